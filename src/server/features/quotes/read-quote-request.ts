import { AppError } from '../../../contract/app-error';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { isUuid } from '../../../domain/ids';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { findQuoteRecord } from './find-quote-record';
import { presentQuoteRequest } from './present-quote-request';

export interface ReadContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The rate book, which knows the current places of the ZIPs; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
}

/**
 * Returns a stored quote request. Neither rates it again nor counts as a search. A ZIP that has been removed has no place.
 * Throws NOT_FOUND for a request that the caller may not see; a carrier's user sees only the carrier's part. Throws
 * NOT_READY until the rates are loaded.
 */
export async function readQuoteRequest(
  { db, clock, caller, currentBook }: ReadContext,
  id: string,
): Promise<QuoteRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const found = await findQuoteRecord(db, id);
  if (found === null) throw new AppError('NOT_FOUND');
  const { record, cards, loads } = found;
  return presentQuoteRequest(record, {
    now: clock.now(),
    caller,
    cards,
    loads,
    from: placeOf(book, record.request.fromZip),
    to: placeOf(book, record.request.toZip),
  });
}
