import { sql, type Transaction } from 'kysely';
import type { InputOf } from '../../../contract/call';
import {
  type CarrierSpend,
  type LaneSpend,
  MAX_SPENDING_ROWS,
  type readShipperStatisticsCall,
  type ShipperStatistics,
} from '../../../contract/statistics/company-statistics';
import { utcDay } from '../../../domain/days/calendar-date';
import { LOAD_STANDINGS, type LoadStanding } from '../../../domain/loads/load-states';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { IS_LIVE, statusCondition } from '../loads/load-filters';
import { isWithin } from './created-within';
import { findSavings } from './find-savings';
import { requireShipper } from './require-company';

type Query = InputOf<typeof readShipperStatisticsCall>['query'];

/** Returns what a customer booked in these days. Row security decides which loads are read. */
export async function readShipperStatistics(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { shipperId, from, to }: Query,
): Promise<ShipperStatistics> {
  await requireShipper({ db, caller }, 'statistics.company', shipperId);
  const requested = sql`load.shipper_id = ${shipperId} and ${isWithin(sql`load.created_at`, { from, to })}`;
  const booked = sql`${requested} and ${IS_LIVE}`;
  return db.transaction(async (tx) => ({
    shipperId,
    from,
    to,
    ...(await findLanes(tx, booked)),
    ...(await findCarriers(tx, booked)),
    ...(await findTotals(tx, requested, utcDay(clock.now()))),
    savings: await findSavings(tx, booked),
  }));
}

type Condition = ReturnType<typeof isWithin>;
type Counted<Row> = Row & { readonly count: number };

/** Lanes are pairs of ZIP prefixes, so that neighboring docks of a city count as one place. */
async function findLanes(tx: Transaction<DB>, booked: Condition) {
  const { rows } = await sql<Counted<LaneSpend>>`
    select
      left(load.from_zip, 3) as "fromPrefix",
      mode() within group (order by load.from_city || ', ' || load.from_state) as "fromPlace",
      left(load.to_zip, 3) as "toPrefix",
      mode() within group (order by load.to_city || ', ' || load.to_state) as "toPlace",
      count(*)::integer as loads,
      sum(load.total_cents)::bigint as cents,
      count(*) over ()::integer as count
    from load where ${booked}
    group by 1, 3
    order by cents desc, 1, 3
    limit ${MAX_SPENDING_ROWS}`.execute(tx);
  return { lanes: rows.map(({ count: _, ...lane }) => lane), laneCount: rows[0]?.count ?? 0 };
}

async function findCarriers(tx: Transaction<DB>, booked: Condition) {
  const { rows } = await sql<Counted<CarrierSpend>>`
    select
      load.carrier_id as "carrierId",
      max(load.carrier_name) as name,
      count(*)::integer as loads,
      sum(load.total_cents)::bigint as cents,
      count(*) over ()::integer as count
    from load where ${booked}
    group by load.carrier_id
    order by cents desc, load.carrier_id
    limit ${MAX_SPENDING_ROWS}`.execute(tx);
  return { carriers: rows.map(({ count: _, ...carrier }) => carrier), carrierCount: rows[0]?.count ?? 0 };
}

const countStanding = (standing: LoadStanding) =>
  sql`count(*) filter (where ${statusCondition(standing)})::integer as ${sql.id(standing)}`;

/** Counts loads by where they stand. `due` and `onTime` follow the rules of `actor.shown_record`. */
async function findTotals(tx: Transaction<DB>, requested: Condition, today: string) {
  const { rows } = await sql<Record<LoadStanding | 'loads' | 'cents' | 'due' | 'onTime', number>>`
    select
      count(*) filter (where ${IS_LIVE})::integer as loads,
      coalesce(sum(load.total_cents) filter (where ${IS_LIVE}), 0)::bigint as cents,
      ${sql.join(LOAD_STANDINGS.map(countStanding))},
      count(*) filter (
        where load.delivered_on is not null
          or load.status = 'ACCEPTED' and load.picked_up_on is not null and load.delivery_date < ${today}::date
      )::integer as due,
      count(*) filter (
        where load.delivered_on = load.delivery_date
          and not (load.dropoffs > 1 and actor.has_missed_day(load.id))
      )::integer as "onTime"
    from load where ${requested}`.execute(tx);
  const row = rows[0];
  return {
    loads: row?.loads ?? 0,
    cents: row?.cents ?? 0,
    states: LOAD_STANDINGS.map((state) => ({ state, loads: row?.[state] ?? 0 })),
    onTime: { due: row?.due ?? 0, onTime: row?.onTime ?? 0 },
  };
}
