import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../../contract/call';
import type { listQuoteHistoryCall, listSavedQuotesCall } from '../../../../contract/quotes/quote-history';
import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertGroup, insertSearch } from '../../../../testing/database/company-rows';
import type { Person } from '../../../../testing/people/people';
import { POOL_BODY } from '../../../../testing/quotes/pool-body';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';

const tested = await quotingApp();
const { app, people, database } = tested;
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

const get = async (who: Person, path: string, query: Record<string, string> = {}) =>
  app.call('GET', `${path}?${new URLSearchParams(query)}`, { bearer: await app.tokenFor(who.profileId) });
async function history(who: Person, query: Record<string, string> = {}) {
  const answer = await get(who, '/v1/quotes/history', query);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body as AnswerOf<typeof listQuoteHistoryCall, 200>;
}

const frozen = await tested.found(shipperA.staff);
const chilled = await tested.found(shipperA.admin, { ...SEARCH_BODY, temperature: 'CHILLED' });
const own = await tested.search(carrierA.staff, { ...SEARCH_BODY, temperature: 'AMBIENT' });
const ownTest = own.body as QuoteRequest;
const saved = frozen.quotes[0] as QuoteRequest['quotes'][number];
await tested.save(shipperA.staff, saved.id);
const bulk = await database.as(SYSTEM).transaction(async (tx) => {
  const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
  const id = await insertGroup(tx, { ...ofStaff, lanes: 2 });
  const at = new Date('2026-10-01T10:30:00Z');
  await tx
    .updateTable('quote_request_group')
    .set({
      created_at: at,
      finished_at: at,
      state: 'FINISHED',
      file_name: 'Spring plan.csv',
      lanes_rated: 2,
      lanes_quoted: 1,
      quotes: 2,
      best_cents: 41_000,
    })
    .where('id', '=', id)
    .execute();
  const lane = { ...ofStaff, groupId: id, createdAt: at, source: 'BULK_SEARCH' as const };
  const quoted = await insertSearch(tx, {
    ...lane,
    quoted: [
      { carrierId: carrierA.id, totalCents: 43_000 },
      { carrierId: carrierB.id, totalCents: 41_000 },
    ],
  });
  await insertSearch(tx, { ...lane, declinedBy: [carrierA.id] });
  const unquoted = await insertSearch(tx, {
    ...ofStaff,
    createdAt: new Date('2026-09-01T08:00:00Z'),
    declinedBy: [carrierA.id],
  });
  return { id, quotedId: quoted.id, unquotedId: unquoted.id };
});
const ALL = [chilled.requestId, frozen.requestId, bulk.id, bulk.unquotedId];

test('a customer lists each search and each bulk search once, with its counters', async () => {
  const { rows, total, isTotalExact } = await history(shipperA.staff);
  expect([new Set(rows.slice(0, 2).map(({ id }) => id)), rows.slice(2).map(({ id }) => id)]).toEqual([
    new Set([frozen.requestId, chilled.requestId]),
    [bulk.id, bulk.unquotedId],
  ]);
  expect([total, isTotalExact]).toEqual([4, true]);
  expect(rows.find(({ id }) => id === frozen.requestId)).toMatchObject({
    kind: 'SEARCH',
    source: 'SEARCH_PAGE',
    createdBy: { id: shipperA.staff.profileId },
    shipperName: shipperA.name,
    fromZip: '93901',
    toZip: '10001',
    pallets: 4,
    lanes: 1,
    lanesQuoted: 1,
    quotesReturned: frozen.quotes.length,
    bestCents: saved.totalCents,
    savedQuotes: 1,
  });
  expect(rows[2]).toMatchObject({
    kind: 'BULK',
    state: 'FINISHED',
    fileName: 'Spring plan.csv',
    fromZip: null,
    toZip: null,
    temperature: null,
    lanes: 2,
    lanesQuoted: 1,
    quotesReturned: 2,
    bestCents: 41_000,
    savedQuotes: 0,
  });
  expect((await history(shipperB.staff)).rows).toEqual([]);
  expect((await history(shipperB.staff, { shipperId: shipperA.id })).rows).toEqual([]);
  expect((await history(admin, { shipperId: shipperA.id })).rows).toHaveLength(4);
  expect((await history(admin)).rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...ALL, ownTest.requestId]),
  );
});

