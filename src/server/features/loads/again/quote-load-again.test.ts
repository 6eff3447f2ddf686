import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CopyDay } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import type { Problem } from '../../../../contract/problems';
import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { addDays, isoDate } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import type { Person } from '../../../../testing/people/people';
import { POOL_BODY } from '../../../../testing/quotes/pool-body';
import { bookingApp, DROPOFF, PICKUP } from '../../../../testing/servers/booking-app';

const tested = await bookingApp();
const { app, people, booked, book, send, system, countRequests } = tested;
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

const DAYS = ['2026-11-30', '2026-12-07'];
const again = (who: Person, id: string, pickupDays: readonly string[] = DAYS, headers = {}) =>
  send(who, 'POST', `/v1/loads/${id}/again`, { pickupDays }, headers);
async function pricedAgain(load: Load, pickupDays: readonly string[] = DAYS): Promise<CopyDay[]> {
  const answer = await again(shipperA.staff, load.id, pickupDays);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { days: CopyDay[] }).days;
}
const copy = (load: Load, body: object, headers: Record<string, string> = {}) =>
  send(shipperA.staff, 'POST', '/v1/loads', { copyOf: load.id, ...body }, headers);
const errorsOf = (body: unknown) => (body as Problem).errors ?? [];

/** Sets the monthly search cap of shipper A so that `remaining` searches are left; null means unlimited. */
const leave = async (remaining: number | null) => {
  const cap = remaining === null ? 0 : (await countRequests(shipperA.id)) + remaining;
  await system((tx) =>
    sql`update shipper_account set search_cap = ${cap} where shipper_id = ${shipperA.id}`.execute(tx),
  );
};

/** Books a pool with dropoffs of carrier A in New York. */
async function bookedPool(): Promise<Load> {
  const [dropoff] = POOL_BODY.dropoffs;
  const answer = await send(shipperA.staff, 'POST', '/v1/quotes/pool', {
    ...POOL_BODY,
    dropoffs: [dropoff, { ...dropoff, pallets: 2, grossWeightLbs: 2_000 }],
  });
  const { carriers } = answer.body as Pool;
  const lanes = carriers.find(({ carrier }) => carrier.id === carrierA.id)?.lanes ?? [];
  const booking = await book(shipperA.staff, {
    quoteIds: lanes.map(({ quote }) => quote?.id),
    stops: [PICKUP, DROPOFF, { ...DROPOFF, name: 'Second store' }],
  });
  expect(booking.body).toMatchObject({ isNew: true });
  return booking.body as Load;
}

test('a load is priced for each day, line by line for its carrier, with the cheapest others', async () => {
  const load = await booked();
  const before = await countRequests(shipperA.id);
  const days = await pricedAgain(load);
  expect(await countRequests(shipperA.id)).toBe(before + 2);
  expect(days.map(({ pickupDay }) => pickupDay)).toEqual(DAYS);
  for (const day of days) {
    expect(day).toMatchObject({
      groupId: null,
      why: [{ code: 'PICKUP_DATE' }],
      same: {
        carrier: { id: carrierA.id },
        totalCents: load.totalCents,
        differenceCents: 0,
        isBookable: true,
        pickupDate: day.pickupDay,
      },
      others: [{ carrier: { id: carrierB.id }, isBookable: false }],
    });
    expect(day.lanes).toHaveLength(1);
    expect(day.lanes[0]?.lines.map(({ beforeCents, nowCents }) => [beforeCents, nowCents])).toEqual(
      load.quotes[0]?.lines.map(({ cents }) => [cents, cents]),
    );
    const request = (await tested.read(shipperA.staff, day.requestIds[0] ?? '')).body as QuoteRequest;
    expect(request.request).toMatchObject({
      againOf: load.quotes[0]?.requestId,
      earliestPickup: day.pickupDay,
    });
    expect(request.quotes.map(({ id }) => id)).toContain(day.same?.quoteIds[0]);
  }
});

