import type { ImageType } from '../../../../contract/files';
import { ascii } from './image';
import { endOfScan, isRestart } from './read-jpeg';
import { PNG_SIGNATURE } from './read-png';
import { WEBP_HEADER_BYTES } from './read-webp';

/**
 * Returns an image that `checkImage` accepted, without what cameras and editors add: places, times, serial numbers, texts,
 * thumbnails, and packed parts of any unpacked size. The image keeps its picture, its colors, and the orientation of a JPEG.
 */
export function stripMetadata(bytes: Uint8Array, type: ImageType): Uint8Array {
  return Buffer.concat([...PARTS[type](bytes)]);
}

const PARTS: Record<ImageType, (bytes: Uint8Array) => Iterable<Uint8Array>> = {
  'image/jpeg': keptOfJpeg,
  'image/png': keptOfPng,
  'image/webp': keptOfWebp,
};

const [JFIF, EXIF, COLOR_PROFILE, ADOBE, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xfe];
const [SCAN, END] = [0xda, 0xd9];

/** Returns the JPEG segments to keep (ITU-T T.81, B.1). Application segments are dropped, except those about colors. */
function* keptOfJpeg(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, 2);
  for (let at = 2; ; ) {
    while (bytes[at + 1] === 0xff) at += 1; // fill bytes
    const marker = bytes[at + 1] ?? END;
    if (marker === END || isRestart(marker)) break;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const segment = bytes.subarray(at, at + 2 + length);
    at += segment.length;
    if (marker === SCAN) {
      const end = endOfScan(bytes, at);
      yield segment;
      yield bytes.subarray(at, end);
      at = end;
    } else if (marker === EXIF) {
      const orientation = orientationOf(segment.subarray(4));
      if (orientation !== null) yield exifOf(orientation);
    } else if (isKept(marker, segment)) {
      yield segment;
    }
  }
  yield Uint8Array.of(0xff, END);
}

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === JFIF) return ascii(segment, 4, 5) === 'JFIF\0';
  if (marker === COLOR_PROFILE) return ascii(segment, 4, 12) === 'ICC_PROFILE\0';
  if (marker === ADOBE) return ascii(segment, 4, 5) === 'Adobe';
  return marker !== COMMENT && !(marker >= 0xe0 && marker <= 0xef);
}

const EXIF_NAME = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** Returns the picture's orientation, 2 to 8 (Exif 3.0, 4.6.5.1.6); null if it is upright or not given. */
function orientationOf(content: Uint8Array): number | null {
  if (ascii(content, 0, 6) !== EXIF_NAME) return null;
  const tiff = Buffer.from(content.buffer, content.byteOffset + 6, content.length - 6);
  const isLittle = ascii(tiff, 0, 2) === 'II';
  const uint16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 8) return null;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = uint16(directory);
  for (
    let entry = directory + 2, left = entries;
    left > 0 && entry + 12 <= tiff.length;
    entry += 12, left -= 1
  ) {
    if (uint16(entry) !== ORIENTATION) continue;
    const orientation = uint16(entry + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** Returns an Exif segment with only the orientation. */
function exifOf(orientation: number): Uint8Array {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = [...Buffer.from(EXIF_NAME), ...Buffer.from('MM\0*'), 0, 0, 0, 8, ...directory];
  return Uint8Array.of(0xff, EXIF, 0, content.length + 2, ...content);
}

/** The chunks with the picture, its transparency, and plain numbers about its colors (PNG, third edition, 11.2 and 11.3). */
const PNG_KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'cICP',
  'pHYs',
]);

function* keptOfPng(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at: number = PNG_SIGNATURE.length;
  yield bytes.subarray(0, at);
  while (at < bytes.length) {
    const chunk = bytes.subarray(at, at + 12 + view.getUint32(at));
    if (PNG_KEPT.has(ascii(chunk, 4, 4))) yield chunk;
    at += chunk.length;
  }
}

const WEBP_DROPPED = new Set(['EXIF', 'XMP ']);
/** The flags of a VP8X header for EXIF and XMP, RFC 9649, 2.7. */
const WEBP_METADATA_FLAGS = 0x0c;

function* keptOfWebp(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = WEBP_HEADER_BYTES; at < bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const chunk = bytes.subarray(at, at + 8 + length + (length % 2));
    const type = ascii(chunk, 0, 4);
    at += chunk.length;
    if (WEBP_DROPPED.has(type)) continue;
    if (type !== 'VP8X') {
      chunks.push(chunk);
      continue;
    }
    const header = Buffer.from(chunk);
    header[8] = (header[8] ?? 0) & ~WEBP_METADATA_FLAGS;
    chunks.push(header);
  }
  const riff = Buffer.from(bytes.subarray(0, WEBP_HEADER_BYTES));
  riff.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  yield riff;
  yield* chunks;
}
