import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Load, LoadListRow } from '../../../contract/loads/loads';
import type { Problem } from '../../../contract/problems';
import type { SavedQuote } from '../../../contract/quotes/quote-history';
import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { newId } from '../../../domain/ids';
import { formatLoadNumber } from '../../../domain/loads/load-number';
import { handlingOf, mapHandling } from '../../../domain/shipment/shipment-request';
import type { Person } from '../../../testing/people/people';
import { POOL_BODY } from '../../../testing/quotes/pool-body';
import { bookingApp, DROPOFF, PICKUP, STOPS } from '../../../testing/servers/booking-app';
import { SEARCH_BODY } from '../../../testing/servers/quoting-app';

const tested = await bookingApp();
const { app, people, book, quote, found, system, send } = tested;
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

test('a load has the handling that its search asked for', async () => {
  const handling = mapHandling(() => true);
  const { quotes } = await found(shipperA.staff, { ...SEARCH_BODY, ...handling });
  const quoteId = quotes.find(({ carrier }) => carrier.id === carrierA.id)?.id;
  const answer = await book(shipperA.staff, { quoteId, stops: STOPS });
  expect(handlingOf(answer.body as Load)).toEqual(handling);
});

test('a booking freezes the quote, names its stops and is read by both sides', async () => {
  const quoted = await quote();
  const answer = await book(shipperA.staff, {
    quoteId: quoted.id,
    stops: [
      { ...PICKUP, window: { from: `${quoted.pickupDate}T08:00`, to: `${quoted.pickupDate}T12:30` } },
      DROPOFF,
    ],
    references: { po: ' PO-4711 ', own: '' },
    productDescription: 'Ice cream\nin tubs',
    temperatureF: -10,
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const load = answer.body as Load & { isNew: boolean };
  expect(load).toMatchObject({
    isNew: true,
    status: 'PENDING',
    number: expect.stringMatching(/^L-[0-9A-HJKMNP-TV-Z]{8}$/),
    shipper: { id: shipperA.id, name: shipperA.name },
    carrier: { id: carrierA.id, name: carrierA.name },
    pickupDate: quoted.pickupDate,
    deliveryDate: quoted.dropoffDate,
    temperatureF: -10,
    totalCents: quoted.totalCents,
    pallets: 4,
    references: { po: 'PO-4711', pickupNumber: null, own: null },
    productDescription: 'Ice cream\nin tubs',
    revision: 1,
    quotes: [{ id: quoted.id, number: quoted.number, lines: quoted.lines, stop: 2 }],
    history: [
      { action: 'REQUEST', from: null, to: 'PENDING', side: 'SHIPPER', by: { id: shipperA.staff.profileId } },
    ],
    actions: [
      { action: 'ACCEPT', isAllowed: false, reason: 'Only the carrier can accept a load.' },
      { action: 'REJECT', isAllowed: false },
      { action: 'CANCEL', isAllowed: true, reason: null },
    ],
  });
  expect(load.stops).toMatchObject([
    {
      position: 1,
      side: 'PICKUP',
      zip: '93901',
      date: quoted.pickupDate,
      window: { from: `${quoted.pickupDate}T08:00`, to: `${quoted.pickupDate}T12:30` },
      point: { latitude: 36.6777 },
      pallets: 4,
      accessorials: ['LIFTGATE_DROPOFF'],
    },
    { position: 2, side: 'DROPOFF', date: quoted.dropoffDate, appointment: 'BY_APPT', window: null },
  ]);
  const ofCarrier = (await tested.readLoad(carrierA.staff, load.id)).body as Load;
  expect(ofCarrier).toMatchObject({
    shipper: { name: shipperA.name },
    history: [{ by: null, side: 'SHIPPER' }],
    actions: [{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }],
  });
  expect(JSON.stringify(ofCarrier)).not.toMatch(new RegExp(`${shipperA.staff.profileId}|ultiplier|1\\.1`));
  expect((await tested.readLoad(admin, load.id)).status).toBe(200);
  for (const who of [shipperB.admin, carrierB.admin])
    expect((await tested.readLoad(who, load.id)).status).toBe(404);
});

test('a quote names its live load, also among saved quotes, until the load is declined', async () => {
  const request = await found(shipperA.staff);
  const quoted = request.quotes.find(({ carrier }) => carrier.id === carrierA.id) as Quote;
  expect(request.quotes.map(({ load }) => load)).toEqual(request.quotes.map(() => null));
  await tested.save(shipperA.staff, quoted.id);
  const { id, number } = (await book(shipperA.staff, { quoteId: quoted.id })).body as Load;
  const loadsNow = async () => {
    const again = (await tested.read(shipperA.staff, request.requestId)).body as QuoteRequest;
    const saved = (await send(shipperA.staff, 'GET', '/v1/quotes/saved')).body as { rows: SavedQuote[] };
    return [again.quotes.find((one) => one.id === quoted.id)?.load, saved.rows[0]?.load];
  };
  const pending = { id, number, status: 'PENDING' };
  expect(await loadsNow()).toEqual([pending, pending]);
  const rows = (await send(shipperA.staff, 'GET', `/rest/v1/load?quote_id=${quoted.id}`)).body;
  expect(rows).toMatchObject({ total: 1, rows: [{ id, number, status: 'PENDING', quote_ids: [quoted.id] }] });
  await tested.change(carrierA.staff, id, 'reject');
  expect(await loadsNow()).toEqual([null, null]);
  const second = (await book(shipperA.staff, { quoteId: quoted.id })).body as Load & { isNew: boolean };
  expect(second).toMatchObject({ isNew: true, status: 'PENDING' });
  expect(second.id).not.toBe(id);
});

test('a second request for a quote returns the first load, whoever makes it', async () => {
  const { id: quoteId } = await quote();
  const first = (await book(shipperA.staff, { quoteId })).body as Load;
  const second = await book(shipperA.admin, { quoteId, references: { po: 'other' } });
  expect(second).toMatchObject({
    status: 200,
    body: { isNew: false, id: first.id, references: { po: null } },
  });
});

test('of ten requests for a quote at the same moment one makes a load', async () => {
  const { id: quoteId } = await quote();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      book([shipperA.staff, shipperA.admin, admin][index % 3] as Person, { quoteId }),
    ),
  );
  const loads = answers.map(({ body }) => body as Load & { isNew: boolean });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(loads.map(({ id }) => id)).size).toBe(1);
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await countEvents(loads[0]?.id ?? '')).toEqual({ 'load.created': 1 });
});

