import { AppError } from '../../../contract/app-error';
import type { StartedUpload } from '../../../contract/uploads';
import { canUpload } from '../../../domain/access/can-upload';
import { newId } from '../../../domain/ids';
import { isUploadType } from '../../../domain/uploads';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, asSystemWithin } from '../../platform/database/database';
import { recordUpload } from './record-upload';
import { lockDryRun } from './upload-queries';
import { presentUpload, selectUploads } from './upload-rows';

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });

/**
 * Applies the file of a dry run, as an upload of its own. Once: pressed twice, or by two at once, it answers the upload
 * that there is already; one that was refused may be tried again. NOT_FOUND when the caller may not see it, FORBIDDEN
 * when they may not upload this, WRONG_STATE when there is nothing to apply.
 */
export async function applyUpload(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  id: string,
): Promise<StartedUpload> {
  return db.transaction(async (tx) => {
    const row = await selectUploads(tx).where('upload.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    const { type, mode, status, ...tried } = presentUpload(row);
    if (!isUploadType(type)) {
      throw wrongState('A tariff is brought back by its own call, with the revision that was tried.');
    }
    const { carrier_id, shipper_id, bucket, name, file_name, size_bytes } = tried;
    requirePermission(canUpload(caller, { type, carrierId: carrier_id, shipperId: shipper_id }));
    if (!tried.is_dry_run) throw wrongState('This upload was no dry run.');
    if (status !== 'COMPLETED') throw wrongState('This dry run has not completed.');

    const applied = await asSystemWithin(tx, db.actor, (system) => lockDryRun(system, { id, name }));
    if (applied !== null) return { id: applied };
    const record = { id: newId(clock.now().getTime()), is_dry_run: false, created_by: caller.profileId };
    await recordUpload(tx, db.actor, {
      ...record,
      ...{ type, mode, carrier_id, shipper_id, bucket, name, file_name, size_bytes },
    });
    return { id: record.id };
  });
}
