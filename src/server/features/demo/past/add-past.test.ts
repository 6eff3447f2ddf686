import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { ownerQuery } from '../../../../testing/database/owner-query';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { findHalfDone } from '../../../../testing/loads/find-load-faults';
import { findSpotFaults } from '../../../../testing/spot/find-spot-faults';
import type { Database } from '../../../platform/database/database';
import { createAccount } from '../../auth/create-account';
import { createSecretBox } from '../../auth/factors/seal-secret';
import { enqueueReminders } from '../../loads/reminders/enqueue-reminders';
import { addPast } from './add-past';

const box = createSecretBox('a secret of tests');

/** A Monday, so the past ends with a weekend. */
const NOW = '2026-11-23T15:00:00Z';
const END = '2026-11-23T00:00:00Z';

/** Returns a demo and a function that adds the past to it. */
async function demo() {
  const testDb = await testDatabase('demo');
  const { database, log } = testDb;
  const add = (now: string, more: Partial<Parameters<typeof addPast>[0]> = {}) =>
    addPast({ database, log, clock: fixedClock(now), createAccount, box, ...more });
  return { database, add, asOwner: ownerQuery(testDb.connection) };
}

const read = <Row extends object>(database: Database, text: string): Promise<readonly Row[]> =>
  database.as(SYSTEM).transaction(async (tx) => (await sql.raw<Row>(text).execute(tx)).rows);
async function readOne<Value>(database: Database, text: string): Promise<Value> {
  const [row] = await read<{ value: Value }>(database, `select (${text}) as value`);
  return row?.value as Value;
}

const year = await demo();
const { database } = year;
await year.add(NOW);
const few = await demo();
const other = await demo();
/**
 * The day for which `other` and `few` get their past. `other` gets it here, before the one test that compares the two, so
 * that no test waits for two pasts.
 */
const DAY = '2026-11-19T00:30:00Z';
const failure = other.add(DAY, { createAccount: () => Promise.reject(new Error('killed')) });
const failed = await failure.catch((error: Error) => error.message);
const leftByFailed = await readOne<number>(other.database, 'select count(*)::integer from profile');
await other.add('2026-11-19T22:10:00Z');

test('it has about 3,000 searches and 600 loads in every state, and spot requests', async () => {
  const searches = await readOne<number>(database, 'select count(*)::integer from quote_request');
  expect(searches).toBeGreaterThan(2_800);
  expect(searches).toBeLessThan(3_400);
  const states = await read<{ state: string; loads: number }>(
    database,
    `select coalesce(tracking_step, status) as state, count(*)::integer as loads from load group by 1 order by 1`,
  );
  const loads = new Map(states.map((row) => [row.state, row.loads]));
  expect(states.reduce((sum, row) => sum + row.loads, 0)).toBeGreaterThan(550);
  expect(states.reduce((sum, row) => sum + row.loads, 0)).toBeLessThan(700);
  for (const [state, least] of [
    ['ACCEPTED', 10],
    ['AT_TERMINAL', 1],
    ['CANCELLED', 15],
    ['DELIVERED', 400],
    ['PENDING', 6],
    ['REJECTED', 30],
  ] as const) {
    expect(loads.get(state), state).toBeGreaterThanOrEqual(least);
  }
  expect(await read(database, 'select source from quote_request group by source order by source')).toEqual([
    { source: 'API' },
    { source: 'BULK_SEARCH' },
    { source: 'SEARCH_PAGE' },
  ]);
  expect(
    await read(database, 'select kind, state from quote_request_group group by 1, 2 order by 1'),
  ).toEqual([
    { kind: 'BULK', state: 'FINISHED' },
    { kind: 'POOL', state: 'FINISHED' },
  ]);
  expect(await read(database, 'select status from spot_request group by status order by status')).toEqual([
    { status: 'BOOKED' },
    { status: 'CANCELLED' },
    { status: 'EXPIRED' },
    { status: 'OPEN' },
  ]);
  expect(await read(database, 'select status from load_proposal group by status order by status')).toEqual([
    { status: 'ACCEPTED' },
    { status: 'DECLINED' },
    { status: 'OPEN' },
  ]);
});

