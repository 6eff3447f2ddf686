import { AppError } from '../../../../contract/app-error';
import { canEditTariff } from '../../../../domain/access/can-edit-tariff';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import { recordRevisionUndo } from '../record-revision-cause';
import { restoreTariff } from '../restore/restore-tariff';
import { findRevision, lockTariffForEdit } from '../tariff-revision';

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });
const UNDOABLE: readonly string[] = ['EDIT', 'UNDO'];

/**
 * Creates a new revision with the rows from before the newest revision, which must be an edit. Throws NOT_FOUND for a tariff
 * that the caller may not see, FORBIDDEN if they may not edit it, WRONG_STATE if the tariff has a newer revision or the
 * revision was not an edit of rows, and TARIFF_BUSY while an upload holds the tariff.
 */
export async function undoTariffEdit(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  carrierId: string,
  revision: number,
): Promise<{ revision: number }> {
  return db.transaction(async (tx) => {
    if ((await findRevision(tx, carrierId)) === null) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    return runAsSystem(tx, db.actor, async (system) => {
      const present = await lockTariffForEdit(system, carrierId);
      if (present !== revision) {
        throw wrongState(`Version ${present} is newer. Restore an earlier one from Versions instead.`);
      }
      const made = await system
        .selectFrom('tariff_revision')
        .select('cause')
        .where('carrier_id', '=', carrierId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (made === undefined || !UNDOABLE.includes(made.cause)) {
        throw wrongState('Only an edit of rows can be undone. Restore an upload from Versions.');
      }
      const restored = await restoreTariff(system, { carrierId, toRevision: revision - 1, isDryRun: false });
      if (!restored.isApplied) {
        const [first] = restored.errors;
        throw wrongState(
          `Nothing was undone: ${first?.value ?? 'a row'} needs ${first?.expected ?? 'a facility'}.`,
        );
      }
      if (restored.revision === null) throw wrongState('This edit has changed no rows.');
      await recordRevisionUndo(system, { carrierId, revision: restored.revision, madeBy: caller.profileId });
      return { revision: restored.revision };
    });
  });
}
