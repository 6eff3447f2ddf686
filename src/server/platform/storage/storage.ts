import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files, in a folder or in the buckets of an S3-compatible store, and never overwrites them. A file
 * exists for users once it has a row in `storage_object`, which also decides who may read it.
 */
export interface Storage {
  /**
   * Stores the content completely or not at all. Returns `exists` if the place already has a file, which stays unchanged. Of
   * two concurrent calls, one returns `stored` and the other `exists`. Throws a StorageError, or the error that the content
   * throws; nothing is stored then.
   */
  put(place: StoragePlace, content: FileContent, metadata: FileMetadata): Promise<'stored' | 'exists'>;
  /** Returns null if there is no such file. The caller must read the stream to its end or destroy it. */
  get(place: StoragePlace): Promise<Readable | null>;
  exists(place: StoragePlace): Promise<boolean>;
  /** Deletes the file. A missing file is not an error. */
  delete(place: StoragePlace): Promise<void>;
  /** Lists the files of a bucket in any order. A file that is stored or deleted in the meantime may be left out. */
  list(bucket: string): AsyncIterable<StoredFile>;
  /** Whether enough space is left for more files. */
  hasSpace(): Promise<boolean>;
}

export interface StoredFile {
  readonly path: string;
  readonly storedAt: Date;
}

/** The content of exactly `sizeBytes` bytes. It is read once. */
export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** The metadata, known before the content is read. S3 stores verify it. */
export interface FileMetadata {
  readonly sizeBytes: number;
  /** The SHA-256 as 64 hexadecimal digits. */
  readonly sha256: string;
  readonly contentType: string;
}

export interface StoragePlace {
  readonly bucket: string;
  /** The parts of the path, joined by `/`. */
  readonly path: string;
}

/** A file could not be stored or read. FULL means that no space is left. */
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
 * Returns the bucket and the parts of the path. Callers have already validated the path. This last check throws a TypeError
 * before an unsafe name becomes a file.
 */
export function splitPlace({ bucket, path }: StoragePlace): readonly string[] {
  const parts = [bucket, ...path.split('/')];
  if (parts.length < 2 || parts.length > MAX_PARTS || !parts.every((part) => PART.test(part))) {
    throw new TypeError('not a storage path');
  }
  return parts;
}

/** Passes the content through. Throws a RangeError if it is shorter or longer than `sizeBytes`. */
export async function* withExactSize(
  content: FileContent,
  { sizeBytes }: FileMetadata,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const bytes of content) {
    length += bytes.length;
    if (length > sizeBytes) break;
    yield bytes;
  }
  if (length !== sizeBytes) throw new RangeError(`expected ${sizeBytes} bytes of content`);
}
