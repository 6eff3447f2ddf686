import { randomInt } from 'node:crypto';

/** Room for so many keys at first. It becomes four times as large when half of it is taken. */
const FIRST_SLOTS = 1 << 13;
/** Of a slot: two halves of the hash, and the line, 0 where it is free. Side by side, for one look into memory. */
const SLOT = 3;

/** The lines of a file by the keys of their rows. */
export interface KeyIndex {
  /** Remembers the key of a row for its line, counted from 1; answers the line that had it before, or 0. */
  add(row: Readonly<Record<string, unknown>>, line: number): number;
}

/**
 * Keeps of each key 64 bits and its line in a typed array: the texts of a million and a half keys would take ten times
 * that. So it may take two keys for the same one, in one of ten million files of that many rows; the hash begins
 * anywhere, so that none can be made for it. Who refuses a file for it alone asks again.
 */
export function keyIndex(columns: readonly string[]): KeyIndex {
  const [seed, otherSeed] = [randomInt(2 ** 31), randomInt(2 ** 31)];
  let mask = FIRST_SLOTS - 1;
  let count = 0;
  let slots = new Int32Array(FIRST_SLOTS * SLOT);
  let one = 0;
  let other = 0;
  // The first column often says the same for a thousand rows.
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
    // Ends the cell, or "ab","c" would be "a","bc".
    one = Math.imul(one ^ 0x10000, 0x01000193);
    other = Math.imul(other ^ 0x10000, 0x5bd1e995);
  };

  /** Where the key with this hash stands, or the free place where it belongs. */
  const placeOf = (): number => {
    let place = ((one ^ (one >>> 15)) & mask) * SLOT;
    while (slots[place + 2] !== 0 && (slots[place] !== one || slots[place + 1] !== other)) {
      place = place === mask * SLOT ? 0 : place + SLOT;
    }
    return place;
  };

  const put = (line: number, place: number): void => {
    slots[place] = one;
    slots[place + 1] = other;
    slots[place + 2] = line;
  };

  const grow = (): void => {
    const old = slots;
    mask = (mask + 1) * 4 - 1;
    slots = new Int32Array((mask + 1) * SLOT);
    for (let from = 0; from < old.length; from += SLOT) {
      const line = old[from + 2] ?? 0;
      if (line === 0) continue;
      one = old[from] ?? 0;
      other = old[from + 1] ?? 0;
      put(line, placeOf());
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
      const place = placeOf();
      const before = slots[place + 2] ?? 0;
      if (before !== 0) return before;
      put(line, place);
      count += 1;
      if (count * 2 > mask) grow();
      return 0;
    },
  };
}
