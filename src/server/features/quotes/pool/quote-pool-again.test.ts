import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PoolComparison } from '../../../../contract/quotes/pool-again';
import type { Pool } from '../../../../contract/quotes/quote-pool';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Person } from '../../../../testing/people/people';
import { POOL_BODY } from '../../../../testing/quotes/pool-body';
import { quotingApp } from '../../../../testing/servers/quoting-app';

const { database, people, app, clock, countRequests } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;
const [NEW_YORK] = POOL_BODY.dropoffs;
/** Two lanes that carriers A and B quote. */
const BODY = { ...POOL_BODY, dropoffs: [NEW_YORK, { ...NEW_YORK, pallets: 2, accessorials: [] }] };

const send = async (who: Person, method: string, path: string, body?: object, headers = {}) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), body, headers });
const foundPool = async (who: Person) => (await send(who, 'POST', '/v1/quotes/pool', BODY)).body as Pool;
const again = (who: Person, id: string, headers = {}) =>
  send(who, 'POST', `/v1/quotes/pool/${id}/again`, undefined, headers);

test('a pool quoted again says what changed for each dropoff and carrier, and is a pool of its own', async () => {
  const before = await foundPool(shipperA.staff);
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierB.id})`.execute(tx);
    await sql`update lane set pallet_rate_cents = 21000, revision = 2 where carrier_id = ${carrierB.id}`.execute(
      tx,
    );
  });
  await app.rateBook.refresh();
  const counted = await countRequests(shipperA.id);
  const headers = { 'Idempotency-Key': newId() };
  const answer = await again(shipperA.admin, before.groupId, headers);
  const { now, lanes, earliestPickup } = answer.body as PoolComparison;
  expect(now.groupId).not.toBe(before.groupId);
  const shipmentsOf = ({ dropoffs }: Pool) =>
    dropoffs.map(({ number, toZip, pallets, accessorials }) => [number, toZip, pallets, accessorials]);
  expect(shipmentsOf(now)).toEqual(shipmentsOf(before));
  expect(earliestPickup.isMoved).toBe(false);
  const changesOf = (carrierId: string) =>
    lanes.map(({ number, carriers }) => {
      const change = carriers.find(({ carrier }) => carrier.id === carrierId);
      return [number, change?.differenceCents, change?.why.map(({ code }) => code)];
    });
  expect(changesOf(carrierB.id)).toEqual([
    [1, 4 * 2_000, ['TARIFF']],
    [2, 2 * 2_000, ['TARIFF']],
  ]);
  expect(changesOf(carrierA.id)).toEqual([
    [1, 0, []],
    [2, 0, []],
  ]);
  // Both sides name the same quotes as the pools.
  const ofBefore = before.carriers.flatMap((one) => one.lanes.flatMap(({ quote }) => quote?.id ?? []));
  expect(lanes.flatMap(({ carriers }) => carriers.flatMap((one) => one.before ?? [])).sort()).toEqual(
    ofBefore.sort(),
  );
  expect((await send(shipperA.staff, 'GET', `/v1/quotes/pool/${now.groupId}`)).body).toEqual(now);
  // A retry does not count as a search.
  expect((await again(shipperA.admin, before.groupId, headers)).body).toEqual(answer.body);
  expect(await countRequests(shipperA.id)).toBe(counted + 2);
});

test('a pickup day that has passed moves to the next weekday', async () => {
  const { groupId } = await foundPool(shipperA.staff);
  clock.set('2026-11-27T15:00:00Z');
  const { earliestPickup, now } = (await again(shipperA.staff, groupId)).body as PoolComparison;
  expect(earliestPickup).toEqual({ before: '2026-11-23', now: '2026-11-30', isMoved: true });
  expect(now.request.earliestPickup).toBe('2026-11-30');
  clock.set('2026-11-20T15:00:00Z');
});

test('nobody else quotes the pool again, and a test of a carrier stays a test', async () => {
  const { groupId } = await foundPool(shipperA.staff);
  for (const who of [shipperB.admin, carrierA.admin, carrierB.staff]) {
    expect(await again(who, groupId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  for (const id of [newId(), 'x']) expect((await again(shipperA.staff, id)).status).toBe(404);
  const tested = await foundPool(carrierA.staff);
  const { now } = (await again(carrierA.admin, tested.groupId)).body as PoolComparison;
  expect(now.request).toMatchObject({ source: 'CARRIER_TESTING', carrierId: carrierA.id, shipperId: null });
});

// This test is the last, because it ends the sessions of carrier B.
test('a lane that a carrier no longer quotes says why', async () => {
  const { groupId } = await foundPool(shipperA.staff);
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`update carrier set is_active = false where id = ${carrierB.id}`.execute(tx);
  });
  await app.rateBook.refresh();
  const { lanes } = (await again(shipperA.staff, groupId)).body as PoolComparison;
  expect(
    lanes.map(({ carriers }) => carriers.find(({ carrier }) => carrier.id === carrierB.id)),
  ).toMatchObject([
    { now: null, why: [{ code: 'CARRIER_GONE' }] },
    { now: null, why: [{ code: 'CARRIER_GONE' }] },
  ]);
});