test('it holds what docs/demo.md says', async () => {
  const dead = await read<{ from_zip: string; to_zip: string }>(
    database,
    `select from_zip, to_zip from quote_request request join quote_request_result result on result.request_id = request.id
     group by 1, 2 having sum(result.quotes) = 0 order by 1, 2`,
  );
  expect(dead.map(({ from_zip, to_zip }) => `${from_zip} ${to_zip}`)).toEqual([
    '33122 00901',
    '53204 99501',
    '93901 96813',
    '98134 99501',
  ]);
  const carriers = await read<{ name: string; late: number | null; declined: number }>(
    database,
    `select carrier_name as name,
       round(100.0 * count(*) filter (where delivered_on > delivery_date) / nullif(count(delivered_on), 0))::integer as late,
       round(100.0 * count(*) filter (where status = 'REJECTED') / count(*))::integer as declined
     from load group by 1 having count(*) >= 20`,
  );
  const late = carriers.find(({ name }) => name === 'Daybook Freight Partners')?.late ?? 0;
  const declined = carriers.find(({ name }) => name === 'Highstack Pallet Network')?.declined ?? 0;
  expect(late).toBeGreaterThan(30);
  expect(declined).toBeGreaterThan(20);
  for (const { name, ...of } of carriers) {
    if (name !== 'Daybook Freight Partners') expect(of.late ?? 0, name).toBeLessThan(20);
    if (name !== 'Highstack Pallet Network') expect(of.declined, name).toBeLessThan(17);
  }
  // A weekday has five times as many searches as a weekend day, and produce is searched in season.
  const perDay = (days: string) =>
    readOne<number>(
      database,
      `select count(*)::float / 52 from quote_request where extract(isodow from created_at) ${days}`,
    );
  expect((await perDay('< 6')) / 5).toBeGreaterThan(4 * ((await perDay('> 5')) / 2));
  const produce = (months: string) =>
    readOne<number>(
      database,
      `select count(*)::integer from quote_request where commodity = 'PRODUCE' and source = 'SEARCH_PAGE' and extract(month from created_at) in (${months})`,
    );
  expect(await produce('5, 6, 7')).toBeGreaterThan(2 * (await produce('12, 1, 2')));
  const busiest = await readOne<string>(
    database,
    `select email from quote_request join profile on profile.id = created_by group by email order by count(*) desc limit 1`,
  );
  expect(busiest).toBe('shipper.staff@example.com');
  expect(
    await readOne<number>(database, `select count(*)::integer from load_event where type = 'EXCEPTION'`),
  ).toBeGreaterThan(20);
});

test('searches of this month remain to every customer, and one is near its cap', async () => {
  const remaining = await read<{ search_cap: number; total_searches: number }>(
    database,
    `select search_cap, total_searches from fn_remaining_searches('${NOW}') order by search_cap`,
  );
  expect(remaining).toEqual([
    { search_cap: 0, total_searches: expect.any(Number) },
    { search_cap: 100, total_searches: 86 },
    { search_cap: 1_000, total_searches: expect.any(Number) },
  ]);
  expect(remaining[2]?.total_searches).toBeLessThan(300);
});

test('each total is the sum of its lines, and each price has the fuel price of its day', async () => {
  const wrong = await readOne<number>(
    database,
    `select count(*)::integer from quote where total_cents <> (
       select sum((line ->> 'cents')::bigint) from json_array_elements(lines) line
     ) or fuel_effective_date > created_at::date or fuel_effective_date < created_at::date - 7
       or created_at::date - fuel_effective_date > 6 and extract(isodow from created_at) <> 1`,
  );
  expect(wrong).toBe(0);
  expect(await readOne<number>(database, 'select count(*)::integer from quote')).toBeGreaterThan(15_000);
  expect(
    await readOne<number>(database, 'select count(distinct fuel_price_mills)::integer from quote'),
  ).toBeGreaterThan(50);
});

