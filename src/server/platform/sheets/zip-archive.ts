import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { UnreadableSheet } from './sheet-rows';

/** An opened ZIP file whose declared sizes are plausible. */
export interface Archive {
  /** Returns the exact name of a part, found case-insensitively; null if it does not exist. */
  find(name: string): string | null;
  readonly names: readonly string[];
  /**
   * Yields the text of a part returned by `find`, in chunks. Throws `UnreadableSheet` if the text is longer than `maxBytes`
   * or its declared size, is not UTF-8, or does not match its checksum.
   */
  readText(name: string, maxBytes: number): AsyncGenerator<string>;
  /** Yields the bytes in the same way, for a part that need not be text. */
  readBytes(name: string, maxBytes: number): AsyncGenerator<Uint8Array>;
  close(): void;
}

const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/**
 * The largest ratio of unpacked to packed size. Real sheets unpack to 10 or 20 times their size, or to 50 times if all cells
 * are alike.
 */
const MAX_RATIO = 100;
/** The unpacked size from which the ratio is checked. Smaller files may have any ratio. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024;
const LOCAL_HEADER_BYTES = 30;

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const damaged = () => new UnreadableSheet(null, 'a complete file; this one is damaged or was cut off');

/** Opens a file by its path or bytes. Checks the declared sizes before anything is unpacked. Throws `UnreadableSheet`. */
export async function openArchive(source: string | Buffer): Promise<Archive> {
  const opened =
    typeof source === 'string'
      ? openPromise(source, { autoClose: false })
      : fromBufferPromise(source, { autoClose: false });
  const zip = await opened.catch(throwUnreadable);
  try {
    const entries = await readEntries(zip);
    const names = [...entries.keys()];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    const entryOf = (name: string, maxBytes: number): Entry => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`there is no part ${name}`);
      if (entry.uncompressedSize > maxBytes) {
        throw new UnreadableSheet(null, `at most ${mebibytes(maxBytes)} in ${shown(name)}`);
      }
      return entry;
    };
    return {
      names,
      find: (name) => byLowerCase.get(name.toLowerCase()) ?? null,
      readText: (name, maxBytes) => textOf(zip, entryOf(name, maxBytes)),
      readBytes: (name, maxBytes) => bytesOf(zip, entryOf(name, maxBytes)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new UnreadableSheet(null, `at most ${MAX_ENTRIES} parts in the file`);
  }
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entries.has(entry.fileName)) throw damaged();
      if (entry.isEncrypted()) throw new UnreadableSheet(null, 'a file without a password');
      if (!entry.canDecodeFileData()) throw damaged();
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
    }
  } catch (error) {
    throwUnreadable(error);
  }
  if (unpacked > MAX_UNPACKED_BYTES) {
    throw new UnreadableSheet(null, `at most ${mebibytes(MAX_UNPACKED_BYTES)} when unpacked`);
  }
  if (unpacked > RATIO_FROM_BYTES && unpacked > zip.fileSize * MAX_RATIO) {
    throw new UnreadableSheet(null, `a file that unpacks to at most ${MAX_RATIO} times its size`);
  }
  rejectOverlaps([...entries.values()], zip.fileSize);
  return entries;
}

/** Rejects overlapping parts, because a small file can use them to unpack to a huge one. */
function rejectOverlaps(entries: readonly Entry[], fileSize: number): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of sorted.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
    if (end > (sorted[index + 1]?.relativeOffsetOfLocalHeader ?? fileSize)) throw damaged();
  }
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(zip, entry)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new UnreadableSheet(null, `text in UTF-8 in ${shown(entry.fileName)}`);
    }
    throw error;
  }
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      for await (const bytes of stream) {
        checksum = crc32(bytes, checksum);
        yield bytes;
      }
    } finally {
      stream.destroy();
    }
  } catch (error) {
    throwUnreadable(error);
  }
  if (checksum !== entry.crc32) throw damaged();
}

/** Passes disk errors through. Any other error of the ZIP library means that the file is damaged. */
function throwUnreadable(error: unknown): never {
  if (error instanceof UnreadableSheet || !(error instanceof Error) || 'syscall' in error) throw error;
  throw damaged();
}

/** The name of a part, shortened and cleaned for a message. */
function shown(name: string): string {
  return name.slice(0, 100).replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}
