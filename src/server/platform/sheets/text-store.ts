import { UnreadableSheet } from './sheet-rows';

/** A workbook's shared strings by index. */
export interface TextStore {
  add(text: string): void;
  at(index: number): string | undefined;
}

const PAGE_BYTES = 4 * 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_TEXTS = 4_000_000;

/**
 * Stores strings outside the heap and without an object for each, because a file of 50 MB can have millions of them. Throws
 * `UnreadableSheet` if there are too many. A string must be shorter than a million characters.
 */
export function createTextStore(): TextStore {
  const pages: Buffer[] = [];
  let usedOfPage = PAGE_BYTES;
  let count = 0;
  // Each string's start (page × PAGE_BYTES + offset) and length in bytes.
  let starts = new Float64Array(1024);
  let lengths = new Uint32Array(1024);
  return {
    add(text) {
      const length = Buffer.byteLength(text);
      if (usedOfPage + length > PAGE_BYTES) {
        if (pages.length * PAGE_BYTES >= MAX_BYTES) {
          throw new UnreadableSheet(null, `at most ${MAX_BYTES / 1024 / 1024} MB of different texts`);
        }
        pages.push(Buffer.allocUnsafe(PAGE_BYTES));
        usedOfPage = 0;
      }
      checkTextCount(count + 1);
      if (count === lengths.length) {
        starts = grown(new Float64Array(count * 2), starts);
        lengths = grown(new Uint32Array(count * 2), lengths);
      }
      pages.at(-1)?.write(text, usedOfPage);
      starts[count] = (pages.length - 1) * PAGE_BYTES + usedOfPage;
      lengths[count] = length;
      count += 1;
      usedOfPage += length;
    },
    at(index) {
      const start = starts[index];
      const length = lengths[index];
      if (start === undefined || length === undefined || index >= count) return undefined;
      const from = start % PAGE_BYTES;
      return pages[Math.floor(start / PAGE_BYTES)]?.toString('utf8', from, from + length);
    },
  };
}

/**
 * Throws `UnreadableSheet` if there are too many strings. Readers also call it with the declared count, before they read the
 * first string.
 */
export function checkTextCount(count: number): void {
  if (count > MAX_TEXTS) throw new UnreadableSheet(null, `at most ${MAX_TEXTS} different texts`);
}

function grown<Numbers extends Float64Array | Uint32Array>(larger: Numbers, numbers: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}
