import { FULL_CANADA_KEYS_FROM } from '../../domain/zip';
import { BLANK, firstAtLeast } from '../compile/columns';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { type LanePairs, PLACE_BITS } from './lane-pairs';

/** log2 of the carriers in a block. */
const BLOCK_BITS = 32 - PLACE_BITS;
/** Takes a carrier's number in its block from its slot. */
export const NUMBER_MASK = (1 << BLOCK_BITS) - 1;

/** The block of a slot. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;

/** How many slots blocks have, taken or not. */
export const slotsIn = (blocks: readonly CarrierBlock[]): number => blocks.length << BLOCK_BITS;

/**
 * What a search asks of every carrier, for 256 carriers together: which of their places hold a ZIP, and whether
 * any lane joins two places. With 200 carriers of 7,500 ZIPs the answers of each carrier's own columns cost ten
 * cache misses a carrier, and one carrier in ten has a lane; here the carriers of a ZIP stand next to each other.
 * A changed tariff costs its block, 12 ms with 1.5 million ZIPs, in short steps; the others are shared with the former
 * book. Blocks of 32 carriers cost an eighth of that, and a search took 10 to 25 % longer.
 */
export interface CarrierBlock {
  /** Canada's full codes that any of the carriers lists, ascending; every shorter code has a row by its key. */
  readonly longKeys: Int32Array;
  /** The entries of row r are [starts[r], starts[r + 1]); the rows of `longKeys` follow those of the keys. */
  readonly starts: Uint32Array;
  /** The carrier's number in the block, above `PLACE_BITS`, and its place. */
  readonly entries: Uint32Array;
  /** The lanes between any two of their places. */
  readonly pairs: LanePairs;
}

/** A carrier of a book: its slot is its block and its number there. */
export interface SlottedCarrier {
  readonly slot: number;
  readonly tariff: CompiledTariff;
}

const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** The row of a key; -1 for a full code of Canada that no carrier of the block lists. */
export function rowOf(longKeys: Int32Array, key: number): number {
  if (key < FULL_CANADA_KEYS_FROM) return key;
  const row = firstAtLeast(longKeys, key, 0, longKeys.length);
  return longKeys[row] === key ? FULL_CANADA_KEYS_FROM + row : BLANK;
}

/** The places of every carrier that hold one ZIP. */
export interface EndPlaces {
  /** By slot: `BLANK` for none; the place when there is one; below that, -2 minus the index of a list. */
  places: Int32Array;
  /** The slots that have any, the first `count` of them. */
  slots: Int32Array;
  count: number;
  readonly lists: number[][];
}

export function endPlaces(): EndPlaces {
  return { places: new Int32Array(0), slots: new Int32Array(0), count: 0, lists: [] };
}

function addEntries(block: CarrierBlock, index: number, key: number, into: EndPlaces): void {
  const { places, slots, lists } = into;
  const { longKeys, starts, entries } = block;
  const row = rowOf(longKeys, key);
  if (row < 0) return;
  const last = starts[row + 1] as number;
  let { count } = into;
  for (let entry = starts[row] as number; entry < last; entry++) {
    const found = entries[entry] as number;
    const slot = (index << BLOCK_BITS) | (found >>> PLACE_BITS);
    const place = found & PLACE_MASK;
    const known = places[slot] as number;
    if (known === BLANK) {
      places[slot] = place;
      slots[count++] = slot;
    } else if (known >= 0) {
      // A region may list a ZIP both in full and by its first three characters.
      if (known !== place) places[slot] = -1 - lists.push([known, place]);
    } else {
      const list = lists[-2 - known] as number[];
      if (!list.includes(place)) list.push(place);
    }
  }
  into.count = count;
}

/**
 * Active regions that list the ZIP or its first three characters, and facilities of exactly this ZIP, of every
 * carrier. `into` is overwritten: a search has two of a few hundred numbers, which took longer to make than to fill.
 */
export function matchEnd(
  blocks: readonly CarrierBlock[],
  end: { readonly key: number; readonly threeKey: number },
  into: EndPlaces,
): EndPlaces {
  const slots = slotsIn(blocks);
  if (into.places.length === slots) {
    for (let index = 0; index < into.count; index++) into.places[into.slots[index] as number] = BLANK;
  } else {
    into.places = new Int32Array(slots).fill(BLANK);
    into.slots = new Int32Array(slots);
  }
  into.count = 0;
  if (into.lists.length > 0) into.lists.length = 0;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as CarrierBlock;
    addEntries(block, index, end.key, into);
    addEntries(block, index, end.threeKey, into);
  }
  return into;
}

/** The places of the carrier in `slot`, as a list. */
export function placesOf(end: EndPlaces, slot: number): readonly number[] {
  const place = end.places[slot] as number;
  if (place === BLANK) return [];
  return place >= 0 ? [place] : (end.lists[-2 - place] as readonly number[]);
}
