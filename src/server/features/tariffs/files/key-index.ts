import { randomInt } from 'node:crypto';

/** Room for so many keys at first; it doubles when half of it is taken. */
const FIRST_SLOTS = 1 << 13;

/** The lines of a file by the keys of their rows. */
export interface KeyIndex {
  /** Remembers the key of a row for its line, counted from 1; answers the line that had it before, or 0. */
  add(row: Readonly<Record<string, unknown>>, line: number): number;
}

/**
 * Keeps of each key 64 bits and its line in typed arrays, 12 bytes a slot: the texts of a million and a half keys would
 * take ten times that. So it may take two keys for the same one, in 1 of 10 million files of that many rows; the hash
 * begins anywhere, so that none can be made for it. Who refuses a file for it alone asks again.
 */
export function keyIndex(columns: readonly string[]): KeyIndex {
  const seeds = [randomInt(2 ** 31), randomInt(2 ** 31)] as const;
  let mask = FIRST_SLOTS - 1;
  let count = 0;
  let first = new Int32Array(FIRST_SLOTS);
  let second = new Int32Array(FIRST_SLOTS);
  let lines = new Int32Array(FIRST_SLOTS);

  /** The slot of a key, or the free one where it belongs. */
  const slotOf = (one: number, other: number): number => {
    let slot = one & mask;
    while (lines[slot] !== 0 && (first[slot] !== one || second[slot] !== other)) slot = (slot + 1) & mask;
    return slot;
  };

  const grow = () => {
    const [oldFirst, oldSecond, oldLines] = [first, second, lines];
    const slots = (mask + 1) * 2;
    mask = slots - 1;
    [first, second, lines] = [new Int32Array(slots), new Int32Array(slots), new Int32Array(slots)];
    for (let old = 0; old < oldLines.length; old += 1) {
      if (oldLines[old] === 0) continue;
      const [one, other] = [oldFirst[old] ?? 0, oldSecond[old] ?? 0];
      const slot = slotOf(one, other);
      first[slot] = one;
      second[slot] = other;
      lines[slot] = oldLines[old] ?? 0;
    }
  };

  return {
    add(row, line) {
      let [one, other]: [number, number] = [seeds[0], seeds[1]];
      for (const column of columns) {
        const value = row[column];
        const text = typeof value === 'string' ? value : String(value ?? '');
        for (let at = 0; at < text.length; at += 1) {
          const code = text.charCodeAt(at);
          one = Math.imul(one ^ code, 0x01000193);
          other = Math.imul(other ^ code, 0x5bd1e995);
          other ^= other >>> 15;
        }
        // Ends the cell, or "ab","c" would be "a","bc".
        one = Math.imul(one ^ 0x10000, 0x01000193);
        other = Math.imul(other ^ 0x10000, 0x5bd1e995);
      }
      one = Math.imul(one ^ (one >>> 16), 0x45d9f3b);
      one ^= one >>> 16;
      other |= 0;
      const slot = slotOf(one, other);
      const before = lines[slot] ?? 0;
      if (before !== 0) return before;
      first[slot] = one;
      second[slot] = other;
      lines[slot] = line;
      count += 1;
      if (count * 2 > mask) grow();
      return 0;
    },
  };
}