test('pages follow each other, in both orders', async () => {
  const { rows } = await history(shipperA.staff);
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => history(shipperA.staff, { page, limit: '2' })),
  );
  expect(pages.map((page) => [page.total, page.rows.length])).toEqual([
    [4, 2],
    [4, 2],
    [4, 0],
  ]);
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  const oldest = await history(shipperA.staff, { order: 'oldest' });
  expect(oldest.rows).toEqual(rows.toReversed());
});

test.each([
  [{ kind: 'SEARCH' }, [chilled.requestId, frozen.requestId, bulk.unquotedId]],
  [{ kind: 'BULK' }, [bulk.id]],
  [{ source: 'BULK_SEARCH' }, [bulk.id]],
  [{ from: '2026-10-01', to: '2026-10-01' }, [bulk.id]],
  [{ to: '2026-09-30' }, [bulk.unquotedId]],
  // The last hour of September in Samoa is the second of October on Christmas Island.
  [{ from: '2026-09-30', to: '2026-09-30', timeZone: 'Pacific/Pago_Pago' }, [bulk.id]],
  [{ from: '2026-10-01', to: '2026-10-01', timeZone: 'Pacific/Pago_Pago' }, []],
  [{ from: '2026-10-02', to: '2026-10-02', timeZone: 'Pacific/Kiritimati' }, [bulk.id]],
  [{ from: '2026-10-01', to: '2026-10-01', timeZone: 'Pacific/Kiritimati' }, []],
  [{ personId: shipperA.admin.profileId }, [chilled.requestId]],
  [{ carrierId: carrierB.id, kind: 'SEARCH' }, [frozen.requestId]],
  [{ carrierId: carrierB.id, kind: 'BULK' }, [bulk.id]],
  [{ fromZip: '98101', toZip: '97201' }, [bulk.id, bulk.unquotedId]],
  [{ toZip: '10001' }, [chilled.requestId, frozen.requestId]],
  [{ temperature: 'CHILLED' }, [chilled.requestId]],
  [{ savedOnly: 'true' }, [frozen.requestId]],
  [{ noQuotesOnly: 'true' }, [bulk.unquotedId]],
  [{ search: '939' }, [chilled.requestId, frozen.requestId]],
  [{ search: 'Salinas new york' }, [chilled.requestId, frozen.requestId]],
  [{ search: 'salinas 98' }, []],
  [{ search: 'SPRING csv' }, [bulk.id]],
  [{ search: saved.number }, [frozen.requestId]],
  [{ search: saved.number.toLowerCase().replace('-', ' ') }, [frozen.requestId]],
  [{ search: '???' }, []],
])('the filter %o', async (query, ids) => {
  const { rows, total } = await history(shipperA.staff, query as Record<string, string>);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  expect(total).toBe(ids.length);
});

test('a carrier lists the lanes it quoted and its own tests, and nothing of others', async () => {
  const { rows } = await history(carrierA.staff);
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set([frozen.requestId, bulk.quotedId, ownTest.requestId]),
  );
  const ofFrozen = frozen.quotes.filter(({ carrier }) => carrier.id === carrierA.id);
  expect(rows.find(({ id }) => id === frozen.requestId)).toMatchObject({
    createdBy: null,
    quotesReturned: ofFrozen.length,
    bestCents: Math.min(...ofFrozen.map(({ totalCents }) => totalCents)),
    savedQuotes: 0,
  });
  expect(rows.find(({ id }) => id === bulk.quotedId)).toMatchObject({
    kind: 'SEARCH',
    fileName: null,
    lanes: 1,
    quotesReturned: 1,
    bestCents: 43_000,
  });
  expect(rows.find(({ id }) => id === ownTest.requestId)).toMatchObject({
    source: 'CARRIER_TESTING',
    createdBy: { id: carrierA.staff.profileId },
    lanesQuoted: 0,
    bestCents: null,
  });
  expect(JSON.stringify(rows)).not.toMatch(
    new RegExp([shipperA.staff.profileId, carrierB.id, bulk.id, 'Spring', '41000'].join('|')),
  );
  const read = (await tested.read(carrierA.staff, ownTest.requestId)).body as QuoteRequest;
  expect(read.declined).toEqual(ownTest.declined);
  expect(read.declined.map(({ carrier }) => carrier.id)).toEqual([carrierA.id]);
});

