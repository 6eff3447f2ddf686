import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestComparison } from '../../../../contract/quotes/quote-again';
import { isoDate } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Zip } from '../../../../domain/places/zip';
import type { Person } from '../../../../testing/people/people';
import { unratedSearch } from '../../../../testing/quotes/unrated-search';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';
import { encodeSearch } from '../encode-search';
import { keepSearches } from '../keep-searches';

const { database, people, app, found, read, countRequests } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;

const bearerOf = async (who: Person) => ({ bearer: await app.tokenFor(who.profileId) });
const again = async (who: Person, id: string, headers: Record<string, string> = {}) =>
  app.call('POST', `/v1/quotes/requests/${id}/again`, { ...(await bearerOf(who)), headers });
const compare = async (who: Person, id: string) =>
  app.call('GET', `/v1/quotes/requests/${id}/comparison`, await bearerOf(who));
async function comparedAgain(who: Person, id: string): Promise<RequestComparison> {
  const answer = await again(who, id);
  expect(answer.body).toMatchObject({ now: { request: { againOf: id } } });
  return answer.body as RequestComparison;
}

test('a request quoted again says what changed for each carrier, line by line, and reads the same later', async () => {
  const before = await found(shipperA.staff);
  const same = await comparedAgain(shipperA.staff, before.requestId);
  expect(same.carriers.map(({ differenceCents, why }) => [differenceCents, why])).toEqual([
    [0, []],
    [0, []],
  ]);
  expect(same.mostly).toBeNull();

  // Boreal Freight raises its price, and Arctic Lines ends the agreement.
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierB.id}), fn_raise_tariff_revision(${carrierA.id})`.execute(
      tx,
    );
    await sql`update lane set pallet_rate_cents = 21000, revision = 2 where carrier_id = ${carrierB.id}`.execute(
      tx,
    );
    await sql`delete from carrier_shipper_terms where carrier_id = ${carrierA.id} and shipper_id = ${shipperA.id}`.execute(
      tx,
    );
  });
  await app.rateBook.refresh();
  const changed = await comparedAgain(shipperA.admin, before.requestId);
  expect(changed.before).toEqual(before);
  expect(changed.now.request).toEqual({ ...before.request, againOf: before.requestId });
  const [arctic, boreal] = ['Arctic Lines', 'Boreal Freight'].map((name) =>
    changed.carriers.find(({ carrier }) => carrier.name === name),
  );
  expect(boreal).toMatchObject({
    differenceCents: 8_000,
    lines: [
      { code: 'BASE', beforeCents: 76_000, nowCents: 84_000, why: 'TARIFF' },
      { code: 'ACCESSORIAL', beforeCents: 7_500, nowCents: 7_500 },
    ],
    why: [{ code: 'TARIFF', detail: expect.stringMatching(/^New tariff: version \d+ → \d+\.$/) }],
  });
  expect(arctic).toMatchObject({
    differenceCents: -8_000,
    lines: [
      { code: 'BASE', beforeCents: 80_000, nowCents: 80_000 },
      { code: 'SHIPPER_ADJUSTMENT', beforeCents: 8_000, nowCents: null, why: 'TERMS' },
      { code: 'ACCESSORIAL', beforeCents: 7_500, nowCents: 7_500 },
    ],
    why: [{ code: 'TERMS', detail: 'The agreement with this carrier changed.' }],
  });
  expect(changed.cheapest).toMatchObject({ differenceCents: 4_000 });
  expect(changed.mostly).toMatchObject({ code: 'TARIFF', detail: 'Boreal Freight has a new tariff.' });
  expect((await compare(shipperA.staff, changed.now.requestId)).body).toEqual(changed);
  // A carrier compares only its own quotes.
  const own = (await compare(carrierA.staff, changed.now.requestId)).body as RequestComparison;
  expect(own.carriers.map(({ carrier }) => carrier.id)).toEqual([carrierA.id]);
});

test('carriers that left and came are named with their declines, and a day that has passed moves', async () => {
  const old = unratedSearch(
    shipperA.id,
    {
      ...{ fromZip: '93901' as Zip, toZip: '10001' as Zip, commodity: 'FROZEN', temperatureF: 0 },
      earliestPickup: isoDate('2026-11-13'),
      createdAt: new Date('2026-11-12T15:00:00Z'),
    },
    [carrierA.id, newId()],
  );
  await keepSearches(database.as(shipperA.staff.actor), [encodeSearch(old)]);
  const compared = await comparedAgain(shipperA.staff, old.request.id);
  // Hints are stored with a quote.
  expect(compared.before.quotes.map(({ hints }) => hints)).toEqual(
    old.quotes.map(({ hints }) => (hints.length === 0 ? undefined : hints)),
  );
  // 2026-11-20 is a Friday.
  expect(compared.earliestPickup).toEqual({ before: '2026-11-13', now: '2026-11-23', isMoved: true });
  expect(compared.carriers.map(({ why }) => why.map(({ code }) => code))).toContainEqual(['CARRIER_GONE']);
  expect(
    compared.carriers.find(({ before }) => before === null)?.why.map(({ code, detail }) => [code, detail]),
  ).toEqual([['CARRIER_NEW', 'New carrier.']]);
});

test('only the company that searched quotes again, and others do not see the request', async () => {
  const { requestId } = await found(shipperA.staff);
  for (const who of [carrierA.admin, carrierB.staff]) {
    expect(await again(who, requestId)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  expect((await again(shipperB.admin, requestId)).status).toBe(404);
  for (const id of [newId(), 'x']) expect((await again(shipperA.staff, id)).status).toBe(404);
  // The request does not repeat another one.
  expect((await compare(shipperA.staff, requestId)).status).toBe(404);
  const { now } = await comparedAgain(shipperA.staff, requestId);
  expect((await compare(shipperB.admin, now.requestId)).status).toBe(404);

  const own = await found(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperA.id });
  const tested = await comparedAgain(carrierA.admin, own.requestId);
  expect(tested.now.request).toMatchObject({ source: 'CARRIER_TESTING', shipperId: shipperA.id });
  expect((await compare(shipperA.admin, tested.now.requestId)).status).toBe(404);
  // An ADMIN reads a carrier's test but cannot test as the carrier.
  expect((await again(people.admin, own.requestId)).status).toBe(403);
});

test('quoting again counts as a search, and an Idempotency-Key runs it once', async () => {
  const { requestId } = await found(shipperB.staff);
  const before = await countRequests(shipperB.id);
  const key = { 'Idempotency-Key': 'again-1' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => again(shipperB.staff, requestId, key)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await countRequests(shipperB.id)).toBe(before + 1);
  const capAt = (cap: number) =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx
          .updateTable('shipper_account')
          .set({ search_cap: cap })
          .where('shipper_id', '=', shipperB.id)
          .execute(),
      );
  await capAt(before + 1);
  expect((await again(shipperB.staff, requestId)).body).toMatchObject({ code: 'SEARCH_QUOTA_EXCEEDED' });
  await capAt(0);
  expect(await countRequests(shipperB.id)).toBe(before + 1);
  const compared = done[0]?.body as RequestComparison | undefined;
  expect((await read(shipperB.staff, compared?.now.requestId ?? '')).body).toMatchObject({
    request: { againOf: requestId },
  });
});