test('no load or spot request lacks a part, and each history follows its steps', async () => {
  // The past has no webhook events, and these checks were written for tests that ask two carriers.
  const loadFaults = (await findHalfDone(database)).filter(({ fault }) => !fault.startsWith('event'));
  expect(loadFaults).toEqual([]);
  const spotFaults = (await findSpotFaults(database)) as { fault: string }[];
  expect(
    spotFaults.filter(({ fault }) => !['events of offers', 'carriers', 'loads'].includes(fault)),
  ).toEqual([]);
  const broken = await readOne<number>(
    database,
    `select count(*)::integer from load_transition later join load_transition made
       on made.load_id = later.load_id and made.position = later.position - 1
     where later.from_status is distinct from made.to_status or later.at < made.at`,
  );
  expect(broken).toBe(0);
  const early = await readOne<number>(
    database,
    `select count(*)::integer from load_event event join load on load.id = event.load_id
     where event.at > event.recorded_at or event.type = 'DELIVERED' and event.at < load.picked_up_at
       or event.type = 'PICKED_UP' and event.day <> load.pickup_date`,
  );
  expect(early).toBe(0);
});

test('everything has the time at which it happened, before today, also in its id and in the audit', async () => {
  for (const [table, column] of [
    ['quote_request', 'created_at'],
    ['quote', 'created_at'],
    ['load', 'created_at'],
    ['load_proposal', 'made_at'],
    ['spot_request', 'created_at'],
    ['spot_offer', 'made_at'],
  ] as const) {
    const [row] = await read<{ rows: number; wrong: number; last: Date }>(
      database,
      `select count(*)::integer as rows, max(${column}) as last, count(*) filter (
         where ('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint <> round(extract(epoch from ${column}) * 1000)
       )::integer as wrong from ${table}`,
    );
    expect(row?.wrong, table).toBe(0);
    expect(row?.last.getTime(), table).toBeLessThan(Date.parse(END));
  }
  expect(await readOne<Date>(database, 'select max(updated_at) from load')).toEqual(
    await readOne<Date>(
      database,
      `select greatest((select max(recorded_at) from load_event), (select max(at) from load_message),
        (select max(at) from load_transition), (select max(made_at) from load_proposal), (select max(answered_at) from load_proposal))`,
    ),
  );
  const audit = await read<{ kind: string; first: Date; last: Date }>(
    database,
    `select actor_kind as kind, min(at) as first, max(at) as last from audit_entry
     where subject_kind in ('LOAD', 'SPOT_REQUEST', 'SPOT_OFFER') group by 1 order by 1`,
  );
  expect(audit.map(({ kind }) => kind)).toEqual(['DEMO', 'USER']);
  for (const { last } of audit) expect(last.getTime()).toBeLessThan(Date.parse(END));
  expect(audit[1]?.first.getTime()).toBeLessThan(Date.parse('2025-12-01'));
});

test('it sends nothing: no mail, no webhook, and only the jobs that end open spot requests', async () => {
  const readJobs = () =>
    year.asOwner<{ task: string; run_at: Date }>(
      'select task_identifier as task, run_at from graphile_worker.jobs',
    );
  expect((await readJobs()).map(({ task }) => task)).toEqual(['expire_spot', 'expire_spot', 'expire_spot']);
  for (const { run_at } of await readJobs()) expect(run_at.getTime()).toBeGreaterThan(Date.parse(NOW));
  for (const table of ['kept_mail', 'webhook_delivery', 'outbox_event']) {
    expect(await readOne<number>(database, `select count(*)::integer from ${table}`), table).toBe(0);
  }
  await enqueueReminders({ database, clock: fixedClock(NOW) });
  expect(await readJobs()).toHaveLength(3);
});

