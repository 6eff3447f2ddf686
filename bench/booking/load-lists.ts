import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { listLoadsCall } from '../../src/contract/loads/loads';
import type { Caller } from '../../src/server/access/caller';
import { listLoads } from '../../src/server/features/loads/list-loads';
import type { ActorDb } from '../../src/server/platform/database/database';
import { openInProcess } from '../product/in-process';
import type { Product } from '../product/start-product';

const READS = 100;
const WARM_UP_READS = 20;

/** Stores loads of the demo's companies over a year, as the role of the functions that write them. */
export async function storeLoads({ connection }: Pick<Product, 'connection'>, count: number): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query('begin');
    // An audit entry and a notification for each load would take minutes.
    await owner.query('alter table load disable trigger audit');
    await owner.query('alter table load disable trigger tell_live');
    await owner.query('set local role coldlane_policy');
    await owner.query(
      `insert into load (
        id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, created_at, pickup_date,
        delivery_date, commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, total_cents,
        from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs, po, own_reference, special_instructions
      )
      select
        gen_random_uuid(), actor.next_load_number(), shipper.id, carrier.id, shipper.name, carrier.name,
        (array['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'PENDING', 'CANCELLED', 'REJECTED'])[1 + n % 6], person.id, made.at,
        made.at::date + 3, made.at::date + 6, 'PRODUCE', 'CHILLED', 34, false, false, 1 + n % 26, 4000, 100000 + n,
        '93901', 'Salinas', 'CA', '10001', 'New York', 'NY', 1, 'PO-' || (4000000 + n), 'Order ' || n % 5000,
        repeat('Call before arrival. ', 8)
      from generate_series(1, $1::integer) n
      join (select *, row_number() over (order by id) as place, count(*) over () as many from shipper) shipper
        on shipper.place = 1 + n % shipper.many
      join (select *, row_number() over (order by id) as place, count(*) over () as many from carrier) carrier
        on carrier.place = 1 + (n / 7) % carrier.many
      cross join (select id from profile where roles = '{ADMIN}' limit 1) person
      cross join lateral (select now() - n * interval '5 minutes' as at) made`,
      [count],
    );
    await owner.query('reset role');
    await owner.query('alter table load enable trigger audit');
    await owner.query('alter table load enable trigger tell_live');
    await owner.query('commit');
    // Autovacuum would do this a minute after so many rows were added.
    await owner.query('vacuum analyze load');
    await owner.query('vacuum analyze load_reference');
  } finally {
    await owner.end();
  }
}

/** Measures every page and filter of `/v1/loads` for an ADMIN, a customer's user and a carrier's user. */
export async function measureLists(
  product: Product,
): Promise<Record<string, { p50Ms: number; p95Ms: number }>> {
  const bench = await openInProcess(product);
  const filters: Record<string, (index: number) => object> = {
    '': (index) => ({ page: (index % 40) + 1 }),
    LastPage: () => ({ page: 400 }),
    ByPickup: (index) => ({ sort: 'pickup', page: (index % 40) + 1 }),
    ByDelivery: (index) => ({ sort: 'delivery', order: 'asc', page: (index % 40) + 1 }),
    Status: (index) => ({ status: ['PENDING', 'REJECTED', 'CANCELLED', 'ACCEPTED'][index % 4] }),
    PickupDays: (index) => ({ pickupFrom: monthOf(index), pickupTo: `${monthOf(index).slice(0, 8)}28` }),
    PickupWeek: (index) => ({
      pickupFrom: monthOf(index),
      pickupTo: `${monthOf(index).slice(0, 8)}07`,
      sort: 'pickup',
      order: 'asc',
    }),
    DeliveryDays: (index) => ({
      deliveryFrom: monthOf(index),
      deliveryTo: `${monthOf(index).slice(0, 8)}28`,
    }),
    StatusAndDays: (index) => ({ status: 'REJECTED', deliveryFrom: monthOf(index), sort: 'delivery' }),
    Company: (index) => companyOf(index),
    NoRows: () => ({ pickupFrom: '2040-01-01' }),
    Po: (index) => ({ search: `PO-${4_000_000 + ((index * 7_919) % 100_000)}` }),
    Word: (index) => ({ search: `order ${index % 5_000}` }),
    WordOfAll: () => ({ search: 'po' }),
    Number: () => ({ search: 'L-7KD2M9XB' }),
    Unknown: () => ({ search: 'zzzz' }),
  };
  const companies = await bench.system.transaction(async (tx) => ({
    shippers: await tx.selectFrom('shipper').select('id').execute(),
    carriers: await tx.selectFrom('carrier').select('id').execute(),
  }));
  const companyOf = (index: number) => ({
    shipperId: companies.shippers[index % companies.shippers.length]?.id,
    carrierId: companies.carriers[index % companies.carriers.length]?.id,
  });
  const figures: Record<string, { p50Ms: number; p95Ms: number }> = {};
  for (const role of ['ADMIN', 'SHIPPER_STAFF', 'CARRIER_ADMIN'] as const) {
    const readers = await findReaders(role);
    for (const [name, filter] of Object.entries(filters)) {
      figures[`${role}${name}`] = await measure((index) => {
        const { caller, db } = readers[index % readers.length] as (typeof readers)[number];
        return listLoads({ db, caller }, listLoadsCall.request.query.parse({ limit: 25, ...filter(index) }));
      });
    }
  }
  await bench.close();
  return figures;

  async function findReaders(role: string): Promise<{ caller: Caller; db: ActorDb }[]> {
    const { rows } = await bench.system.transaction((tx) =>
      sql<{ id: string; shippers: string[]; carriers: string[] }>`
        select profile.id,
          array(select shipper_id from profile_shipper own where own.profile_id = profile.id) as shippers,
          array(select carrier_id from profile_carrier own where own.profile_id = profile.id) as carriers
        from profile where status = 'ACTIVE' and roles = ${sql.lit(`{${role}}`)}::text[] order by id`.execute(
        tx,
      ),
    );
    return rows.map(({ id, shippers, carriers }) => ({
      caller: {
        profileId: id,
        roles: [role] as Caller['roles'],
        shipperIds: shippers,
        carrierIds: carriers,
        allowBooking: true,
      },
      db: bench.database.as({ kind: 'user', profileId: id }),
    }));
  }
}

const monthOf = (index: number) => `2026-${String((index % 10) + 1).padStart(2, '0')}-01`;

async function measure(read: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < READS + WARM_UP_READS; index += 1) {
    const start = performance.now();
    await read(index);
    if (index >= WARM_UP_READS) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
