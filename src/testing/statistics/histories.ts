import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import type { Database } from '../../server/platform/database/database';

const SOURCES = ['SEARCH_PAGE', 'BULK_SEARCH', 'API', 'CARRIER_TESTING'] as const;
const STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
export const LANES = [
  ['98101', '97201'],
  ['93901', '10001'],
  ['10001', '93901'],
] as const;

export interface SearchEvent {
  readonly at: Date;
  /** The index of the company, or null for a search for no customer. */
  readonly shipper: number | null;
  readonly user: number;
  readonly lane: number;
  /** The numbers of quotes of the two carriers. */
  readonly quotes: readonly [number, number];
  readonly source: (typeof SOURCES)[number];
}

export interface LoadEvent {
  readonly at: Date;
  readonly shipper: number;
  readonly carrier: number;
  readonly status: (typeof STATUSES)[number];
  readonly cents: number;
}

export interface History {
  readonly searches: readonly SearchEvent[];
  readonly loads: readonly LoadEvent[];
  /** The times at which the job ran. */
  readonly closings: readonly Date[];
  readonly range: readonly [day: number, days: number];
}

const FIRST = Date.parse('2025-12-20T00:00:00Z');
const DAY_MS = 86_400_000;
const DAYS = 45;

/** A moment that is often the first or the last millisecond of a day, and so possibly of a month or a year. */
const instant = fc
  .tuple(fc.nat(DAYS), fc.oneof(fc.constantFrom(0, 1, DAY_MS - 1), fc.nat(DAY_MS - 1)))
  .map(([day, ms]) => new Date(FIRST + day * DAY_MS + ms));

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const dayAt = (index: number): string => dayOf(new Date(FIRST + index * DAY_MS));

/** Random histories of four customers, four users, and two carriers. */
export const histories: fc.Arbitrary<History> = fc.record({
  searches: fc.array(
    fc.record({
      at: instant,
      shipper: fc.option(fc.nat(3), { freq: 9 }),
      user: fc.nat(3),
      lane: fc.nat(LANES.length - 1),
      quotes: fc.tuple(fc.nat(2), fc.nat(1)),
      source: fc.constantFrom(...SOURCES),
    }),
    { minLength: 12, maxLength: 60, size: 'max' },
  ),
  loads: fc.array(
    fc.record({
      at: instant,
      shipper: fc.nat(3),
      carrier: fc.nat(1),
      status: fc.constantFrom(...STATUSES),
      cents: fc.nat(900_000),
    }),
    { maxLength: 12 },
  ),
  closings: fc
    .array(instant, { maxLength: 3 })
    .map((times) => times.sort((a, b) => a.getTime() - b.getTime())),
  range: fc.tuple(fc.nat(DAYS), fc.nat(DAYS)),
});

export interface Companies {
  readonly shipperIds: readonly string[];
  readonly userIds: readonly string[];
  readonly carrierIds: readonly string[];
}

/** Stores searches with their results and quotes, in one statement. */
export async function storeSearches(
  database: Database,
  { shipperIds, userIds, carrierIds }: Companies,
  events: readonly SearchEvent[],
): Promise<void> {
  const rows = events.map(({ at, shipper, user, lane, quotes, source }) => ({
    id: newId(),
    at: at.toISOString(),
    // A carrier's own test has no customer.
    shipper: shipper === null || source === 'CARRIER_TESTING' ? null : shipperIds[shipper],
    person: userIds[user],
    from: LANES[lane]?.[0],
    to: LANES[lane]?.[1],
    source,
    first: quotes[0],
    second: quotes[1],
  }));
  await database.as(SYSTEM).transaction((tx) =>
    sql`
      with search as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as search (
          id uuid, at timestamptz, shipper uuid, person uuid, "from" text, "to" text, source text, first integer, second integer
        )
      ), request as (
        insert into quote_request (
          id, source, shipper_id, created_by, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable,
          food_grade, accessorials, earliest_pickup, miles, reference_revision, fuel_prices, created_at
        )
        select id, source, shipper, person, "from", "to", 'FROZEN', 'ICE_CREAM', 4, 4000, false, true, '{}', '2027-01-04', 174, 1,
          '[]', at
        from search
        returning id
      ), result as (
        insert into quote_request_result (request_id, shipper_id, quotes, consulted, best_cents, declined)
        select id, shipper, first + second, 2, case when first + second > 0 then 48000 end, '[]' from search
      )
      insert into quote (
        id, request_id, carrier_id, shipper_id, number, carrier_name, rate_type, total_cents, pickup_date, dropoff_date,
        tariff_revision, created_at, expires_at, lines
      )
      select
        gen_random_uuid(), search.id, quoted.carrier, search.shipper, nextval('quote_number_seq'), 'A carrier', 'PALLET', 48000,
        '2027-01-04', '2027-01-05', 1, search.at, search.at + interval '7 days', '[]'
      from search
      join lateral (
        select ${carrierIds[0]}::uuid as carrier from generate_series(1, search.first)
        union all select ${carrierIds[1]}::uuid from generate_series(1, search.second)
      ) quoted on true`.execute(tx),
  );
}

/** Stores loads, as the role of the functions that write them. */
export async function storeLoads(
  database: Database,
  { shipperIds, userIds, carrierIds }: Companies,
  events: readonly LoadEvent[],
): Promise<void> {
  const rows = events.map(({ at, shipper, carrier, status, cents }) => ({
    id: newId(),
    at: at.toISOString(),
    shipper: shipperIds[shipper],
    carrier: carrierIds[carrier],
    status,
    cents,
  }));
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`
      insert into load (
        id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, created_at, pickup_date,
        delivery_date, commodity, temperature, stackable, food_grade, pallets, gross_weight_lbs, total_cents, from_zip,
        from_city, from_state, to_zip, to_city, to_state, dropoffs
      )
      select
        id, actor.next_load_number(), shipper, carrier, 'A customer', 'A carrier', status, ${userIds[0]}::uuid, at, '2027-01-04',
        '2027-01-05', 'ICE_CREAM', 'FROZEN', false, true, 4, 4000, cents, '98101', 'Seattle', 'WA', '97201', 'Portland', 'OR', 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
        id uuid, at timestamptz, shipper uuid, carrier uuid, status text, cents bigint
      )`.execute(tx);
  });
}
