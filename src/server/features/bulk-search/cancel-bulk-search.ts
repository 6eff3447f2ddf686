import { AppError, wrongState } from '../../../contract/app-error';
import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { canRunBulkSearch } from '../../../domain/access/can-run-bulk-search';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { findBulkSearch } from './bulk-search-rows';
import { readBulkSearch } from './read-bulk-search';

/**
 * Cancels a bulk search. The lanes stored so far stay. Idempotent. Throws WRONG_STATE if the search has already finished or
 * failed, NOT_FOUND if the caller may not see it.
 */
export async function cancelBulkSearch(
  context: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<BulkSearchDetails> {
  const { db, clock, caller } = context;
  const search = await db.transaction((tx) => findBulkSearch(tx, id));
  if (search === null) throw new AppError('NOT_FOUND');
  requirePermission(canRunBulkSearch(caller, { shipperId: search.shipper_id, carrierId: search.carrier_id }));
  const { state } = await db.call<{ state: string | null }>('cancel_bulk_search', {
    group_id: id,
    cancelled_at: clock.now().toISOString(),
  });
  if (state === null) throw new AppError('NOT_FOUND');
  if (state !== 'RUNNING' && state !== 'CANCELLED') {
    throw wrongState('This search has already ended.');
  }
  return readBulkSearch(context, id);
}
