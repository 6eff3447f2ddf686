import type { Insertable, Transaction } from 'kysely';
import type { Actor } from '../../../../domain/people/actor';
import type { ProcessingType } from '../../../../domain/uploads';
import { joinTransaction, runAsSystem } from '../../../platform/database/database';
import type { DB, FileUploadProcessing } from '../../../platform/database/schema.generated';
import { enqueueUpload } from '../queue/enqueue-upload';
import { insertUpload } from '../upload-queries';

type UploadRecord = Insertable<FileUploadProcessing> & { readonly type: ProcessingType };

/** Inserts the record of an upload as CREATED, and enqueues its job in the caller's transaction. */
export async function recordUpload(tx: Transaction<DB>, actor: Actor, record: UploadRecord): Promise<void> {
  await runAsSystem(tx, actor, (system) => insertUpload(system, record));
  const { id, carrier_id: carrierId = null, shipper_id: shipperId = null } = record;
  await enqueueUpload(joinTransaction(tx, actor), { id, carrierId, shipperId });
}
