import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';
import type { DB } from '../../platform/database/schema.generated';

const { database, people, app, read, found, countRequests } = await quotingApp();

test('reading a request returns the same response without rating or counting', async () => {
  const request = await found(people.shipperA.staff);
  const before = await countRequests(people.shipperA.id);
  expect((await read(people.shipperA.staff, request.requestId)).body).toEqual(request);
  expect((await read(people.shipperA.admin, request.requestId)).body).toEqual(request);
  expect(await countRequests(people.shipperA.id)).toBe(before);
});

test('a ZIP deleted since the search has neither name nor coordinates', async () => {
  const lost = {
    zip: '93907',
    zip_three: '939',
    state: 'CA',
    city: 'Prunedale',
    latitude: 36.8,
    longitude: -121.6,
  };
  const changePlaces = (work: (tx: Transaction<DB>) => Promise<unknown>) =>
    database.as(SYSTEM).transaction(async (tx) => {
      await sql`select fn_raise_reference_revision()`.execute(tx);
      await work(tx);
    });
  await changePlaces((tx) => tx.insertInto('master_zip').values(lost).execute());
  await app.rateBook.refresh();
  const { requestId, request } = await found(people.shipperA.staff, { ...SEARCH_BODY, fromZip: lost.zip });
  expect(request).toMatchObject({
    fromPlace: 'Prunedale, CA',
    fromPoint: { latitude: 36.8, longitude: -121.6 },
  });
  await changePlaces((tx) => tx.deleteFrom('master_zip').where('city', '=', lost.city).execute());
  await app.rateBook.refresh();
  const again = (await read(people.shipperA.staff, requestId)).body as QuoteRequest;
  expect(again.request).toEqual({ ...request, fromPlace: null, fromPoint: null });
});

test('a carrier without a lane declines and stores no working', async () => {
  const { requestId, declined } = await found(people.admin, { ...SEARCH_BODY, toZip: '98101' });
  expect(declined.map(({ code }) => code)).toEqual(['NO_LANE', 'NO_LANE', 'NO_LANE']);
  const again = (await read(people.admin, requestId)).body as QuoteRequest;
  expect(again.declined).toEqual(declined);
  expect(again).not.toHaveProperty('working');
});

test("another customer's request is indistinguishable from a missing one", async () => {
  const { requestId } = await found(people.shipperA.staff);
  const missing = await read(people.shipperB.admin, newId());
  expect(missing.status).toBe(404);
  for (const id of [requestId, 'no-uuid', '%00']) {
    const answer = await read(people.shipperB.admin, id);
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  }
});

test('a carrier sees only its own part with the tariff rows; a shipper never sees tariff rows', async () => {
  const { requestId } = await found(people.shipperA.staff);
  const own = (await read(people.carrierA.staff, requestId)).body as QuoteRequest;
  expect(own.quotes.map(({ carrier }) => carrier.name)).toEqual(['Arctic Lines']);
  expect(own.declined).toEqual([]);
  expect(own.quotes[0]?.lines[1]?.detail).toBe('Multiplier 1.1 on $800.00');

  expect(own.working).toEqual([
    {
      carrier: { id: people.carrierA.id, name: 'Arctic Lines' },
      attempts: [
        {
          lane: {
            originRegion: 'Salinas Valley',
            destinationRegion: 'Manhattan',
            originFacility: null,
            destinationFacility: null,
            temperature: 'FROZEN',
            commodity: null,
          },
          rateType: 'PALLET',
          vehicleType: null,
          totalCents: 95_500,
          declineCode: null,
        },
      ],
      attemptsLeftOut: 0,
    },
  ]);

  const all = (await read(people.admin, requestId)).body as QuoteRequest;
  expect(all.working?.map(({ carrier }) => carrier.name)).toEqual([
    'Arctic Lines',
    'Boreal Freight',
    'Cool Only',
  ]);
  expect(all.quotes.length).toBe(2);
  expect(all.quotes[1]?.lines[1]?.detail).toBe('Multiplier 1.1 on $800.00');

  const shippersView = (await read(people.shipperA.admin, requestId)).body as QuoteRequest;
  expect(shippersView).not.toHaveProperty('working');
  const shippers = JSON.stringify(shippersView);
  expect(shippers).not.toMatch(/multiplier|1\.1\b|11000|Salinas Valley|Manhattan/i);
});

test('a carrier that declined does not see the request', async () => {
  const body = { ...SEARCH_BODY, accessorials: [], temperature: 'CHILLED' };
  const { requestId, quotes } = await found(people.shipperA.staff, body);
  expect(quotes.map(({ carrier }) => carrier.name)).toEqual(['Cool Only']);
  expect((await read(people.carrierA.admin, requestId)).status).toBe(404);
});
