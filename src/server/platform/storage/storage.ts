import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are kept: in a folder, or in the buckets of an S3-compatible store. Nothing is ever
 * overwritten or removed, so what was read once holds for good. The row of a file (`storage_object`) decides whether
 * there is one and who may ask; the storage knows no people.
 */
export interface Storage {
  /**
   * Keeps the content whole or not at all. `taken`: something is there already and stays as it is. Two at once get
   * one `kept` and one `taken`. Throws a StorageError when it cannot be kept, and what the content itself throws; then
   * nothing is there.
   */
  put(place: StoragePlace, content: StorageContent, about: StorageAbout): Promise<'kept' | 'taken'>;
  /** The content; null when there is none. Whoever asks reads it to its end, or destroys it. */
  get(place: StoragePlace): Promise<Readable | null>;
  exists(place: StoragePlace): Promise<boolean>;
}

/** The bytes, as many as are told beside it. They are read once. */
export type StorageContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What is known of a content before it is read. A store that can checks it; it is not what the file is judged by. */
export interface StorageAbout {
  readonly sizeBytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly contentType: string;
}

export interface StoragePlace {
  readonly bucket: string;
  /** Parts joined by `/`. */
  readonly path: string;
}

/** A file could not be kept or read. FULL: there is no room, and there may be later. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: 'FULL' | 'UNAVAILABLE';

  constructor(reason: 'FULL' | 'UNAVAILABLE', cause: unknown) {
    super(reason === 'FULL' ? 'the storage is full' : 'the storage is unreachable or not writable', {
      cause,
    });
    this.reason = reason;
  }
}

const MAX_PARTS = 8;
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * The parts of a place, the bucket first. Paths are parsed long before they come here; this is the last gate before
 * names become files, so a place that could mean another one is a fault of ours and throws a TypeError.
 */
export function partsOfPlace({ bucket, path }: StoragePlace): readonly string[] {
  const parts = [bucket, ...path.split('/')];
  if (parts.length < 2 || parts.length > MAX_PARTS || !parts.every((part) => PART.test(part))) {
    throw new TypeError('not a storage path');
  }
  return parts;
}

/** The content as it comes; throws a RangeError when it ends with fewer or more bytes than were told. */
export async function* withExactSize(
  content: StorageContent,
  { sizeBytes }: StorageAbout,
): AsyncGenerator<Uint8Array> {
  let given = 0;
  for await (const bytes of content) {
    given += bytes.length;
    if (given > sizeBytes) break;
    yield bytes;
  }
  if (given !== sizeBytes) throw new RangeError(`a content of ${sizeBytes} bytes has another length`);
}
