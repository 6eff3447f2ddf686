import type { RateBook } from '../../src/rating/rate-book';

function addBuffers(value: unknown, found: Set<ArrayBufferLike>, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (ArrayBuffer.isView(value)) {
    found.add(value.buffer);
    return;
  }
  for (const part of value instanceof Map ? value.values() : Object.values(value)) {
    addBuffers(part, found, seen);
  }
}

/**
 * Returns the bytes of all buffers of a book, each counted once, without those of the reference (the ZIPs with their
 * coordinates). Walks the object, so that columns added later are counted too.
 */
export function measureBookBytes(book: RateBook): number {
  const ofReference = new Set<ArrayBufferLike>();
  addBuffers(book.reference, ofReference, new Set());
  const all = new Set<ArrayBufferLike>();
  addBuffers(book, all, new Set());
  let bytes = 0;
  for (const buffer of all) if (!ofReference.has(buffer)) bytes += buffer.byteLength;
  return bytes;
}
