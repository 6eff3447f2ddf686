import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import { type ChangedTariffRow, MAX_LISTED_ERRORS } from '../../../../contract/problems';
import type { editTariffCall } from '../../../../contract/tariffs/tariff-edits';
import { canEditTariff } from '../../../../domain/access/can-edit-tariff';
import { isLargeChange } from '../../../../domain/money/median-change';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { recordRevisionEdit } from '../record-revision-cause';
import { findRevision } from '../tariff-revision';
import { type EditResult, editTariff, type TypedMedian } from './edit-tariff';
import type { RowConflict } from './prepare-edit';

type Answer = Omit<AnswerOf<typeof editTariffCall, 200>, 'pending'>;

/**
 * Saves the edits as one revision, or only checks them. Throws NOT_FOUND for a tariff that the caller may not see, FORBIDDEN
 * if they may not edit it, INVALID_INPUT with the path of each wrong cell, ROWS_CHANGED with the rows that others changed,
 * LARGE_CHANGE for an unconfirmed large change of a median, and TARIFF_BUSY while an upload holds the tariff.
 */
export async function saveTariffEdit(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  carrierId: string,
  { edits, dryRun, confirmLargeChange }: InputOf<typeof editTariffCall>['body'],
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if ((await findRevision(tx, carrierId)) === null) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    const result = await runAsSystem(tx, db.actor, async (system) => {
      await sql`savepoint before_edit`.execute(system);
      const edited = await editTariff(system, {
        carrierId,
        edits,
        // A dry run returns the medians.
        confirmsLargeChange: confirmLargeChange || dryRun,
        listsChanges: dryRun,
      });
      if (edited.outcome !== 'SAVED' || edited.revision === null || dryRun) {
        await sql`rollback to savepoint before_edit`.execute(system);
      } else {
        const { revision, countsOf } = edited;
        await recordRevisionEdit(system, { carrierId, revision, countsOf, madeBy: caller.profileId });
      }
      return edited;
    });
    if (result.outcome !== 'SAVED') throw await refusalOf(tx, carrierId, result);
    const { revision, counts, changes, medians } = result;
    return {
      revision: dryRun ? null : revision,
      counts,
      changes: changes.map(({ type, change, key, before, after }) => ({ type, change, key, before, after })),
      medians: medians.map(({ type, column, before, after }) => ({ type, column, before, after })),
    };
  });
}

async function refusalOf(
  tx: Transaction<DB>,
  carrierId: string,
  result: Exclude<EditResult, { outcome: 'SAVED' }>,
): Promise<AppError> {
  if (result.outcome === 'INVALID') return new AppError('INVALID_INPUT', { fields: result.errors });
  if (result.outcome === 'LARGE_CHANGE') return largeChange(result.medians);
  return new AppError('ROWS_CHANGED', {
    changedRows: await presentConflicts(tx, carrierId, result.conflicts),
  });
}

const largeChange = (medians: readonly TypedMedian[]) =>
  new AppError('LARGE_CHANGE', {
    fields: medians.filter(isLargeChange).map(({ type, column, before, after }) => ({
      field: `${type}.${column}`,
      message: `The median would change from ${before} to ${after} cents`,
    })),
  });

/** Returns who changed each row, as far as the caller may see it. */
async function presentConflicts(
  tx: Transaction<DB>,
  carrierId: string,
  conflicts: readonly RowConflict[],
): Promise<ChangedTariffRow[]> {
  const listed = conflicts.slice(0, MAX_LISTED_ERRORS);
  const revisions = [...new Set(listed.flatMap(({ current }) => current?.revision ?? []))];
  const made =
    revisions.length === 0
      ? []
      : await tx
          .selectFrom('vw_tariff_revision')
          .select(['revision', 'made_at', 'made_by_name'])
          .where('carrier_id', '=', carrierId)
          .where('revision', 'in', revisions)
          .execute();
  return listed.map(({ field, current }) => {
    const by = made.find(({ revision }) => revision === current?.revision);
    return {
      field,
      cells: current?.cells ?? null,
      revision: current?.revision ?? null,
      at: by?.made_at.toISOString() ?? null,
      by: by?.made_by_name ?? null,
    };
  });
}
