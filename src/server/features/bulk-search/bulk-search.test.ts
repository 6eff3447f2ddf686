import { expect, test } from 'vitest';
import type { BulkLane, BulkLine } from '../../../contract/quotes/bulk-search-answers';
import { newId } from '../../../domain/ids';
import {
  AMBIENT,
  bulkSearchApp,
  CHILLED,
  COLUMNS,
  CSV,
  csvOf,
  FROZEN,
  NDJSON,
  QUERY,
} from '../../../testing/servers/bulk-search-app';
import { SEARCH_BODY } from '../../../testing/servers/quoting-app';

const { app, people, search, countRequests, send, searched, call, setCap } = await bulkSearchApp();
const { carrierA, shipperA, shipperB } = people;

test('a file is streamed in its order and then summarized, and each lane is a stored quote request', async () => {
  const { id, lines, summary } = await searched(shipperA.staff, csvOf(FROZEN, CHILLED, AMBIENT));
  expect(lines.map(({ row, quotes, best }) => [row, quotes.length, best?.id === quotes[0]?.id])).toEqual([
    [1, 2, true],
    [2, 1, true],
    [3, 0, true],
  ]);
  expect(lines[2]?.declined.length).toBe(3);
  const bestCents = lines.reduce((sum, { best }) => sum + (best?.totalCents ?? 0), 0);
  expect(summary).toMatchObject({
    lanes: 3,
    lanesRated: 3,
    lanesQuoted: 2,
    quotes: 3,
    bestCents,
    lanesWithOneCarrier: 1,
    lanesWithoutQuote: 1,
    reasons: [{ code: 'TEMPERATURE_NOT_SERVED', lanes: 1 }],
    cheapestCarrier: { quotesAllLanes: false, lanesQuoted: 1 },
    cheapestMix: { carriers: 2, totalCents: bestCents },
    searchesUsed: 3,
    comparison: null,
  });
  expect((await call(shipperA.admin, 'GET', `/${id}`)).body).toMatchObject({
    state: 'FINISHED',
    source: 'BULK_SEARCH',
    lanes: 3,
    lanesRated: 3,
    canCancel: false,
    canRepeat: true,
    summary,
  });
  const request = await app.call('GET', `/v1/quotes/requests/${lines[0]?.requestId}`, {
    bearer: await app.tokenFor(shipperA.staff.profileId),
  });
  const { quotes } = request.body as { quotes: { id: string; totalCents: number }[] };
  expect(quotes.map(({ id, totalCents }) => [id, totalCents])).toEqual(
    lines[0]?.quotes.map(({ id, totalCents }) => [id, totalCents]),
  );
});

test('lanes are listed with their filters, waiting ones too, and only to those who may see the search', async () => {
  const { id } = await searched(shipperA.staff, csvOf(FROZEN, CHILLED, AMBIENT, FROZEN));
  const list = async (query: string) =>
    (await call(shipperA.staff, 'GET', `/${id}/lanes${query}`)).body as {
      rows: BulkLane[];
      total: number;
      counts: object;
    };
  const all = await list('');
  expect(all).toMatchObject({
    total: 4,
    counts: { ALL: 4, QUOTED: 3, BOOKABLE: 0, ONE_CARRIER: 1, NONE: 1, WAITING: 0 },
  });
  expect(all.rows[2]).toMatchObject({
    row: 3,
    status: 'NONE',
    fromPlace: 'Salinas, CA',
    best: null,
    quotes: 0,
    declines: [{ code: 'TEMPERATURE_NOT_SERVED', carriers: 3 }],
    lastBestCents: null,
  });
  const rowsOf = async (query: string) => (await list(query)).rows.map(({ row }) => row);
  expect(await rowsOf('?status=NONE')).toEqual([3]);
  expect(await rowsOf('?temperature=FROZEN&page=2&limit=1')).toEqual([4]);
  expect(await rowsOf(`?carrierId=${carrierA.id}`)).toEqual([1, 4]);
  expect(await rowsOf('?search=salin%20100')).toEqual([1, 2, 3, 4]);
  expect(await rowsOf('?search=939%20nowhere')).toEqual([]);
  expect(await rowsOf('?status=ONE_CARRIER')).toEqual([2]);
  expect(await rowsOf('?area=939&toArea=NY&status=NONE')).toEqual([3]);
  expect(await rowsOf('?fromArea=NY')).toEqual([]);
  expect((await call(shipperA.staff, 'GET', `/${id}/lanes?area=9390`)).status).toBe(400);
  for (const path of ['', '/lanes', '/map', '/csv', '/cancel', '/again']) {
    const method = ['/cancel', '/again'].includes(path) ? 'POST' : 'GET';
    expect((await call(shipperB.admin, method, `/${id}${path}`)).status).toBe(404);
    expect((await call(carrierA.admin, method, `/${id}${path}`)).status).toBe(404);
  }
  const listed = (await call(shipperB.admin, 'GET', '')).body as { rows: { id: string }[] };
  expect(listed.rows.some((row) => row.id === id)).toBe(false);
  const best = await call(shipperA.staff, 'GET', `/${id}/csv`);
  expect(String(best.body).trimEnd().split('\r\n').length).toBe(5);
  const every = await call(shipperA.staff, 'GET', `/${id}/csv?quotes=all`);
  expect(String(every.body).trimEnd().split('\r\n').length).toBe(7);
});

