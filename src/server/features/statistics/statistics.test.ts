import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertShipper, type Person } from '../../../testing/people/people';
import { quotingApp } from '../../../testing/servers/quoting-app';

const { app, database, people, clock } = await quotingApp();
const { admin, shipperA, shipperB, carrierA } = people;
const system = database.as(SYSTEM);
clock.set('2026-11-20T15:00:00Z');

const get = async (who: Person, path: string) =>
  app.call('GET', path, { bearer: await app.tokenFor(who.profileId) });
const body = async (who: Person, path: string) => {
  const answer = await get(who, path);
  expect(answer.status, path).toBe(200);
  return answer.body;
};
const searchOf = (by: Person, shipperId: string, createdAt: string, quotes = 1) =>
  system.transaction((tx) =>
    insertSearch(tx, {
      by,
      shipperId,
      createdAt: new Date(createdAt),
      quoted: Array.from({ length: quotes }, () => ({ carrierId: carrierA.id })),
    }),
  );

test('a carrier gets no day on which it quoted for fewer than three customers, and no total that has it', async () => {
  const path = `/rest/v1/vw_stats_searches_by_carrier?from=2026-01-01&to=2026-01-31&carrier_id=${carrierA.id}`;
  const third = await system.transaction((tx) => insertShipper(tx, { name: 'Cedar Farms' }));
  await searchOf(shipperA.staff, shipperA.id, '2026-01-05T12:00:00Z', 2);
  expect(await body(admin, path)).toMatchObject({ total: 1, rows: [{ searches: 1, quotes: 2 }] });
  expect(await body(carrierA.staff, path)).toMatchObject({ total: 0, rows: [] });
  await searchOf(shipperB.staff, shipperB.id, '2026-01-05T13:00:00Z');
  await searchOf(shipperB.staff, shipperB.id, '2026-01-06T13:00:00Z');
  expect(await body(carrierA.staff, path)).toMatchObject({ total: 0, rows: [] });
  await searchOf(shipperB.staff, third, '2026-01-05T14:00:00Z');
  expect(await body(carrierA.staff, path)).toEqual({
    total: 1,
    rows: [{ day: '2026-01-05', carrier_id: carrierA.id, searches: 3, quotes: 4 }],
    page: 1,
    limit: 10,
  });
});

test('totals compare with the same days of the year before', async () => {
  await searchOf(shipperA.staff, shipperA.id, '2024-02-28T23:59:59Z', 3);
  await searchOf(shipperA.staff, shipperA.id, '2025-02-28T12:00:00Z', 0);
  expect(await body(admin, '/v1/statistics/totals?from=2025-02-01&to=2025-02-28')).toEqual({
    searches: 1,
    quotes: 0,
    quotesPerSearch: 0,
    bookings: 0,
    bookingCents: 0,
    deadLanes: 0,
    subscriptions: { live: 0, active: 0, pastDue: 0 },
    yearBefore: { searches: 1, quotes: 3, bookings: 0, bookingCents: 0 },
  });
  expect(await body(admin, '/v1/statistics/totals?from=2023-02-01&to=2023-02-28')).toMatchObject({
    quotesPerSearch: null,
  });
});

test('a trend has every unit, also one without searches', async () => {
  const { points } = (await body(admin, '/v1/statistics/trend?unit=MONTH&from=2025-01-01&to=2025-03-31')) as {
    points: { from: string; searches: number }[];
  };
  expect(points.map(({ from, searches }) => [from, searches])).toEqual([
    ['2025-01-01', 0],
    ['2025-02-01', 1],
    ['2025-03-01', 0],
  ]);
});

test('days in the wrong order or too far apart are refused by name', async () => {
  const refused = async (path: string) => {
    const answer = await get(admin, path);
    expect(answer.status, path).toBe(400);
    return (answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field);
  };
  expect(await refused('/v1/statistics/totals?from=2026-02-01&to=2026-01-31')).toEqual(['to']);
  expect(await refused('/v1/statistics/trend?unit=WEEK&from=2020-01-01&to=2026-01-01')).toEqual(['to']);
  expect(await refused('/rest/v1/vw_stats_searches_by_day?from=2024-01-01&to=2026-01-01')).toEqual(['to']);
  expect(await refused('/v1/statistics/totals?from=2026-02-30&to=2026-03-31')).toEqual(['from']);
  expect(await refused('/v1/statistics/customers?from=2026-01-01&to=2026-01-31&limit=101')).toEqual([
    'limit',
  ]);
  // Without a customer there would be too many rows.
  expect(await refused('/rest/v1/vw_monthly_searches_graph')).toEqual(['shipper_id']);
  expect(await refused('/rest/v1/vw_searches_by_user')).toEqual(['shipper_id']);
});

