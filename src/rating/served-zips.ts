import type { CompiledPlaces } from './compiled-tariff';
import { KEY_WORDS, ZIP_ROWS, zipRow } from './zip-rows';

/**
 * Which carriers list a ZIP, one bit a carrier: what tells most carriers of a search apart without touching
 * anything of theirs. A block holds the bits of 32 carriers, a word for each row of ZIPs, so that a changed
 * carrier costs a copy of its block (0.4 MB) and all others are shared with the former book. Carriers that list
 * a full code of Canada pass for all codes of its first letter: a bit says "perhaps", its absence says "no".
 */
export type ServedZips = readonly Uint32Array[];

/** A carrier of a book, by its bit. */
interface Occupant {
  readonly slot: number;
  readonly tariff: { readonly places: CompiledPlaces };
}

/** The blocks in which each slot serves its places, and none of those of `vacated`; other slots stay. */
export function withServed(
  served: ServedZips,
  vacated: readonly number[],
  occupied: readonly Occupant[],
): ServedZips {
  const blocks = [...served];
  const copied = new Set<number>();
  const writable = (slot: number): Uint32Array => {
    const index = slot >>> 5;
    if (!copied.has(index)) {
      blocks[index] = blocks[index]?.slice() ?? new Uint32Array(ZIP_ROWS);
      copied.add(index);
    }
    return blocks[index] as Uint32Array;
  };
  for (const slot of vacated) {
    const block = writable(slot);
    const others = ~(1 << (slot & 31));
    for (let row = 0; row < ZIP_ROWS; row++) block[row] = (block[row] as number) & others;
  }
  for (const { slot, tariff } of occupied) setBits(writable(slot), 1 << (slot & 31), tariff.places);
  return blocks;
}

function setBits(block: Uint32Array, bit: number, places: CompiledPlaces): void {
  for (let word = 0; word < KEY_WORDS; word++) {
    for (let bits = places.words[2 * word] as number; bits !== 0; bits &= bits - 1) {
      const row = word * 32 + 31 - Math.clz32(bits & -bits);
      block[row] = (block[row] as number) | bit;
    }
  }
  for (const key of places.longKeys) {
    const row = zipRow(key);
    block[row] = (block[row] as number) | bit;
  }
}

/** The lowest number that no slot has. */
export function freeSlot(taken: ReadonlySet<number>): number {
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

/** The two rows under which a ZIP can be listed: in full, and by its first three characters. */
export interface EndRows {
  readonly row: number;
  readonly threeRow: number;
}

/** For each block the carriers that may serve both ends. */
export function servingBoth(served: ServedZips, from: EndRows, to: EndRows): Uint32Array {
  const both = new Uint32Array(served.length);
  for (let index = 0; index < served.length; index++) {
    const block = served[index] as Uint32Array;
    both[index] =
      ((block[from.row] as number) | (block[from.threeRow] as number)) &
      ((block[to.row] as number) | (block[to.threeRow] as number));
  }
  return both;
}

export function isAmong(serving: Uint32Array, slot: number): boolean {
  return ((serving[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;
}
