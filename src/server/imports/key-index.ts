import { randomInt } from 'node:crypto';

/** The index grows fourfold when half of its slots are used. */
const INITIAL_SLOTS = 1 << 13;
/** A slot has two halves of the hash and the line (0 if free). They are adjacent, so that a lookup reads memory once. */
const SLOT_SIZE = 3;

/** Finds rows of a file that have the same key. */
export interface KeyIndex {
  /** Adds the row's key. Returns the earlier line with the same key, or 0. Lines start at 1. */
  add(row: Readonly<Record<string, unknown>>, line: number): number;
}

/**
 * Stores a 64-bit hash and the line of each key in a typed array, in a tenth of the memory of the keys' texts. Two keys
 * collide in one of ten million files of 1.5 million rows, and random seeds keep anyone from crafting such a file. A hash
 * hit is not proof: compare the staged rows before rejecting a file.
 */
export function keyIndex(columns: readonly string[]): KeyIndex {
  const [seed, otherSeed] = [randomInt(2 ** 31), randomInt(2 ** 31)];
  let mask = INITIAL_SLOTS - 1;
  let count = 0;
  let slots = new Int32Array(INITIAL_SLOTS * SLOT_SIZE);
  let one = 0;
  let other = 0;
  // The first column often repeats for a thousand rows, so its hash is cached.
  let firstText: string | null = null;
  let oneAfterFirst = 0;
  let otherAfterFirst = 0;

  const mix = (text: string): void => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x5bd1e995);
      other ^= other >>> 15;
    }
    // This separates the cells, because otherwise "ab","c" would equal "a","bc".
    one = Math.imul(one ^ 0x10000, 0x01000193);
    other = Math.imul(other ^ 0x10000, 0x5bd1e995);
  };

  /** The slot of the current hash, or the free slot where it belongs. */
  const findSlot = (): number => {
    let slot = ((one ^ (one >>> 15)) & mask) * SLOT_SIZE;
    while (slots[slot + 2] !== 0 && (slots[slot] !== one || slots[slot + 1] !== other)) {
      slot = slot === mask * SLOT_SIZE ? 0 : slot + SLOT_SIZE;
    }
    return slot;
  };

  const put = (line: number, slot: number): void => {
    slots[slot] = one;
    slots[slot + 1] = other;
    slots[slot + 2] = line;
  };

  const grow = (): void => {
    const old = slots;
    mask = (mask + 1) * 4 - 1;
    slots = new Int32Array((mask + 1) * SLOT_SIZE);
    for (let from = 0; from < old.length; from += SLOT_SIZE) {
      const line = old[from + 2] ?? 0;
      if (line === 0) continue;
      one = old[from] ?? 0;
      other = old[from + 1] ?? 0;
      put(line, findSlot());
    }
  };

  return {
    add(row, line) {
      one = seed;
      other = otherSeed;
      for (let index = 0; index < columns.length; index += 1) {
        const value = row[columns[index] ?? ''];
        const text = typeof value === 'string' ? value : String(value ?? '');
        if (index > 0) {
          mix(text);
        } else if (text === firstText) {
          one = oneAfterFirst;
          other = otherAfterFirst;
        } else {
          mix(text);
          firstText = text;
          oneAfterFirst = one;
          otherAfterFirst = other;
        }
      }
      const slot = findSlot();
      const before = slots[slot + 2] ?? 0;
      if (before !== 0) return before;
      put(line, slot);
      count += 1;
      if (count * 2 > mask) grow();
      return 0;
    },
  };
}
