import { ascii, checkSize, type ImageCheck, rejectImage } from './image';

/** The format is WebP, RFC 9649: the container in section 2, lossless frames in 3.4. Lossy frames are in RFC 6386, 9.1. */

export const WEBP_HEADER_BYTES = 12;
const ANIMATED = 0x02;
/** Chunks with the color profile, transparency, and metadata from cameras and editors. */
const OTHER_CHUNKS = new Set(['ICCP', 'ALPH', 'EXIF', 'XMP ']);

const CUT_OFF = rejectImage('Expected a complete WebP; this one is cut off or followed by other data');

export const isWebp = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP';

/** Parses a still WebP strictly: a container exactly as long as the file, only known chunks, and one picture. */
export function readWebp(bytes: Uint8Array): ImageCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WEBP_HEADER_BYTES || view.getUint32(4, true) + 8 !== bytes.length) return CUT_OFF;
  let at = WEBP_HEADER_BYTES;
  let canvas: ImageCheck | null = null;
  let picture: ImageCheck | null = null;

  while (at < bytes.length) {
    if (bytes.length - at < 8) return CUT_OFF;
    const type = ascii(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    const isFirst = at === WEBP_HEADER_BYTES;
    at += 8 + length + (length % 2);
    if (at > bytes.length || (length % 2 === 1 && bytes[at - 1] !== 0)) return CUT_OFF;

    if (type === 'VP8X') {
      if (!isFirst || length !== 10) return rejectImage('Expected a WebP with one header, at its start');
      if (((chunk[0] ?? 0) & ANIMATED) !== 0) {
        return rejectImage('Expected a still image, not an animated one');
      }
      canvas = checkSize(uint24(chunk, 4) + 1, uint24(chunk, 7) + 1);
      if (!canvas.isImage) return canvas;
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== null) return rejectImage('Expected a WebP with one picture');
      picture = type === 'VP8 ' ? lossySize(chunk) : losslessSize(chunk);
      if (!picture.isImage) return picture;
    } else if (canvas === null || !OTHER_CHUNKS.has(type)) {
      return rejectImage('Expected a still WebP without unknown chunks');
    }
  }
  if (picture?.isImage !== true) return rejectImage('Expected a WebP with a picture');
  const isSameSize =
    canvas === null || (canvas.isImage && canvas.width === picture.width && canvas.height === picture.height);
  return isSameSize ? picture : rejectImage('Expected a WebP whose picture has the size in its header');
}

const uint24 = (chunk: Uint8Array, at: number) =>
  (chunk[at] ?? 0) | ((chunk[at + 1] ?? 0) << 8) | ((chunk[at + 2] ?? 0) << 16);

function lossySize(chunk: Uint8Array): ImageCheck {
  const isKeyFrame =
    chunk.length > 10 &&
    ((chunk[0] ?? 1) & 1) === 0 &&
    chunk[3] === 0x9d &&
    chunk[4] === 0x01 &&
    chunk[5] === 0x2a;
  if (!isKeyFrame) return rejectImage('Expected a WebP with a complete picture');
  // The upper two bits are only a scaling hint.
  return checkSize(uint24(chunk, 6) & 0x3fff, uint24(chunk, 8) & 0x3fff);
}

function losslessSize(chunk: Uint8Array): ImageCheck {
  const bits = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (chunk.length <= 5 || chunk[0] !== 0x2f) return rejectImage('Expected a WebP with a complete picture');
  const header = bits.getUint32(1, true);
  if (header >>> 29 !== 0) return rejectImage('Expected a WebP of a known version');
  return checkSize((header & 0x3fff) + 1, ((header >>> 14) & 0x3fff) + 1);
}