test('a carrier’s filters neither tell who searched nor which quotes are saved', async () => {
  const ids = async (query: Record<string, string>) =>
    (await history(carrierA.staff, query)).rows.map(({ id }) => id);
  expect(await ids({ personId: shipperA.staff.profileId })).toEqual([]);
  expect(await ids({ savedOnly: 'true' })).toEqual([]);
  expect(await ids({ kind: 'BULK' })).toEqual([]);
  expect(await ids({ search: 'spring' })).toEqual([]);
  const foreign = frozen.quotes.find(({ carrier }) => carrier.id === carrierB.id);
  expect(await ids({ search: foreign?.number ?? '' })).toEqual([]);
  expect(await ids({ toZip: '10001', source: 'SEARCH_PAGE' })).toEqual([frozen.requestId]);
  expect(await ids({ carrierId: carrierB.id })).toEqual([]);
  expect(await ids({ personId: carrierA.staff.profileId })).toEqual([ownTest.requestId]);
  expect((await history(carrierB.staff)).rows.map(({ id }) => id)).not.toContain(ownTest.requestId);
});

test('lanes are listed as rows of vw_quote_request', async () => {
  const list = async (who: Person, query: Record<string, string> = {}) =>
    (await get(who, '/rest/v1/vw_quote_request', query)).body as {
      rows: Record<string, unknown>[];
      total: number;
    };
  const ofGroup = await list(shipperA.staff, { group_id: bulk.id });
  expect(ofGroup).toMatchObject({ total: 2, rows: [{ total_quotes: 2, total_searches: 1 }, {}] });
  expect((await list(shipperA.staff)).total).toBe(5);
  expect((await list(carrierA.staff, { group_id: bulk.id })).rows).toEqual([]);
  expect((await list(carrierA.staff, { id: bulk.quotedId })).rows).toEqual([
    expect.objectContaining({ group_id: null, total_quotes: 1, total_searches: 1 }),
  ]);
  expect((await list(shipperB.staff)).rows).toEqual([]);
});

test('saved quotes are listed with live ones first, those that expire soon before others', async () => {
  const list = async (query: Record<string, string> = {}) =>
    (await get(shipperA.admin, '/v1/quotes/saved', query)).body as AnswerOf<typeof listSavedQuotesCall, 200>;
  const [first, second, third] = await database.as(SYSTEM).transaction(async (tx) => {
    const found = await tx
      .selectFrom('quote')
      .select('id')
      .where('shipper_id', '=', shipperA.id)
      .where('id', '<>', saved.id)
      .orderBy('id')
      .limit(3)
      .execute();
    const days = ['2026-11-21', '2026-11-19', '2026-11-10'];
    for (const [at, { id }] of found.entries()) {
      const expires_at = `${days[at]}T00:00:00Z`;
      await tx.updateTable('quote').set({ is_saved: true, expires_at }).where('id', '=', id).execute();
    }
    return found.map(({ id }) => id);
  });
  const { rows, total } = await list();
  expect(rows.map(({ id, isExpired }) => [id, isExpired])).toEqual([
    [first, false],
    [saved.id, false],
    [second, true],
    [third, true],
  ]);
  expect([total, rows[1]?.number]).toEqual([4, saved.number]);
  expect((await list({ liveOnly: 'true' })).rows.map(({ id }) => id)).toEqual([first, saved.id]);
  expect(await list({ page: '2', limit: '3' })).toMatchObject({ total: 4, rows: [{ id: third }] });
  expect(await list({ page: '9' })).toMatchObject({ total: 4, rows: [] });
});

test('remaining searches are counted with the lanes of running bulk searches, and reading costs none', async () => {
  const remaining = async () =>
    (await get(shipperA.staff, '/rest/v1/vw_remaining_searches_this_month')).body as { rows: object[] };
  const unlimited = {
    shipper_id: shipperA.id,
    search_cap: 0,
    remaining_searches: null,
    exceeded_quota: false,
  };
  expect(await remaining()).toEqual({ rows: [{ ...unlimited, total_searches: 2 }] });
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('shipper_account')
      .set({ search_cap: 10 })
      .where('shipper_id', '=', shipperA.id)
      .execute();
    await insertGroup(tx, { by: shipperA.staff, shipperId: shipperA.id, lanes: 7 });
  });
  expect((await remaining()).rows).toMatchObject([
    { total_searches: 9, remaining_searches: 1, exceeded_quota: false },
  ]);
  await tested.found(shipperA.staff);
  expect((await remaining()).rows).toMatchObject([
    { total_searches: 10, remaining_searches: 0, exceeded_quota: true },
  ]);
  const refused = await tested.search(shipperA.staff);
  expect(refused).toMatchObject({ status: 403, body: { code: 'SEARCH_QUOTA_EXCEEDED' } });
});

