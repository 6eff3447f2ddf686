import { AppError } from '../../../contract/app-error';
import { canSaveQuote } from '../../../domain/access/can-save-quote';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { ActorDb } from '../../platform/database/database';

/**
 * Saves or unsaves a quote for its shipper. NOT_FOUND for a quote that the caller may not see, FORBIDDEN for one they
 * may only read. Idempotent; of concurrent calls the last one wins.
 */
export async function saveQuote(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  id: string,
  isSaved: boolean,
): Promise<{ id: string; isSaved: boolean }> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const quote = await tx
      .selectFrom('quote')
      .select(['id', 'shipper_id'])
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
    return { id: quote.id, isSaved: saved.is_saved };
  });
}
