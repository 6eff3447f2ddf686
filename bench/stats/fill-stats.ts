import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';

/** The size of a two-year-old platform, used at scale 1. */
const FULL = { searches: 1_500_000, shippers: 500, loads: 100_000, lanes: 200_000 };
const MONTHS = 24;
const SEARCHES_A_STATEMENT = 50_000;
/**
 * The number of latest days whose quotes are stored. Ten million quotes would take hours and 9 GB, and statistics read the
 * count of each search.
 */
const DAYS_WITH_QUOTES = 30;
const CARRIERS = 12;

export interface Filled {
  readonly searches: number;
  readonly quotesCounted: number;
  readonly quotesStored: number;
  readonly shippers: number;
  readonly loads: number;
  readonly lanesSeen: number;
  readonly megabytes: number;
}

/**
 * Stores searches, recent quotes and loads of many shippers over the last two years. The first shippers search most, and the
 * demo's are among them. One lane in 25 is served by no carrier.
 */
export async function fillStats(connection: ConnectionOptions, scale: number): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query('set statement_timeout = 0');
    await owner.query('set role coldlane_system');
    await insertShippers(owner, Math.max(10, Math.round(FULL.shippers * scale)));
    const lanes = Math.max(200, Math.round(FULL.lanes * scale));
    await makeLanes(owner, lanes);
    const searches = Math.round(FULL.searches * scale);
    for (let from = 0; from < searches; from += SEARCHES_A_STATEMENT) {
      const to = Math.min(searches, from + SEARCHES_A_STATEMENT);
      await insertSearches(owner, { from, to, searches, lanes });
      console.error(`${to} of ${searches} searches stored`);
    }
    await insertQuotes(owner);
    await insertLoads(owner, Math.round(FULL.loads * scale));
    await owner.query('reset role');
    await owner.query('vacuum (analyze) quote_request, quote_request_result, quote, load, shipper');
  } finally {
    await owner.end();
  }
}

async function insertShippers(owner: pg.Client, wanted: number): Promise<void> {
  await owner.query(
    `insert into shipper (id, name)
    select gen_random_uuid(), 'Shipper ' || n from generate_series((select count(*) from shipper) + 1, $1::bigint) n`,
    [wanted],
  );
  await owner.query(
    `insert into shipper_account (shipper_id, tier, search_cap, number_of_seats)
    select id, 'BASIC', 0, 0 from shipper on conflict do nothing`,
  );
  // Each shipper has three users: its own users, or ids that belong to nobody.
  await owner.query(`
    create temporary table filled_shipper as
    select
      shipper.id, row_number() over (order by shipper.created_at, shipper.id) - 1 as place,
      (array(select profile_id from profile_shipper own where own.shipper_id = shipper.id order by 1)
        || array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()])[1:3] as users
    from shipper where is_active`);
  await owner.query('grant select on filled_shipper to coldlane_policy');
  await owner.query('analyze filled_shipper');
}

async function makeLanes(owner: pg.Client, lanes: number): Promise<void> {
  await owner.query(`
    create temporary table filled_zip as
    select zip, (row_number() over (order by md5(zip)) - 1)::integer as place, (count(*) over ())::integer as many
    from master_zip where length(zip) = 5`);
  await owner.query('create unique index on filled_zip (place)');
  await owner.query('analyze filled_zip');
  await owner.query(
    `create temporary table filled_lane as
    select n as place, origin.zip as from_zip, destination.zip as to_zip, hashtext(origin.zip || destination.zip) % 25 <> 7 as is_served
    from generate_series(0, $1::integer - 1) n
    join filled_zip origin on origin.place = (n * 31) % (select max(many) from filled_zip)
    join filled_zip destination on destination.place = (n * 17 + n / 1000) % (select max(many) from filled_zip)`,
    [lanes],
  );
  await owner.query('create unique index on filled_lane (place)');
  await owner.query('analyze filled_lane');
}

/**
 * Creates ids that ascend with time, like the product's (UUID version 7), so that rows of a day are near each other in every
 * index.
 */
const ID_OF = (at: string) => `(
  lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 13)
)::uuid`;

async function insertSearches(
  owner: pg.Client,
  { from, to, searches, lanes }: { from: number; to: number; searches: number; lanes: number },
): Promise<void> {
  await owner.query(
    `with made as materialized (
      select
        now() - $5::integer * interval '1 month' + (now() - (now() - $5::integer * interval '1 month')) * (n / $3::double precision) as at,
        floor(pow(random(), 2) * (select count(*) from filled_shipper))::integer as shipper,
        floor(pow(random(), 2) * $4::integer)::integer as lane,
        1 + floor(random() * 3)::integer as person,
        case when random() < 0.05 then 0 else 4 + floor(random() * 7)::integer end as quotes,
        random() as chance
      from generate_series($1::integer, $2::integer - 1) n
    ), search as materialized (
      select made.*, ${ID_OF('at')} as id, shipper.id as shipper_id, shipper.users[person] as user_id, lane.from_zip, lane.to_zip,
        case when lane.is_served then made.quotes else 0 end as found
      from made join filled_shipper shipper on shipper.place = made.shipper join filled_lane lane on lane.place = made.lane
    ), request as (
      insert into quote_request (
        id, source, shipper_id, created_by, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable,
        food_grade, accessorials, earliest_pickup, miles, reference_revision, fuel_prices, created_at
      )
      select
        id, case when chance < 0.6 then 'SEARCH_PAGE' when chance < 0.85 then 'BULK_SEARCH' else 'API' end, shipper_id,
        user_id, from_zip, to_zip, 'FROZEN', 'FOODSTUFFS', person, 4000, false, true, '{}', at::date + 3, 700, 1, '[]', at
      from search
    )
    insert into quote_request_result (request_id, shipper_id, quotes, consulted, best_cents, declined)
    select id, shipper_id, found, 12, case when found > 0 then 90000 + 1000 * found end, '[]' from search`,
    [from, to, searches, lanes, MONTHS],
  );
}

