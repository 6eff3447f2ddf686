import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Load } from '../../../contract/loads/loads';
import type { CarrierShipperStatus } from '../../../domain/people/companies';
import { handlingOf, mapHandling } from '../../../domain/shipment/shipment-request';
import { readPdf } from '../../../testing/loads/read-pdf';
import { DROPOFF, PICKUP, STOPS } from '../../../testing/servers/booking-app';
import { spotApp } from '../../../testing/servers/spot-app';

const { app, people, spot, system, clock, asked, offered, accept, readSpot, send, expire } = await spotApp();
const { shipperA, shipperB, carrierA, carrierB } = people;

const bookedFrom = async (
  body: object = {},
  offerBody: object = {},
  acceptBody: object = { stops: STOPS },
) => {
  const { id } = await asked(body);
  const offer = await offered(carrierA.staff, id, offerBody);
  const answer = await accept(shipperA.staff, id, offer.id, acceptBody);
  expect(answer).toMatchObject({ status: 200, body: { isNew: true, status: 'ACCEPTED' } });
  return { id, offer, load: answer.body as Load };
};

test('an accepted offer books a load with its price, days and the freight of the request', async () => {
  const { id, offer, load } = await bookedFrom(
    { references: { po: 'PO-7' }, productDescription: 'Ice cream', specialInstructions: 'Keep at 0 °F' },
    { remark: 'One driver' },
  );
  expect(load).toMatchObject({
    totalCents: 120_000,
    pickupDate: '2026-11-23',
    deliveryDate: '2026-11-27',
    references: { po: 'PO-7' },
    productDescription: 'Ice cream',
    specialInstructions: 'Keep at 0 °F',
    spotRequestId: id,
    quotes: [{ id: offer.id, number: offer.number, rateType: 'SPOT', vehicleType: 'REEFER_VAN' }],
    history: [
      { action: 'REQUEST', side: 'SHIPPER' },
      { action: 'ACCEPT', to: 'ACCEPTED', side: 'CARRIER' },
    ],
  });
  expect(load.quotes[0]?.lines).toMatchObject([{ code: 'SPOT_RATE', label: 'Spot rate', cents: 120_000 }]);
  expect(await readSpot(carrierA.staff, id)).toMatchObject({
    status: 'BOOKED',
    load: { id: load.id, number: load.number },
    offers: [{ status: 'ACCEPTED' }],
    actions: [],
  });
  const { rows } = await system((tx) =>
    sql<{ type: string }>`
      select type from outbox_event where subject_id in (${offer.id}, ${load.id}) order by id`.execute(tx),
  );
  expect(rows.map(({ type }) => type)).toEqual(['spot_offer.made', 'load.created']);
});

test('the load of an offer has the handling that its request asked for', async () => {
  const handling = mapHandling(() => true);
  const { load } = await bookedFrom(handling);
  expect(handlingOf(load)).toEqual(handling);
});

test('the load of an offer is listed, documented, tracked, repeated and cancelled like any other', async () => {
  const { load } = await bookedFrom();
  const at = `/v1/loads/${load.id}`;
  for (const who of [shipperA.staff, carrierA.staff]) {
    const list = (await send(who, 'GET', `/v1/loads?search=${load.number}`)).body as { rows: Load[] };
    expect(list.rows.map(({ id }) => id)).toEqual([load.id]);
    const rates = await readPdf((await send(who, 'GET', `${at}/documents/rate-confirmation.pdf`)).bytes);
    expect(rates.pages.join(' ')).toContain('Spot rate');
    expect(rates.pages.join(' ')).toContain('$1,200.00');
    const bill = await readPdf((await send(who, 'GET', `${at}/documents/bill-of-lading.pdf`)).bytes);
    expect(bill.pages.join(' ')).toContain('Reefer van');
    expect((await send(who, 'GET', `${at}/documents/load.ics`)).status).toBe(200);
    expect((await send(who, 'GET', `/rest/v1/load?id=${load.id}`)).body).toMatchObject({ total: 1 });
  }
  const again = await send(shipperA.staff, 'POST', `${at}/again`, { pickupDays: ['2026-11-30'] });
  expect(again).toMatchObject({
    status: 200,
    body: { days: [{ pickupDay: '2026-11-30', same: { carrier: { id: carrierA.id } }, lanes: [] }] },
  });
  const [day] = (again.body as { days: { requestIds: string[] }[] }).days;
  expect((await send(shipperA.staff, 'GET', `/v1/quotes/requests/${day?.requestIds[0]}`)).body).toMatchObject(
    {
      request: { againOf: null, pallets: 4 },
    },
  );
  expect(
    await send(carrierA.staff, 'POST', `${at}/tracking`, {
      type: 'EXCEPTION',
      at: '2026-11-20T06:30-08:00',
      place: 'Reno, NV',
      note: 'A flat tire',
    }),
  ).toMatchObject({ status: 200 });
  expect(await send(shipperA.staff, 'POST', `${at}/cancel`, { reason: 'No freight' })).toMatchObject({
    body: { status: 'CANCELLED' },
  });
});

