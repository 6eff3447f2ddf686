import { sql, type Transaction } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type {
  CarrierStatistics,
  readCarrierStatisticsCall,
} from '../../../contract/statistics/company-statistics';
import { addDays, type IsoDate, isoDate, utcDay } from '../../../domain/days/calendar-date';
import { type CarrierMonth, sumCarrierMonths } from '../../../domain/statistics/carrier-months';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { IS_LIVE } from '../loads/load-filters';
import { type Days, isWithin } from './created-within';
import { requireCarrier } from './require-company';

type Query = InputOf<typeof readCarrierStatisticsCall>['query'];
type Tx = Transaction<DB>;
type OfMonth<Row> = Row & { readonly month: string };

/** Returns a carrier's quotes, loads, and answers in these days, and the outcome of its quotes in whole closed months. */
export async function readCarrierStatistics(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { carrierId, from, to }: Query,
): Promise<CarrierStatistics> {
  await requireCarrier({ db, caller }, carrierId);
  const now = clock.now();
  const today = utcDay(now);
  const days = { from: isoDate(from), to: isoDate(to) };
  const months = monthsOf(days, today);
  return db.transaction(async (tx) => {
    const closed = await findClosedMonths(tx, carrierId, { days, now });
    const quoted = await countQuoted(tx, carrierId, { days, closed, months });
    const loads = await findLoads(tx, carrierId, days);
    const rows = months.map(({ month, isWhole }) => {
      const { spotLoads: _, ...booked } = loads.get(month) ?? NO_LOADS;
      return {
        month,
        isWhole,
        quoted: quoted.get(month) ?? 0,
        ...booked,
        ...outcomeOf(isWhole ? closed.get(month) : undefined),
      };
    });
    const whole = months.flatMap(({ month, isWhole }) => (isWhole ? (closed.get(month) ?? []) : []));
    const sum = (of: (one: { loads: number; cents: number; spotLoads: number }) => number) =>
      [...loads.values()].reduce((total, one) => total + of(one), 0);
    return {
      carrierId,
      from,
      to,
      quoted: rows.reduce((total, one) => total + one.quoted, 0),
      loads: sum((one) => one.loads),
      cents: sum((one) => one.cents),
      spotLoads: sum((one) => one.spotLoads),
      months: rows,
      outcome: sumCarrierMonths(whole),
      answers: await findAnswers(tx, carrierId, { days, today }),
    };
  });
}

const monthOf = (day: string): IsoDate => isoDate(`${day.slice(0, 7)}-01`);
/** Every month has at least 28 and at most 31 days. */
const monthAfter = (month: IsoDate): IsoDate => monthOf(addDays(month, 31));

