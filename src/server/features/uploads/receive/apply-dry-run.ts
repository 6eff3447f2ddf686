import { AppError } from '../../../../contract/app-error';
import type { StartedUpload } from '../../../../contract/uploads';
import { canUpload } from '../../../../domain/access/can-upload';
import { newId } from '../../../../domain/ids';
import { isUploadType } from '../../../../domain/uploads';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import { lockDryRun } from '../upload-queries';
import { presentUpload, selectUploads } from '../upload-rows';
import { recordUpload } from './record-upload';

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });

/**
 * Applies the file of a dry run as a new upload. Idempotent: a second call returns the existing upload, unless that one
 * ended as ERROR. NOT_FOUND if the caller may not see the dry run, FORBIDDEN if they may not upload its type,
 * WRONG_STATE if it is not a completed dry run of a file.
 */
export async function applyDryRun(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  id: string,
): Promise<StartedUpload> {
  return db.transaction(async (tx) => {
    const row = await selectUploads(tx).where('upload.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    const { type, mode, status, ...dryRun } = presentUpload(row);
    if (!isUploadType(type)) {
      throw wrongState('This is a dry run of a restore. Restore the tariff to its revision instead.');
    }
    const { carrier_id, shipper_id, bucket, name, file_name, size_bytes } = dryRun;
    requirePermission(canUpload(caller, { type, carrierId: carrier_id, shipperId: shipper_id }));
    if (!dryRun.is_dry_run) throw wrongState('This upload was not a dry run.');
    if (status !== 'COMPLETED') throw wrongState('This dry run has not completed.');

    const applied = await runAsSystem(tx, db.actor, (system) => lockDryRun(system, { id, name }));
    if (applied !== null) return { id: applied };
    const record = { id: newId(clock.now().getTime()), is_dry_run: false, created_by: caller.profileId };
    await recordUpload(tx, db.actor, {
      ...record,
      ...{ type, mode, carrier_id, shipper_id, bucket, name, file_name, size_bytes },
    });
    return { id: record.id };
  });
}
