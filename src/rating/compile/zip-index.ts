import { FULL_CANADA_KEYS_FROM, FULL_CANADA_KEYS_PER_LETTER } from '../../domain/zip';
import { groupStarts, type Indices } from './columns';

/**
 * Ascending ZIP keys with a table of pages. A search begins inside its page of at most 64 codes, so it
 * touches one or two cache lines; a binary search over a carrier's whole list touches about thirteen, and
 * one request searches in every carrier.
 */
export interface ZipIndex {
  readonly keys: Int32Array;
  readonly pages: Indices;
}

const SHORT_KEY_PAGES = Math.ceil(FULL_CANADA_KEYS_FROM / 64);
const PAGES = SHORT_KEY_PAGES + 26;

/** Full codes of Canada are rare in tariffs: a page for each first letter is enough. */
function zipPage(key: number): number {
  return key < FULL_CANADA_KEYS_FROM
    ? key >> 6
    : SHORT_KEY_PAGES + Math.floor((key - FULL_CANADA_KEYS_FROM) / FULL_CANADA_KEYS_PER_LETTER);
}

/** `keys` ascend; equal ones may follow each other. */
export function zipIndex(keys: Int32Array): ZipIndex {
  return { keys, pages: groupStarts(Array.from(keys, zipPage), PAGES) };
}

/** The first row at or after which `key` would stand. Compare `keys[row]` to know whether it does. */
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

/** The row of `key` where keys are unique; -1 when there is none. */
export function rowOfKey(index: ZipIndex, key: number): number {
  const row = firstRowOf(index, key, zipPage(key));
  return index.keys[row] === key ? row : -1;
}