test('the same Idempotency-Key returns the same answer', async () => {
  const { id: quoteId } = await quote();
  const headers = { 'Idempotency-Key': 'book once' };
  const first = await book(shipperA.staff, { quoteId }, headers);
  await tested.change(carrierA.staff, (first.body as Load).id, 'reject');
  expect((await book(shipperA.staff, { quoteId }, headers)).body).toEqual(first.body);
});

test('every field that does not fit is named at once, and nothing is stored', async () => {
  const quoted = await quote();
  const answer = await book(shipperA.staff, {
    quoteId: quoted.id,
    stops: [
      { ...PICKUP, zip: '98101' },
      { ...DROPOFF, window: { from: `${quoted.pickupDate}T08:00`, to: `${quoted.pickupDate}T09:00` } },
    ],
    temperatureF: 34,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      errors: [
        { field: 'stops.0.zip', message: 'Must be 93901, the ZIP of the quote' },
        { field: 'stops.1.window.from', message: `Must be on ${quoted.dropoffDate}, the delivery day` },
        { field: 'temperatureF', message: '34 °F is chilled, but the quote is for frozen freight' },
      ],
    },
  });
  const unreadable = await book(shipperA.staff, {
    stops: [
      { side: 'ORIGIN', zip: '93901', contactPhone: 'none' },
      { ...DROPOFF, side: 'DESTINATION', facilityId: newId() },
    ],
  });
  expect((unreadable.body as Problem).errors?.map(({ field }) => field).sort()).toEqual(
    [
      'quoteId',
      ...['name', 'street', 'city', 'state', 'contactName', 'contactPhone'].map(
        (field) => `stops.0.${field}`,
      ),
      ...['zip', 'name', 'street', 'city', 'state'].map((field) => `stops.1.${field}`),
    ].sort(),
  );
  expect(await book(shipperA.staff, { quoteId: quoted.id, stops: [PICKUP, PICKUP] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'stops', message: 'Send 1 PICKUP stop and 1 DROPOFF stop' }] },
  });
  expect((await tested.read(shipperA.staff, quoted.id)).status).toBe(404);
});

