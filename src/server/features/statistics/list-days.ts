import { sql } from 'kysely';
import { addDays, isoDate, utcDay } from '../../../domain/days/calendar-date';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

const DAYS_BY_DEFAULT = 31;

interface Query {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly shipper_id?: string | undefined;
  readonly carrier_id?: string | undefined;
}

type DayView = Extract<keyof DB, `vw_stats_${string}`>;

/** Returns one page of a view with a row for each day, latest day first. Row security decides which rows there are. */
export async function listDays<Row>(
  { db, clock }: { readonly db: ActorDb; readonly clock: Clock },
  view: DayView,
  query: Query,
): Promise<{ rows: Row[]; total: number; page: number; limit: number }> {
  const to = isoDate(query.to ?? utcDay(clock.now()));
  const from = query.from === undefined ? addDays(to, 1 - DAYS_BY_DEFAULT) : isoDate(query.from);
  const { page, limit, shipper_id: shipperId, carrier_id: carrierId } = query;
  const conditions = [
    sql`day between ${from} and ${to}`,
    ...(shipperId === undefined ? [] : [sql`shipper_id = ${shipperId}`]),
    ...(carrierId === undefined ? [] : [sql`carrier_id = ${carrierId}`]),
  ];
  const company = view.endsWith('_by_shipper')
    ? sql`, shipper_id`
    : view.endsWith('_by_carrier')
      ? sql`, carrier_id`
      : sql``;
  const { rows } = await db.transaction((tx) =>
    sql<{ readonly row: Row; readonly total: number }>`
      select to_jsonb(counted) as row, count(*) over () as total
      from ${sql.table(view)} counted where ${sql.join(conditions, sql` and `)}
      order by day desc${company} limit ${limit} offset ${(page - 1) * limit}`.execute(tx),
  );
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0, page, limit };
}
