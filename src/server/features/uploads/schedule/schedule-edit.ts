import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../../contract/app-error';
import type { scheduledEditBodySchema } from '../../../../contract/tariffs/scheduled-edits';
import type { StartedUpload } from '../../../../contract/uploads/uploads';
import { canEditTariff } from '../../../../domain/access/can-edit-tariff';
import { utcDay } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import { findRevision } from '../../tariffs/tariff-revision';
import { recordUpload } from '../queue/enqueue-upload';
import { requireEffectiveDay } from '../receive/receive-upload';

/** The most scheduled edits per day. They are stored in the database, up to 12 MB each. */
const MAX_A_DAY = 50;

/**
 * Stores edits for a later day, and enqueues their check. Throws NOT_FOUND for a tariff that the caller may not see,
 * FORBIDDEN if they may not edit it, INVALID_INPUT for a day on which they cannot take effect, and FILE_QUOTA_EXCEEDED for
 * too many per day.
 */
export async function scheduleEdit(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  carrierId: string,
  { edits, effectiveOn, confirmLargeChange }: z.output<typeof scheduledEditBodySchema>,
): Promise<StartedUpload> {
  return db.transaction(async (tx) => {
    if ((await findRevision(tx, carrierId)) === null) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    const now = clock.now();
    const today = utcDay(now);
    requireEffectiveDay(effectiveOn, today);
    const sent = await runAsSystem(tx, db.actor, (system) =>
      sql<{ count: number }>`
        select count(*)::int as count from file_upload_processing
        where carrier_id = ${carrierId} and type = 'tariff-edit' and created_at > now() - interval '1 day'`.execute(
        system,
      ),
    );
    if ((sent.rows[0]?.count ?? 0) >= MAX_A_DAY) {
      throw new AppError('FILE_QUOTA_EXCEEDED', {
        detail: `A carrier can schedule ${MAX_A_DAY} sets of edits within 24 hours. Send more rows in one set.`,
      });
    }
    const id = newId(now.getTime());
    await recordUpload(tx, db.actor, {
      id,
      name: `${carrierId}/tariff-edit/${today}/tariff-edit_${now.getTime()}`,
      type: 'tariff-edit',
      carrier_id: carrierId,
      created_by: caller.profileId,
      effective_on: effectiveOn,
      confirms_large_change: confirmLargeChange,
      edits: JSON.stringify(edits),
    });
    return { id };
  });
}
