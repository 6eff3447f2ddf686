import { expect, test } from 'vitest';
import type { FuelPriceWeek } from '../../../contract/reference/fuel-prices';
import { isoDate } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import type { Person } from '../../../testing/people/people';
import { quotingApp } from '../../../testing/servers/quoting-app';
import { raiseReferenceRevision } from '../reference/reference-revision';
import { raiseTariffRevision } from '../tariffs/tariff-revision';
import { savePrices } from './fuel-price-queries';

const { app, people, found, database, clock } = await quotingApp();
const { admin, carrierA, shipperA, shipperB } = people;

// Both carriers charge 20% at prices up to $4.50.
await database.as(SYSTEM).transaction(async (tx) => {
  for (const { id } of [carrierA, people.carrierB]) {
    await tx
      .insertInto('fuel_surcharge')
      .values({
        carrier_id: id,
        revision: await raiseTariffRevision(tx, id),
        maximum_fuel_price_mills: 4_500,
        surcharge_bp: 2_000,
      })
      .execute();
  }
  const monday = { source: 'US Diesel', date: isoDate('2026-11-16'), priceMills: 3_839 } as const;
  await savePrices(tx, [monday], { origin: 'FILE', now: clock.now() });
  await raiseReferenceRevision(tx);
});
await app.rateBook.includeChanges();

type Price = { source: string; date: string; priceMills: number; unchangedSince?: string | null };

async function send(who: Person, method: string, path: string, body?: unknown, headers = {}) {
  return app.call(method, `/v1/fuel-prices${path}`, {
    bearer: await app.tokenFor(who.profileId),
    headers,
    ...(body === undefined ? {} : { body }),
  });
}
const save = (prices: readonly Price[], headers = {}) => send(admin, 'POST', '', { prices }, headers);
const list = async (who: Person = admin, query = '') =>
  (await send(who, 'GET', query)).body as { rows: FuelPriceWeek[]; next: string | null; series: unknown };
const priceOf = async (source: string, date: string) =>
  (await list()).rows.find((week) => week.date === date)?.prices.find((one) => one.source === source);
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: { field: string }[] }).errors;

const fuelOf = async (who: Person) => {
  const { quotes } = await found(who);
  const quote = quotes.find(({ carrier }) => carrier.id === carrierA.id);
  return { fuel: quote?.fuel, cents: quote?.lines.find(({ code }) => code === 'FUEL_SURCHARGE')?.cents };
};
const usDiesel = (date: string, priceMills: number): Price => ({ source: 'US Diesel', date, priceMills });

test('a corrected price is in the first search after it, and stored quotes keep theirs', async () => {
  const before = await found(shipperA.staff);
  const used = before.quotes.find(({ carrier }) => carrier.id === carrierA.id);
  const { effectiveDate = '', priceMills = 0 } = used?.fuel ?? {};
  await found(shipperB.staff);

  const affected = await send(admin, 'POST', '/preview', {
    prices: [
      { source: 'US Diesel', date: effectiveDate },
      { source: 'California', date: effectiveDate },
    ],
  });
  // Carriers A and B quoted each of the two customers.
  const counts = { quotes: 4, customers: 2 };
  expect(affected).toMatchObject({
    status: 200,
    body: { ...counts, prices: [{ source: 'US Diesel', date: effectiveDate, ...counts }] },
  });

  expect(await save([usDiesel(effectiveDate, priceMills + 1)])).toMatchObject({
    status: 200,
    body: { created: 0, updated: 1, unchanged: 0, pending: false },
  });
  expect((await fuelOf(shipperA.staff)).fuel).toMatchObject({ effectiveDate, priceMills: priceMills + 1 });
  const again = await app.call('GET', `/v1/quotes/requests/${before.requestId}`, {
    bearer: await app.tokenFor(shipperA.staff.profileId),
  });
  expect(again.body).toMatchObject({
    quotes: expect.arrayContaining([expect.objectContaining({ id: used?.id, fuel: used?.fuel })]),
  });
});

