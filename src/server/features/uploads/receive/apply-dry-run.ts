import { AppError } from '../../../../contract/app-error';
import type { StartedUpload } from '../../../../contract/uploads/uploads';
import { canUpload } from '../../../../domain/access/can-upload';
import { type IsoDate, utcDay } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import { isLargeChange, type MedianChange } from '../../../../domain/money/median-change';
import { familyOf, isSentType } from '../../../../domain/uploads';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import { describeMedian } from '../describe-medians';
import { recordUpload } from '../queue/enqueue-upload';
import { lockDryRun } from '../upload-queries';
import { presentUpload, selectUploads } from '../upload-rows';
import { requireEffectiveDay } from './receive-upload';

function largeChange(medians: readonly MedianChange[], message: string | null): AppError {
  const fields = medians
    .filter(isLargeChange)
    .map((change) => ({ field: change.column, message: describeMedian(change) }));
  // Moved places have no median, so the message names them.
  const moved = { field: 'confirmLargeChange', message: message ?? 'Places would move far' };
  return new AppError('LARGE_CHANGE', { fields: fields.length > 0 ? fields : [moved] });
}
const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });

/**
 * Applies the file of a dry run, or of an upload that needs confirmation, as a new upload. Idempotent: a second call returns
 * the existing upload, unless that one ended as ERROR. Throws NOT_FOUND if the caller may not see the upload, FORBIDDEN if
 * they may not upload its type, WRONG_STATE if it is not a completed dry run of a file, INVALID_INPUT for a day on which it
 * cannot take effect, and LARGE_CHANGE if a large change is not confirmed.
 */
export async function applyDryRun(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  id: string,
  {
    confirmLargeChange = false,
    effectiveOn,
  }: { readonly confirmLargeChange?: boolean | undefined; readonly effectiveOn?: IsoDate | undefined } = {},
): Promise<StartedUpload> {
  return db.transaction(async (tx) => {
    const row = await selectUploads(tx).where('upload.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    const { type, mode, status, ...dryRun } = presentUpload(row);
    if (!isSentType(type)) {
      throw wrongState(
        type === 'tariff-edit'
          ? 'This is a set of edits. Schedule it again with `confirmLargeChange`.'
          : 'This is a dry run of a restore. Restore the tariff to its revision instead.',
      );
    }
    const { carrier_id, shipper_id, name, file_name, size_bytes } = dryRun;
    requirePermission(canUpload(caller, { type, carrierId: carrier_id, shipperId: shipper_id }));
    const { is_dry_run, needs_confirmation, medians, message } = dryRun;
    if (!is_dry_run && !needs_confirmation) throw wrongState('This upload was not a dry run.');
    if (is_dry_run && status !== 'COMPLETED') throw wrongState('This dry run has not completed.');

    const today = utcDay(clock.now());
    if (effectiveOn !== undefined) {
      if (familyOf(type) !== 'tariff') throw wrongState('Only a tariff can change on a later day.');
      requireEffectiveDay(effectiveOn, today);
    }

    const applied = await runAsSystem(tx, db.actor, (system) => lockDryRun(system, { id, name }));
    if (applied !== null) return { id: applied };
    if (needs_confirmation && !confirmLargeChange) throw largeChange(medians, message);
    const record = { id: newId(clock.now().getTime()), is_dry_run: false, created_by: caller.profileId };
    const confirmed = { confirms_large_change: confirmLargeChange };
    // A confirmed upload keeps its day unless that day has passed.
    const kept = dryRun.effective_on !== null && dryRun.effective_on > today ? dryRun.effective_on : null;
    await recordUpload(tx, db.actor, {
      ...record,
      ...confirmed,
      effective_on: effectiveOn ?? kept,
      bucket: row.bucket,
      ...{ type, mode, carrier_id, shipper_id, name, file_name, size_bytes },
    });
    return { id: record.id };
  });
}
