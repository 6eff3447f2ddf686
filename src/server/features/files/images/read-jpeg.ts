import { checkSize, type ImageCheck, rejectImage } from './image';

/** The format is JPEG, ITU-T T.81: markers B.1, frame header B.2.2, scan header B.2.3. */

export const JPEG_SIGNATURE = [0xff, 0xd8, 0xff] as const;

const END = 0xd9;
const SCAN = 0xda;
const TABLES = new Set([0xc4, 0xdb, 0xdd, 0xfe]); // Huffman, quantization, restart interval, comment
/** Baseline, extended and progressive frames with Huffman codes, which browsers support. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
export const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const CUT_OFF = rejectImage('Expected a complete JPEG; this one is cut off');

/**
 * Parses a JPEG strictly: complete segments, one frame followed by at least one scan, and nothing after the end. Some
 * cameras append a second picture or a video. That is rejected too, because it would be a file inside a file.
 */
export function readJpeg(bytes: Uint8Array): ImageCheck {
  let at = 2;
  let size: ImageCheck | null = null;
  let components = 0;
  let hasScan = false;

  for (;;) {
    if (bytes[at] !== 0xff)
      return at < bytes.length ? rejectImage('Expected a JPEG with valid segments') : CUT_OFF;
    while (bytes[at] === 0xff) at += 1; // any number of fill bytes may precede a marker
    const marker = bytes[at];
    if (marker === undefined) return CUT_OFF;
    at += 1;

    if (marker === END) {
      if (size === null || !hasScan) return rejectImage('Expected a JPEG with a picture');
      return at === bytes.length ? size : rejectImage('Expected nothing after the end of the JPEG');
    }
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (length < 2 || at + length > bytes.length) return CUT_OFF;

    if (FRAMES.has(marker)) {
      if (size !== null) return rejectImage('Expected a JPEG with one picture');
      components = bytes[at + 7] ?? 0;
      if (bytes[at + 2] !== 8 || ![1, 3, 4].includes(components) || length !== 8 + 3 * components) {
        return rejectImage('Expected a JPEG with 8 bits per channel, in grayscale, color or CMYK');
      }
      const height = ((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0);
      const width = ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0);
      size = checkSize(width, height);
      if (!size.isImage) return size;
      at += length;
    } else if (marker === SCAN) {
      const inScan = bytes[at + 2] ?? 0;
      if (size === null || inScan < 1 || inScan > components || length !== 6 + 2 * inScan) {
        return rejectImage('Expected a JPEG whose header comes before its picture');
      }
      const begin = at + length;
      at = endOfScan(bytes, begin);
      if (at === begin) return rejectImage('Expected a JPEG with a picture');
      hasScan = true;
    } else if (TABLES.has(marker) || isApplication(marker)) {
      at += length;
    } else {
      return rejectImage('Expected a baseline or progressive JPEG');
    }
  }
}

/** Returns the offset of the next marker. In a scan's data, 0xFF is followed by 0 or by a restart marker. */
export function endOfScan(bytes: Uint8Array, begin: number): number {
  let at = begin;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next === 0xff) at += 1;
    else if (next === 0 || isRestart(next)) at += 2;
    else return at;
  }
}
