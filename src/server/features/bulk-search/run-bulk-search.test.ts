import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { BulkLane, BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import {
  AMBIENT,
  bulkSearchApp,
  CHILLED,
  CSV,
  csvOf,
  FROZEN,
  QUERY,
} from '../../../testing/servers/bulk-search-app';

const { app, database, people, clock, send, searched, call } = await bulkSearchApp();
const { admin, carrierB, shipperA, shipperB } = people;
const system = database.as(SYSTEM);

test('a search that is cancelled before its first lane rates nothing, and an ended one cannot be cancelled', async () => {
  const first = await searched(shipperA.staff, csvOf(FROZEN, AMBIENT));
  const again = await call(shipperA.admin, 'POST', `/${first.id}/again`);
  expect(again.status).toBe(201);
  const { id } = again.body as { id: string };
  expect((await call(shipperA.staff, 'POST', `/${id}/again`)).status).toBe(409);
  const cancelled = await call(shipperA.staff, 'POST', `/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ state: 'CANCELLED', lanesRated: 0, againOf: first.id });
  expect((await call(shipperA.staff, 'POST', `/${id}/cancel`)).status).toBe(200);
  expect((await call(shipperA.staff, 'POST', `/${first.id}/cancel`)).status).toBe(409);
  const run = app.bulkRunner.tryRun({ id, companyId: shipperA.id });
  expect(run).not.toBeNull();
  // No runner is started, so a search that finds the company busy would wait forever.
  await run?.ended;
  const details = (await call(shipperA.staff, 'GET', `/${id}`)).body as BulkSearchDetails;
  expect(details).toMatchObject({
    state: 'CANCELLED',
    lanesRated: 0,
    summary: { lanesRated: 0, searchesUsed: 0 },
  });
});

test('a search is rated once by several runners, and fails with a plain message if its opener lost the right', async () => {
  const open = async () => {
    const { id } = await searched(shipperA.staff, csvOf(FROZEN, CHILLED));
    return ((await call(shipperA.staff, 'POST', `/${id}/again`)).body as { id: string }).id;
  };
  const id = await open();
  await system.transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierB.id})`.execute(tx);
    await sql`update lane set pallet_rate_cents = 21000, revision = revision + 1 where carrier_id = ${carrierB.id}`.execute(
      tx,
    );
  });
  expect(await app.rateBook.includeChanges()).toBe(true);
  const run = app.bulkRunner.tryRun({ id, companyId: shipperA.id });
  expect(app.bulkRunner.tryRun({ id, companyId: null })).toBeNull();
  await run?.ended;
  expect((await call(shipperA.staff, 'GET', `/${id}`)).body).toMatchObject({
    state: 'FINISHED',
    lanesRated: 2,
    summary: {
      comparison: {
        lanesInBoth: 2,
        lanesDearer: 1,
        lanesSame: 1,
        lanesCheaper: 0,
        bestCents: 114_000,
        lastBestCents: 106_000,
      },
    },
  });

  const lanes = (await call(shipperA.staff, 'GET', `/${id}/lanes`)).body as { rows: BulkLane[] };
  expect(lanes.rows.map(({ best, lastBestCents }) => [best?.totalCents, lastBestCents])).toEqual([
    [84_000, 76_000],
    [30_000, 30_000],
  ]);

  const orphan = await open();
  const setStatus = (status: 'ACTIVE' | 'DEACTIVATED') =>
    system.transaction((tx) =>
      tx.updateTable('profile').set({ status }).where('id', '=', shipperA.staff.profileId).execute(),
    );
  await setStatus('DEACTIVATED');
  await app.bulkRunner.tryRun({ id: orphan, companyId: shipperA.id })?.ended;
  await setStatus('ACTIVE');
  expect((await call(admin, 'GET', `/${orphan}`)).body).toMatchObject({
    state: 'FAILED',
    lanesRated: 0,
    message: 'The user or API key that started this search may no longer search for this company.',
  });
});

test('beyond twenty open streams a caller gets 503 with Retry-After, and nothing is charged until one closes', async () => {
  await app.bulkRunner.start();
  const bearer = await app.tokenFor(shipperA.staff.profileId);
  const open = (key: string) =>
    app.fetch(
      new Request(`http://localhost/v1/quotes/bulk${QUERY}`, {
        method: 'POST',
        body: csvOf(FROZEN),
        headers: { ...CSV, Authorization: `Bearer ${bearer}`, 'Idempotency-Key': key },
      }),
    );
  const keys = Array.from({ length: 20 }, () => newId());
  const opened = await Promise.all(keys.map(open));
  expect(opened.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const searches = async () => ((await call(shipperA.staff, 'GET', '')).body as { total: number }).total;
  const before = await searches();
  for (const key of [newId(), ...keys.slice(0, 1)]) {
    const refused = await open(key);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
  }
  expect((await send(shipperB.staff, csvOf(FROZEN))).status).toBe(200);
  expect(await searches()).toBe(before);
  await opened[0]?.body?.cancel();
  expect(await opened[1]?.text()).toContain('"summary"');
  for (const response of await Promise.all([open(newId()), open(newId())])) {
    expect(await response.text()).toContain('"summary"');
  }
  await Promise.all(opened.slice(2).map(({ body }) => body?.cancel()));
});

test('the quotes of a lane expire exactly a week after their request, however long the file takes', async () => {
  const { now } = clock;
  const running = vi.spyOn(clock, 'now').mockImplementation(() => {
    clock.advanceMs(1);
    return now();
  });
  const lanes = Array.from({ length: 60 }, () => FROZEN);
  const { id } = await searched(shipperA.staff, csvOf(...lanes), '?earliestPickup=2026-12-14');
  running.mockRestore();
  const found = await system.transaction((tx) =>
    sql<{ requests: number; moments: number; valid: string[] }>`
      select count(distinct request.id)::integer as requests, count(distinct request.created_at)::integer as moments,
        array_agg(distinct (quote.expires_at - request.created_at)::text) as valid
      from quote join quote_request request on request.id = quote.request_id
      where request.group_id = ${id}`.execute(tx),
  );
  expect(found.rows).toEqual([{ requests: 60, moments: 2, valid: ['7 days'] }]);
});
