import { AppError } from '../../../../contract/app-error';
import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { isUuid } from '../../../../domain/ids';
import { type ReadContext, readQuoteRequest } from '../read-quote-request';
import { joinLanes } from './join-lanes';

/**
 * Returns a stored pool as its search returned it. Throws NOT_FOUND for a pool that the caller may not see: row security
 * shows a carrier only the pools that tested it. A carrier that quoted a lane of another pool can still read that request.
 */
export async function readPool(context: ReadContext, groupId: string): Promise<Pool> {
  return joinLanes(await readLanesOfPool(context, groupId));
}

/** Returns the quote requests of a pool in the order of its dropoffs. Throws the errors of `readPool`. */
export async function readLanesOfPool(context: ReadContext, groupId: string): Promise<QuoteRequest[]> {
  if (!isUuid(groupId)) throw new AppError('NOT_FOUND');
  const lanes = await context.db.transaction((tx) =>
    tx
      .selectFrom('quote_request_group as pool')
      .innerJoin('quote_request as lane', 'lane.group_id', 'pool.id')
      .select('lane.id')
      .where('pool.id', '=', groupId)
      .where('pool.kind', '=', 'POOL')
      .orderBy('lane.group_row')
      .execute(),
  );
  if (lanes.length === 0) throw new AppError('NOT_FOUND');
  // The requests are read one after another, because each takes a database connection. A pool has at most ten lanes.
  const requests: QuoteRequest[] = [];
  for (const { id } of lanes) requests.push(await readQuoteRequest(context, id));
  return requests;
}