test('expired quotes and carriers’ tests are not counted', async () => {
  const { fuel } = await fuelOf(shipperA.staff);
  const prices = [{ source: 'US Diesel', date: fuel?.effectiveDate }];
  const { body: before } = await send(admin, 'POST', '/preview', { prices });
  await found(carrierA.staff);
  expect((await send(admin, 'POST', '/preview', { prices })).body).toEqual(before);
  clock.advanceMs(169 * 3_600_000);
  expect((await send(admin, 'POST', '/preview', { prices })).body).toEqual({
    quotes: 0,
    customers: 0,
    prices: [],
  });
  clock.set('2026-11-20T15:00:00Z');
});

test('weeks are listed newest first, page by page, and only an ADMIN reads about the series', async () => {
  await save(['2025-01-06', '2025-01-13', '2025-01-20'].map((date, at) => usDiesel(date, 3_500 + at)));
  const first = await list(shipperA.staff, '?before=2025-01-21&limit=2');
  expect(first.rows.map(({ date }) => date)).toEqual(['2025-01-20', '2025-01-13']);
  expect(first).toMatchObject({ next: '2025-01-13', series: null });
  const last = await list(admin, `?before=${first.next}&limit=2`);
  expect(last).toMatchObject({
    rows: [{ date: '2025-01-06', prices: [{ source: 'US Diesel', priceMills: 3_500, origin: 'MANUAL' }] }],
    next: null,
    series: { isConfigured: false, succeededAt: null, failure: null },
  });
});