test('two servers add it once, a failed one leaves nothing, and the same day gives the same past', async () => {
  expect(failed).toBe('killed');
  expect(leftByFailed).toBe(await readOne<number>(few.database, 'select count(*)::integer from profile'));

  // The statistics are set as after a first start without the past.
  await few.asOwner(
    `set role coldlane_system; update statistics_state set closed_until = '2026-11-19', closing_until = '2026-11-19'`,
  );
  const both = await Promise.all([few.add(DAY), few.add(DAY)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await few.add('2026-11-20T00:00:00Z')).toBe(false);
  const digest = (of: Database) => read(of, DIGEST);
  const [one] = await digest(few.database);
  expect([one]).toEqual(await digest(other.database));
  expect(Object.values(one ?? {})).not.toContain(null);
});

test('nothing can be added once there are searches, nor by anyone but the system', async () => {
  const add = async (role: string) =>
    year.asOwner(`begin; set local role ${role}; set local coldlane.is_demo = 'on'; select actor.add_past()`);
  await expect(add('coldlane_system')).rejects.toThrow('only for a demo without searches and loads');
  await expect(add('coldlane_user')).rejects.toThrow('permission denied');
});

test('a load that waits is reminded of when it becomes due after the first start', async () => {
  const count = () =>
    readOne<number>(
      few.database,
      `select count(distinct subject_id)::integer from reminder where kind = 'PENDING_LOAD'`,
    );
  const before = await count();
  await enqueueReminders({ database: few.database, clock: fixedClock('2026-11-19T00:35:00Z') });
  expect(await count()).toBe(before);
  await enqueueReminders({ database: few.database, clock: fixedClock('2026-11-19T03:10:00Z') });
  expect(await count()).toBeGreaterThan(before + 2);
});

/** Selects a digest of the rows without the ids, which are random. */
const DIGEST = `
  with search as (
    select md5(string_agg(row::text, '' order by row::text)) as searches from (
      select request.created_at, request.source, request.from_zip, request.to_zip, request.pallets, request.gross_weight_lbs,
        request.earliest_pickup, result.quotes, result.best_cents
      from quote_request request join quote_request_result result on result.request_id = request.id
    ) row
  ), quoted as (
    select md5(string_agg(row::text, '' order by row::text)) as quotes from (
      select number, created_at, carrier_name, rate_type, vehicle_type, total_cents, pickup_date, dropoff_date, is_saved, lines::text
      from quote
    ) row
  ), loaded as (
    select md5(string_agg(row::text, '' order by row::text)) as loads from (
      select load.number, load.status, load.created_at, load.updated_at, load.total_cents, load.po, load.own_reference, load.pickup_date,
        load.delivery_date, load.tracking_step, load.delivered_on, load.messages, load.revision, stop.position, stop.name, stop.day
      from load join load_stop stop on stop.load_id = load.id
    ) row
  ), told as (
    select md5(string_agg(row::text, '' order by row::text)) as stories from (
      select load.number, event.type, event.at, event.place, event.temperature_f, event.note from load_event event join load on load.id = event.load_id
      union all
      select load.number, made.action, made.at, made.side, null, made.reason from load_transition made join load on load.id = made.load_id
      union all
      select load.number, 'MESSAGE', sent.at, sent.side, sent.position, sent.text from load_message sent join load on load.id = sent.load_id
    ) row
  ), spotted as (
    select md5(string_agg(row::text, '' order by row::text)) as spots from (
      select request.number, request.status, request.deadline, request.miles, made.at, made.action, made.reason, offer.total_cents, offer.status as offered
      from spot_request request join spot_transition made on made.request_id = request.id left join spot_offer offer on offer.id = made.offer_id
    ) row
  )
  select * from search, quoted, loaded, told, spotted`;