test('a customer’s admin reads its users, its staff only their own months', async () => {
  await searchOf(shipperA.admin, shipperA.id, '2026-05-31T23:59:59.999Z');
  await searchOf(shipperA.staff, shipperA.id, '2026-06-01T00:00:00Z');
  const range = 'from=2026-05-15&to=2026-06-01';
  expect(await body(shipperA.admin, `/rest/v1/vw_searches_by_user?${range}`)).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ profile_id: shipperA.admin.profileId, searches_count: 1 }),
      expect.objectContaining({ profile_id: shipperA.staff.profileId, searches_count: 1 }),
    ]),
  });
  expect(await body(shipperA.staff, `/rest/v1/vw_searches_by_user?${range}`)).toEqual({ rows: [] });
  const months = '/rest/v1/vw_monthly_searches_graph_by_profile_id';
  expect(await body(shipperA.staff, `${months}?${range}`)).toEqual({
    rows: [{ month: '2026-06-01', profile_id: shipperA.staff.profileId, searches: 1 }],
  });
  expect(await body(shipperA.staff, `${months}?${range}&profile_id=${shipperA.admin.profileId}`)).toEqual({
    rows: [],
  });
  expect(
    await body(shipperB.admin, `/rest/v1/vw_monthly_searches_graph?${range}&shipper_id=${shipperA.id}`),
  ).toEqual({
    rows: [],
  });
});

test('a dead lane counts the searches of its 90 days only, also once the days are closed', async () => {
  for (const createdAt of ['2026-07-01T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-19T12:00:00Z']) {
    await searchOf(shipperA.staff, shipperA.id, createdAt, 0);
    await system.transaction((tx) =>
      sql`update quote_request set to_zip = '99501' where created_at = ${createdAt}`.execute(tx),
    );
  }
  const dead = { rows: [{ from_zip: '98101', to_zip: '99501', total: 2 }], total: 1 };
  expect(await body(admin, '/rest/v1/vw_dead_lanes')).toMatchObject(dead);
  await system.transaction(async (tx) => {
    await sql`update statistics_state set closing_until = '2026-11-10'`.execute(tx);
    await sql`select fn_close_days('2026-11-10')`.execute(tx);
  });
  expect(await body(admin, '/rest/v1/vw_dead_lanes')).toMatchObject(dead);
});

const countSearches = () =>
  system.transaction(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from quote_request where source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')`.execute(
      tx,
    );
    return rows[0]?.count;
  });

test('searches.csv has every search of its days in order, and no formula', async () => {
  await system.transaction((tx) =>
    sql`update shipper set name = '=HYPERLINK("https://x")' where id = ${shipperA.id}`.execute(tx),
  );
  await searchOf(shipperA.staff, shipperA.id, '2026-03-02T08:00:00Z');
  await searchOf(shipperA.staff, shipperA.id, '2026-03-01T08:00:00Z', 0);
  await searchOf(shipperA.staff, shipperA.id, '2026-03-03T00:00:00Z');
  const answer = await get(admin, '/v1/statistics/searches.csv?from=2026-03-01&to=2026-03-02');
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toContain('searches.csv');
  const [header, ...lines] = new TextDecoder().decode(answer.bytes).trim().split('\r\n');
  expect(header).toBe(
    'id,created_at,source,shipper,user,from_zip,to_zip,commodity,temperature,pallets,gross_weight,quotes,best_total',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^[0-9a-f-]{36},2026-03-01T08:00:00.000000Z,SEARCH_PAGE,"'=HYPERLINK\(""https:\/\/x""\)",.*,98101,97201,ICE_CREAM,FROZEN,4,4000,0,$/,
  );
  expect(lines[1]).toMatch(/,4,4000,1,480(\.00)?$/);
  const linesOf = async (query: string) => {
    const { bytes } = await get(admin, `/v1/statistics/searches.csv${query}`);
    return new TextDecoder().decode(bytes).trim().split('\r\n').slice(1);
  };
  const all = await linesOf('');
  expect(all.length).toBe(await countSearches());
  // These days are more than five years.
  expect(await linesOf('?from=1990-01-01&to=2098-12-31')).toEqual(all);
  expect(await linesOf('?from=2026-03-01')).toEqual(
    all.filter((line) => (line.split(',')[1] ?? '') >= '2026-03-01'),
  );
});

test('searches.csv is read in batches that neither skip nor repeat rows of one instant', async () => {
  await system.transaction((tx) =>
    sql`
      with made as materialized (select gen_random_uuid() as id from generate_series(1, 4001)), request as (
        insert into quote_request (
          id, source, shipper_id, created_by, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable,
          food_grade, accessorials, earliest_pickup, miles, reference_revision, fuel_prices, created_at
        )
        select id, 'API', ${shipperB.id}::uuid, ${shipperB.staff.profileId}::uuid, '98101', '97201', 'FROZEN', 'ICE_CREAM', 1, 1,
          false, false, '{}', '2026-04-05', 1, 1, '[]', '2026-04-02T00:00:00.123456Z'
        from made
      )
      insert into quote_request_result (request_id, shipper_id, quotes, consulted, declined)
      select id, ${shipperB.id}::uuid, 0, 0, '[]' from made`.execute(tx),
  );
  const answer = await get(admin, '/v1/statistics/searches.csv?from=2026-04-02&to=2026-04-02');
  const ids = new TextDecoder()
    .decode(answer.bytes)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, 36));
  expect(ids).toHaveLength(4_001);
  expect(new Set(ids).size).toBe(4_001);
});
