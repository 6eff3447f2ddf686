import { sql, type Transaction } from 'kysely';
import { addDays, type IsoDate } from '../../../../domain/days/calendar-date';
import type { Caller } from '../../../access/caller';
import type { DB } from '../../../platform/database/schema.generated';
import type { FoundLoad } from '../find-load';
import { companyConditions, IS_LIVE } from '../load-filters';

/** The most loads in a calendar. Calendar programs show events around today, and some reject files above a few megabytes. */
const MAX_LOADS = 1_000;
const [DAYS_BEFORE, DAYS_AFTER] = [30, 180];

export type CalendarLoadRow = Pick<
  FoundLoad,
  | 'id'
  | 'number'
  | 'status'
  | 'revision'
  | 'shipper_name'
  | 'carrier_name'
  | 'po'
  | 'pickup_number'
  | 'own_reference'
  | 'updated_at'
  | 'stops'
>;

/**
 * Finds the live loads around a day that the caller may see, with their stops. If there are too many, finds those nearest to
 * the day.
 */
export async function findCalendarLoads(
  tx: Transaction<DB>,
  caller: Caller,
  today: IsoDate,
): Promise<readonly CalendarLoadRow[]> {
  const where = [
    ...companyConditions(caller, {}),
    IS_LIVE,
    sql`load.delivery_date >= ${addDays(today, -DAYS_BEFORE)}::date`,
    sql`load.pickup_date <= ${addDays(today, DAYS_AFTER)}::date`,
  ];
  const { rows } = await sql<CalendarLoadRow>`
    select
      nearest.id, nearest.number, nearest.status, nearest.revision, nearest.shipper_name, nearest.carrier_name,
      nearest.po, nearest.pickup_number, nearest.own_reference, to_jsonb(nearest.updated_at) #>> '{}' as updated_at,
      (
        select jsonb_agg(to_jsonb(stop) order by stop.position) from load_stop stop where stop.load_id = nearest.id
      ) as stops
    from (
      select load.* from load where ${sql.join(where, sql` and `)}
      order by abs(load.pickup_date - ${today}::date), load.id limit ${MAX_LOADS}
    ) nearest
    order by nearest.pickup_date, nearest.number`.execute(tx);
  return rows;
}
