import { familyOf, type ProcessingType } from '../../../domain/uploads';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { PROCESS_UPLOAD, uploadJobKey } from './upload-jobs';

/** What of a record says where it stands in line. */
export interface QueuedUpload {
  readonly id: string;
  readonly type: ProcessingType;
  readonly carrierId: string | null;
  /** Who sent it. */
  readonly createdBy: string;
}

/**
 * Whose changes wait for each other: those of one tariff, and those of the reference data. A search changes nothing, but
 * one person's hundred would take all threads and keep everybody else's files waiting.
 */
function queueOf({ type, carrierId, createdBy }: QueuedUpload): string {
  const family = type === 'tariff-restore' ? 'tariff' : familyOf(type);
  if (family === 'search') return `upload:search:${createdBy}`;
  return family === 'reference' ? 'upload:reference' : `upload:${carrierId}`;
}

/** Has an upload processed, in the transaction that inserts its record. */
export async function enqueueUpload(db: ActorDb, upload: QueuedUpload, runAt?: Date): Promise<void> {
  await enqueueJob(
    db,
    PROCESS_UPLOAD,
    { uploadId: upload.id },
    { jobKey: uploadJobKey(upload.id), queue: queueOf(upload), ...(runAt ? { runAt } : {}) },
  );
}
