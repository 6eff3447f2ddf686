import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** The channel on which the trigger `fan_out` announces new deliveries. */
export const WEBHOOK_CHANNEL = 'coldlane_webhooks';

/** Makes the servers look for due deliveries once the transaction commits, instead of within two seconds. */
export async function wakeWorkers(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(tx);
}
