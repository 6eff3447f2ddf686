import { AppError, wrongState } from '../../../contract/app-error';
import type { InputOf } from '../../../contract/call';
import type { repeatBulkSearchCall } from '../../../contract/quotes/bulk-search';
import { canRunBulkSearch } from '../../../domain/access/can-run-bulk-search';
import type { SearchParty } from '../../../domain/access/can-search';
import { utcDay } from '../../../domain/days/calendar-date';
import { nextWeekday } from '../../../domain/days/pickup-days';
import { newId } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, joinTransaction } from '../../platform/database/database';
import { requirePickupDay, withDefaults } from './bulk-options';
import { type BulkSearchRow, findBulkSearch, optionsOf } from './bulk-search-rows';
import { findLanesAfter } from './lane-queries';
import { openBulkSearch } from './open-bulk-search';

/**
 * Opens a bulk search of the same lanes. Throws NOT_FOUND if the caller may not see the earlier search, WRONG_STATE while it
 * runs, and SEARCH_QUOTA_EXCEEDED if not all lanes fit.
 */
export async function repeatBulkSearch(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
  { earliestPickup }: InputOf<typeof repeatBulkSearchCall>['query'],
): Promise<{ id: string }> {
  const now = clock.now();
  const today = utcDay(now);
  return db.transaction(async (tx) => {
    const last = await findBulkSearch(tx, id);
    if (last === null) throw new AppError('NOT_FOUND');
    requirePermission(canRunBulkSearch(caller, { shipperId: last.shipper_id, carrierId: last.carrier_id }));
    if (last.state === 'RUNNING') {
      throw wrongState('This search has not ended yet.');
    }
    const before = optionsOf(last);
    const kept = before.earliestPickup < today ? nextWeekday(today) : before.earliestPickup;
    const options = withDefaults({ ...before, earliestPickup: earliestPickup ?? kept }, today);
    requirePickupDay(options, today);
    const lanes = await findLanesAfter(tx, id, 0);
    if (lanes.length === 0) {
      throw wrongState('The lanes of this search were not stored.');
    }
    const newSearch = newId(now.getTime());
    await openBulkSearch(joinTransaction(tx, db.actor), {
      id: newSearch,
      openedAt: now,
      party: partyOf(last, caller),
      options,
      lanes,
      fileName: last.file_name,
      againOf: last.id,
    });
    return { id: newSearch };
  });
}

const partyOf = (last: BulkSearchRow, { keyId }: Caller): SearchParty => ({
  source: last.carrier_id !== null ? 'CARRIER_TESTING' : keyId === undefined ? 'BULK_SEARCH' : 'API',
  shipperId: last.shipper_id,
  carrierId: last.carrier_id,
  termsShipperId: last.shipper_id ?? last.terms_shipper_id,
});
