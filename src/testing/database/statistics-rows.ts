import { sql, type Transaction } from 'kysely';
import type { DB } from '../../server/platform/database/schema.generated';
import type { People } from '../people/people';

/** Inserts a closed day and month with figures of A, and a day on which carrier A quoted for three customers. */
export async function insertStatistics(
  tx: Transaction<DB>,
  { shipperA, carrierA }: Pick<People, 'shipperA' | 'carrierA'>,
): Promise<void> {
  await sql`insert into search_day values ('2026-01-05', 1, 1)`.execute(tx);
  await sql`insert into search_shipper_day values ('2026-01-05', ${shipperA.id}, 1, 1)`.execute(tx);
  await sql`insert into search_month values ('2026-01-01', ${shipperA.id}, ${shipperA.staff.profileId}, 1, 1)`.execute(
    tx,
  );
  await sql`insert into lane_seen values ('98101', '99501', 1, now(), null)`.execute(tx);
  await sql`insert into lane_unquoted_day values (current_date, '98101', '99501', 1)`.execute(tx);
  await sql`insert into quote_day values ('2026-01-05', ${carrierA.id}, 3, 3, 3)`.execute(tx);
}
