import type { Insertable, Transaction } from 'kysely';
import type { Actor } from '../../../../domain/people/actor';
import type { ProcessingType } from '../../../../domain/uploads';
import { type ActorDb, joinTransaction, runAsSystem } from '../../../platform/database/database';
import type { DB, FileUploadProcessing } from '../../../platform/database/schema.generated';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import { insertUpload } from '../upload-queries';
import { UPLOAD_JOB, uploadJobKey } from './upload-job';

/** The fields that decide which queue an upload joins. */
export interface EnqueuedUpload {
  readonly id: string;
  readonly carrierId: string | null;
  readonly shipperId: string | null;
}

/**
 * Returns the queue of an upload. Uploads in one queue run one after another. Each company has one queue for all its files,
 * so that its slow or hostile files never occupy both slots. Reference data and searches without a company share another
 * queue.
 */
const queueOf = ({ carrierId, shipperId }: EnqueuedUpload): string =>
  `upload:${carrierId ?? shipperId ?? 'reference'}`;

/** Enqueues the upload's job in the transaction that inserts its record. */
export async function enqueueUpload(db: ActorDb, upload: EnqueuedUpload, runAt?: Date): Promise<void> {
  await enqueueJob(
    db,
    UPLOAD_JOB,
    { uploadId: upload.id },
    { jobKey: uploadJobKey(upload.id), queue: queueOf(upload), ...(runAt ? { runAt } : {}) },
  );
}

type UploadRecord = Insertable<FileUploadProcessing> & { readonly type: ProcessingType };

/** Inserts the record of an upload as CREATED, and enqueues its job in the caller's transaction. */
export async function recordUpload(tx: Transaction<DB>, actor: Actor, record: UploadRecord): Promise<void> {
  await runAsSystem(tx, actor, (system) => insertUpload(system, record));
  const { id, carrier_id: carrierId = null, shipper_id: shipperId = null } = record;
  await enqueueUpload(joinTransaction(tx, actor), { id, carrierId, shipperId });
}
