import { familyOf, type ProcessingType } from '../../../../domain/uploads';
import type { ActorDb } from '../../../platform/database/database';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import { UPLOAD_JOB, uploadJobKey } from './upload-job';

/** The fields that decide which queue an upload joins. */
export interface EnqueuedUpload {
  readonly id: string;
  readonly type: ProcessingType;
  readonly carrierId: string | null;
  readonly createdBy: string;
}

/**
 * Uploads in one queue run one after another. Each tariff has a queue, and the reference data has one. Searches change
 * nothing, but each sender has a queue for them, so that one user's hundred searches do not block all other files.
 */
function queueOf({ type, carrierId, createdBy }: EnqueuedUpload): string {
  const family = type === 'tariff-restore' ? 'tariff' : familyOf(type);
  if (family === 'search') return `upload:search:${createdBy}`;
  return family === 'reference' ? 'upload:reference' : `upload:${carrierId}`;
}

/** Enqueues the upload's job in the transaction that inserts its record. */
export async function enqueueUpload(db: ActorDb, upload: EnqueuedUpload, runAt?: Date): Promise<void> {
  await enqueueJob(
    db,
    UPLOAD_JOB,
    { uploadId: upload.id },
    { jobKey: uploadJobKey(upload.id), queue: queueOf(upload), ...(runAt ? { runAt } : {}) },
  );
}
