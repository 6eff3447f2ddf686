import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Zip } from '../../../domain/places/zip';
import { rateShipment } from '../../../rating/rate-shipment';
import { insertCarrier, makeShipper, relate } from '../../../testing/people/people';
import { plainRequest } from '../../../testing/rating/plain-market';
import { insertSmallTariff } from '../../../testing/rating/small-tariff';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';

const { database, people, app, search, read, found, countRequests } = await quotingApp();

test('every carrier returns quotes sorted by total with lines that add up, or a decline with its reason', async () => {
  const request = await found(people.shipperA.staff);

  expect(request.quotes.map(({ carrier, totalCents }) => [carrier.name, totalCents])).toEqual([
    ['Boreal Freight', 4 * 19_000 + 7_500],
    ['Arctic Lines', 4 * 22_000 + 7_500],
  ]);
  expect(request.quotes[1]?.lines).toEqual([
    { code: 'BASE', label: 'Linehaul', cents: 80_000, detail: expect.stringContaining('4 pallets') },
    {
      code: 'SHIPPER_ADJUSTMENT',
      label: 'Contract rate adjustment',
      cents: 8_000,
      detail: 'Your contract terms with this carrier',
    },
    {
      code: 'ACCESSORIAL',
      accessorial: 'LIFTGATE_DROPOFF',
      label: 'Liftgate at dropoff',
      cents: 7_500,
      detail: 'Flat charge',
    },
  ]);
  for (const quote of request.quotes) {
    expect(quote.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(quote.totalCents);
  }
  expect(request.declined).toEqual([
    {
      carrier: { id: expect.any(String), name: 'Cool Only' },
      code: 'TEMPERATURE_NOT_SERVED',
      detail: 'Serves this lane, but not frozen.',
    },
  ]);
  expect(request.request).toMatchObject({
    fromPlace: 'Salinas, CA',
    fromPoint: { latitude: 36.6777, longitude: -121.6555 },
    toPlace: 'New York, NY',
    toPoint: { latitude: 40.7484, longitude: -73.9967 },
    temperatureF: 0,
  });
});

test("the response has the engine's prices", async () => {
  const request = await found(people.shipperA.staff);
  const book = app.rateBook.current();
  const rating =
    book &&
    rateShipment(
      book,
      plainRequest({
        fromZip: '93901' as Zip,
        toZip: '10001' as Zip,
        pallets: 4,
        grossWeightLbs: 4_800,
        accessorials: ['LIFTGATE_DROPOFF'],
        earliestPickup: isoDate('2026-11-23'),
        requestDate: isoDate('2026-11-20'),
        shipperId: people.shipperA.id,
      }),
    );
  expect(rating).toMatchObject({ ok: true, miles: request.miles });
  const rated = rating?.ok ? rating.quotes : [];
  expect(
    request.quotes.map(({ totalCents, pickupDate, dropoffDate }) => [totalCents, pickupDate, dropoffDate]),
  ).toEqual(rated.map(({ totalCents, pickupDate, dropoffDate }) => [totalCents, pickupDate, dropoffDate]));
  expect(request.quotes.map(({ lines }) => lines.map(({ code, cents }) => [code, cents]))).toEqual(
    rated.map(({ lines }) => lines.map(({ code, cents }) => [code, cents])),
  );
});

test('a quote is bookable if the relation is approved; otherwise the shipper calls the carrier', async () => {
  const request = await found(people.shipperA.staff);
  expect(request.quotes.map(({ carrier, bookable }) => [carrier.name, bookable])).toEqual([
    ['Boreal Freight', false],
    ['Arctic Lines', true],
  ]);
  expect(request.quotes[0]?.carrier.phone).toBe('+1 206 555 0100');
});

test("a carrier's user tests only their own carrier, at the list price, and no shipper sees it", async () => {
  const request = await found(people.carrierA.staff);
  expect(request.request).toMatchObject({ source: 'CARRIER_TESTING', shipperId: null });
  expect(request.quotes.map(({ totalCents }) => totalCents)).toEqual([87_500]);
  expect(request.quotes[0]?.bookable).toBe(false);
  expect((await read(people.shipperA.admin, request.requestId)).status).toBe(404);
  expect((await read(people.carrierB.admin, request.requestId)).status).toBe(404);
  expect((await read(people.carrierA.admin, request.requestId)).body).toEqual(request);

  const forShipper = await found(people.carrierA.staff, { ...SEARCH_BODY, shipperId: people.shipperA.id });
  expect(forShipper.quotes.map(({ totalCents }) => totalCents)).toEqual([95_500]);
  expect(forShipper.request.shipperId).toBe(people.shipperA.id);
  for (const who of [people.shipperA.admin, people.shipperA.staff, people.carrierB.admin]) {
    expect((await read(who, forShipper.requestId)).status).toBe(404);
  }
  expect((await read(people.carrierA.staff, forShipper.requestId)).body).toEqual(forShipper);
  const unrelated = await search(people.carrierA.staff, { ...SEARCH_BODY, shipperId: people.shipperB.id });
  expect(unrelated).toMatchObject({ status: 400, body: { errors: [{ field: 'shipperId' }] } });
});

test('an ADMIN searches for a customer or for none', async () => {
  const none = await found(people.admin);
  expect(none.quotes.map(({ totalCents }) => totalCents)).toEqual([83_500, 87_500]);
  const chosen = await found(people.admin, { ...SEARCH_BODY, shipperId: people.shipperB.id });
  expect(chosen.quotes.map(({ totalCents }) => totalCents)).toEqual([4 * 17_100 + 7_500, 87_500]);
  expect(await search(people.admin, { ...SEARCH_BODY, shipperId: newId() })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId', message: 'This customer does not exist' }] },
  });
});

