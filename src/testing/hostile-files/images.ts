import { crc32 } from 'node:zlib';

/** Small valid images, built byte by byte so that tests can corrupt each part. */

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (...parts: readonly (Uint8Array | readonly number[] | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const uint16 = (value: number) => [value >>> 8, value & 255];
const uint32le = (value: number) => uint32(value).reverse();
const uint24le = (value: number) => uint32le(value).slice(0, 3);

export const PNG_START = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, content: Uint8Array | readonly number[] = []): Bytes {
  const named = bytes(type, content);
  return bytes(uint32(content.length), named, uint32(crc32(named)));
}

export const pngHeader = (width: number, height: number, kind: readonly number[] = [8, 6, 0, 0, 0]) =>
  pngChunk('IHDR', bytes(uint32(width), uint32(height), kind));

/** One compressed pixel. It is incomplete for a larger image, which no test decodes. */
export const PNG_DATA = pngChunk('IDAT', [0x78, 0x9c, 0x63, 0, 1, 0, 0, 5, 0, 1]);

export const pngOf = (...parts: readonly Uint8Array[]): Bytes => bytes(PNG_START, ...parts);

export const makePng = (width = 1, height = 1): Bytes =>
  pngOf(pngHeader(width, height), PNG_DATA, pngChunk('IEND'));

/** Returns a one-pixel PNG of exactly this length, padded with data that no decoder reads. */
export function makePngOfBytes(length: number): Bytes {
  const around = [pngHeader(1, 1), PNG_DATA, pngChunk('IEND')] as const;
  const filling = pngChunk('IDAT', new Uint8Array(length - pngOf(...around).length - 12));
  return pngOf(around[0], around[1], filling, around[2]);
}

export const jpegSegment = (marker: number, content: Uint8Array | readonly number[]): Bytes =>
  bytes([0xff, marker], uint16(content.length + 2), content);

export const jpegFrame = (width: number, height: number, marker = 0xc0) =>
  jpegSegment(marker, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0]);

export const JPEG_TABLES = jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]);
/** A scan with a stuffed 0xFF and a restart in its data. */
export const JPEG_SCAN = bytes(
  jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
  [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56],
);

export const jpegOf = (...parts: readonly Uint8Array[]): Bytes => bytes([0xff, 0xd8], ...parts, [0xff, 0xd9]);

export const makeJpeg = (width = 1, height = 1): Bytes =>
  jpegOf(JPEG_TABLES, jpegFrame(width, height), JPEG_SCAN);

export function webpChunk(type: string, content: Uint8Array | readonly number[]): Bytes {
  return bytes(type, uint32le(content.length), content, content.length % 2 === 1 ? [0] : []);
}

export function webpOf(...chunks: readonly Uint8Array[]): Bytes {
  const content = bytes('WEBP', ...chunks);
  return bytes('RIFF', uint32le(content.length), content);
}

export const webpLossy = (width: number, height: number) => {
  const [low = 0, high = 0] = uint32le(width);
  const [lowHigh = 0, highHigh = 0] = uint32le(height);
  return webpChunk('VP8 ', [0x10, 0, 0, 0x9d, 1, 0x2a, low, high, lowHigh, highHigh, 7, 7]);
};

export const webpLossless = (width: number, height: number) =>
  webpChunk('VP8L', [0x2f, ...uint32le((width - 1) | ((height - 1) << 14)), 7]);

export const webpExtended = (width: number, height: number, flags = 0) =>
  webpChunk('VP8X', [flags, 0, 0, 0, ...uint24le(width - 1), ...uint24le(height - 1)]);

export const makeWebp = (width = 1, height = 1): Bytes => webpOf(webpLossy(width, height));

export const joined = bytes;
