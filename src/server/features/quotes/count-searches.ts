import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Counts each shipper's searches in the calendar month (UTC): quote requests from the search page, bulk files and the
 * API. Shippers without any are not in the result.
 */
export async function countSearches(
  tx: Kysely<DB>,
  shipperIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (shipperIds.length === 0) return new Map();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const counted = await tx
    .selectFrom('quote_request')
    .select(({ fn }) => ['shipper_id', fn.countAll<number>().as('used')])
    .where('shipper_id', 'in', shipperIds)
    .where('source', 'in', ['SEARCH_PAGE', 'BULK_SEARCH', 'API'])
    .where('created_at', '>=', monthStart)
    .groupBy('shipper_id')
    .execute();
  return new Map(counted.flatMap(({ shipper_id: id, used }) => (id === null ? [] : [[id, used] as const])));
}
