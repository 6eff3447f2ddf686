import { FULL_CANADA_KEYS_FROM, FULL_CANADA_KEYS_PER_LETTER } from '../../domain/places/zip';
import { groupStarts, type Indices } from './columns';

/**
 * Ascending ZIP keys with a page table. A lookup searches one page of at most 64 codes and touches one or two cache lines; a
 * binary search over the whole list would touch about thirteen.
 */
export interface ZipIndex {
  readonly keys: Int32Array;
  readonly pages: Indices;
}

const SHORT_KEY_PAGES = Math.ceil(FULL_CANADA_KEYS_FROM / 64);
const PAGES = SHORT_KEY_PAGES + 26;

/** Full Canadian codes are rare in tariffs, so one page for each first letter is enough. */
function zipPage(key: number): number {
  return key < FULL_CANADA_KEYS_FROM
    ? key >> 6
    : SHORT_KEY_PAGES + Math.floor((key - FULL_CANADA_KEYS_FROM) / FULL_CANADA_KEYS_PER_LETTER);
}

/** `keys` is ascending and may contain duplicates. */
export function zipIndex(keys: Int32Array): ZipIndex {
  return { keys, pages: groupStarts(Array.from(keys, zipPage), PAGES) };
}

/** The row where `key` is or would be inserted. */
function firstRowOf(index: ZipIndex, key: number, page: number): number {
  let low = index.pages[page] as number;
  let high = index.pages[page + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index.keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first row of `key`; -1 if it is missing. */
export function rowOfKey(index: ZipIndex, key: number): number {
  const row = firstRowOf(index, key, zipPage(key));
  return index.keys[row] === key ? row : -1;
}
