import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { createLog } from '../../platform/log';
import { savePrices } from './fuel-price-queries';
import { fuelTasks, readFuelSeries } from './read-fuel-series';
import { findSeriesState } from './series-state';

const { database } = await testDatabase();
const system = database.as(SYSTEM);
const clock = fixedClock('2026-11-24T00:17:00Z');

let answer: RequestListener;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  answer(request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/data?api_key=a-secret-key`;

const row = (series: string, period: string, value: unknown) => ({ series, period, value, units: '$/GAL' });
const US = 'EMD_EPD2D_PTE_NUS_DPG';
const ROWS = [
  row(US, '2026-11-16', '3.839'),
  row('EMD_EPD2D_PTE_R40_DPG', '2026-11-16', '3.701'),
  row('EMD_EPD2D_PTE_R50_DPG', '2026-11-16', 4.4),
  row('EMD_EPD2D_PTE_SCA_DPG', '2026-11-16', '5.009'),
  row('EMD_EPD2D_PTE_R10_DPG', '2026-11-16', 'not one of ours'),
  row(US, '2026-11-09', '3.8'),
];
const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body));
const series = (rows: unknown) => json({ response: { total: '6', data: rows } });

const read = (more: object = {}) =>
  readFuelSeries({ database, clock, log: createLog('silent'), url, ...more });
const prices = () =>
  system.transaction((tx) =>
    tx
      .selectFrom('fuel_price')
      .select(['source', 'effective_date', 'price_mills', 'origin'])
      .orderBy('effective_date', 'desc')
      .orderBy('source')
      .execute(),
  );
const state = () => system.transaction(findSeriesState);
const revision = async () =>
  (
    await system.transaction((tx) =>
      tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow(),
    )
  ).revision;

beforeEach(async () => {
  requests = 0;
  answer = series(ROWS);
  clock.set('2026-11-24T00:17:00Z');
  await system.transaction(async (tx) => {
    await tx.deleteFrom('fuel_price').execute();
    await tx
      .updateTable('fuel_series_state')
      .set({ started_at: null, succeeded_at: null, failed_at: null, failure: null, failure_detail: null })
      .execute();
  });
});

test('the four series are stored in one revision, and again on the next day', async () => {
  const before = await revision();
  await read();
  const stored = (source: string, effective_date: string, price_mills: number) => ({
    source,
    effective_date,
    price_mills,
    origin: 'SERIES',
  });
  expect(await prices()).toEqual([
    stored('California', '2026-11-16', 5_009),
    stored('Rocky Mountain', '2026-11-16', 3_701),
    stored('US Diesel', '2026-11-16', 3_839),
    stored('West Coast', '2026-11-16', 4_400),
    stored('US Diesel', '2026-11-09', 3_800),
  ]);
  expect(await revision()).toBe(before + 1);
  expect(await state()).toMatchObject({ succeeded_at: clock.now(), changed_prices: 5, failure: null });

  clock.set('2026-11-24T23:17:00Z');
  await read();
  expect(requests).toBe(1);
  clock.set('2026-11-25T00:17:00Z');
  await read();
  expect(requests).toBe(2);
  expect(await revision()).toBe(before + 1);
  expect(await state()).toMatchObject({ changed_prices: 0 });
});

test('a price that a person entered stays, and the publisher’s own correction is taken', async () => {
  await read();
  const entered = { source: 'California', date: '2026-11-16', priceMills: 5_100 } as const;
  await system.transaction((tx) =>
    savePrices(tx, [entered] as never, { origin: 'MANUAL', now: clock.now() }),
  );
  answer = series([row('EMD_EPD2D_PTE_SCA_DPG', '2026-11-16', '5.2'), row(US, '2026-11-16', '3.84')]);
  clock.set('2026-11-25T00:17:00Z');
  await read();
  const now = await prices();
  expect(now.find(({ source }) => source === 'California')).toMatchObject({
    price_mills: 5_100,
    origin: 'MANUAL',
  });
  expect(now.find(({ source }) => source === 'US Diesel')).toMatchObject({ price_mills: 3_840 });
});

test.each<[string, RequestListener, string, string | null]>([
  ['text', json('<html>'), 'MALFORMED', 'the response is not JSON'],
  ['an error in JSON', json({ error: 'API_KEY_INVALID' }), 'MALFORMED', 'response is not as expected'],
  ['no rows', series([]), 'MALFORMED', 'none of the four series is in the response'],
  ['other series', series([ROWS[4]]), 'MALFORMED', 'none of the four series is in the response'],
  ...['3.8391', '', null, '-3.8', '38.39', '0.38', 'n/a', '1e1'].map(
    (value): [string, RequestListener, string, string] => [
      `the price ${value}`,
      series([ROWS[0], row(US, '2026-11-09', value)]),
      'MALFORMED',
      'response.data.1 has no day or price that can be read',
    ],
  ),
  ...['2026-11', '2026-02-30', '2027-01-04', '1990-01-01'].map(
    (period): [string, RequestListener, string, string] => [
      `the day ${period}`,
      series([row(US, period, '3.8')]),
      'MALFORMED',
      'response.data.0 has no day or price that can be read',
    ],
  ),
  [
    'two prices of one day',
    series([ROWS[0], row(US, '2026-11-16', '3.9')]),
    'MALFORMED',
    'response.data.1 has a second price for US Diesel on 2026-11-16',
  ],
  [
    'more rows than a call can have',
    series(Array.from({ length: 5_001 }, () => ROWS[0])),
    'MALFORMED',
    'response.data is not as expected',
  ],
  ['an error', (_, response) => void response.writeHead(500).end('{}'), 'STATUS', 'status 500'],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    'REDIRECT',
    'status 302',
  ],
  ['an answer that breaks off', (request) => void request.socket.destroy(), 'CONNECTION', null],
  ['no answer', () => undefined, 'TIMEOUT', null],
  ['an answer that does not end', (_, response) => void response.write('{'), 'TIMEOUT', null],
  ['a huge answer', (_, response) => void response.end(' '.repeat(300_000)), 'TOO_LARGE', 'status 200'],
])('%s changes no price and is recorded without the key', async (_, listener, failure, detail) => {
  await read();
  const before = [await prices(), await revision()];
  clock.set('2026-11-25T00:17:00Z');
  answer = listener;
  const logged: string[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  await read({
    log,
    limits: {
      // On a busy machine, even a normal response may take longer than 150 ms.
      timeoutMs: failure === 'TIMEOUT' ? 150 : 30_000,
      maxBytes: 250_000 + 200_000 * Number(failure === 'MALFORMED'),
    },
  });
  expect([await prices(), await revision()]).toEqual(before);
  expect(await state()).toMatchObject({ failure, failure_detail: detail, failed_at: clock.now() });
  expect(logged.join('')).toContain('reading the fuel prices failed');
  expect(logged.join('')).not.toContain('a-secret-key');

  // The series is due again an hour later.
  answer = series(ROWS);
  clock.advanceMs(3_600_000);
  await read();
  expect(await state()).toMatchObject({ failure: null, succeeded_at: clock.now() });
});

test('of two servers at once one reads, and a killed one is followed after ten minutes', async () => {
  await Promise.all([read(), read()]);
  expect(requests).toBe(1);
  await system.transaction((tx) =>
    tx.updateTable('fuel_series_state').set({ started_at: clock.now(), succeeded_at: null }).execute(),
  );
  clock.advanceMs(9 * 60_000);
  await read();
  expect(requests).toBe(1);
  clock.advanceMs(2 * 60_000);
  await read();
  expect(requests).toBe(2);
});

test('without a URL there is no task', () => {
  const log = createLog('silent');
  expect(fuelTasks({ database, clock, log, url: null })).toEqual([]);
  expect(fuelTasks({ database, clock, log, url })).toMatchObject([{ schedule: '17 * * * *' }]);
});
