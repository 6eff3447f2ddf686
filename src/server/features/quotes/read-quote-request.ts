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
 * The same quotes again: nothing is rated or counted. What the caller may not see answers like what does not
 * exist; a carrier's user finds only the own part.
 */
export async function readQuoteRequest(
  parts: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<QuoteRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return parts.db.transaction(async (tx) => {
    const record = await findQuoteRecord(tx, id);
    if (record === null) throw new AppError('NOT_FOUND');
    const around = await readDisplayContext(tx, record, { caller: parts.caller, now: parts.clock.now() });
    return presentQuoteRequest(record, around);
  });
}
