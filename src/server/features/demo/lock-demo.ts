import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Waits until no other server adds to the demo, as long as that takes: on a slow machine longer than calls may wait for a lock.
 * Held until the transaction ends.
 */
export async function lockDemo(tx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('coldlane demo', 0))`.execute(tx);
}
