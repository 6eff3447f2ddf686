import { FULL_CANADA_KEYS_FROM, zipKey } from '../domain/zip';
import { bitCount, indices } from './columns';
import type { CompiledPlaces } from './compiled-tariff';
import type { Tariff } from './tariff';
import { numberOfName, type TariffNames } from './tariff-names';
import { KEY_WORDS } from './zip-rows';

/** The place of a lane's end; see `CompiledPlaces`. An end that names nothing has none. */
export function placeOfEnd(
  names: TariffNames,
  region: string | null,
  facility: string | null,
): number | null {
  if (region !== null) return numberOfName(names.regions, region) - 1;
  if (facility === null) return null;
  return names.regions.all.length + numberOfName(names.facilities, facility) - 1;
}

export function placeCount(names: TariffNames): number {
  return names.regions.all.length + names.facilities.all.length;
}

export function compilePlaces(tariff: Tariff, names: TariffNames): CompiledPlaces {
  const count = placeCount(names);
  // Key and place in one exact number (below 2^25 times the places), so that a plain numeric sort orders both.
  const entries: number[] = [];
  const active = new Map(
    tariff.regions
      .filter((region) => region.isActive)
      .map((region) => [region.name, names.regions.indexOf.get(region.name) as number]),
  );
  for (const { region, zip } of tariff.regionZips) {
    const place = active.get(region);
    if (place !== undefined) entries.push(zipKey(zip) * count + place);
  }
  const ends = new Set(
    tariff.lanes.flatMap((lane) => [
      lane.originRegion === null ? lane.originFacility : null,
      lane.destinationRegion === null ? lane.destinationFacility : null,
    ]),
  );
  for (const { name, zip } of tariff.facilities) {
    // Three characters would match every ZIP that begins with them, but a facility is one ZIP in full.
    if (ends.has(name) && zip.length > 3) {
      entries.push(zipKey(zip) * count + names.regions.all.length + numberOfName(names.facilities, name) - 1);
    }
  }
  return index(Float64Array.from(entries).sort(), count);
}

/** `sorted` holds key times `placeCount` plus place, ascending. */
function index(sorted: Float64Array, placeCount: number): CompiledPlaces {
  const words = new Uint32Array(2 * KEY_WORDS);
  const longKeys: number[] = [];
  const placeOf: number[] = [];
  const listFrom = [0];
  const listed: number[] = [];
  let row = 0;
  while (row < sorted.length) {
    const key = Math.floor((sorted[row] as number) / placeCount);
    const places: number[] = [];
    for (; row < sorted.length; row++) {
      const place = (sorted[row] as number) - key * placeCount;
      if (place >= placeCount) break;
      places.push(place);
    }
    if (key < FULL_CANADA_KEYS_FROM) {
      const word = 2 * (key >>> 5);
      words[word] = (words[word] as number) | (1 << (key & 31));
    } else {
      longKeys.push(key);
    }
    const [first] = places;
    if (places.length === 1 && first !== undefined) {
      placeOf.push(first);
    } else {
      placeOf.push(placeCount + listFrom.length - 1);
      for (const place of places) listed.push(place);
      listFrom.push(listed.length);
    }
  }
  for (let word = 1; word < KEY_WORDS; word++) {
    words[2 * word + 1] = (words[2 * word - 1] as number) + bitCount(words[2 * word - 2] as number);
  }
  return {
    words,
    longKeys: Int32Array.from(longKeys),
    placeOf: indices(placeOf),
    placeCount,
    listFrom: indices(listFrom),
    listed: indices(listed),
  };
}
