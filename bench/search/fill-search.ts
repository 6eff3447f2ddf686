import pg from 'pg';
import { storeLoads } from '../booking/load-lists';
import type { Product } from '../product/start-product';

export interface SearchedRows {
  readonly loads: number;
  readonly quotes: number;
  readonly spotRequests: number;
  readonly people: number;
  readonly carriers: number;
  readonly customers: number;
  readonly facilities: number;
}

/** The number of quotes per search. */
const QUOTES_A_REQUEST = 5;

/** Stores rows of the demo's companies over a year. It uses SQL, because the bench only measures how fast rows are found. */
export async function fillSearch(product: Pick<Product, 'connection'>, counts: SearchedRows): Promise<void> {
  await storeLoads(product, counts.loads);
  const owner = new pg.Client(product.connection);
  await owner.connect();
  try {
    await owner.query('begin');
    await setTriggers(owner, 'disable');
    await owner.query('set local role coldlane_system');
    await owner.query(ZIP_SAMPLE);
    for (const [statement, count] of Object.entries(OF_SYSTEM(counts))) await owner.query(statement, [count]);
    await owner.query('set local role coldlane_policy');
    await owner.query(SPOT_REQUESTS, [counts.spotRequests]);
    await owner.query(SPOT_PRIVATE);
    await owner.query(SPOT_CARRIERS);
    await owner.query('reset role');
    await setTriggers(owner, 'enable');
    await owner.query('commit');
    // Autovacuum would do this a minute after so many rows were added.
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** Disables or enables triggers, because an audit entry and a notification for each row would take minutes. */
async function setTriggers(owner: pg.Client, change: 'disable' | 'enable'): Promise<void> {
  for (const table of [
    'carrier',
    'carrier_settings',
    'profile',
    'profile_card',
    'profile_carrier',
    'shipper',
    'shipper_account',
    'spot_request',
  ]) {
    await owner.query(`alter table ${table} ${change} trigger audit`);
  }
  for (const trigger of ['audit', 'tell_live']) {
    await owner.query(`alter table spot_request_carrier ${change} trigger ${trigger}`);
  }
}

const ZIP_SAMPLE = `
  create temp table zip_sample as
    select zip, city, state, row_number() over (order by md5(zip)) as place from master_zip where length(zip) = 5;
  grant select on zip_sample to coldlane_policy`;

const NUMBERED = (table: string) =>
  `(select *, row_number() over (order by id) as place, count(*) over () as many from ${table}) ${table}`;

const REQUESTS = `
  insert into quote_request (
    id, source, shipper_id, created_by, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable,
    food_grade, accessorials, earliest_pickup, miles, reference_revision, fuel_prices, created_at
  )
  select
    md5('request ' || n)::uuid, 'SEARCH_PAGE', shipper.id, person.id, origin.zip, destination.zip, 'FROZEN', 'FROZEN',
    1 + n % 20, 4000, false, false, '{}', made.at::date + 3, 900, 1, '{}', made.at
  from generate_series(1, $1::integer) n
  join ${NUMBERED('shipper')} on shipper.place = 1 + n % shipper.many
  join zip_sample origin on origin.place = 1 + n % 2000
  join zip_sample destination on destination.place = 1 + n * 7 % 1999
  cross join (select id from profile where roles = '{ADMIN}' limit 1) person
  cross join lateral (select now() - n * interval '2 minutes' as at) made`;

const QUOTES = `
  insert into quote (
    id, request_id, carrier_id, shipper_id, number, total_cents, tariff_revision, created_at, expires_at, pickup_date,
    dropoff_date, carrier_name, rate_type, lines
  )
  select
    gen_random_uuid(), request.id, carrier.id, request.shipper_id, nextval('quote_number_seq'), 90000 + n, 1,
    request.created_at, request.created_at + interval '1 day', request.earliest_pickup, request.earliest_pickup + 3,
    carrier.name, 'PALLET', '[]'
  from (select *, row_number() over () as n from quote_request) request
  cross join generate_series(1, $1::integer) copy
  join ${NUMBERED('carrier')} on carrier.place = 1 + (n + copy) % carrier.many`;

const OF_SYSTEM = (counts: SearchedRows): Readonly<Record<string, number>> => ({
  [REQUESTS]: Math.ceil(counts.quotes / QUOTES_A_REQUEST),
  [QUOTES]: QUOTES_A_REQUEST,
  [`insert into shipper (id, name, is_active)
    select gen_random_uuid(), initcap(city) || ' Foods ' || place, true from zip_sample where place <= $1::integer`]:
    counts.customers,
  [`insert into carrier (id, name, carrier_type, is_active)
    select gen_random_uuid(), initcap(city) || ' Freight ' || place, 'ASSET_BASED', true
    from zip_sample where place <= $1::integer`]: counts.carriers,
  [`insert into facility (id, name, street, city, state, zip)
    select gen_random_uuid(), city || ' Terminal ' || place, '1 Main St', city, state, zip
    from zip_sample where place <= $1::integer`]: counts.facilities,
  [`with added as (
      insert into profile (id, email, status, roles)
      select md5('person ' || place)::uuid, 'person' || place || '@example.com', 'ACTIVE', '{CARRIER_STAFF}'
      from zip_sample where place <= $1::integer returning id
    ), carded as (
      insert into profile_card (profile_id, first_name, last_name)
      select md5('person ' || place)::uuid, 'Avery', city || place from zip_sample where place <= $1::integer returning 1
    )
    insert into profile_carrier (profile_id, carrier_id)
    select added.id, carrier.id from (select id, row_number() over () as n from added) added
    join ${NUMBERED('carrier')} on carrier.place = 1 + n % carrier.many`]: counts.people,
});

const SPOT_REQUESTS = `
  insert into spot_request (
    id, number, shipper_id, shipper_name, status, created_by, created_at, updated_at, deadline, vehicle_type, commodity,
    temperature, stackable, food_grade, pallets, gross_weight_lbs, earliest_pickup, miles, from_zip, from_city, from_state,
    to_zip, to_city, to_state, dropoffs, search_text
  )
  select
    md5('spot ' || n)::uuid, actor.next_spot_number(), shipper.id, shipper.name,
    (array['OPEN', 'BOOKED', 'EXPIRED', 'CANCELLED'])[1 + n % 4], person.id, made.at, made.at,
    made.at + interval '1 day', 'REEFER_VAN', 'FROZEN', 'FROZEN', false, false, 4, 4800, made.at::date + 3, 900,
    origin.zip, origin.city, origin.state, destination.zip, destination.city, destination.state, 1,
    fn_fold_search(concat_ws(' ', origin.city, origin.state, origin.zip, destination.city, destination.state,
      destination.zip))
  from generate_series(1, $1::integer) n
  join (
    select shipper.*, row_number() over (order by shipper.id) as place, count(*) over () as many
    from shipper where exists (select from load where load.shipper_id = shipper.id)
  ) shipper on shipper.place = 1 + n % shipper.many
  join zip_sample origin on origin.place = 1 + n % 2000
  join zip_sample destination on destination.place = 1 + n * 7 % 1999
  cross join (select id from profile where roles = '{ADMIN}' limit 1) person
  cross join lateral (select now() - n * interval '5 minutes' as at) made`;

const SPOT_PRIVATE = `
  insert into spot_request_private (request_id, shipper_id, po, own_reference, show_margin)
  select id, shipper_id, 'PO-' || (7000000 + n), 'Order ' || n % 5000, false
  from (select *, row_number() over (order by created_at) as n from spot_request) request
  where not exists (select from spot_request_private own where own.request_id = request.id)`;

/** Adds six of the demo's carriers to each spot request. */
const SPOT_CARRIERS = `
  insert into spot_request_carrier (id, request_id, carrier_id, shipper_id, carrier_name, created_at)
  select gen_random_uuid(), request.id, carrier.id, request.shipper_id, carrier.name, request.created_at
  from (select *, row_number() over (order by created_at) as n from spot_request) request
  join (
    select carrier.*, row_number() over (order by id) as place
    from carrier where exists (select from load where load.carrier_id = carrier.id)
  ) carrier on (carrier.place + n) % 2 = 0
  on conflict do nothing`;
