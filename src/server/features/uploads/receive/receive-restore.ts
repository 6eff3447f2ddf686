import type { z } from 'zod';
import { AppError, invalidInput } from '../../../../contract/app-error';
import type { restoreTariffBodySchema } from '../../../../contract/tariffs/tariffs';
import type { StartedUpload } from '../../../../contract/uploads/uploads';
import { canEditTariff } from '../../../../domain/access/can-edit-tariff';
import { newId } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import { findRevision } from '../../tariffs/tariff-revision';
import { recordUpload } from '../queue/enqueue-upload';

/**
 * Enqueues a restore after the carrier's pending uploads, with a record that shows its progress. Throws NOT_FOUND for a
 * tariff that the caller may not see, FORBIDDEN if they may not edit it, and INVALID_INPUT for a revision that does not
 * exist.
 */
export async function receiveRestore(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  carrierId: string,
  { revision, dryRun }: z.output<typeof restoreTariffBodySchema>,
): Promise<StartedUpload> {
  return db.transaction(async (tx) => {
    const present = await findRevision(tx, carrierId);
    if (present === null) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    if (revision > present) {
      throw invalidInput({ field: 'revision', message: `Expected a revision from 1 to ${present}` });
    }
    const now = clock.now();
    const id = newId(now.getTime());
    const day = now.toISOString().slice(0, 10);
    await recordUpload(tx, db.actor, {
      id,
      name: `${carrierId}/tariff-restore/${day}/tariff-restore_${now.getTime()}`,
      type: 'tariff-restore',
      is_dry_run: dryRun,
      carrier_id: carrierId,
      created_by: caller.profileId,
      restores_revision: revision,
    });
    return { id };
  });
}
