import { AppError } from '../../../contract/app-error';
import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { canRunBulkSearch } from '../../../domain/access/can-run-bulk-search';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { findBulkSearch, presentBulkSearch } from './bulk-search-rows';
import { findBookingContext } from './find-booking-context';
import { countBookableLanes } from './lane-queries';
import { summarizeBulkSearch } from './summarize-bulk-search';

/** Returns a bulk search, with its summary once it has ended. Throws NOT_FOUND if the caller may not see it. */
export async function readBulkSearch(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<BulkSearchDetails> {
  return db.transaction(async (tx) => {
    const search = await findBulkSearch(tx, id);
    if (search === null) throw new AppError('NOT_FOUND');
    const isRunning = search.state === 'RUNNING';
    const { allowed } = canRunBulkSearch(caller, {
      shipperId: search.shipper_id,
      carrierId: search.carrier_id,
    });
    return runAsSystem(tx, db.actor, async (system) => ({
      ...presentBulkSearch(search),
      canCancel: allowed && isRunning,
      canRepeat: allowed && !isRunning,
      lanesBookable: await countBookableLanes(
        system,
        id,
        await findBookingContext(system, caller, search.shipper_id, clock.now()),
      ),
      summary: isRunning ? null : await summarizeBulkSearch(system, search),
    }));
  });
}
