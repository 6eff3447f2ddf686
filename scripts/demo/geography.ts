import { readDemoZips } from './csv';

/**
 * A carrier's map. Its regions do not overlap: a state's region leaves out ZIPs that a metro area claims, and a prefix that
 * is partly claimed elsewhere is listed ZIP by ZIP, without the claimed ones.
 */
export interface CarrierMap {
  /** The three-digit prefixes, ranges of prefixes (`070-079`), and single ZIPs of each region. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** The states of each region, which gets all their ZIPs that no region claims. */
  readonly rest: Readonly<Record<string, readonly string[]>>;
}

const allZips = readDemoZips();

const stateOfZip = new Map(allZips.map(({ zip, state }) => [zip, state]));

const zipsOfPrefix = new Map<string, string[]>();
for (const { zip } of allZips) {
  if (!/^\d{5}$/.test(zip)) continue;
  const prefix = zip.slice(0, 3);
  zipsOfPrefix.set(prefix, [...(zipsOfPrefix.get(prefix) ?? []), zip]);
}

/** Returns the state of most ZIPs of a prefix, because a few prefixes cross a state border. */
function stateOfPrefix(prefix: string): string {
  const counts = new Map<string, number>();
  for (const zip of zipsOfPrefix.get(prefix) ?? []) {
    const state = stateOfZip.get(zip) ?? '';
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function expand(claim: string): string[] {
  const [from = '', to] = claim.split('-');
  if (to === undefined) {
    if (/^\d/.test(from) && !zipsOfPrefix.has(from.slice(0, 3))) throw new Error(`${from} does not exist`);
    return [from];
  }
  return [...zipsOfPrefix.keys()].filter((prefix) => prefix >= from && prefix <= to).sort();
}

/** Returns rows of `region-zips.csv`, by region in map order, then by ZIP. */
export function regionZips({
  claims,
  rest,
}: CarrierMap): readonly (readonly [region: string, zip: string])[] {
  const claimed = Object.entries(claims).flatMap(([region, list]) =>
    list.flatMap(expand).map((zip) => [region, zip] as const),
  );
  const taken = new Set(claimed.map(([, zip]) => zip));
  if (taken.size !== claimed.length) throw new Error('two regions claim the same ZIP');

  const remaining = Object.entries(rest).flatMap(([region, states]) =>
    [...zipsOfPrefix.keys()]
      .filter((prefix) => states.includes(stateOfPrefix(prefix)) && !taken.has(prefix))
      .sort()
      .map((prefix) => [region, prefix] as const),
  );
  return [...claimed, ...remaining].flatMap(([region, zip]) => {
    const inside = zip.length === 3 ? (zipsOfPrefix.get(zip) ?? []) : [];
    if (!inside.some((one) => taken.has(one))) return [[region, zip] as const];
    return inside.filter((one) => !taken.has(one)).map((one) => [region, one] as const);
  });
}

/** Returns all ZIPs of the prefixes, for regions that list every ZIP. */
export const zipsOf = (...prefixes: readonly string[]) =>
  prefixes.flatMap((prefix) => zipsOfPrefix.get(prefix) ?? []);

/** Returns the Canadian areas that start with one of these (`V5` contains `V5K`). */
export const canadianAreas = (...starts: readonly string[]) =>
  allZips
    .map(({ zip }) => zip)
    .filter((zip) => zip.length === 3 && starts.some((start) => zip.startsWith(start)));

/** Returns all ZIPs of a region's states and prefixes, for carriers that list every ZIP they serve. */
export function inFull(rows: readonly (readonly [region: string, zip: string])[]) {
  return rows.flatMap(([region, zip]) =>
    zip.length === 3 ? zipsOf(zip).map((one) => [region, one] as const) : [[region, zip] as const],
  );
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const MILES_PER_DEGREE = 69.1;

/** Returns straight-line miles on a flat map, accurate enough for a circle around a terminal. */
function milesBetween(one: Place, other: Place): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos(middle);
  return MILES_PER_DEGREE * Math.hypot(north, east);
}

const placeOfZip = new Map(allZips.map((zip) => [zip.zip, zip]));

function placeOf(zip: string): Place {
  const place = placeOfZip.get(zip);
  if (!place) throw new Error(`${zip} does not exist`);
  return place;
}

/** Returns the priced miles between two ZIPs: the straight line plus a fifth. */
export const roadMiles = (from: string, to: string) => milesBetween(placeOf(from), placeOf(to)) * 1.2;

/** Returns the places within this distance of a terminal, each assigned to the region of its nearest terminal. */
function nearest(
  places: readonly (readonly [name: string, place: Place])[],
  terminals: Readonly<Record<string, readonly string[]>>,
  withinMiles: number,
): readonly (readonly [region: string, name: string])[] {
  const docks = Object.entries(terminals).flatMap(([region, zips]) =>
    zips.map((zip) => ({ region, place: placeOf(zip) })),
  );
  const rows = places.flatMap(([name, place]) => {
    const [first] = docks
      .map(({ region, place: dock }) => ({ region, miles: milesBetween(place, dock) }))
      .sort((a, b) => a.miles - b.miles);
    return first && first.miles <= withinMiles ? [[first.region, name] as const] : [];
  });
  return Object.keys(terminals).flatMap((region) => rows.filter(([of]) => of === region));
}

/** Returns rows of `region-zips.csv` with the ZIPs around each region's terminals (given as ZIPs). */
export function zipsAround(terminals: Readonly<Record<string, readonly string[]>>, withinMiles: number) {
  const zips = allZips.filter(({ zip }) => /^\d{5}$/.test(zip));
  return nearest(
    zips.map((zip) => [zip.zip, zip] as const),
    terminals,
    withinMiles,
  );
}

/** Returns the same rows with prefixes instead of ZIPs. Each prefix is located at the mean of its ZIPs. */
export function prefixesAround(terminals: Readonly<Record<string, readonly string[]>>, withinMiles: number) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const places = [...zipsOfPrefix].map(([prefix, zips]) => {
    const all = zips.map(placeOf);
    const latitude = mean(all.map((place) => place.latitude));
    return [prefix, { latitude, longitude: mean(all.map((place) => place.longitude)) }] as const;
  });
  return nearest(
    places.sort(([a], [b]) => (a < b ? -1 : 1)),
    terminals,
    withinMiles,
  );
}