test('a stop may be a facility at the ZIP of the quote: shared, or of the same customer', async () => {
  const facility = (zip: string, shipperId: string | null) => {
    const id = newId();
    const values = {
      id,
      name: id,
      street: '9 Pier',
      city: 'Salinas',
      state: 'CA',
      zip,
      shipper_id: shipperId,
    };
    return system((tx) => tx.insertInto('facility').values(values).execute()).then(() => id);
  };
  const [own, far, foreign] = [
    await facility('93901', shipperA.id),
    await facility('98101', null),
    await facility('93901', shipperB.id),
  ];
  const { id: quoteId } = await quote();
  const at = (facilityId: string) => ({ side: 'PICKUP', facilityId, contactName: 'Ann' });
  const bookAt = (who: Person, facilityId: string) =>
    book(who, { quoteId, stops: [at(facilityId), DROPOFF] });
  expect((await bookAt(shipperA.staff, far)).body).toMatchObject({
    errors: [{ field: 'stops.0.facilityId', message: 'This facility is in 98101; the quote is for 93901' }],
  });
  for (const [who, id] of [
    [shipperA.staff, foreign],
    // An ADMIN sees this facility, but it is another customer's.
    [admin, foreign],
    [shipperA.staff, newId()],
  ] as const) {
    expect((await bookAt(who, id)).body).toMatchObject({
      errors: [{ field: 'stops.0.facilityId', message: 'This facility does not exist' }],
    });
  }
  expect((await bookAt(shipperA.staff, own)).body).toMatchObject({
    stops: [{ facilityId: own, street: '9 Pier', contactName: 'Ann', contactPhone: null }, {}],
  });
});

test('an expired quote, and one that needs a call, are refused with what to do', async () => {
  const expired = await quote();
  await system((tx) =>
    tx
      .updateTable('quote')
      .set({ expires_at: '2026-11-20T15:00:00Z' })
      .where('id', '=', expired.id)
      .execute(),
  );
  expect(await book(shipperA.staff, { quoteId: expired.id })).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_EXPIRED' },
  });
  const { quotes } = await found(shipperA.staff);
  const ofB = quotes.find(({ carrier }) => carrier.id === carrierB.id);
  expect(await book(shipperA.staff, { quoteId: ofB?.id })).toMatchObject({
    status: 403,
    body: {
      code: 'NOT_BOOKABLE',
      booking: { reason: 'NOT_APPROVED', relation: null, carrier: { id: carrierB.id, name: carrierB.name } },
    },
  });
  const allow = (isAllowed: boolean) =>
    system((tx) =>
      tx
        .updateTable('profile')
        .set({ allow_booking: isAllowed })
        .where('id', '=', shipperA.staff.profileId)
        .execute(),
    );
  await allow(false);
  const { id: quoteId } = await quote();
  expect(await book(shipperA.staff, { quoteId })).toMatchObject({
    status: 403,
    body: { code: 'NOT_BOOKABLE', booking: { reason: 'BOOKING_NOT_ALLOWED', relation: 'APPROVED' } },
  });
  await allow(true);
  expect((await book(shipperA.staff, { quoteId })).status).toBe(200);
});

