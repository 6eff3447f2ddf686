import { crc32 } from 'node:zlib';
import { ascii, checkSize, type ImageCheck, rejectImage } from './image';

/** The format is PNG, third edition (W3C, 2025): chunks 5, IHDR 11.2.1. */

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The allowed bit depths of each color type. */
const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

/**
 * Parses a still PNG strictly: complete chunks with correct checksums, the header first, consecutive image data, and nothing
 * after the end.
 */
export function readPng(bytes: Uint8Array): ImageCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at: number = PNG_SIGNATURE.length;
  let size: ImageCheck | null = null;
  let hasPalette = false;
  let needsPalette = false;
  let data: 'none' | 'running' | 'over' = 'none';

  while (at < bytes.length) {
    if (bytes.length - at < 12) return rejectImage('Expected a complete PNG; this one is cut off');
    const length = view.getUint32(at);
    const type = ascii(bytes, at + 4, 4);
    if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type) || length > bytes.length - at - 12) {
      return rejectImage('Expected a complete PNG; a chunk of this one is cut off or longer than declared');
    }
    const content = at + 8;
    if (crc32(bytes.subarray(at + 4, content + length)) !== view.getUint32(content + length)) {
      return rejectImage('Expected a complete PNG; a checksum in this one is wrong');
    }
    if ((size === null) !== (type === 'IHDR'))
      return rejectImage('Expected a PNG with one header, at its start');
    at = content + length + 4;

    if (type === 'IHDR') {
      const [bitDepth, colorType, compression, filter, interlace] = bytes.subarray(content + 8, content + 13);
      const isKnown =
        length === 13 &&
        (BIT_DEPTHS[colorType ?? -1] ?? []).includes(bitDepth ?? 0) &&
        compression === 0 &&
        filter === 0 &&
        (interlace ?? 2) < 2;
      if (!isKnown) return rejectImage('Expected a PNG with a valid header');
      needsPalette = colorType === PALETTE;
      size = checkSize(view.getUint32(content), view.getUint32(content + 4));
      if (!size.isImage) return size;
    } else if (type === 'PLTE') {
      if (hasPalette || data !== 'none' || length === 0 || length % 3 !== 0 || length > 768) {
        return rejectImage('Expected a PNG with one palette, before its picture');
      }
      hasPalette = true;
    } else if (type === 'IDAT') {
      if (data === 'over' || (needsPalette && !hasPalette)) {
        return rejectImage('Expected a PNG whose image data is consecutive and follows its palette');
      }
      data = 'running';
    } else if (type === 'IEND') {
      if (length !== 0 || data === 'none') return rejectImage('Expected a PNG with a picture');
      if (at !== bytes.length) return rejectImage('Expected nothing after the end of the PNG');
      return size ?? rejectImage('Expected a PNG with a header');
    } else if (type === 'acTL') {
      return rejectImage('Expected a still image, not an animated one');
    } else if (/^[A-Z]/.test(type)) {
      return rejectImage('Expected a PNG without unknown critical chunks');
    }
    if (type !== 'IDAT' && data === 'running') data = 'over';
  }
  return rejectImage('Expected a complete PNG; this one has no end');
}
