import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../../contract/call';
import type { listQuoteHistoryCall } from '../../../../contract/quotes/quote-history';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertGroup, insertSearch } from '../../../../testing/database/company-rows';
import type { Person } from '../../../../testing/people/people';
import { POOL_BODY } from '../../../../testing/quotes/pool-body';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';

/** A bar of a chart and the list that it opens count the same: requests, of which a pool or a bulk search has many. */

const tested = await quotingApp();
const { app, people, database } = tested;
const { admin, shipperA, shipperB, carrierA } = people;
const BULK_LANES = 2;

await tested.found(shipperA.staff);
const ownTest = (await tested.search(carrierA.staff, SEARCH_BODY)).body as QuoteRequest;
await app.call('POST', '/v1/quotes/pool', {
  bearer: await app.tokenFor(shipperB.staff.profileId),
  body: POOL_BODY,
});
await database.as(SYSTEM).transaction(async (tx) => {
  const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
  const groupId = await insertGroup(tx, { ...ofStaff, lanes: BULK_LANES });
  const at = new Date('2026-10-01T10:30:00Z');
  await tx
    .updateTable('quote_request_group')
    .set({
      created_at: at,
      finished_at: at,
      state: 'FINISHED',
      file_name: 'Spring plan.csv',
      lanes_rated: BULK_LANES,
    })
    .where('id', '=', groupId)
    .execute();
  for (let lane = 0; lane < BULK_LANES; lane += 1) {
    await insertSearch(tx, {
      ...ofStaff,
      groupId,
      createdAt: at,
      source: 'BULK_SEARCH',
      declinedBy: [carrierA.id],
    });
  }
});

const get = async (who: Person, path: string, query: Record<string, string>) =>
  (
    await app.call('GET', `${path}?${new URLSearchParams(query)}`, {
      bearer: await app.tokenFor(who.profileId),
    })
  ).body;
const history = async (who: Person, query: Record<string, string> = {}) =>
  (await get(who, '/v1/quotes/history', query)) as AnswerOf<typeof listQuoteHistoryCall, 200>;
async function counts(who: Person, query: Record<string, string> = {}) {
  const { searches, total } = await history(who, query);
  return { searches, total };
}

test('a pool and a bulk search count each of their lanes, of an asked lane only its own', async () => {
  expect(await counts(shipperA.staff)).toEqual({ searches: 1 + BULK_LANES, total: 2 });
  expect(await counts(shipperA.staff, { search: 'spring plan' })).toEqual({ searches: BULK_LANES, total: 1 });
  expect(await counts(shipperB.staff)).toEqual({ searches: 2, total: 1 });
  expect(await counts(shipperB.staff, { toZip: '98101' })).toEqual({ searches: 1, total: 1 });
  expect(await counts(shipperB.staff, { toZip: '33125' })).toEqual({ searches: 0, total: 0 });
});

test('in UTC days and without tests, the list counts what the figures of the platform and of customers count', async () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const asFigures = { ...days, timeZone: 'UTC', withoutTests: 'true' };
  const figure = async (who: Person, view: string) => {
    const { rows } = (await get(who, `/rest/v1/${view}`, days)) as { rows: { searches: number }[] };
    return rows.reduce((sum, { searches }) => sum + searches, 0);
  };
  const ofAll = await counts(admin, asFigures);
  expect(ofAll.searches).toBe(await figure(admin, 'vw_stats_searches_by_day'));
  expect(ofAll.searches).toBeGreaterThan(ofAll.total);
  const withTests = await counts(admin, { ...asFigures, withoutTests: 'false' });
  expect(withTests.searches).toBe(ofAll.searches + 1);
  for (const who of [shipperA.admin, shipperB.admin]) {
    expect((await counts(who, asFigures)).searches).toBe(await figure(who, 'vw_stats_searches_by_shipper'));
  }
});

test("a carrier's own tests can be left out, and each of its rows is one search", async () => {
  expect((await history(carrierA.staff)).rows.map(({ id }) => id)).toContain(ownTest.requestId);
  const { rows, searches, total } = await history(carrierA.staff, { withoutTests: 'true' });
  expect(rows.map(({ id }) => id)).not.toContain(ownTest.requestId);
  expect(searches).toBe(total);
});
