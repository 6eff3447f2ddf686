import { FULL_CANADA_KEYS_FROM, FULL_CANADA_KEYS_PER_LETTER } from '../domain/zip';

/**
 * Every ZIP has a row of its own, by its `zipKey`, but for Canada's full codes: they are rare in tariffs, and
 * those with one first letter share a row.
 */
export const ZIP_ROWS = FULL_CANADA_KEYS_FROM + 26;

/** Words of 32 bits for the keys below Canada's full codes, which have a row each. */
export const KEY_WORDS = FULL_CANADA_KEYS_FROM / 32;

export function zipRow(key: number): number {
  return key < FULL_CANADA_KEYS_FROM
    ? key
    : FULL_CANADA_KEYS_FROM + Math.floor((key - FULL_CANADA_KEYS_FROM) / FULL_CANADA_KEYS_PER_LETTER);
}
