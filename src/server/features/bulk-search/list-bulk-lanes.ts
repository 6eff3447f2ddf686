import { AppError } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { nextCursor, positionAfter } from '../../../contract/cursors';
import type { listBulkLanesCall } from '../../../contract/quotes/bulk-search';
import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import type { DeclineCode } from '../../../domain/shipment/declines';
import { searchWords } from '../../../domain/text/search-words';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { findBulkSearch } from './bulk-search-rows';
import { findBookingContext } from './find-booking-context';
import { countLanes, type FoundLane, findLanes, NO_LANES } from './lane-queries';
import { type BookingContext, presentLaneQuote } from './present-lane';

const ORDER = { name: 'lanes', sortedBy: 'number' } as const;

export interface LanesContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The rate book, which knows the places of the ZIPs; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
}

/**
 * Returns one page of the lanes of a bulk search, in the order of the file. Throws NOT_FOUND if the caller may not see the
 * search.
 */
export async function listBulkLanes(
  { db, clock, caller, currentBook }: LanesContext,
  id: string,
  { page, limit, cursor, search: typed = '', ...filter }: InputOf<typeof listBulkLanesCall>['query'],
): Promise<AnswerOf<typeof listBulkLanesCall, 200>> {
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const words = searchWords(typed);
  const after = positionAfter({ cursor, page }, ORDER);
  return db.transaction(async (tx) => {
    const search = await findBulkSearch(tx, id);
    if (search === null) throw new AppError('NOT_FOUND');
    if (typed !== '' && words.length === 0) {
      return { rows: [], total: 0, page, limit, counts: NO_LANES, nextCursor: null };
    }
    return runAsSystem(tx, db.actor, async (system) => {
      const booking = await findBookingContext(system, caller, search.shipper_id, clock.now());
      const wanted = { ...filter, words, booking };
      const counts = await countLanes(system, id, wanted);
      const offset = (page - 1) * limit;
      const rest = after && { ...wanted, afterRow: Number(after.value) };
      const lanes = await findLanes(system, { id, againOf: search.again_of }, rest ?? wanted, {
        offset,
        limit,
      });
      const total = (rest === null ? counts : await countLanes(system, id, rest))[filter.status];
      const rows = lanes.map((lane) => presentLane(lane, book, booking));
      const last = lanes.at(-1);
      return {
        rows,
        total,
        page,
        limit,
        counts,
        nextCursor: nextCursor(ORDER, {
          rows: rows.length,
          left: total - offset,
          last: last && { value: String(last.row), id },
        }),
      };
    });
  });
}

function presentLane(
  { declined, best, quotes, ...lane }: FoundLane,
  book: RateBook,
  booking: BookingContext,
): BulkLane {
  const from = placeOf(book, lane.fromZip);
  const to = placeOf(book, lane.toZip);
  const byCode = new Map<DeclineCode, number>();
  for (const { code } of declined ?? []) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  return {
    ...lane,
    status: quotes === null ? 'WAITING' : quotes > 0 ? 'QUOTED' : 'NONE',
    fromPlace: from?.name ?? null,
    fromPoint: from?.point ?? null,
    toPlace: to?.name ?? null,
    toPoint: to?.point ?? null,
    best: best && presentLaneQuote(best, booking),
    quotes: quotes ?? 0,
    declines: Array.from(byCode, ([code, carriers]) => ({ code, carriers })).sort(
      (one, other) => other.carriers - one.carriers,
    ),
  };
}
