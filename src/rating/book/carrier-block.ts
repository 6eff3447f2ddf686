import { FULL_CANADA_KEYS_FROM } from '../../domain/places/zip';
import { BLANK, lowerBound } from '../compile/columns';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { type LanePairs, PLACE_BITS } from './lane-pairs';

/** log2 of the number of carriers in a block. */
const BLOCK_BITS = 32 - PLACE_BITS;
/** Masks a slot to the carrier's number in its block. */
export const NUMBER_MASK = (1 << BLOCK_BITS) - 1;

/** The index of the block that a slot is in. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;

/** The slot of carrier `number` in block `block`. */
export const slotOf = (block: number, number: number): number => (block << BLOCK_BITS) | number;

/** The number of slots in the blocks, used or free. */
export const countSlots = (blocks: readonly CarrierBlock[]): number => blocks.length << BLOCK_BITS;

/** log2 of the keys in a page. */
export const PAGE_BITS = 6;
const PAGE_MASK = (1 << PAGE_BITS) - 1;

/**
 * An index over 256 carriers for the two lookups of every search: which places contain a ZIP, and which lanes join two
 * places. With 200 carriers of 7,500 ZIPs, looking in each carrier's own columns costs ten cache misses per carrier although
 * only one carrier in ten has a lane; here the carriers of a ZIP are next to each other.
 *
 * A changed tariff rebuilds its block in short steps, 28 ms in total with 1.5 million ZIPs (best of 25 runs on a busy
 * machine). The new book shares the other blocks. Blocks of 32 carriers rebuild eight times faster, but a search takes 10 to
 * 25% longer.
 */
export interface CarrierBlock {
  readonly rows: BlockRows;
  /** The entries of row r are [starts[r], starts[r + 1]). */
  readonly starts: Uint32Array;
  /** The carrier's number in the block in the high bits, the place in the low `PLACE_BITS`. */
  readonly entries: Uint32Array;
  /** The lanes between any two places. */
  readonly pairs: LanePairs;
}

/** The row of each ZIP key. */
export interface BlockRows {
  /**
   * The first row of each page of 64 keys. Pages without a listed ZIP share the first 64 rows, which have no entries: a
   * block of small tariffs takes 20 kB instead of 430 kB.
   */
  readonly pages: Uint32Array;
  /** Full Canadian codes listed by any of the carriers, ascending. They are too sparse for pages. */
  readonly longKeys: Int32Array;
  /** The row of the first of `longKeys`. The others follow. */
  readonly longRows: number;
}

/** A carrier in a rate book. The slot combines its block and its number there. */
export interface SlottedCarrier {
  readonly slot: number;
  readonly tariff: CompiledTariff;
}

/** The row of a key; `BLANK` for a full Canadian code that no carrier in the block lists. */
export function rowOf({ pages, longKeys, longRows }: BlockRows, key: number): number {
  if (key < FULL_CANADA_KEYS_FROM) return (pages[key >>> PAGE_BITS] as number) + (key & PAGE_MASK);
  const index = lowerBound(longKeys, key, 0, longKeys.length);
  return longKeys[index] === key ? longRows + index : BLANK;
}
