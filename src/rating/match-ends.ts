import { FULL_CANADA_KEYS_FROM } from '../domain/zip';
import { BLANK, bitCount, firstAtLeast } from './columns';
import type { CompiledPlaces } from './compiled-tariff';
import { KEY_WORDS } from './zip-rows';

/** The number of a key among the ZIPs of a carrier; -1 when the carrier does not list it. */
function numberOfZip(places: CompiledPlaces, key: number): number {
  const { words, longKeys } = places;
  if (key < FULL_CANADA_KEYS_FROM) {
    const word = 2 * (key >>> 5);
    const bits = words[word] as number;
    const bit = 1 << (key & 31);
    return (bits & bit) === 0 ? BLANK : (words[word + 1] as number) + bitCount(bits & (bit - 1));
  }
  const row = firstAtLeast(longKeys, key, 0, longKeys.length);
  if (longKeys[row] !== key) return BLANK;
  const last = 2 * (KEY_WORDS - 1);
  return (words[last + 1] as number) + bitCount(words[last] as number) + row;
}

/** What `placeOf` says of a key; -1 when the carrier does not list it. */
function placeOrList(places: CompiledPlaces, key: number): number {
  const number = numberOfZip(places, key);
  return number < 0 ? BLANK : (places.placeOf[number] as number);
}

function addPlaces(places: CompiledPlaces, entry: number, found: number[]): void {
  if (entry < 0) return;
  if (entry < places.placeCount) {
    // A region may list a ZIP both in full and by its first three characters.
    if (!found.includes(entry)) found.push(entry);
    return;
  }
  const list = entry - places.placeCount;
  const end = places.listFrom[list + 1] as number;
  for (let row = places.listFrom[list] as number; row < end; row++) {
    const place = places.listed[row] as number;
    if (!found.includes(place)) found.push(place);
  }
}

/**
 * The places of a carrier that hold a ZIP: active regions that list it or its first three characters, and
 * facilities of exactly this ZIP. One place, the usual answer, is the number itself, for which nothing is made;
 * -1 is none.
 */
export function matchEnd(
  places: CompiledPlaces,
  end: { readonly key: number; readonly threeKey: number },
): number | readonly number[] {
  const inFull = placeOrList(places, end.key);
  const byThree = placeOrList(places, end.threeKey);
  if (byThree < 0 && inFull < places.placeCount) return inFull;
  if (inFull < 0 && byThree < places.placeCount) return byThree;
  const found: number[] = [];
  addPlaces(places, inFull, found);
  addPlaces(places, byThree, found);
  return found;
}