test.each([
  [
    'no fields',
    {},
    ['fromZip', 'toZip', 'commodity', 'pallets', 'grossWeightLbs', 'earliestPickup', 'temperature'],
  ],
  ['two invalid fields', { ...SEARCH_BODY, pallets: 0, temperatureF: 34 }, ['pallets', 'temperatureF']],
  [
    'too many pallets and pounds',
    { ...SEARCH_BODY, pallets: 27, grossWeightLbs: 44_001 },
    ['pallets', 'grossWeightLbs'],
  ],
  ['an unknown field', { ...SEARCH_BODY, multiplier: 1 }, ['multiplier']],
  ['a set point that contradicts the class', { ...SEARCH_BODY, temperatureF: 34 }, ['temperatureF']],
  ['neither class nor set point', { ...SEARCH_BODY, temperature: undefined }, ['temperature']],
  ['a past pickup', { ...SEARCH_BODY, earliestPickup: '2026-11-19' }, ['earliestPickup']],
  ['a pickup more than a year ahead', { ...SEARCH_BODY, earliestPickup: '2027-11-21' }, ['earliestPickup']],
  ['a day that does not exist', { ...SEARCH_BODY, earliestPickup: '2026-02-30' }, ['earliestPickup']],
  ['unknown ZIPs', { ...SEARCH_BODY, fromZip: '00001', toZip: 'V6B 1A1' }, ['fromZip', 'toZip']],
  [
    'every error that only the server can find',
    {
      ...SEARCH_BODY,
      fromZip: '00000',
      earliestPickup: '2020-01-01',
      carrierId: '01890a5d-ac96-774b-bcce-b302099a8057',
    },
    ['carrierId', 'fromZip', 'earliestPickup'],
  ],
  ['another customer', { ...SEARCH_BODY, shipperId: '01890a5d-ac96-774b-bcce-b302099a8057' }, ['shipperId']],
])('a body with %s is rejected by field, and nothing is stored', async (_, body, fields) => {
  const before = await countRequests(people.shipperA.id);
  const answer = await search(people.shipperA.staff, body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const { code, errors } = answer.body as { code: string; errors: { field: string }[] };
  expect(code).toBe('INVALID_INPUT');
  expect(errors.map(({ field }) => field)).toEqual(fields);
  expect(await countRequests(people.shipperA.id)).toBe(before);
});

test('messages state the limits', async () => {
  const answer = await search(people.shipperA.staff, { ...SEARCH_BODY, pallets: 27, grossWeightLbs: 44_001 });
  expect((answer.body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
    'Pallets cannot exceed 26 per dropoff',
    'Weight cannot exceed 44,000 lbs per dropoff',
  ]);
  expect(
    (await search(people.shipperA.staff, { ...SEARCH_BODY, pallets: 26, grossWeightLbs: 44_000 })).status,
  ).toBe(200);
});

test('the pickup date may be from today to the same day next year', async () => {
  for (const earliestPickup of ['2026-11-20', '2027-11-20']) {
    expect((await search(people.shipperA.staff, { ...SEARCH_BODY, earliestPickup })).status).toBe(200);
  }
});

test('callers without a session, without a role, deactivated or in a deactivated company get 401', async () => {
  for (const bearer of [null, 'coldlane-public', 'nonsense']) {
    expect((await app.call('POST', '/v1/quotes/search', { bearer, body: SEARCH_BODY })).status).toBe(401);
    expect((await app.call('GET', `/v1/quotes/requests/${newId()}`, { bearer })).status).toBe(401);
  }
  for (const who of [people.noRole, people.deactivated, people.inactive]) {
    expect((await search(who)).status).toBe(401);
  }
});

test('a price over 32 bits is stored to the cent', async () => {
  const { shipper, carrierId } = await database.as(SYSTEM).transaction(async (tx) => {
    const dearest = await insertCarrier(tx, { name: 'Dearest Freight' });
    await insertSmallTariff(tx, dearest, { palletRateCents: 10_000_000 });
    const wealthy = await makeShipper(tx, { name: 'Wealthy Wines' });
    await relate(tx, { carrierId: dearest, shipperId: wealthy.id, multiplier: 100_000 });
    return { shipper: wealthy, carrierId: dearest };
  });
  await app.rateBook.refresh();
  const request = await found(shipper.staff, { ...SEARCH_BODY, pallets: 26 });
  const quote = request.quotes.find(({ carrier }) => carrier.id === carrierId);
  expect(quote?.totalCents).toBe(2_600_007_500);
  expect((await read(shipper.staff, request.requestId)).body).toEqual(request);
});