test('a copy has the stops of the load, on the days of its quotes, without its references', async () => {
  const stops = [
    { ...PICKUP, window: { from: '2026-11-23T08:00', to: '2026-11-23T12:30' } },
    { ...DROPOFF, street2: 'Dock 9' },
  ];
  const load = await booked({
    stops,
    references: { po: 'PO-1', pickupNumber: 'PU-1', own: 'OWN-1' },
    productDescription: 'Ice cream',
    specialInstructions: 'Ring twice',
    temperatureF: -12,
  });
  const [day] = await pricedAgain(load, ['2026-11-30']);
  const answer = await copy(load, { quoteId: day?.same?.quoteIds[0] });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      isNew: true,
      status: 'PENDING',
      copyOf: { id: load.id, number: load.number },
      references: { po: null, pickupNumber: null, own: null },
      productDescription: 'Ice cream',
      specialInstructions: 'Ring twice',
      temperatureF: -12,
      pickupDate: '2026-11-30',
    },
  });
  const made = answer.body as Load;
  expect(made.stops[0]?.window).toEqual({ from: '2026-11-30T08:00', to: '2026-11-30T12:30' });
  const placesOf = (one: Load) =>
    one.stops.map(({ name, street, street2, zip, contactName, contactPhone, appointment }) => [
      name,
      street,
      street2,
      zip,
      contactName,
      contactPhone,
      appointment,
    ]);
  expect(placesOf(made)).toEqual(placesOf(load));
  const { id, number, status, pickupDate } = made;
  expect((await tested.readLoad(shipperA.staff, load.id)).body).toMatchObject({
    copies: [{ id, number, status, pickupDate }],
  });
  // The fields of the body replace those of the load.
  const other = (await pricedAgain(load, ['2026-12-14']))[0]?.same?.quoteIds[0];
  expect(
    (await copy(load, { quoteId: other, productDescription: '', references: { own: 'OWN-2' } })).body,
  ).toMatchObject({
    productDescription: null,
    specialInstructions: 'Ring twice',
    references: { po: null, own: 'OWN-2' },
  });
});

test('a facility that was removed since stays as an address', async () => {
  const facility = await send(shipperA.staff, 'POST', '/v1/facilities', {
    name: newId(),
    street: '40 Growers Lane',
    city: 'Salinas',
    state: 'CA',
    zip: '93901',
  });
  const { id: facilityId, name } = facility.body as { id: string; name: string };
  const load = await booked({ stops: [{ side: 'PICKUP', facilityId }, DROPOFF] });
  const [first, second] = await pricedAgain(load);
  expect((await copy(load, { quoteId: first?.same?.quoteIds[0] })).body).toMatchObject({
    stops: [{ facilityId, name }, {}],
  });
  await send(shipperA.staff, 'DELETE', `/v1/facilities/${facilityId}`);
  expect((await copy(load, { quoteId: second?.same?.quoteIds[0] })).body).toMatchObject({
    stops: [{ facilityId: null, name, street: '40 Growers Lane', contactName: null }, {}],
  });
});

test('a booked pool is priced and copied as a pool, with all its dropoffs', async () => {
  const load = await bookedPool();
  const before = await countRequests(shipperA.id);
  const [day, next] = await pricedAgain(load);
  expect(await countRequests(shipperA.id)).toBe(before + 4);
  expect(day?.groupId).not.toBe(next?.groupId);
  expect(day).toMatchObject({
    groupId: expect.any(String),
    same: { totalCents: load.totalCents, differenceCents: 0 },
    others: [{ carrier: { id: carrierB.id } }],
  });
  expect(day?.lanes).toHaveLength(2);
  const pool = (await send(shipperA.staff, 'GET', `/v1/quotes/pool/${day?.groupId}`)).body as Pool;
  expect(pool.dropoffs.map(({ requestId }) => requestId)).toEqual(day?.requestIds);
  const made = (await copy(load, { quoteIds: day?.same?.quoteIds })).body as Load;
  expect(made.copyOf).toEqual({ id: load.id, number: load.number });
  expect(made.stops.map(({ name, pallets }) => [name, pallets])).toEqual(
    load.stops.map(({ name, pallets }) => [name, pallets]),
  );
});

test('days that do not all fit into the month are refused together, and say how many searches they need', async () => {
  const single = await booked();
  const pool = await bookedPool();
  const before = await countRequests(shipperA.id);
  await leave(1);
  expect((await again(shipperA.staff, single.id)).body).toMatchObject({
    code: 'SEARCH_QUOTA_EXCEEDED',
    searches: { needed: 2, remaining: 1 },
  });
  await leave(3);
  expect((await again(shipperA.staff, pool.id)).body).toMatchObject({
    code: 'SEARCH_QUOTA_EXCEEDED',
    searches: { needed: 4, remaining: 3 },
  });
  expect(await countRequests(shipperA.id)).toBe(before);
  await leave(null);
});

