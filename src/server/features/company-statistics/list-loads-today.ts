import { type RawBuilder, sql } from 'kysely';
import type { LoadsToday } from '../../../contract/statistics/company-statistics';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { CARRIER_PENDING_HOURS } from '../../../domain/days/reminders';
import {
  LOADS_TODAY_KINDS,
  type LoadsTodayKind,
  MAX_DAYS_OVERDUE,
  MAX_LOADS_TODAY,
} from '../../../domain/statistics/loads-today';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { requireShipper } from './require-company';

interface FoundLoad {
  readonly kind: LoadsTodayKind;
  readonly loads: number;
  readonly id: string;
  readonly number: string;
  readonly carrierName: string;
  readonly lane: string;
  readonly at: Date | null;
  readonly day: string | null;
  readonly messages: number;
}

/** Lists a customer's loads that someone should look at today. Days are UTC days. */
export async function listLoadsToday(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  shipperId: string,
): Promise<LoadsToday> {
  await requireShipper({ db, caller }, 'load.message', shipperId);
  const queries = kindQueries(clock.now(), caller.profileId);
  const { rows } = await db.transaction((tx) =>
    sql<FoundLoad>`${sql.join(
      LOADS_TODAY_KINDS.map((kind) => numbered(kind, shipperId, queries[kind])),
      sql` union all `,
    )}`.execute(tx),
  );
  return {
    kinds: LOADS_TODAY_KINDS.flatMap((kind) => {
      const found = rows.filter((row) => row.kind === kind);
      const [first] = found;
      if (!first) return [];
      return { kind, loads: first.loads, rows: found.map(presentLoad) };
    }),
  };
}

const presentLoad = ({ id, number, carrierName, lane, at, day, messages }: FoundLoad) => ({
  id,
  number,
  carrierName,
  lane,
  at: at?.toISOString() ?? null,
  day,
  messages,
});

interface KindQuery {
  /** The joins after `load`. */
  readonly joins?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly at?: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
  readonly messages?: RawBuilder<unknown>;
}

/** Selects the oldest loads of a kind, with the number of all. */
const numbered = (kind: LoadsTodayKind, shipperId: string, query: KindQuery) => sql`(
  select
    ${kind} as kind, count(*) over ()::integer as loads, load.id, load.number, load.carrier_name as "carrierName",
    load.from_city || ', ' || load.from_state || ' → ' || load.to_city || ', ' || load.to_state as lane,
    ${query.at ?? sql`null::timestamptz`} as at, ${query.day ?? sql`null::date`}::text as day,
    ${query.messages ?? sql`0`}::integer as messages
  from load ${query.joins ?? sql``}
  where load.shipper_id = ${shipperId} and ${query.where}
  order by at, day, load.id
  limit ${MAX_LOADS_TODAY}
)`;

function kindQueries(now: Date, profileId: string): Record<LoadsTodayKind, KindQuery> {
  const today = utcDay(now);
  const earliest = addDays(today, -MAX_DAYS_OVERDUE);
  const isDue = (day: RawBuilder<unknown>) => sql`${day} between ${earliest}::date and ${today}::date`;
  const isUnfinished = sql`load.status = 'ACCEPTED' and load.delivered_on is null`;
  return {
    // The last recorded event of the load is the exception.
    EXCEPTION: {
      joins: sql`cross join lateral (
        select type, at from load_event event where event.load_id = load.id order by position desc limit 1
      ) last`,
      where: sql`${isUnfinished} and load.delivery_date >= ${earliest}::date and last.type = 'EXCEPTION'`,
      at: sql`last.at`,
    },
    // A load that was never tracked does not count as late, because its carrier records nothing.
    DELIVERY_DUE: {
      where: sql`${isUnfinished} and ${isDue(sql`load.delivery_date`)}
        and (load.delivery_date = ${today}::date or load.tracking_step is not null)`,
      day: sql`load.delivery_date`,
    },
    NOT_PICKED_UP: {
      where: sql`${isUnfinished} and load.tracking_step is null and load.pickup_date = ${today}::date`,
      day: sql`load.pickup_date`,
    },
    PROPOSAL: {
      joins: sql`join load_proposal proposal on proposal.load_id = load.id and proposal.status = 'OPEN'`,
      where: sql`load.status = 'ACCEPTED' and load.delivery_date >= ${earliest}::date`,
      at: sql`proposal.made_at`,
    },
    PENDING: {
      where: sql`load.status = 'PENDING' and load.pickup_date >= ${today}::date
        and load.created_at <= ${new Date(now.getTime() - CARRIER_PENDING_HOURS * 3_600_000)}`,
      at: sql`load.created_at`,
    },
    UNREAD: {
      joins: sql`left join load_message_read mark on mark.load_id = load.id and mark.profile_id = ${profileId}`,
      where: sql`load.messages > coalesce(mark.position, 0)`,
      at: sql`load.updated_at`,
      messages: sql`load.messages - coalesce(mark.position, 0)`,
    },
  };
}
