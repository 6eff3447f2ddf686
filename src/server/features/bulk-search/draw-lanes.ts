import type { BulkMap } from '../../../contract/quotes/bulk-search-answers';
import type { Zip } from '../../../domain/places/zip';
import { MAX_MAP_LINES } from '../../../domain/shipment/bulk-search';
import type { placeOf } from '../../../rating/place-of';
import type { JoinedPlaces } from './lane-queries';

type Place = NonNullable<ReturnType<typeof placeOf>>;
type Line = BulkMap['lines'][number];

interface End {
  readonly code: string;
  readonly place: Place;
}

/** The sums for one area. */
interface Area {
  lanes: number;
  ends: number;
  latitudes: number;
  longitudes: number;
  readonly lanesByPlace: Map<string, number>;
}

/** All 10,000 lanes at once would take 50 ms, during which no other request is answered. */
const LANES_PER_STEP = 500;

/** Runs `work` on each item and returns the results, with a pause after each step. */
function* inSteps<T, R>(items: readonly T[], work: (item: T) => R): Generator<void, R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    if (results.length % LANES_PER_STEP === 0) yield;
  }
  return results;
}

/**
 * Adds up lanes by the areas that they join, or by states if the map would otherwise have too many lines. Works in steps for
 * `inSlices`.
 */
export function* drawLanes(
  joined: readonly JoinedPlaces[],
  findPlace: (zip: Zip) => Place | null,
): Generator<void, BulkMap> {
  const places = new Map<Zip, Place | null>();
  const placeAt = (zip: Zip): Place | null => {
    const known = places.get(zip);
    if (known !== undefined) return known;
    const found = findPlace(zip);
    places.set(zip, found);
    return found;
  };
  const found = yield* inSteps(joined, (one) => {
    const [from, to] = [placeAt(one.fromZip), placeAt(one.toZip)];
    return from && to ? { ...one, from, to } : null;
  });
  const known = found.filter((one) => one !== null);
  const byCode = (codeOf: (zip: Zip, place: Place) => string) =>
    inSteps(known, (one) => ({
      counts: one,
      from: { code: codeOf(one.fromZip, one.from), place: one.from },
      to: { code: codeOf(one.toZip, one.to), place: one.to },
    }));
  const byZips = yield* byCode((zip) => zip.slice(0, 3));
  const pairs = new Set(yield* inSteps(byZips, ({ from, to }) => `${from.code} ${to.code}`));
  const isTooMany = pairs.size > MAX_MAP_LINES;
  const ends = isTooMany ? yield* byCode((_, { name }) => name.slice(-2)) : byZips;
  const lines = (yield* addUpLines(ends)).slice(0, MAX_MAP_LINES);
  return {
    byState: isTooMany,
    lanes: joined.reduce((sum, { lanes }) => sum + lanes, 0),
    lanesDrawn: lines.reduce((sum, { lanes }) => sum + lanes, 0),
    areas: yield* addUpAreas(ends, lines),
    lines,
  };
}

type Joined = { readonly counts: JoinedPlaces; readonly from: End; readonly to: End };

function* addUpLines(joined: readonly Joined[]): Generator<void, Line[]> {
  const lines = new Map<string, Line>();
  yield* inSteps(joined, ({ counts, from, to }) => {
    const key = `${from.code} ${to.code}`;
    const line = lines.get(key) ?? {
      from: from.code,
      to: to.code,
      lanes: 0,
      quoted: 0,
      none: 0,
      waiting: 0,
    };
    line.lanes += counts.lanes;
    line.quoted += counts.quoted;
    line.none += counts.none;
    line.waiting += counts.waiting;
    lines.set(key, line);
  });
  // Ties have a fixed order, so that a reload draws the same lines.
  return Array.from(lines)
    .sort(([key, line], [otherKey, other]) => other.lanes - line.lanes || (key < otherKey ? -1 : 1))
    .map(([, line]) => line);
}

/** Adds up the areas at the ends of these lines. */
function* addUpAreas(joined: readonly Joined[], lines: readonly Line[]): Generator<void, BulkMap['areas']> {
  const areas = new Map<string, Area>();
  const addEnd = ({ code, place }: End, lanes: number) => {
    const area = areas.get(code) ?? {
      lanes: 0,
      ends: 0,
      latitudes: 0,
      longitudes: 0,
      lanesByPlace: new Map(),
    };
    area.ends += lanes;
    area.latitudes += place.point.latitude * lanes;
    area.longitudes += place.point.longitude * lanes;
    area.lanesByPlace.set(place.name, (area.lanesByPlace.get(place.name) ?? 0) + lanes);
    areas.set(code, area);
  };
  const drawn = new Set(lines.map(({ from, to }) => `${from} ${to}`));
  yield* inSteps(joined, ({ counts, from, to }) => {
    if (!drawn.has(`${from.code} ${to.code}`)) return;
    addEnd(from, counts.lanes);
    addEnd(to, counts.lanes);
  });
  for (const { from, to, lanes } of lines) {
    for (const code of new Set([from, to])) {
      const area = areas.get(code);
      if (area) area.lanes += lanes;
    }
  }
  return Array.from(areas, ([code, { lanes, ends, latitudes, longitudes, lanesByPlace }]) => ({
    code,
    place: Array.from(lanesByPlace).reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    latitude: latitudes / ends,
    longitude: longitudes / ends,
    lanes,
  })).sort((one, other) => other.lanes - one.lanes || (one.code < other.code ? -1 : 1));
}
