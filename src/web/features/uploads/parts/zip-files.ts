/** The name of the ZIP on the server. */
const ZIP_NAME = 'tariff.zip';

const [LOCAL_HEADER, CENTRAL_HEADER, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** The lowest version of the format, which every program understands. */
const VERSION = 10;
/** The flag for names in UTF-8. */
const FLAGS = 0x0800;
/** 1980-01-01, the first day that the format can name. */
const NO_DATE = 0x21;

/**
 * Returns the files as one ZIP without compression, because sending them takes little time compared with checking them.
 * Rejects if one cannot be read.
 */
export async function zipFiles(files: readonly File[]): Promise<File> {
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [index, file] of files.entries()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Two files of different folders may have the same name.
    const isRepeated = files.slice(0, index).some(({ name }) => name === file.name);
    const name = new TextEncoder().encode(isRepeated ? `${index}/${file.name}` : file.name);
    const facts = [
      ...numbers([VERSION, 2], [FLAGS, 2], [0, 2], [0, 2], [NO_DATE, 2]),
      ...numbers([crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]),
    ];
    const header = bytesOf(numbers([LOCAL_HEADER, 4]), facts, name);
    directory.push(
      bytesOf(
        numbers([CENTRAL_HEADER, 4], [VERSION, 2]),
        facts,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        name,
      ),
    );
    parts.push(header, bytes);
    offset += header.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = bytesOf(
    numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]),
  );
  return new File([...parts, ...directory, end], ZIP_NAME, { type: 'application/zip' });
}

/** Returns the bytes of little-endian numbers, each with its number of bytes. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): number[] {
  return fields.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff),
  );
}

const bytesOf = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  let remainder = value;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (TABLE[(remainder ^ byte) & 0xff] ?? 0);
  return ~remainder >>> 0;
}
