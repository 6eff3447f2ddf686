import type { Transaction } from 'kysely';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Database } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { Storage } from '../../../platform/storage/storage';
import { findQueuedUpload } from '../queue/attempt-queries';
import { importUpload } from './import-upload';
import { type SpooledFile, spoolFile } from './spool-file';

/**
 * Imports a previewed upload in a transaction that the caller rolls back, so that prices can be compared. `path` is the copy
 * that `spoolUpload` made. Returns why the upload cannot be imported, or null.
 */
export async function tryUpload(
  tx: Transaction<DB>,
  uploadId: string,
  path: string | null,
): Promise<string | null> {
  const upload = await findQueuedUpload(tx, uploadId);
  if (upload === null) return 'The upload no longer exists.';
  const outcome = await importUpload(
    tx,
    { ...upload, isDryRun: false, confirmsLargeChange: true, comparesMedians: false },
    path,
    () => undefined,
  );
  return outcome.isApplied ? null : 'The file no longer fits the tariff. Preview it again.';
}

/** Copies the file of an upload; null if it has none. */
export async function spoolUpload(
  { database, storage }: { readonly database: Database; readonly storage: Pick<Storage, 'get'> },
  uploadId: string,
  signal: AbortSignal,
): Promise<SpooledFile | null> {
  const upload = await database.as(SYSTEM).transaction((tx) => findQueuedUpload(tx, uploadId));
  if (upload === null || upload.bucket === null) return null;
  return spoolFile(storage, { bucket: upload.bucket, path: upload.name }, { signal });
}
