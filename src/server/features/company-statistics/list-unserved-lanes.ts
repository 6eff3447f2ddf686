import { MAX_UNSERVED_LANES, type UnservedLanes } from '../../../contract/statistics/company-statistics';
import { prefixesOf } from '../../../rating/carrier-places';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import { findDemand, type RatedLane, rateDemand } from '../regions/demand';
import { RECENT_DAYS } from '../regions/quoted-searches';
import { requireCarrier } from './require-company';

/**
 * Lists the lanes that customers asked for and that the current tariff does not price at any temperature. They join two ZIP
 * prefixes, which the carrier cannot choose, unlike its regions.
 */
export async function listUnservedLanes(
  parts: {
    readonly db: ActorDb;
    readonly caller: Caller;
    readonly clock: Clock;
    readonly book: RateBook;
  },
  carrierId: string,
): Promise<UnservedLanes> {
  const { db, clock, book } = parts;
  await requireCarrier(parts, carrierId);
  const of = { carrierId, now: clock.now() };
  const demand = await db.transaction((tx) => findDemand(tx, of));
  const placeOf = new Map(prefixesOf(book.reference).map(({ prefix, place }) => [prefix, place]));
  const rows = unservedOf(await inSlices(rateDemand(book, demand.lanes, of)))
    .toSorted((one, other) => other.searches - one.searches)
    .slice(0, MAX_UNSERVED_LANES)
    .map((lane) => ({
      ...lane,
      fromPlace: placeOf.get(lane.fromPrefix) ?? null,
      toPlace: placeOf.get(lane.toPrefix) ?? null,
    }));
  return { rows, days: RECENT_DAYS, isComplete: true };
}

function unservedOf(rated: readonly RatedLane[]) {
  const lanes = new Map<string, { fromPrefix: string; toPrefix: string; searches: number }>();
  const served = new Set<string>();
  for (const { lane, quoted } of rated) {
    const { fromPrefix, toPrefix } = lane;
    const key = `${fromPrefix} ${toPrefix}`;
    if (quoted) served.add(key);
    lanes.set(key, { fromPrefix, toPrefix, searches: (lanes.get(key)?.searches ?? 0) + lane.searches });
  }
  return [...lanes].flatMap(([key, lane]) => (served.has(key) ? [] : [lane]));
}
