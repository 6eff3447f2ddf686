import { AppError } from '../../../../contract/app-error';
import { canUpload } from '../../../../domain/access/can-upload';
import { TARIFF_FILES_UPLOAD } from '../../../../domain/uploads';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';

/**
 * Cancels an upload that waits for its day. Cancelling it again does nothing. Throws NOT_FOUND if the caller may not see it,
 * FORBIDDEN if they may not upload the carrier's tariff, and WRONG_STATE if it is not waiting, for example because it has
 * just been applied.
 */
export async function cancelScheduled(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .selectFrom('file_upload_processing')
      .select(['carrier_id as carrierId', 'shipper_id as shipperId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new AppError('NOT_FOUND');
    // Only tariffs can be scheduled, so the right to upload a tariff is checked whatever the type.
    requirePermission(canUpload(caller, { type: TARIFF_FILES_UPLOAD, ...found }));
    await runAsSystem(tx, db.actor, async (system) => {
      const { status } = await system
        .selectFrom('file_upload_processing')
        .select('status')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (status === 'CANCELLED') return;
      if (status !== 'SCHEDULED')
        throw new AppError('WRONG_STATE', { detail: 'This upload does not wait for its day.' });
      await system
        .updateTable('file_upload_processing')
        .set({ status: 'CANCELLED', cancelled_by: caller.profileId })
        .where('id', '=', id)
        .execute();
    });
  });
}
