import { AppError } from '../../../../contract/app-error';
import type { Pool } from '../../../../contract/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes';
import { isUuid } from '../../../../domain/ids';
import { type ReadContext, readQuoteRequest } from '../read-quote-request';
import { joinLanes } from './join-lanes';

/**
 * Returns a stored pool as its search did. Throws NOT_FOUND for one that the caller may not see: row security shows a
 * carrier only the pools that tested it. A lane that it quoted in another pool is still its request.
 */
export async function readPool(context: ReadContext, groupId: string): Promise<Pool> {
  return joinLanes(await readLanesOfPool(context, groupId));
}

/** The quote requests of a pool in the order of its dropoffs. Throws as `readPool`. */
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
  // One after the other, because each takes a database connection. A pool has at most ten lanes.
  const requests: QuoteRequest[] = [];
  for (const { id } of lanes) requests.push(await readQuoteRequest(context, id));
  return requests;
}
