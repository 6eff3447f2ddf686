import { AppError } from '../../../contract/app-error';
import { canSaveQuote } from '../../../domain/access/can-save-quote';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';

/**
 * Saves or unsaves a quote for its shipper. Throws NOT_FOUND for a quote that the caller may not see, and FORBIDDEN for one
 * they may only read. Idempotent; of concurrent calls the last one wins.
 */
export async function saveQuote(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  id: string,
  isSaved: boolean,
): Promise<{ id: string; isSaved: boolean }> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const quote = await tx
      .selectFrom('quote')
      .select(['id', 'shipper_id', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!quote) throw new AppError('NOT_FOUND');
    requirePermission(canSaveQuote(caller, { shipperId: quote.shipper_id }));
    const saved = await tx
      .updateTable('quote')
      .set({ is_saved: isSaved })
      .where('id', '=', id)
      .returning('is_saved')
      .executeTakeFirst();
    // Row security applies to each statement, and the caller may have lost the right in between.
    if (!saved) throw new AppError('NOT_FOUND');
    await runAsSystem(tx, db.actor, async () => {
      if (!isSaved) {
        await tx.deleteFrom('quote_saving').where('quote_id', '=', id).execute();
      } else if (db.actor.kind === 'user') {
        // Reminders go to the first person who saved the quote. An API key is a program and gets none.
        await tx
          .insertInto('quote_saving')
          .values({
            quote_id: id,
            profile_id: db.actor.profileId,
            saved_at: clock.now(),
            expires_at: quote.expires_at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
    return { id: quote.id, isSaved: saved.is_saved };
  });
}
