import { zipKey } from '../../domain/places/zip';
import type { Tariff } from '../tariff';
import { createIndexColumn } from './columns';
import type { CompiledPlaces } from './compiled-tariff';
import { numberOfName, type TariffNames } from './tariff-names';

/** The place of a lane's end (see `CompiledPlaces`), or null for an end that names nothing. */
export function placeOfEnd(
  names: TariffNames,
  region: string | null,
  facility: string | null,
): number | null {
  if (region !== null) return numberOfName(names.regions, region) - 1;
  if (facility === null) return null;
  return names.regions.all.length + numberOfName(names.facilities, facility) - 1;
}

function placeCount(names: TariffNames): number {
  return names.regions.all.length + names.facilities.all.length;
}

export function compilePlaces(tariff: Tariff, names: TariffNames): CompiledPlaces {
  const count = placeCount(names);
  // Key and place share one exact number (below 2^25 times the places), so a numeric sort orders both.
  const entries: number[] = [];
  const active = new Map(
    tariff.regions
      .filter((region) => region.isActive)
      .map((region) => [region.name, names.regions.indexOf.get(region.name)]),
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
    // A facility is at one full ZIP. A three-character key would match every ZIP with that prefix.
    if (ends.has(name) && zip.length > 3) {
      entries.push(zipKey(zip) * count + names.regions.all.length + numberOfName(names.facilities, name) - 1);
    }
  }
  const sorted = Float64Array.from(entries).sort();
  const keys = new Int32Array(sorted.length);
  const placeOf = createIndexColumn(sorted.length, count);
  for (let row = 0; row < sorted.length; row++) {
    const entry = sorted[row] as number;
    const key = Math.floor(entry / count);
    keys[row] = key;
    placeOf[row] = entry - key * count;
  }
  return { keys, placeOf };
}
