import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';

const BATCH = 1_000;

/**
 * Ends deliveries that were not delivered within a day, mostly because their endpoint was failing. Returns whether there may
 * be more.
 */
export async function expireDeliveries(tx: Transaction<DB>, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery
    set status = 'FAILED', next_attempt_at = null, failure = case when tries = 0 then 'EXPIRED' else failure end
    where id in (
      select id from webhook_delivery
      where status = 'PENDING' and gives_up_at <= ${now} and coalesce(leased_until <= ${now}, true)
      limit ${BATCH} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0) === BATCH;
}
