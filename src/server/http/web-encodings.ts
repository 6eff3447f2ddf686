import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings that the build prepares for each file of the web app, best first, with the suffix of the file's copy. */
export const WEB_ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type WebEncoding = (typeof WEB_ENCODINGS)[number]['name'];

/** The best quality. The next lower one takes 1.9 s less CPU time per build, but every first visit loads 2% more bytes. */
const BROTLI_QUALITY = 11;

const COMPRESS: Record<WebEncoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The smallest window that holds the file: a window of n bits holds 2^n - 16 bytes. A larger one compresses no better, and
 * the compressor allocates tables of its size for each of 560 files.
 */
const windowBitsFor = (sizeBytes: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(sizeBytes + 16))),
  );

/** The copies to store beside a file, by suffix. Copies that are not smaller are left out. */
export async function encodedCopies(bytes: Uint8Array): Promise<{ suffix: string; bytes: Uint8Array }[]> {
  const copies = await Promise.all(
    WEB_ENCODINGS.map(async ({ name, suffix }) => ({ suffix, bytes: await COMPRESS[name](bytes) })),
  );
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}