test('the map adds up the lanes that meet the filters, and bookable lanes are those of an approved carrier', async () => {
  const { id } = await searched(shipperA.staff, csvOf(FROZEN, CHILLED, AMBIENT, FROZEN));
  const read = async (path: string) => (await call(shipperA.staff, 'GET', `/${id}${path}`)).body;
  expect(await read('/map')).toMatchObject({
    byState: false,
    lanes: 4,
    lanesDrawn: 4,
    areas: [{ code: '100' }, { code: '939', place: 'Salinas, CA', lanes: 4 }],
    lines: [{ from: '939', to: '100', lanes: 4, quoted: 3, none: 1, waiting: 0 }],
  });
  expect(await read('/map?status=NONE&toArea=100')).toMatchObject({
    lines: [{ lanes: 1, quoted: 0, none: 1 }],
  });
  expect(await read('/map?area=CA&search=nowhere')).toMatchObject({ lanes: 0, areas: [], lines: [] });
  expect(await read('')).toMatchObject({ lanesBookable: 0 });
});

test('a file with errors is refused with all of them, and nothing is rated', async () => {
  const before = await countRequests(shipperA.id);
  const answer = await send(
    shipperA.staff,
    csvOf(FROZEN, '93901,10001,COLD,FOODSTUFFS,99,500,N', '93902,10001,FROZEN,FOODSTUFFS,1,1,N'),
  );
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      detail: 'The file has 3 errors. Nothing was searched.',
      fileErrors: [
        { row: 2, line: 3, column: 'temperature', value: 'COLD' },
        { row: 2, line: 3, column: 'pallets', value: '99' },
        { row: 3, line: 4, column: 'from_zip', value: '93902', expected: 'a known ZIP or postal code' },
      ],
    },
  });
  const json = await send(shipperA.staff, '{"fromZip":"93901","foodGrade":true}\nnothing', QUERY, NDJSON);
  expect(json.status).toBe(400);
  const { fileErrors } = json.body as { fileErrors: { row: number; column: string | null }[] };
  expect(fileErrors.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
    [
      '1 commodity',
      '1 foodGrade',
      '1 grossWeightLbs',
      '1 pallets',
      '1 temperature',
      '1 toZip',
      '2 null',
    ].sort(),
  );
  for (const [body, headers] of [
    ['', CSV],
    [COLUMNS, CSV],
    ['\n', NDJSON],
  ] as const) {
    expect((await send(shipperA.staff, body, QUERY, headers)).status).toBe(400);
  }
  expect(
    (await send(shipperA.staff, csvOf(FROZEN), '?earliestPickup=2026-11-19&accessorials=X')).status,
  ).toBe(400);
  expect((await send(shipperA.staff, csvOf(FROZEN), QUERY, { 'Content-Type': 'text/plain' })).status).toBe(
    415,
  );
  expect(await countRequests(shipperA.id)).toBe(before);
});

