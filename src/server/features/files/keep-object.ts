import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { UploadedBody } from '../../http/route';
import type { DB, StorageObject } from '../../platform/database/schema.generated';
import { type Storage, StorageError } from '../../platform/storage/storage';
import { takePlace } from './file-queries';

type ObjectRow = Insertable<StorageObject>;

/** Where an object stands, whose it is and who sent it when. */
export type NewObject = Omit<ObjectRow, 'content_type' | 'size_bytes' | 'sha256'>;

/**
 * Keeps a body under its place for good, in the transaction of whoever may add the row. The row is taken first, and the
 * transaction ends after the bytes are safe: of two at once one wins (FILE_EXISTS for the other), a failure leaves
 * neither, and a process killed in between leaves bytes without a row at most, which the same file, tried again, takes
 * over. STORAGE_FULL when there is no room.
 */
export async function keepObject(
  tx: Kysely<DB>,
  storage: Storage,
  object: NewObject,
  body: UploadedBody,
): Promise<void> {
  const { contentType, sizeBytes, sha256 } = body;
  const row = { ...object, content_type: contentType, size_bytes: sizeBytes, sha256 };
  if (!(await takePlace(tx, row))) throw new AppError('FILE_EXISTS');
  const outcome = await storage.put(object, body.content(), body).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === 'FULL') throw new AppError('STORAGE_FULL');
    throw error;
  });
  if (outcome === 'taken' && !(await isLeftBehind(storage, object, sha256)))
    throw new AppError('FILE_EXISTS');
}

/** What is there without a row was left by a call whose process ended: it serves only when it is the very same. */
async function isLeftBehind(
  storage: Storage,
  object: { readonly bucket: string; readonly path: string },
  sha256: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const bytes of (await storage.get(object)) ?? []) hash.update(bytes as Uint8Array);
  return hash.digest('hex') === sha256;
}
