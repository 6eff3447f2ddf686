import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import { type BulkSearchRow, findBulkSearch } from './bulk-search-rows';

export interface RunningSearch {
  readonly id: string;
  /** The company whose searches run one after another; null for an ADMIN's search without a customer. */
  readonly companyId: string | null;
}

/** Lists the running bulk searches, oldest first. Must run as the system. */
export async function listRunningSearches(tx: Kysely<DB>): Promise<readonly RunningSearch[]> {
  return tx
    .selectFrom('quote_request_group')
    .select(['id', sql<string | null>`coalesce(shipper_id, carrier_id)`.as('companyId')])
    .where('state', '=', 'RUNNING')
    .where('kind', '=', 'BULK')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/**
 * Counts an attempt and returns the search; null if it has ended. The count starts over if lanes were rated since the
 * previous attempt, so only a search that makes no progress reaches the limit.
 */
export async function beginAttempt(
  tx: Kysely<DB>,
  id: string,
): Promise<{ readonly search: BulkSearchRow; readonly attempts: number } | null> {
  const begun = await tx
    .updateTable('quote_request_group')
    .set({
      attempts: sql<number>`case when lanes_rated > lanes_at_attempt then 1 else attempts + 1 end`,
      lanes_at_attempt: sql<number>`lanes_rated`,
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('attempts')
    .executeTakeFirst();
  if (begun === undefined) return null;
  const search = await findBulkSearch(tx, id);
  return search && { search, attempts: begun.attempts };
}

/** Ends a running search as FAILED. It keeps the lanes rated so far. */
export async function markFailed(tx: Kysely<DB>, id: string, message: string, now: Date): Promise<void> {
  await tx
    .updateTable('quote_request_group')
    .set({ state: 'FAILED', message, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}