test('the same Idempotency-Key prices once, and books one load for each day', async () => {
  const load = await booked();
  const headers = { 'Idempotency-Key': newId() };
  const first = await again(shipperA.staff, load.id, DAYS, headers);
  const before = await countRequests(shipperA.id);
  expect((await again(shipperA.staff, load.id, DAYS, headers)).body).toEqual(first.body);
  expect(await countRequests(shipperA.id)).toBe(before);
  const { days } = first.body as { days: CopyDay[] };
  const keys = days.map(() => ({ 'Idempotency-Key': newId() }));
  const copyDay = (at: number) => copy(load, { quoteId: days[at]?.same?.quoteIds[0] }, keys[at]);
  // Each day is sent twice at once, and once more later.
  const sent = await Promise.all([0, 1, 0, 1].map(copyDay));
  const later = [await copyDay(0), await copyDay(1)];
  const answers = [...sent, ...later];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body as Load).id)).size).toBe(2);
  expect(((await tested.readLoad(shipperA.staff, load.id)).body as Load).copies).toHaveLength(2);
});

test('a carrier that no longer quotes says why, and the others are offered', async () => {
  const load = await booked();
  await system(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierA.id})`.execute(tx);
    await sql`update carrier set is_active = false where id = ${carrierA.id}`.execute(tx);
  });
  await app.rateBook.refresh();
  const [day] = await pricedAgain(load, ['2026-11-30']);
  expect(day).toMatchObject({
    same: null,
    why: [{ code: 'CARRIER_GONE', detail: expect.any(String) }],
    others: [{ carrier: { id: carrierB.id }, totalCents: expect.any(Number) }],
  });
  await system(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierA.id})`.execute(tx);
    await sql`update carrier set is_active = true where id = ${carrierA.id}`.execute(tx);
  });
  await app.rateBook.refresh();
});

const FIRST_DAY = isoDate('2026-11-21');
test.each([
  ['no day', [], 'pickupDays', 'Name at least one day'],
  ['a day twice', ['2026-11-30', '2026-11-30'], 'pickupDays', 'Name each day only once'],
  ['no date', ['next week'], 'pickupDays.0', 'Enter a date as YYYY-MM-DD'],
  ['a day of the past', ['2026-11-30', '2026-11-19'], 'pickupDays.1', expect.stringContaining('from today')],
  [
    '27 days',
    Array.from({ length: 27 }, (_, at) => addDays(FIRST_DAY, at)),
    'pickupDays',
    'Name at most 26 days',
  ],
])('%s is refused and counts as no search', async (_, pickupDays, field, message) => {
  const load = await booked();
  const before = await countRequests(shipperA.id);
  const answer = await again(shipperA.staff, load.id, pickupDays);
  expect([answer.status, errorsOf(answer.body)]).toEqual([400, [{ field, message }]]);
  expect(await countRequests(shipperA.id)).toBe(before);
});

test('half a year of weeks is priced in one call', async () => {
  const load = await booked();
  const days = await pricedAgain(
    load,
    Array.from({ length: 26 }, (_, at) => addDays(FIRST_DAY, 7 * at)),
  );
  expect(days).toHaveLength(26);
  expect(days.every(({ same }) => same?.isBookable)).toBe(true);
});

test('the carrier sees the load and gets 403, others get 404', async () => {
  const load = await booked();
  expect((await again(carrierA.admin, load.id)).status).toBe(403);
  for (const who of [shipperB.admin, carrierB.admin]) expect((await again(who, load.id)).status).toBe(404);
  expect((await again(shipperA.staff, 'nonsense')).status).toBe(404);
  expect((await again(admin, load.id)).status).toBe(200);
});

test('a load of another customer cannot be copied, and a carrier does not learn of a load that it did not move', async () => {
  const load = await booked();
  const [day] = await pricedAgain(load, ['2026-11-30']);
  const quoteId = day?.same?.quoteIds[0];
  for (const copyOf of [newId(), 'nonsense']) {
    expect(
      errorsOf((await send(shipperA.staff, 'POST', '/v1/loads', { quoteId, copyOf })).body),
    ).toMatchObject([{ field: 'copyOf' }]);
  }
  expect(errorsOf((await send(shipperA.staff, 'POST', '/v1/loads', { quoteId })).body)).toEqual([
    { field: 'stops', message: 'Required' },
  ]);
  const { body } = await copy(load, { quoteId });
  const made = body as Load;
  await system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set carrier_id = ${carrierB.id} where id = ${load.id}`.execute(tx);
  });
  expect((await tested.readLoad(carrierA.staff, made.id)).body).toMatchObject({ copyOf: null });
  expect((await tested.readLoad(shipperA.staff, made.id)).body).toMatchObject({ copyOf: { id: load.id } });
});
