import { type RawBuilder, sql } from 'kysely';
import { invalidInput } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type {
  listMonthlyQuotesCall,
  listMonthlySearchesByUserCall,
  listMonthlySearchesCall,
  listProfileStatsCall,
  listSearchesByUserCall,
} from '../../../contract/statistics/statistics-views';
import { utcDay } from '../../../domain/days/calendar-date';
import type { Caller } from '../../access/caller';
import { monthsOf } from './day-ranges';
import type { StatisticsContext } from './read-totals';

/** Row security decides whose figures a view shows, so a caller without rights gets no rows. */

/**
 * Returns the condition on the customer. An ADMIN must name one, because all customers would be too many rows. All other
 * callers have figures only of their own customers, and naming these lets PostgreSQL use the indexes by customer: row
 * security alone made it read all bookings.
 */
function customerOf(caller: Caller, shipperId: string | undefined): RawBuilder<unknown> {
  if (shipperId !== undefined) return sql`shipper_id = ${shipperId}`;
  if (caller.roles.includes('ADMIN')) throw invalidInput({ field: 'shipper_id', message: 'Required' });
  return sql`shipper_id = any (${[...caller.shipperIds]}::uuid[])`;
}

export async function listMonthlySearches(
  { db, caller, clock }: StatisticsContext,
  query: InputOf<typeof listMonthlySearchesCall>['query'],
): Promise<AnswerOf<typeof listMonthlySearchesCall, 200>> {
  const { from, to } = monthsOf(query, utcDay(clock.now()));
  const { rows } = await db.transaction((tx) =>
    sql<{ month: string; shipper_id: string; searches: number }>`
      select month, shipper_id, searches from vw_monthly_searches_graph
      where month between ${from} and ${to} and ${customerOf(caller, query.shipper_id)}
      order by month, shipper_id`.execute(tx),
  );
  return { rows };
}

export async function listMonthlyQuotes(
  { db, caller, clock }: StatisticsContext,
  query: InputOf<typeof listMonthlyQuotesCall>['query'],
): Promise<AnswerOf<typeof listMonthlyQuotesCall, 200>> {
  const { from, to } = monthsOf(query, utcDay(clock.now()));
  const { rows } = await db.transaction((tx) =>
    sql<{ month: string; shipper_id: string; quotes: number }>`
      select month, shipper_id, quotes from vw_monthly_quotes_received_graph
      where month between ${from} and ${to} and ${customerOf(caller, query.shipper_id)}
      order by month, shipper_id`.execute(tx),
  );
  return { rows };
}

export async function listMonthlySearchesByUser(
  { db, caller, clock }: StatisticsContext,
  query: InputOf<typeof listMonthlySearchesByUserCall>['query'],
): Promise<AnswerOf<typeof listMonthlySearchesByUserCall, 200>> {
  const { from, to } = monthsOf(query, utcDay(clock.now()));
  const { rows } = await db.transaction((tx) =>
    sql<{ month: string; profile_id: string; searches: number }>`
      select month, profile_id, searches from vw_monthly_searches_graph_by_profile_id
      where month between ${from} and ${to} and profile_id = ${query.profile_id ?? caller.profileId}
      order by month`.execute(tx),
  );
  return { rows };
}

export async function listSearchesByUser(
  { db, caller, clock }: StatisticsContext,
  query: InputOf<typeof listSearchesByUserCall>['query'],
): Promise<AnswerOf<typeof listSearchesByUserCall, 200>> {
  const { from, to } = monthsOf(query, utcDay(clock.now()));
  type Row = AnswerOf<typeof listSearchesByUserCall, 200>['rows'][number];
  const { rows } = await db.transaction((tx) =>
    sql<Row>`
      select shipper_id, profile_id, first_name, last_name, sum(searches_count)::integer as searches_count
      from vw_searches_by_user
      where month between ${from} and ${to} and ${customerOf(caller, query.shipper_id)}
      group by shipper_id, profile_id, first_name, last_name
      order by searches_count desc, profile_id, shipper_id limit ${query.limit}`.execute(tx),
  );
  return { rows };
}

export async function listProfileStats(
  { db, caller }: Omit<StatisticsContext, 'clock'>,
  {
    shipper_id: shipperId,
    profile_id: profileId,
    page,
    limit,
  }: InputOf<typeof listProfileStatsCall>['query'],
): Promise<AnswerOf<typeof listProfileStatsCall, 200>> {
  const whose = profileId === undefined ? sql`true` : sql`profile_id = ${profileId}`;
  const customer =
    profileId === undefined || shipperId !== undefined ? customerOf(caller, shipperId) : sql`true`;
  type Row = AnswerOf<typeof listProfileStatsCall, 200>['rows'][number];
  const { rows } = await db.transaction((tx) =>
    sql<Row & { readonly total: number }>`
      select profile_id, shipper_id, searches, quotes, bookings, booking_cents, count(*) over () as total
      from vw_profile_stats where ${whose} and ${customer}
      order by searches desc, profile_id, shipper_id limit ${limit} offset ${(page - 1) * limit}`.execute(tx),
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, limit };
}
