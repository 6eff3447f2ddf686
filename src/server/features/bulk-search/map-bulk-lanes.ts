import { AppError } from '../../../contract/app-error';
import type { mapBulkLanesCall } from '../../../contract/bulk-search';
import type { BulkMap } from '../../../contract/bulk-search-answers';
import type { InputOf } from '../../../contract/call';
import { searchWords } from '../../../domain/search-words';
import { placeOf } from '../../../rating/place-of';
import { runAsSystem } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import { findBulkSearch } from './bulk-search-rows';
import { drawLanes } from './draw-lanes';
import { findBookingContext } from './find-booking-context';
import { countLanesByPlaces } from './lane-queries';
import type { LanesContext } from './list-bulk-lanes';

/** The lanes of a bulk search on a map. NOT_FOUND if the caller may not see the search. */
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
