import type { SearchRow } from '../../../contract/quotes/search-everywhere';
import type { ZipHit } from '../../../contract/reference/zips';
import { formatZip, masterZipOf, parseShipmentZip } from '../../../domain/places/zip';
import type { ActorDb } from '../../platform/database/database';
import { findZips } from '../reference/find-zips';
import { splitLane } from './split-lane';

/** The most places for one end: "Portland" may be in Oregon or in Maine. */
const MAX_PLACES_OF_END = 2;

/** Finds lanes between the places that a text names, likeliest first. */
export async function findLanes(db: ActorDb, typed: string, limit: number): Promise<SearchRow[]> {
  for (const { from, to } of splitLane(typed)) {
    const [origins, destinations] = await Promise.all([placesOf(db, from), placesOf(db, to)]);
    const lanes = origins.flatMap((origin, first) =>
      destinations.map((destination, second) => ({ origin, destination, rank: first + second })),
    );
    if (lanes.length === 0) continue;
    return lanes
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(({ origin, destination }) => rowOf(origin, destination));
  }
  return [];
}

/** Finds one place for each city of that name, or the place of a whole ZIP. */
async function placesOf(db: ActorDb, typed: string): Promise<readonly ZipHit[]> {
  const hits = await findZips(db, typed);
  const zip = parseShipmentZip(typed);
  if (zip !== null) {
    const hit = hits.find((one) => one.zip === masterZipOf(zip));
    return hit ? [{ ...hit, zip }] : [];
  }
  const cities = new Map<string, ZipHit>();
  for (const hit of hits) {
    const city = `${hit.city} ${hit.state}`;
    if (!cities.has(city)) cities.set(city, hit);
  }
  // A second city counts only if it has the same name: "portland" gives Portland in Oregon and in Maine, while "port" gives
  // only the likeliest city.
  const [best, next] = [...cities.values()];
  if (best === undefined) return [];
  return next?.city === best.city ? [best, next].slice(0, MAX_PLACES_OF_END) : [best];
}

const rowOf = (from: ZipHit, to: ZipHit): SearchRow => ({
  id: `${from.zip}-${to.zip}`,
  title: `${formatZip(from.zip)} to ${formatZip(to.zip)}`,
  detail: null,
  lane: { from, to },
  requestId: null,
});
