import type { z } from 'zod';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { restoreTariffBodySchema, StartedUpload } from '../../../contract/uploads';
import { canEditTariff } from '../../../domain/access/can-edit-tariff';
import { newId } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { recordUpload } from '../uploads/record-upload';
import { findRevision } from './tariff-queries';

/**
 * Puts a restore behind the uploads that wait for the same carrier, as a record of which one learns how it goes. A
 * tariff the caller may not see is NOT_FOUND, one they may not edit FORBIDDEN, a revision that was never reached
 * INVALID_INPUT.
 */
export async function startRestore(
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
