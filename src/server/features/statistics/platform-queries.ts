import { sql, type Transaction } from 'kysely';
import type { CustomerOrder, TrendUnit } from '../../../contract/statistics/statistics';
import type { DB } from '../../platform/database/schema.generated';
import { type Days, splitMonths } from './day-ranges';

/**
 * Queries of the figures of all companies. Each is one statement, so that closed and live days are read in one snapshot.
 * Bookings are filtered by `created_at`, which their index has, and not by the view's `day`.
 */

type Tx = Transaction<DB>;

export interface Figures {
  readonly searches: number;
  readonly quotes: number;
  readonly bookings: number;
  readonly bookingCents: number;
}

/** Whether a row was created in these days. */
const createdIn = ({ from, to }: Days) =>
  sql<boolean>`created_at >= ${from}::date::timestamp at time zone 'UTC'
    and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

export interface Totals extends Figures {
  readonly yearBefore: Figures;
}

/** Returns the figures of these days and of the same days a year earlier; February 29 becomes the 28th. */
export async function readDayTotals(tx: Tx, { from, to }: Days): Promise<Totals> {
  const { rows } = await sql<
    Record<`${'now' | 'before'}_${'searches' | 'quotes' | 'bookings' | 'cents'}`, number>
  >`
    with range as materialized (
      select
        ${from}::date as from_day, ${to}::date as to_day,
        (${from}::date - interval '1 year')::date as from_before, (${to}::date - interval '1 year')::date as to_before
    ), searched as (
      select
        coalesce(sum(searches) filter (where day between from_day and to_day), 0)::bigint as now_searches,
        coalesce(sum(quotes) filter (where day between from_day and to_day), 0)::bigint as now_quotes,
        coalesce(sum(searches) filter (where day between from_before and to_before), 0)::bigint as before_searches,
        coalesce(sum(quotes) filter (where day between from_before and to_before), 0)::bigint as before_quotes
      from vw_stats_searches_by_day, range
      where day between from_before and to_day
    ), booked_now as (
      select count(*) as now_bookings, coalesce(sum(total_cents), 0)::bigint as now_cents
      from vw_booking where ${createdIn({ from, to })}
    ), booked_before as (
      select count(*) as before_bookings, coalesce(sum(total_cents), 0)::bigint as before_cents
      from vw_booking
      where created_at >= (select from_before from range)::timestamp at time zone 'UTC'
        and created_at < ((select to_before from range) + 1)::timestamp at time zone 'UTC'
    )
    select * from searched, booked_now, booked_before`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('no totals');
  const figures = (when: 'now' | 'before'): Figures => ({
    searches: row[`${when}_searches`],
    quotes: row[`${when}_quotes`],
    bookings: row[`${when}_bookings`],
    bookingCents: row[`${when}_cents`],
  });
  return { ...figures('now'), yearBefore: figures('before') };
}

export async function countDeadLanes(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ lanes: number }>`select count(*) as lanes from fn_dead_lanes(${now})`.execute(
    tx,
  );
  return rows[0]?.lanes ?? 0;
}

/** Counts today's subscriptions: a live subscription is active or past due. */
export async function countSubscriptions(
  tx: Tx,
): Promise<{ readonly live: number; readonly active: number; readonly pastDue: number }> {
  const { rows } = await sql<{ active: number; past_due: number }>`
    select
      count(*) filter (where status = 'active') as active, count(*) filter (where status = 'past_due') as past_due
    from subscription where status in ('active', 'past_due')`.execute(tx);
  const { active = 0, past_due: pastDue = 0 } = rows[0] ?? {};
  return { live: active + pastDue, active, pastDue };
}

/** Returns the figures of each week, month, or quarter that has any, by its first day. */
export async function readUnitFigures(
  tx: Tx,
  unit: TrendUnit,
  days: Days,
): Promise<ReadonlyMap<string, Figures>> {
  const truncated = unit.toLowerCase();
  const { rows } = await sql<Figures & { readonly start: string }>`
    select
      start, sum(searches)::bigint as searches, sum(quotes)::bigint as quotes,
      sum(bookings)::bigint as bookings, sum(cents)::bigint as "bookingCents"
    from (
      select date_trunc(${truncated}, day::timestamp)::date as start, searches, quotes, 0 as bookings, 0 as cents
      from vw_stats_searches_by_day where day between ${days.from} and ${days.to}
      union all
      select date_trunc(${truncated}, created_at at time zone 'UTC')::date, 0, 0, count(*), sum(total_cents)
      from vw_booking where ${createdIn(days)} group by 1
    ) counted
    group by start`.execute(tx);
  return new Map(rows.map(({ start, ...figures }) => [start, figures]));
}

export interface Top<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface CompanyFigures extends Omit<Figures, 'quotes'> {
  readonly id: string;
  readonly name: string;
}

const topOf = (rows: readonly (CompanyFigures & { readonly total: number })[]): Top<CompanyFigures> => ({
  rows: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
});

/**
 * Finds the customers with the most searches or bookings. Reads whole months from their table, and the days around them by
 * day.
 */
export async function findTopCustomers(
  tx: Tx,
  days: Days,
  { by, limit }: { readonly by: CustomerOrder; readonly limit: number },
): Promise<Top<CompanyFigures>> {
  const { months, edges } = splitMonths(days);
  const closed = [
    ...(months === null
      ? []
      : [
          sql`select shipper_id, searches from search_month
            where month between ${months.from} and ${months.to} and shipper_id is not null`,
        ]),
    ...edges.map(
      ({ from, to }) =>
        sql`select shipper_id, searches from search_shipper_day where day between ${from} and ${to}`,
    ),
  ];
  const order =
    by === 'searches'
      ? sql`searches desc, bookings desc`
      : sql`bookings desc, "bookingCents" desc, searches desc`;
  const { rows } = await sql<CompanyFigures & { readonly total: number }>`
    with searched as (
      select shipper_id, sum(searches)::bigint as searches from (
        ${sql.join(closed, sql` union all `)}
        union all
        select shipper_id, 1 from vw_live_search where ${createdIn(days)} and shipper_id is not null
      ) counted
      group by shipper_id
    ), booked as (
      select shipper_id, count(*) as bookings, sum(total_cents)::bigint as cents
      from vw_booking where ${createdIn(days)} group by shipper_id
    )
    select
      shipper.id, shipper.name, coalesce(searches, 0) as searches, coalesce(bookings, 0) as bookings,
      coalesce(cents, 0) as "bookingCents", count(*) over () as total
    from searched full join booked using (shipper_id) join shipper on shipper.id = shipper_id
    order by ${order}, shipper.name, shipper.id limit ${limit}`.execute(tx);
  return topOf(rows);
}

export async function findTopCarriers(tx: Tx, days: Days, limit: number): Promise<Top<CompanyFigures>> {
  const { rows } = await sql<CompanyFigures & { readonly total: number }>`
    select
      carrier.id, carrier.name, 0 as searches, bookings, cents as "bookingCents", count(*) over () as total
    from (
      select carrier_id, count(*) as bookings, sum(total_cents)::bigint as cents
      from vw_booking where ${createdIn(days)} group by carrier_id
    ) booked
    join carrier on carrier.id = carrier_id
    order by bookings desc, cents desc, carrier.name, carrier.id limit ${limit}`.execute(tx);
  return topOf(rows);
}
