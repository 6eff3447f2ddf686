import { zipKey } from '../../../domain/places/zip';
import type { CompiledTariff } from '../../../rating/compile/compiled-tariff';
import type { CompiledReference } from '../../../rating/compile-reference';
import { inSlices } from '../../platform/in-slices';
import { knownZips } from './covered-zips';

const countsOfTariff = new WeakMap<CompiledTariff, Promise<ReadonlyMap<string, number>>>();

/**
 * Counts the known ZIPs that each active region shares with others, by the region's name; regions that share none are left
 * out. Reads the compiled tariff, because comparing 1.5 million entries in the database takes seconds.
 */
export function countSharedZips(
  reference: CompiledReference,
  tariff: CompiledTariff,
): Promise<ReadonlyMap<string, number>> {
  const known = countsOfTariff.get(tariff);
  if (known) return known;
  const counted = inSlices(countInSteps(reference, tariff));
  countsOfTariff.set(tariff, counted);
  return counted;
}

function* countInSteps(
  reference: CompiledReference,
  tariff: CompiledTariff,
): Generator<void, ReadonlyMap<string, number>> {
  const { regions } = tariff.names;
  const counts = new Map<string, number>();
  for (const [prefix, zips] of knownZips(reference).ofPrefix) {
    const ofPrefix = regionsAt(tariff, zipKey(prefix));
    for (const zip of zips) {
      const places = new Set([...ofPrefix, ...regionsAt(tariff, zipKey(zip))]);
      if (places.size < 2) continue;
      for (const place of places) {
        const name = regions[place] as string;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    yield;
  }
  return counts;
}

/** Returns the active regions that list a key. Facilities, which are numbered after all regions, are left out. */
function regionsAt({ places: { keys, placeOf }, names }: CompiledTariff, key: number): number[] {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let row = low; keys[row] === key; row++) {
    const place = placeOf[row] as number;
    if (place < names.regions.length) found.push(place);
  }
  return found;
}
