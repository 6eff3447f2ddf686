import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files, in a folder or in the buckets of an S3-compatible store. Nothing is overwritten or removed.
 * A file's row in `storage_object` decides whether the file exists and who may read it; the storage knows no users.
 */
export interface Storage {
  /**
   * Stores the content completely or not at all. `taken`: the place already has a file, which stays unchanged. Of two
   * concurrent calls one gets `kept` and the other `taken`. Throws a StorageError, or what the content itself throws; then
   * nothing is stored.
   */
  put(place: StoragePlace, content: StorageContent, about: StorageAbout): Promise<'kept' | 'taken'>;
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  get(place: StoragePlace): Promise<Readable | null>;
  exists(place: StoragePlace): Promise<boolean>;
}

/** Exactly `sizeBytes` bytes, read once. */
export type StorageContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Known before the content is read. A store that can verifies it. */
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

/** A file could not be stored or read. FULL: no space left. */
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
 * The parts of a path, the bucket first. Paths are validated long before; this last check throws a TypeError before an
 * unsafe name becomes a file.
 */
export function partsOfPlace({ bucket, path }: StoragePlace): readonly string[] {
  const parts = [bucket, ...path.split('/')];
  if (parts.length < 2 || parts.length > MAX_PARTS || !parts.every((part) => PART.test(part))) {
    throw new TypeError('not a storage path');
  }
  return parts;
}

/** Passes the content through and throws a RangeError when it is shorter or longer than `sizeBytes`. */
export async function* withExactSize(
  content: StorageContent,
  { sizeBytes }: StorageAbout,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const bytes of content) {
    length += bytes.length;
    if (length > sizeBytes) break;
    yield bytes;
  }
  if (length !== sizeBytes) throw new RangeError(`expected ${sizeBytes} bytes of content`);
}