test('a pool is one row with the sums of its dropoffs, and each filter finds it by any of them', async () => {
  const answer = await app.call('POST', '/v1/quotes/pool', {
    bearer: await app.tokenFor(shipperB.staff.profileId),
    body: POOL_BODY,
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const pool = answer.body as Pool;
  const { rows } = await history(shipperB.staff);
  const sumOf = (field: 'pallets' | 'grossWeightLbs') =>
    POOL_BODY.dropoffs.reduce((sum, dropoff) => sum + dropoff[field], 0);
  expect(rows).toEqual([
    expect.objectContaining({
      id: pool.groupId,
      kind: 'POOL',
      state: null,
      fromZip: '93901',
      toZip: null,
      dropoffs: 2,
      fileName: null,
      temperature: 'FROZEN',
      pallets: sumOf('pallets'),
      grossWeightLbs: sumOf('grossWeightLbs'),
      lanes: 2,
      lanesQuoted: 1,
    }),
  ]);
  const finds = async (query: Record<string, string>) =>
    (await history(shipperB.staff, query)).rows.map(({ id }) => id);
  const found: Record<string, string>[] = [
    { kind: 'POOL' },
    { toZip: '98101' },
    { fromZip: '93901', toZip: '10001' },
    { temperature: 'FROZEN' },
    { carrierId: carrierA.id },
    { personId: shipperB.staff.profileId },
    { search: 'salinas seattle' },
    { search: '939 ny' },
  ];
  const missed: Record<string, string>[] = [
    { kind: 'BULK' },
    { kind: 'SEARCH' },
    { fromZip: '10001' },
    { temperature: 'CHILLED' },
    { personId: shipperB.admin.profileId },
    { savedOnly: 'true' },
    { noQuotesOnly: 'true' },
    { search: 'chicago' },
    // Both words must match the same lane.
    { search: 'new york seattle' },
  ];
  for (const query of found) expect([query, await finds(query)]).toEqual([query, [pool.groupId]]);
  for (const query of missed) expect([query, await finds(query)]).toEqual([query, []]);

  // The carrier sees the lane that it quoted, not the pool.
  const ofCarrier = await history(carrierA.staff, { shipperId: shipperB.id });
  expect(ofCarrier.rows.map(({ id, kind }) => [id, kind])).toEqual([[pool.dropoffs[0]?.requestId, 'SEARCH']]);
  expect(JSON.stringify(ofCarrier)).not.toContain(pool.groupId);
  expect((await history(carrierA.staff, { kind: 'POOL' })).rows).toEqual([]);
});

test('an ADMIN filters the searches of all customers by carrier, and those without a customer', async () => {
  const ofNobody = await tested.found(admin);
  const ids = async (query: Record<string, string>) =>
    new Set((await history(admin, { carrierId: carrierA.id, ...query })).rows.map(({ id }) => id));
  const ofA = await ids({ kind: 'SEARCH', shipperId: shipperA.id });
  const ofB = await ids({ kind: 'SEARCH', shipperId: shipperB.id });
  expect(ofA).toContain(frozen.requestId);
  expect(await ids({ kind: 'SEARCH' })).toEqual(new Set([...ofA, ...ofB, ofNobody.requestId]));
  expect(await ids({ kind: 'SEARCH', temperature: 'CHILLED' })).toEqual(new Set());
  expect(await ids({ savedOnly: 'true' })).toContain(frozen.requestId);
});

test('an export has the rows of the list, as its reader may see them', async () => {
  for (const who of [admin, shipperA.staff, carrierA.staff, shipperB.staff, carrierB.staff]) {
    const { rows } = await history(who, { limit: '100', order: 'oldest' });
    const file = await get(who, '/v1/exports/quote-history', { order: 'oldest' });
    const [head, ...lines] = String(file.body).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Searched at,Kind,Source,Searched by,Customer,File,From ZIP,From,To ZIP,To,Temperature,Pallets,Weight (lbs),' +
        'Lanes Quoted,Quotes Returned,Lowest total',
    );
    const starts = rows.map(({ createdAt, kind, source, createdBy, shipperName, fileName, fromZip }) =>
      [createdAt, kind, source, createdBy?.name, shipperName, fileName, fromZip]
        .map((one) => one ?? '')
        .join(),
    );
    expect(lines.map((line) => line.split(',').slice(0, 7).join())).toEqual(starts);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(
      rows.map(({ bestCents }) => (bestCents === null ? '' : (bestCents / 100).toFixed(2))),
    );
  }
  expect((await get(shipperA.staff, '/v1/exports/quote-history', { page: '1' })).status).toBe(400);
});
