import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive. Its bytes are read when the archive's bytes are read. */
export interface ZipEntry {
  readonly path: string;
  readonly data: Iterable<string> | AsyncIterable<string>;
}

const [LOCAL_HEADER, DATA_DESCRIPTOR, CENTRAL_HEADER, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** The version needed to extract deflated files. */
const VERSION = 20;
/** Flags: sizes and checksum follow the data, and paths are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day that the format can represent. */
const NO_DATE = 0x21;
/** The largest archive. A larger one would need ZIP64, which some spreadsheets cannot read. */
const MAX_BYTES = 0xffff_ffff;

/** Little-endian numbers, each with its number of bytes. */
function record(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

interface Written {
  readonly path: Buffer;
  readonly offset: number;
  checksum: number;
  packed: number;
  size: number;
}

const sizesOf = ({ checksum, packed, size }: Written) =>
  [
    [checksum, 4],
    [packed, 4],
    [size, 4],
  ] as const;

/** The header fields that the local and the central header share. */
const sharedFields = (written: Written, sizes: ReturnType<typeof sizesOf>) =>
  [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [NO_DATE, 2],
    ...sizes,
    [written.path.length, 2],
    [0, 2],
  ] as const;

const UNKNOWN_SIZES = [
  [0, 4],
  [0, 4],
  [0, 4],
] as const;

const centralHeader = (written: Written) =>
  Buffer.concat([
    record(
      [CENTRAL_HEADER, 4],
      [VERSION, 2],
      ...sharedFields(written, sizesOf(written)),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [written.offset, 4],
    ),
    written.path,
  ]);

/** The bytes of a ZIP archive, produced while they are read. Only one chunk of one entry is in memory at a time. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const all: Written[] = [];
  let offset = 0;
  function count<B extends Uint8Array>(bytes: B): B {
    offset += bytes.length;
    if (offset > MAX_BYTES) throw new RangeError('a ZIP archive of more than 4 GB');
    return bytes;
  }
  for await (const { path, data } of entries) {
    const written: Written = { path: Buffer.from(path), offset, checksum: 0, packed: 0, size: 0 };
    all.push(written);
    yield count(
      Buffer.concat([record([LOCAL_HEADER, 4], ...sharedFields(written, UNKNOWN_SIZES)), written.path]),
    );
    for await (const chunk of deflated(data, written)) yield count(chunk);
    yield count(record([DATA_DESCRIPTOR, 4], ...sizesOf(written)));
  }
  const start = offset;
  for (const written of all) yield count(centralHeader(written));
  const centralBytes = offset - start;
  yield record(
    [END, 4],
    [0, 2],
    [0, 2],
    [all.length, 2],
    [all.length, 2],
    [centralBytes, 4],
    [start, 4],
    [0, 2],
  );
}

/** Compresses the data, and adds the sizes and the checksum to `written`. */
async function* deflated(data: ZipEntry['data'], written: Written): AsyncGenerator<Buffer> {
  async function* plain() {
    for await (const text of data) {
      const bytes = Buffer.from(text);
      written.checksum = crc32(bytes, written.checksum);
      written.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(plain());
  const packing = createDeflateRaw();
  source.once('error', (error) => packing.destroy(error));
  try {
    for await (const chunk of source.pipe(packing)) {
      written.packed += chunk.length;
      yield chunk;
    }
  } finally {
    // When the reader stops, the source stops too.
    source.destroy();
    packing.destroy();
  }
}