test('only the customer books its quotes; others do not learn that they exist', async () => {
  const { id: quoteId } = await quote();
  for (const who of [shipperB.staff, carrierB.staff]) {
    expect((await book(who, { quoteId })).status).toBe(404);
  }
  expect((await book(carrierA.staff, { quoteId })).status).toBe(403);
  expect((await book(shipperA.staff, { quoteId: newId() })).status).toBe(404);
});

test('a pool becomes one load with a stop for each dropoff', async () => {
  const [, second] = POOL_BODY.dropoffs;
  const answer = await send(shipperA.staff, 'POST', '/v1/quotes/pool', {
    ...POOL_BODY,
    dropoffs: [POOL_BODY.dropoffs[0], { ...second, toZip: '10001', pallets: 2 }],
  });
  const pool = answer.body as Pool;
  const ofA = pool.carriers.find(({ carrier }) => carrier.id === carrierA.id);
  const quoteIds = ofA?.lanes.map((lane) => lane.quote?.id);
  const stops = [PICKUP, DROPOFF, { ...DROPOFF, name: 'Second store' }];
  const load = (await book(shipperA.staff, { quoteIds, stops })).body as Load;
  expect(load).toMatchObject({
    pallets: 6,
    totalCents: ofA?.totalCents,
    quotes: [
      { id: quoteIds?.[0], stop: 2 },
      { id: quoteIds?.[1], stop: 3 },
    ],
    stops: [{ pallets: 6 }, { pallets: 4 }, { name: 'Second store', pallets: 2 }],
  });
  const { rows } = (await send(shipperA.staff, 'GET', '/v1/loads')).body as { rows: LoadListRow[] };
  expect(rows.find(({ id }) => id === load.id)).toMatchObject({ dropoffs: 2, delivery: { zip: '10001' } });
  expect((await book(shipperA.staff, { quoteId: quoteIds?.[0] })).body).toMatchObject({
    code: 'QUOTE_BOOKED',
  });
  const { id: single } = await quote();
  expect(
    await book(shipperA.staff, { quoteIds: [single, quoteIds?.[0]], stops: stops.slice(0, 3) }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'quoteIds' }] } });
});

test('an API key books and cancels for its customer, unless its creator may not book', async () => {
  const made = await send(shipperA.staff, 'POST', '/v1/api-keys', {
    name: 'Books',
    shipperId: shipperA.id,
    scopes: ['loads:write'],
  });
  const { key } = made.body as { key: string };
  const { id: quoteId } = await quote();
  const answer = await app.call('POST', '/v1/loads', { bearer: key, body: { quoteId, stops: STOPS } });
  expect(answer).toMatchObject({ status: 200, body: { isNew: true, history: [{ side: 'SHIPPER' }] } });
  const { id } = answer.body as Load;
  const cancel = { bearer: key, body: { reason: 'No freight' } };
  expect(await app.call('POST', `/v1/loads/${id}/cancel`, cancel)).toMatchObject({
    status: 200,
    body: { status: 'CANCELLED' },
  });
  expect((await app.call('POST', `/v1/loads/${id}/accept`, { bearer: key })).status).toBe(403);
});

test('the database numbers loads as the domain formats them', async () => {
  const { rows } = await system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    return sql<{ text: string; last: string }>`
      select actor.next_load_number() as text, currval('load_number_seq') as last from generate_series(1, 50)`.execute(
      tx,
    );
  });
  expect(rows.map(({ text }) => text)).toEqual(rows.map(({ last }) => formatLoadNumber(Number(last))));
});

async function countEvents(loadId: string): Promise<Record<string, number>> {
  const rows = await system((tx) =>
    tx.selectFrom('outbox_event').select('type').where('subject_id', '=', loadId).execute(),
  );
  const counts: Record<string, number> = {};
  for (const { type } of rows) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