test('of two editors of one price, the second is told, and nothing of theirs is saved', async () => {
  await save([usDiesel('2025-02-03', 3_600)]);
  const read = await priceOf('US Diesel', '2025-02-03');
  const unchangedSince = read?.updatedAt ?? '';
  expect(await save([{ ...usDiesel('2025-02-03', 3_610), unchangedSince }])).toMatchObject({ status: 200 });
  const second = await save([
    { ...usDiesel('2025-02-10', 3_700), unchangedSince: null },
    { ...usDiesel('2025-02-03', 3_620), unchangedSince },
  ]);
  expect(second).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(errorsOf(second)).toEqual([
    { field: 'prices.1', message: 'Someone else changed this price to $3.610' },
  ]);
  expect(await priceOf('US Diesel', '2025-02-10')).toBeUndefined();
  expect(await save([{ ...usDiesel('2025-02-03', 3_610), unchangedSince }])).toMatchObject({
    status: 200,
    body: { unchanged: 1 },
  });

  const both = await Promise.all(
    [3_800, 3_900].map((mills) => save([{ ...usDiesel('2025-02-17', mills), unchangedSince: null }])),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a date is deleted unless one of its prices has changed', async () => {
  await save([usDiesel('2025-03-03', 3_600), { ...usDiesel('2025-03-03', 4_600), source: 'California' }]);
  const read = await priceOf('California', '2025-03-03');
  await save([usDiesel('2025-03-03', 3_601)]);
  const since = `?unchangedSince=${read?.updatedAt}`;
  expect(await send(admin, 'DELETE', `/2025-03-03${since}`)).toMatchObject({ status: 409 });
  expect(await send(admin, 'DELETE', '/2025-03-03')).toMatchObject({ status: 200, body: { removed: 2 } });
  expect(await send(admin, 'DELETE', '/2025-03-03')).toMatchObject({ status: 404 });
  expect(await send(admin, 'DELETE', '/yesterday')).toMatchObject({ status: 404 });
  expect(
    await save([{ ...usDiesel('2025-03-03', 3_602), unchangedSince: read?.updatedAt ?? '' }]),
  ).toMatchObject({ status: 409, body: { errors: [{ message: 'Someone else deleted this price' }] } });
});

test.each([
  ['a price of nothing', { priceMills: 0 }, 'prices.0.priceMills'],
  ['a fraction of a mill', { priceMills: 3_500.5 }, 'prices.0.priceMills'],
  ['$100 a gallon', { priceMills: 100_000 }, 'prices.0.priceMills'],
  ['an unknown source', { source: 'Texas' }, 'prices.0.source'],
  ['a day that does not exist', { date: '2026-02-30' }, 'prices.0.date'],
  ['a day before the series began', { date: '1994-03-20' }, 'prices.0.date'],
  ['a day too far ahead', { date: '2026-12-23' }, 'prices.0.date'],
])('%s is refused by its field', async (_, wrong, field) => {
  const answer = await save([{ ...usDiesel('2026-11-16', 3_500), ...wrong }]);
  expect(answer.status).toBe(400);
  expect(errorsOf(answer).map((error) => error.field)).toEqual([field]);
});

test('the same price twice and more than 1,000 prices are refused', async () => {
  const twice = await save([usDiesel('2026-11-16', 3_500), usDiesel('2026-11-16', 3_600)]);
  expect(errorsOf(twice)).toMatchObject([{ field: 'prices.1.date' }]);
  const many = await save(Array.from({ length: 1_001 }, () => usDiesel('2026-11-16', 3_500)));
  expect(errorsOf(many)).toMatchObject([{ field: 'prices' }]);
});

test('each change is in the audit once and raises the reference revision once, also when it is sent twice', async () => {
  const revision = () =>
    database
      .as(SYSTEM)
      .transaction((tx) => tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow());
  const { revision: before } = await revision();
  const headers = { 'Idempotency-Key': 'a-paste' };
  const prices = [usDiesel('2025-04-07', 3_600), usDiesel('2025-04-14', 3_610)];
  expect(await save(prices, headers)).toMatchObject({ body: { created: 2 } });
  expect(await save(prices, headers)).toMatchObject({ body: { created: 2 } });
  await save(prices);
  expect((await revision()).revision).toBe(before + 1);
  const audit = await app.call('GET', '/rest/v1/vw_audit?subject_kind=FUEL_PRICE&limit=100', {
    bearer: await app.tokenFor(admin.profileId),
  });
  const entries = (audit.body as { rows: { subject_name: string }[] }).rows.filter(({ subject_name: name }) =>
    name.includes('2025-04'),
  );
  expect(entries).toMatchObject([
    { action: 'CREATED', subject_name: 'US Diesel, 2025-04-14', changed: { price_mills: [null, 3_610] } },
    { action: 'CREATED', subject_name: 'US Diesel, 2025-04-07', actor_id: admin.profileId },
  ]);
});

test('the surcharge of a state is the one that a search charges, and others do not see it', async () => {
  const read = async (who: Person) =>
    app.call('GET', `/v1/carriers/${carrierA.id}/fuel-surcharges`, {
      bearer: await app.tokenFor(who.profileId),
    });
  const { fuel } = await fuelOf(shipperA.staff);
  const answer = await read(carrierA.staff);
  expect(answer).toMatchObject({ status: 200, body: { day: '2026-11-20', isQuoted: true } });
  const { rows } = answer.body as { rows: { state: string }[] };
  expect(rows.find(({ state }) => state === 'NY')).toEqual({
    state: 'NY',
    source: 'US Diesel',
    priceMills: fuel?.priceMills,
    effectiveDate: fuel?.effectiveDate,
    surchargeBasisPoints: 2_000,
    decline: null,
  });
  await save([usDiesel('2026-11-20', 4_501)]);
  const { body } = await read(admin);
  expect((body as typeof answer.body & { rows: unknown[] }).rows[0]).toMatchObject({
    priceMills: 4_501,
    surchargeBasisPoints: null,
    decline: 'FUEL_PRICE_ABOVE_TABLE',
  });
  for (const who of [shipperA.admin, people.carrierB.admin]) expect((await read(who)).status).toBe(404);
});
