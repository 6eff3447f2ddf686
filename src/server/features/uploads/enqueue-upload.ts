import { familyOf, type ProcessingType } from '../../../domain/uploads';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { PROCESS_UPLOAD, uploadJobKey } from './upload-jobs';

/** What of a record says where it stands in line. */
export interface QueuedUpload {
  readonly id: string;
  readonly type: ProcessingType;
  readonly carrierId: string | null;
}

/** Whose changes wait for each other: those of one tariff, and those of the reference data. A search changes nothing. */
function queueOf({ type, carrierId }: QueuedUpload): string | null {
  const family = type === 'tariff-restore' ? 'tariff' : familyOf(type);
  if (family === 'search') return null;
  return family === 'reference' ? 'upload:reference' : `upload:${carrierId}`;
}

/** Has an upload processed, in the transaction that inserts its record. */
export async function enqueueUpload(db: ActorDb, upload: QueuedUpload, runAt?: Date): Promise<void> {
  const queue = queueOf(upload);
  await enqueueJob(
    db,
    PROCESS_UPLOAD,
    { uploadId: upload.id },
    { jobKey: uploadJobKey(upload.id), ...(queue ? { queue } : {}), ...(runAt ? { runAt } : {}) },
  );
}
