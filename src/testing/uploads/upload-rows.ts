import type { Transaction } from 'kysely';
import { uploadPlaceAt } from '../../domain/buckets';
import { newId } from '../../domain/ids';
import { familyOf, type SentType, type UploadStatus } from '../../domain/uploads';
import type { DB } from '../../server/platform/database/schema.generated';
import type { Person } from '../people/people';

let sent = 0;

/** Returns a different time for each file, so that no two files share a path. */
export function nextSent(): Date {
  sent += 1;
  return new Date(Date.parse('2026-11-20T15:00:00Z') + sent);
}

interface SentUpload {
  readonly by: Person;
  readonly type: SentType;
  readonly carrierId?: string;
  readonly shipperId?: string;
  readonly status?: UploadStatus;
  readonly isDryRun?: boolean;
  readonly fileName?: string;
}

/**
 * Inserts a file with its record, one error and one change, as the system. The bytes are not in the storage. Returns the
 * record's id and the file's place.
 */
export async function insertUploadRows(tx: Transaction<DB>, upload: SentUpload) {
  const { by, type, carrierId = null, shipperId = null, status = 'CREATED', isDryRun = false } = upload;
  const id = newId();
  const { bucket, path } = uploadPlaceAt(type, carrierId ?? shipperId, nextSent());
  const ofWhom = { carrier_id: carrierId, shipper_id: shipperId };
  await tx
    .insertInto('storage_object')
    .values({
      bucket,
      path,
      ...ofWhom,
      content_type: 'text/csv',
      size_bytes: 9,
      sha256: '0'.repeat(64),
      uploaded_by: by.profileId,
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto('file_upload_processing')
    .values({
      id,
      name: path,
      bucket,
      type,
      mode: familyOf(type) === 'search' ? null : 'MERGE',
      is_dry_run: isDryRun,
      status,
      ...(status === 'SCHEDULED' && { effective_on: '2099-01-01', checked_at: new Date() }),
      ...ofWhom,
      file_name: upload.fileName ?? null,
      size_bytes: 9,
      created_by: by.profileId,
    })
    .execute();
  await insertFindings(tx, id);
  return { id, bucket, path };
}

/** Inserts one error and one change of an upload, as the system. */
export async function insertFindings(tx: Transaction<DB>, uploadId: string): Promise<void> {
  await tx
    .insertInto('file_upload_error')
    .values({
      upload_id: uploadId,
      position: 1,
      line: 2,
      column_name: 'zip',
      value: '=1+1',
      expected: 'a ZIP',
    })
    .execute();
  await tx
    .insertInto('file_upload_change')
    .values({
      upload_id: uploadId,
      position: 1,
      change: 'CREATED',
      key: JSON.stringify({ region: 'Pacific' }),
      after: JSON.stringify({ zip: '98101' }),
    })
    .execute();
}