test('several dropoffs become one load with a day for each', async () => {
  const { load } = await bookedFrom(
    {
      dropoffs: [
        { toZip: '10001', pallets: 4, grossWeightLbs: 4_800, accessorials: ['LIFTGATE_DROPOFF'] },
        { toZip: '10001', pallets: 2, grossWeightLbs: 2_000 },
      ],
    },
    { deliveryDate: undefined, deliveryDates: ['2026-11-26', '2026-11-27'] },
    { stops: [PICKUP, DROPOFF, { ...DROPOFF, name: 'Second store' }] },
  );
  expect(load.stops.map(({ date, pallets }) => [date, pallets])).toEqual([
    ['2026-11-23', 6],
    ['2026-11-26', 4],
    ['2026-11-27', 2],
  ]);
  expect(load.quotes).toHaveLength(1);
});

test('stops are required unless every stop of the request has a facility', async () => {
  const place = { street: '1 Pier', city: 'Salinas', state: 'CA' };
  const facility = async (name: string, zip: string) =>
    ((await send(shipperA.staff, 'POST', '/v1/facilities', { ...place, name, zip })).body as { id: string })
      .id;
  const [from, to] = [await facility('Farm', '93901'), await facility('Store', '10001')];
  const dropoffs = [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800, facilityId: to }];
  const { load } = await bookedFrom({ fromFacilityId: from, dropoffs }, {}, {});
  expect(load.stops.map(({ name }) => name)).toEqual(['Farm', 'Store']);

  const { id, own } = await asked({ fromFacilityId: from });
  expect(own?.needsStops).toBe(true);
  const offer = await offered(carrierA.staff, id);
  expect((await accept(shipperA.staff, id, offer.id)).body).toMatchObject({ errors: [{ field: 'stops' }] });
  const elsewhere = [{ ...PICKUP, zip: '10001' }, DROPOFF];
  expect((await accept(shipperA.staff, id, offer.id, { stops: elsewhere })).body).toMatchObject({
    errors: [{ field: 'stops.0.zip' }],
  });
  expect(await spot(shipperA.staff, 'POST', '', {})).toMatchObject({ status: 400 });
});

test('of two offers accepted at once one wins, and the same offer twice is one load', async () => {
  const { id } = await asked();
  const [ofA, ofB] = [await offered(carrierA.staff, id), await offered(carrierB.staff, id)];
  const answers = await Promise.all(
    [ofA, ofB, ofA, ofB].map((one) => accept(shipperA.staff, id, one.id, { stops: STOPS })),
  );
  const booked = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => body as Load & { isNew: boolean });
  expect(booked).toHaveLength(2);
  expect(new Set(booked.map((load) => load.id)).size).toBe(1);
  expect(booked.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  for (const { status, body } of answers) {
    if (status !== 200)
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  }
});

test('an offer that expired, was replaced or withdrawn, or is of another request cannot be accepted', async () => {
  const { id } = await asked();
  const first = await offered(carrierA.staff, id);
  const second = await offered(carrierA.staff, id, { expiresAt: '2026-11-20T16:00:00Z' });
  const tryIt = async (offerId: string) => (await accept(shipperA.staff, id, offerId, { stops: STOPS })).body;
  expect(await tryIt(first.id)).toMatchObject({ detail: 'The offer is replaced.' });
  clock.set('2026-11-20T16:00:00Z');
  expect(await tryIt(second.id)).toMatchObject({ code: 'WRONG_STATE', detail: 'The offer is expired.' });
  const seen = (await readSpot(shipperA.staff, id)).offers.find((one) => one.id === second.id);
  expect(seen).toMatchObject({ status: 'EXPIRED', actions: [] });
  clock.set('2026-11-20T15:00:00Z');
  const other = await asked();
  const ofOther = await offered(carrierA.staff, other.id);
  expect(await tryIt(ofOther.id)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await accept(shipperB.staff, other.id, ofOther.id, { stops: STOPS })).status).toBe(404);
  expect((await accept(carrierB.staff, other.id, ofOther.id, { stops: STOPS })).status).toBe(404);
});

