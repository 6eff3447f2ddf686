import { AppError } from '../../../contract/app-error';
import type { InputOf } from '../../../contract/call';
import type { mapBulkLanesCall } from '../../../contract/quotes/bulk-search';
import type { BulkMap } from '../../../contract/quotes/bulk-search-answers';
import { searchWords } from '../../../domain/text/search-words';
import { placeOf } from '../../../rating/place-of';
import { runAsSystem } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import { findBulkSearch } from './bulk-search-rows';
import { drawLanes } from './draw-lanes';
import { findBookingContext } from './find-booking-context';
import { countLanesByPlaces } from './lane-queries';
import type { LanesContext } from './list-bulk-lanes';

/** Returns the lanes of a bulk search for a map. Throws NOT_FOUND if the caller may not see the search. */
export async function mapBulkLanes(
  { db, clock, caller, currentBook }: LanesContext,
  id: string,
  { search: typed = '', ...filter }: InputOf<typeof mapBulkLanesCall>['query'],
): Promise<BulkMap> {
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const words = searchWords(typed);
  const joined = await db.transaction(async (tx) => {
    const search = await findBulkSearch(tx, id);
    if (search === null) throw new AppError('NOT_FOUND');
    if (typed !== '' && words.length === 0) return [];
    return runAsSystem(tx, db.actor, async (system) => {
      const booking = await findBookingContext(system, caller, search.shipper_id, clock.now());
      return countLanesByPlaces(system, id, { ...filter, words, booking });
    });
  });
  return inSlices(drawLanes(joined, (zip) => placeOf(book, zip)));
}