/** Returns every month of the days, and whether it is complete: wholly within the days and over by today. */
function monthsOf({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate) {
  const months: { month: string; isWhole: boolean }[] = [];
  for (let month = monthOf(from); month <= to; month = monthAfter(month)) {
    const next = monthAfter(month);
    months.push({ month, isWhole: from <= month && addDays(to, 1) >= next && today >= next });
  }
  return months;
}

async function findClosedMonths(
  tx: Tx,
  carrierId: string,
  { days: { from, to }, now }: { readonly days: Days; readonly now: Date },
): Promise<ReadonlyMap<string, CarrierMonth>> {
  const { rows } = await sql<OfMonth<CarrierMonth>>`
    select month::text as month, quoted, won, lost, margins
    from actor.carrier_months(${carrierId}, ${monthOf(from)}, ${monthOf(to)}, ${now})`.execute(tx);
  return new Map(rows.map(({ month, ...counted }) => [month, counted]));
}

function outcomeOf(
  counted: CarrierMonth | undefined,
): Pick<CarrierStatistics['months'][number], 'outcome' | 'withheld'> {
  if (!counted) return { outcome: null, withheld: 'NOT_CLOSED' };
  const { quoted, won, lost } = counted;
  if (lost === null) return { outcome: null, withheld: 'FEW_CUSTOMERS' };
  return { outcome: { won, lost, open: quoted - won - lost }, withheld: null };
}

/**
 * Counts the requests that the carrier quoted, by month. The counts of closed months that are wholly in the range are known
 * already.
 */
async function countQuoted(
  tx: Tx,
  carrierId: string,
  {
    days,
    closed,
    months,
  }: {
    readonly days: Days;
    readonly closed: ReadonlyMap<string, CarrierMonth>;
    readonly months: readonly { readonly month: string; readonly isWhole: boolean }[];
  },
): Promise<ReadonlyMap<string, number>> {
  const known = months.filter(({ month, isWhole }) => isWhole && closed.has(month)).map(({ month }) => month);
  const counts = new Map(known.map((month) => [month, closed.get(month)?.quoted ?? 0]));
  const unknown = months.flatMap(({ month }) => {
    if (counts.has(month)) return [];
    const end = addDays(monthAfter(isoDate(month)), -1);
    return { month, from: days.from > month ? days.from : month, to: days.to < end ? days.to : end };
  });
  // One statement uses an index range per month: a single range would also read the months that are known.
  const { rows } = await sql<OfMonth<{ quoted: number }>>`
    select wanted.month, counted.quoted
    from unnest(
      ${unknown.map(({ month }) => month)}::text[],
      ${unknown.map(({ from }) => from)}::date[],
      ${unknown.map(({ to }) => to)}::date[]
    ) as wanted (month, first_day, last_day)
    cross join lateral (
      select count(distinct quote.request_id)::integer as quoted
      from quote
      where quote.carrier_id = ${carrierId}
        and quote.created_at >= wanted.first_day::timestamp at time zone 'UTC'
        and quote.created_at < (wanted.last_day + 1)::timestamp at time zone 'UTC'
        and (quote.shipper_id is not null or not exists (
          select from quote_request request
          where request.id = quote.request_id and request.source = 'CARRIER_TESTING'
        ))
    ) counted`.execute(tx);
  for (const { month, quoted } of rows) counts.set(month, quoted);
  return counts;
}

const NO_LOADS = { loads: 0, cents: 0, spotLoads: 0 };

async function findLoads(
  tx: Tx,
  carrierId: string,
  days: Days,
): Promise<ReadonlyMap<string, typeof NO_LOADS>> {
  const { rows } = await sql<OfMonth<typeof NO_LOADS>>`
    select
      date_trunc('month', load.created_at at time zone 'UTC')::date::text as month,
      count(*)::integer as loads,
      sum(load.total_cents)::bigint as cents,
      count(load.offer_id)::integer as "spotLoads"
    from load
    where load.carrier_id = ${carrierId} and ${isWithin(sql`load.created_at`, days)} and ${IS_LIVE}
    group by 1`.execute(tx);
  return new Map(rows.map(({ month, ...booked }) => [month, booked]));
}

/** Applies the rules of `actor.shown_record` to these days. */
async function findAnswers(
  tx: Tx,
  carrierId: string,
  { days, today }: { readonly days: Days; readonly today: string },
): Promise<CarrierStatistics['answers']> {
  const { rows } = await sql<Omit<CarrierStatistics['answers'], 'acceptedPercent'>>`
    select
      count(*) filter (
        where answer.answered_at is not null
          or load.status = 'PENDING' and load.pickup_date < ${today}::date
      )::integer as decided,
      count(*) filter (where answer.is_accepted)::integer as accepted,
      count(answer.answered_at)::integer as answered,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from answer.answered_at - load.created_at) / 60
      ))::integer as "medianMinutes"
    from load
    cross join lateral actor.answers_of_load(load.id, load.offer_id) answer
    where load.carrier_id = ${carrierId} and ${isWithin(sql`load.created_at`, days)}`.execute(tx);
  const { decided = 0, accepted = 0, answered = 0, medianMinutes = null } = rows[0] ?? {};
  return {
    decided,
    accepted,
    acceptedPercent: decided === 0 ? null : Math.round((100 * accepted) / decided),
    answered,
    medianMinutes,
  };
}
