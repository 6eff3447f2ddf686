import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ShipperStatistics } from '../../../contract/statistics/company-statistics';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Compares what loads cost with the median of the quotes of their searches that were valid when they were booked. A pool has
 * a search for each dropoff and is compared with the sum of their medians. Loads from spot offers have no search, and a
 * single quote leaves nothing to compare with, so both are left out.
 */
export async function findSavings(
  tx: Transaction<DB>,
  booked: RawBuilder<unknown>,
): Promise<ShipperStatistics['savings']> {
  const { rows } = await sql<NonNullable<ShipperStatistics['savings']>>`
    with compared as (
      select
        load.total_cents,
        sum(offered.median) as median_cents,
        bool_and(offered.quotes > 1) as has_choice
      from load
      join load_quote part on part.load_id = load.id
      cross join lateral (
        select count(*) as quotes, percentile_cont(0.5) within group (order by quote.total_cents) as median
        from quote
        where quote.request_id = part.request_id and quote.expires_at > load.created_at
      ) offered
      where ${booked} and load.offer_id is null
      group by load.id, load.total_cents
    )
    select
      count(*)::integer as loads,
      coalesce(sum(total_cents), 0)::bigint as "bookedCents",
      coalesce(round(sum(median_cents)), 0)::bigint as "medianCents"
    from compared where has_choice`.execute(tx);
  const row = rows[0];
  return row && row.loads > 0 ? row : null;
}
