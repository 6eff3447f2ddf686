import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import { RECENT_DAYS } from './quoted-searches';

/**
 * Counts the carrier's loads of the last 90 days that were not rejected or cancelled, and adds up their totals. `zips`
 * limits them to loads with a stop there.
 */
export async function countLoads(
  tx: Transaction<DB>,
  {
    carrierId,
    now,
    zips,
  }: { readonly carrierId: string; readonly now: Date; readonly zips: readonly string[] | null },
): Promise<{ readonly count: number; readonly cents: number }> {
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  // Canadian codes are in master-zips by their first three characters.
  const isThere =
    zips === null
      ? sql`true`
      : sql`exists (
          select from load_stop stop
          where stop.load_id = load.id
            and case when length(stop.zip) = 6 then left(stop.zip, 3) else stop.zip end
              = any (string_to_array(${zips.join(' ')}, ' ')))`;
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(total_cents), 0)::float8 as cents
    from load
    where carrier_id = ${carrierId} and created_at >= ${since} and actor.is_live_load(status)
      and ${isThere}`.execute(tx);
  return rows[0] ?? { count: 0, cents: 0 };
}