test('CSV, NDJSON and single searches of the same lanes have the same prices', async () => {
  const options = '&accessorials=LIFTGATE_DROPOFF&foodGrade=false';
  const csv = await searched(shipperA.staff, csvOf(FROZEN, CHILLED), QUERY + options);
  const shared = { ...SEARCH_BODY, commodity: 'FOODSTUFFS' };
  const lanes = [
    shared,
    { ...shared, temperature: 'CHILLED', pallets: 2, grossWeightLbs: 1_800, stackable: true },
  ];
  const asJson = lanes.map(({ earliestPickup, accessorials, foodGrade, ...lane }) => JSON.stringify(lane));
  const json = await searched(shipperA.staff, asJson.join('\n'), QUERY + options, NDJSON);
  const prices = (lines: readonly BulkLine[]) =>
    lines.map(({ quotes }) => quotes.map(({ carrier, totalCents }) => [carrier.name, totalCents]));
  const singles: unknown[] = [];
  for (const body of lanes) {
    const { quotes } = (await search(shipperA.staff, body)).body as BulkLine;
    singles.push(quotes.map(({ carrier, totalCents }) => [carrier.name, totalCents]));
  }
  expect(prices(csv.lines)).toEqual(singles);
  expect(prices(json.lines)).toEqual(singles);
});

test('a file beyond the monthly cap is refused with the number of lanes that fit, and of two at once one is', async () => {
  const used = await countRequests(shipperB.id);
  await setCap(shipperB.id, used + 4);
  const refused = await send(shipperB.staff, csvOf(FROZEN, FROZEN, FROZEN, FROZEN, FROZEN));
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'SEARCH_QUOTA_EXCEEDED',
      detail:
        'The file has 5 lanes. Only 4 of them fit this month, so nothing was searched. The count resets on the 1st.',
      searches: { needed: 5, remaining: 4, cap: used + 4 },
    },
  });
  expect(await countRequests(shipperB.id)).toBe(used);
  const both = await Promise.all([1, 2].map(() => send(shipperB.staff, csvOf(FROZEN, FROZEN, FROZEN))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await countRequests(shipperB.id)).toBe(used + 3);
  await setCap(shipperB.id, 0);
});

test('equal submissions with one Idempotency-Key are one search, and each answer has all lines', async () => {
  const before = await countRequests(shipperA.id);
  const headers = { ...CSV, 'Idempotency-Key': newId() };
  const file = csvOf(FROZEN, CHILLED);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send(shipperA.staff, file, QUERY, headers)),
  );
  const bodies = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => String(body)));
  // A 503 means that too many streams are open at once.
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
  const again = await send(shipperA.staff, file, QUERY, headers);
  expect([...bodies]).toEqual([String(again.body)]);
  expect((await send(shipperA.staff, csvOf(FROZEN), QUERY, headers)).status).toBe(422);
  expect(await countRequests(shipperA.id)).toBe(before + 2);
});

test('a carrier tests its own tariff, and an API key searches for its customer', async () => {
  const tested = await searched(carrierA.staff, csvOf(FROZEN, CHILLED));
  expect(tested.lines.map(({ quotes }) => quotes.map(({ carrier }) => carrier.id))).toEqual([
    [carrierA.id],
    [],
  ]);
  expect(tested.summary).toMatchObject({ searchesUsed: 0, cheapestMix: { carriers: 1 } });
  const lanes = await call(carrierA.staff, 'GET', `/${tested.id}/lanes`);
  expect(lanes.body).toMatchObject({ rows: [{ status: 'QUOTED' }, { status: 'NONE' }] });
  expect((await call(shipperA.admin, 'GET', `/${tested.id}`)).status).toBe(404);

  const made = await app.call('POST', '/v1/api-keys', {
    bearer: await app.tokenFor(shipperA.staff.profileId),
    body: { name: newId(), shipperId: shipperA.id },
  });
  const { key } = made.body as { key: string };
  const byKey = await searched(key, csvOf(FROZEN));
  expect(byKey.lines[0]?.quotes.length).toBe(2);
  const read = await app.call('GET', `/v1/quotes/bulk/${byKey.id}`, { bearer: key });
  expect(read.body).toMatchObject({ source: 'API', state: 'FINISHED', summary: { searchesUsed: 1 } });
});
