import { AppError } from '../../../contract/app-error';
import type { QuoteRequest } from '../../../contract/quotes';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { readDisplayContext } from './display-context-queries';
import { findQuoteRecord } from './find-queries';
import { presentQuoteRequest } from './present-quote-request';

/**
 * Returns a stored quote request. It neither rates again nor counts as a search. NOT_FOUND for a request that the
 * caller may not see; a carrier's user sees only the carrier's part.
 */
export async function readQuoteRequest(
  parts: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<QuoteRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return parts.db.transaction(async (tx) => {
    const record = await findQuoteRecord(tx, id);
    if (record === null) throw new AppError('NOT_FOUND');
    const context = await readDisplayContext(tx, record, { caller: parts.caller, now: parts.clock.now() });
    return presentQuoteRequest(record, context);
  });
}