async function insertQuotes(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into quote (
      id, request_id, carrier_id, shipper_id, number, carrier_name, rate_type, total_cents, pickup_date, dropoff_date,
      tariff_revision, created_at, expires_at, lines
    )
    select
      ${ID_OF('request.created_at')}, request.id, carrier.id, request.shipper_id, nextval('quote_number_seq'), carrier.name, 'PALLET',
      result.best_cents + 900 * n, request.earliest_pickup, request.earliest_pickup + 3, 1, request.created_at,
      request.created_at + interval '7 days', '[]'
    from quote_request request
    join quote_request_result result on result.request_id = request.id
    cross join lateral generate_series(1, result.quotes) n
    join (select id, name, row_number() over (order by id) - 1 as place from carrier order by id limit $2::integer) carrier
      on carrier.place = (n + request.pallets) % $2::integer
    where request.created_at >= now() - $1::integer * interval '1 day' and request.source <> 'CARRIER_TESTING'
      and not exists (select from quote where quote.request_id = request.id)`,
    [DAYS_WITH_QUOTES, CARRIERS],
  );
}

async function insertLoads(owner: pg.Client, loads: number): Promise<void> {
  await owner.query('reset role');
  // An audit entry and a notification for each load would take minutes.
  for (const trigger of ['audit', 'tell_live'])
    await owner.query(`alter table load disable trigger ${trigger}`);
  await owner.query('set role coldlane_policy');
  await owner.query(
    `insert into load (
      id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, created_at, pickup_date,
      delivery_date, commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, total_cents,
      from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs
    )
    select
      ${ID_OF('made.at')}, actor.next_load_number(), shipper.id, carrier.id, shipper.name, carrier.name,
      (array['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'PENDING', 'CANCELLED', 'REJECTED'])[1 + n % 8],
      (select id from profile where roles = '{ADMIN}' order by id limit 1), made.at, made.at::date + 3, made.at::date + 6,
      'FOODSTUFFS', 'FROZEN', 0, false, true, 1 + n % 26, 4000, 100000 + n,
      '93901', 'Salinas', 'CA', '10001', 'New York', 'NY', 1
    from generate_series(0, $1::integer - 1) n
    join filled_shipper on filled_shipper.place
      = floor(pow((n * 7919 % 10007) / 10007.0, 2) * (select count(*) from filled_shipper))::integer
    join shipper on shipper.id = filled_shipper.id
    join (select id, name, row_number() over (order by id) - 1 as place from carrier order by id limit $2::integer) carrier
      on carrier.place = n % $2::integer
    cross join lateral (
      select now() - $3::integer * interval '1 month'
        + (now() - (now() - $3::integer * interval '1 month')) * (n / $1::double precision) as at
    ) made`,
    [loads, CARRIERS, MONTHS],
  );
  await owner.query('reset role');
  for (const trigger of ['audit', 'tell_live'])
    await owner.query(`alter table load enable trigger ${trigger}`);
}

/**
 * Stores figures of carriers for the closed days whose quotes are not stored; each carrier quoted about as much as the
 * others. The job stores the figures of searches.
 */
export async function fillQuoteDays(connection: ConnectionOptions): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query('set role coldlane_system');
    await owner.query(
      `insert into quote_day (day, carrier_id, searches, quotes, shippers)
      select day, carrier.id, greatest(searches / 2, 1), greatest(quotes / $1::integer, searches / 2, 1), 100
      from search_day cross join (select id from carrier order by id limit $1::integer) carrier
      on conflict do nothing`,
      [CARRIERS],
    );
    await owner.query('reset role');
    await owner.query(
      'vacuum (analyze) search_day, search_shipper_day, search_month, lane_seen, lane_unquoted_day, quote_day',
    );
  } finally {
    await owner.end();
  }
}

export async function countFilled(connection: ConnectionOptions): Promise<Filled> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query('set role coldlane_system');
    const { rows } = await owner.query<Record<keyof Filled, string>>(`
      select
        (select count(*) from quote_request) as searches,
        (select sum(quotes) from quote_request_result) as "quotesCounted",
        (select count(*) from quote) as "quotesStored",
        (select count(*) from shipper) as shippers,
        (select count(*) from load) as loads,
        (select count(*) from lane_seen) as "lanesSeen",
        pg_database_size(current_database()) / 1000000 as megabytes`);
    const [row] = rows;
    if (!row) throw new Error('no counts');
    return Object.fromEntries(
      Object.entries(row).map(([name, text]) => [name, Number(text)]),
    ) as unknown as Filled;
  } finally {
    await owner.end();
  }
}