test('after the deadline nothing is offered or accepted, and the job records it once', async () => {
  const { id } = await asked({ deadline: '2026-11-20T17:00:00Z' });
  const offer = await offered(carrierA.staff, id);
  await app.mailsSent();
  await expect(expire(id)).rejects.toThrow('has not passed');
  clock.set('2026-11-20T17:00:00Z');
  expect(await readSpot(shipperA.staff, id)).toMatchObject({ status: 'EXPIRED', actions: [] });
  for (const late of [
    accept(shipperA.staff, id, offer.id, { stops: STOPS }),
    spot(carrierB.staff, 'POST', `/${id}/decline`, { reason: 'No truck' }),
    spot(shipperA.staff, 'POST', `/${id}/cancel`, { reason: 'No freight' }),
  ]) {
    expect(await late).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  }
  await Promise.all([expire(id), expire(id)]);
  await expire(id);
  clock.set('2026-11-20T15:00:00Z');
  const after = await readSpot(shipperA.staff, id);
  expect(after).toMatchObject({ status: 'EXPIRED', offers: [{ status: 'EXPIRED' }] });
  expect(after.history.filter(({ event }) => event === 'EXPIRE')).toMatchObject([
    { side: 'SYSTEM', by: null },
  ]);
  expect((await app.mailsSent()).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'Your offer expired',
    'Your offer expired',
    'Your spot request expired',
  ]);
});

test('someone who may not book cannot accept, and the carrier must still approve the customer', async () => {
  const { id } = await asked();
  const offer = await offered(carrierA.staff, id);
  const setBooking = (allowed: boolean) =>
    system((tx) =>
      tx
        .updateTable('profile')
        .set({ allow_booking: allowed })
        .where('id', '=', shipperA.staff.profileId)
        .execute(),
    );
  await setBooking(false);
  expect((await accept(shipperA.staff, id, offer.id, { stops: STOPS })).body).toMatchObject({
    code: 'NOT_BOOKABLE',
    booking: { reason: 'BOOKING_NOT_ALLOWED' },
  });
  await setBooking(true);
  const setRelation = (status: CarrierShipperStatus) =>
    system((tx) =>
      tx
        .updateTable('carrier_shipper')
        .set({ status })
        .where('carrier_id', '=', carrierA.id)
        .where('shipper_id', '=', shipperA.id)
        .execute(),
    );
  await setRelation('PENDING');
  expect((await accept(shipperA.staff, id, offer.id, { stops: STOPS })).body).toMatchObject({
    booking: { reason: 'NOT_APPROVED' },
  });
  await setRelation('APPROVED');
});

test('an API key asks and accepts with the scopes of both', async () => {
  const makeKey = async (scopes: string[]) =>
    (
      (await send(shipperA.staff, 'POST', '/v1/api-keys', { name: scopes.join(), scopes })).body as {
        key: string;
      }
    ).key;
  const [spotOnly, both] = [await makeKey(['spot:write']), await makeKey(['spot:write', 'loads:write'])];
  const call = (bearer: string, path: string, body?: object) =>
    app.call(body ? 'POST' : 'GET', `/v1/spot-requests${path}`, { bearer, ...(body && { body }) });
  const { id } = await asked();
  const offer = await offered(carrierA.staff, id);
  expect(await call(spotOnly, `/${id}`)).toMatchObject({ status: 200, body: { offers: [{ id: offer.id }] } });
  expect(await call(spotOnly, `/${id}/offers/${offer.id}/accept`, { stops: STOPS })).toMatchObject({
    status: 403,
    body: { code: 'KEY_SCOPE_MISSING', missingScope: 'loads:write' },
  });
  expect(await call(both, `/${id}/offers/${offer.id}/accept`, { stops: STOPS })).toMatchObject({
    status: 200,
    body: { status: 'ACCEPTED', isNew: true },
  });
});
