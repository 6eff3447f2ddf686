import { masterZipOf, masterZipOfKey, type Zip, zipKey, zipPrefix } from '../domain/places/zip';
import { createEndPlaces, findEndPlaces, placesOf } from './book/end-places';
import {
  cell,
  LANE_DESTINATION_FACILITY,
  LANE_DESTINATION_REGION,
  LANE_ORIGIN_FACILITY,
  LANE_ORIGIN_REGION,
  laneAt,
} from './compile/cells';
import type { CompiledTariff } from './compile/compiled-tariff';
import { rowOfKey } from './compile/zip-index';
import type { CompiledReference } from './compile-reference';
import type { BookCarrier, RateBook } from './rate-book';

/** The places where a carrier's lanes start and end, by three-character prefix. */

const ends = createEndPlaces();

/** The names of a carrier's active regions, and of facilities that are lane ends, at a ZIP, in code point order. */
export function namesAt(book: RateBook, carrier: BookCarrier, zip: Zip): readonly string[] {
  const { regions, facilities } = carrier.tariff.names;
  const end = { key: zipKey(zip), threeKey: zipKey(zipPrefix(zip)) };
  return [...placesOf(findEndPlaces(book.blocks, end, ends), carrier.slot)]
    .sort((one, other) => one - other)
    .map((place) => regions[place] ?? (facilities[place - regions.length] as string));
}

/** A three-character prefix of the reference's ZIPs. */
export interface PrefixPlace {
  readonly prefix: string;
  /** The city with most of the prefix's ZIPs, and the state. */
  readonly place: string;
  /** The middle of the prefix's ZIPs. */
  readonly latitude: number;
  readonly longitude: number;
  /** The prefix's ZIP that is nearest to the middle. */
  readonly zip: Zip;
}

const prefixesOfReference = new WeakMap<CompiledReference, readonly PrefixPlace[]>();

/** Returns every prefix of the reference, ascending. The result is cached for each reference. */
export function prefixesOf(reference: CompiledReference): readonly PrefixPlace[] {
  const known = prefixesOfReference.get(reference);
  if (known) return known;
  const rowsOf = new Map<string, number[]>();
  reference.zips.keys.forEach((key, row) => {
    const prefix = masterZipOfKey(key).slice(0, 3);
    const rows = rowsOf.get(prefix);
    if (rows) rows.push(row);
    else rowsOf.set(prefix, [row]);
  });
  const made = [...rowsOf].map(([prefix, rows]) => describePrefix(reference, prefix, rows));
  prefixesOfReference.set(reference, made);
  return made;
}

function describePrefix(reference: CompiledReference, prefix: string, rows: readonly number[]): PrefixPlace {
  const { latitudes, longitudes, zips } = reference;
  const mean = (values: Float64Array) =>
    rows.reduce((sum, row) => sum + (values[row] as number), 0) / rows.length;
  const [latitude, longitude] = [mean(latitudes), mean(longitudes)];
  const distance = (row: number) =>
    Math.hypot((latitudes[row] as number) - latitude, (longitudes[row] as number) - longitude);
  const middle = rows.reduce((best, row) => (distance(row) < distance(best) ? row : best));
  return {
    prefix,
    place: placeOfRows(reference, rows),
    latitude,
    longitude,
    zip: masterZipOfKey(zips.keys[middle] as number),
  };
}

