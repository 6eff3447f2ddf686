import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Counts each shipper's searches in the calendar month (UTC), as they are charged: quote requests from the search page, bulk
 * files and the API, and the lanes of running bulk searches. Shippers whose account the caller may not read are not in the
 * result.
 */
export async function countSearches(
  tx: Kysely<DB>,
  shipperIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (shipperIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; used: number }>`
    select shipper_id as id, total_searches as used from fn_remaining_searches(${now}, ${shipperIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, used }) => [id, used]));
}
