import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { UploadedBody } from '../../http/route';
import type { DB, StorageObject } from '../../platform/database/schema.generated';
import { type Storage, StorageError } from '../../platform/storage/storage';
import { claimPath, lockPath } from './object-queries';

type ObjectRow = Insertable<StorageObject>;

/** An object's path, owner, uploader, and time. */
export type NewObject = Omit<ObjectRow, 'content_type' | 'size_bytes' | 'sha256'>;

/**
 * Stores an object permanently, in a transaction that may insert its row. Inserts the row first and leaves it uncommitted
 * until the bytes are stored: of two concurrent calls one gets FILE_EXISTS, and a failure leaves neither row nor bytes. A
 * killed process leaves at most bytes without a row, which a retry with the same file reuses. Throws STORAGE_FULL if the
 * storage has no space.
 */
export async function storeObject(
  tx: Kysely<DB>,
  storage: Storage,
  object: NewObject,
  body: UploadedBody,
): Promise<void> {
  const { contentType, sizeBytes, sha256 } = body;
  const row = { ...object, content_type: contentType, size_bytes: sizeBytes, sha256 };
  await lockPath(tx, object);
  if (!(await claimPath(tx, row))) throw new AppError('FILE_EXISTS');
  const outcome = await storage.put(object, body.content(), body).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === 'FULL') throw new AppError('STORAGE_FULL');
    throw error;
  });
  if (outcome === 'exists' && !(await isOrphan(storage, object, sha256))) throw new AppError('FILE_EXISTS');
}

/** Whether a killed process left exactly these bytes without a row. */
async function isOrphan(
  storage: Storage,
  object: { readonly bucket: string; readonly path: string },
  sha256: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  const content: AsyncIterable<Uint8Array> | null = await storage.get(object);
  for await (const bytes of content ?? []) hash.update(bytes);
  return hash.digest('hex') === sha256;
}