/** The city with most of these rows, and its state. */
function placeOfRows(reference: CompiledReference, rows: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const city = reference.cities[reference.cityOf[row] as number];
    const name = `${city}, ${reference.states[reference.stateOf[row] as number]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** The ZIPs of a prefix where a carrier's lanes start and end. */
export interface PrefixRole {
  isPickup: boolean;
  isDelivery: boolean;
  /** True if the whole prefix is a delivery place. Otherwise only the ZIPs of `deliveryKeys` are. */
  isWhole: boolean;
  readonly deliveryKeys: number[];
  /** True if the whole prefix is a pickup place. Otherwise only the ZIPs of `pickupKeys` are. */
  isWholePickup: boolean;
  readonly pickupKeys: number[];
}

const PICKUP = 1;
const DELIVERY = 2;
const rolesOfTariff = new WeakMap<CompiledTariff, ReadonlyMap<string, PrefixRole>>();

/** Returns the roles of the prefixes in which a lane of the tariff starts or ends. The result is cached for each tariff. */
export function prefixRolesOf(tariff: CompiledTariff): ReadonlyMap<string, PrefixRole> {
  const known = rolesOfTariff.get(tariff);
  if (known) return known;
  const roleOfPlace = placeRolesOf(tariff);
  const roles = new Map<string, PrefixRole>();
  const { keys, placeOf } = tariff.places;
  for (let row = 0; row < keys.length; row++) {
    const role = roleOfPlace[placeOf[row] as number] as number;
    if (role === 0) continue;
    const key = keys[row] as number;
    const { prefix, isWhole } = prefixOfKey(key);
    let known = roles.get(prefix);
    if (known === undefined) {
      known = createRole();
      roles.set(prefix, known);
    }
    if (role & PICKUP) {
      known.isPickup = true;
      if (isWhole) known.isWholePickup = true;
      else if (known.pickupKeys.length < MAX_KEYS) known.pickupKeys.push(key);
    }
    if (role & DELIVERY) {
      known.isDelivery = true;
      if (isWhole) known.isWhole = true;
      else if (known.deliveryKeys.length < MAX_KEYS) known.deliveryKeys.push(key);
    }
  }
  rolesOfTariff.set(tariff, roles);
  return roles;
}

const createRole = (): PrefixRole => ({
  isPickup: false,
  isDelivery: false,
  isWhole: false,
  deliveryKeys: [],
  isWholePickup: false,
  pickupKeys: [],
});

/** The most keys kept for each prefix. That is enough to find some that the reference knows. */
const MAX_KEYS = 100;
const US_PREFIXES_FROM = 100_000;
const CANADA_AREAS_FROM = 101_000;
const CANADA_FULL_FROM = zipKey('A0A0A0' as Zip);

/** A key of `CompiledPlaces` is a whole prefix, a US ZIP, or a full Canadian code. */
function prefixOfKey(key: number): { readonly prefix: string; readonly isWhole: boolean } {
  if (key < US_PREFIXES_FROM) return { prefix: String(key).padStart(5, '0').slice(0, 3), isWhole: false };
  if (key < CANADA_AREAS_FROM)
    return { prefix: String(key - US_PREFIXES_FROM).padStart(3, '0'), isWhole: true };
  if (key < CANADA_FULL_FROM) return { prefix: masterZipOfKey(key), isWhole: true };
  const area = Math.floor((key - CANADA_FULL_FROM) / CODES_PER_AREA);
  return { prefix: masterZipOfKey(CANADA_AREAS_FROM + area), isWhole: false };
}
const CODES_PER_AREA = 2_600;

/** Whether lanes start or end at each place. */
function placeRolesOf({ cells, names, laneCount }: CompiledTariff): Uint8Array {
  const roles = new Uint8Array(names.regions.length + names.facilities.length);
  const add = (region: number, facility: number, role: number) => {
    const place = region > 0 ? region - 1 : names.regions.length + facility - 1;
    if (region > 0 || facility > 0) roles[place] = (roles[place] as number) | role;
  };
  for (let lane = 0; lane < laneCount; lane++) {
    const at = laneAt(cells, lane);
    add(cell(cells, at + LANE_ORIGIN_REGION), cell(cells, at + LANE_ORIGIN_FACILITY), PICKUP);
    add(cell(cells, at + LANE_DESTINATION_REGION), cell(cells, at + LANE_DESTINATION_FACILITY), DELIVERY);
  }
  return roles;
}

/** A known ZIP in the prefix to which a lane of the tariff delivers; null if there is none. */
export const deliveryZipIn = (
  reference: CompiledReference,
  place: PrefixPlace,
  role: PrefixRole,
): Zip | null => deliveryZipsIn(reference, place, role, 1)[0] ?? null;

/**
 * Known ZIPs in the prefix to which lanes of the tariff deliver, at most `count`. If the whole prefix is served, its middle
 * comes first.
 */
export const deliveryZipsIn = (
  reference: CompiledReference,
  place: PrefixPlace,
  { isWhole, deliveryKeys }: PrefixRole,
  count: number,
): Zip[] => zipsIn(reference, place, { isWhole, keys: deliveryKeys, count });

/** Known ZIPs in the prefix where lanes of the tariff pick up, at most `count`, chosen in the same way. */
export const pickupZipsIn = (
  reference: CompiledReference,
  place: PrefixPlace,
  { isWholePickup, pickupKeys }: PrefixRole,
  count: number,
): Zip[] => zipsIn(reference, place, { isWhole: isWholePickup, keys: pickupKeys, count });

/** The ZIP in the middle of a prefix. Any full code of a Canadian area is measured from the area's middle. */
export const middleZipOf = ({ zip }: PrefixPlace): Zip => (zip.length === 3 ? (`${zip}1A1` as Zip) : zip);

function zipsIn(
  reference: CompiledReference,
  place: PrefixPlace,
  {
    isWhole,
    keys,
    count,
  }: { readonly isWhole: boolean; readonly keys: readonly number[]; readonly count: number },
): Zip[] {
  const found = isWhole ? [middleZipOf(place)] : [];
  for (const key of keys) {
    if (found.length >= count) break;
    const zip = zipOfKey(key);
    if (rowOfKey(reference.zips, zipKey(masterZipOf(zip))) >= 0) found.push(zip);
  }
  return found;
}

/** The ZIP of the key of a US ZIP or of a full Canadian code. */
function zipOfKey(key: number): Zip {
  if (key < US_PREFIXES_FROM) return masterZipOfKey(key);
  const rest = (key - CANADA_FULL_FROM) % CODES_PER_AREA;
  const letter = String.fromCharCode(65 + (Math.floor(rest / 10) % 26));
  return `${prefixOfKey(key).prefix}${Math.floor(rest / 260)}${letter}${rest % 10}` as Zip;
}
