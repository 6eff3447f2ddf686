import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Waits until no other server is adding to the demo, without a timeout: on a slow machine this takes longer than calls may
 * wait for a lock. The lock is held until the transaction ends.
 */
export async function lockDemo(tx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('coldlane demo', 0))`.execute(tx);
}
