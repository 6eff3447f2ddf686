import { expect, test } from 'vitest';
import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { makeShipper, type Person, relate } from '../../../../testing/people/people';
import { POOL_BODY } from '../../../../testing/quotes/pool-body';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';

const { database, people, app, found, read, countRequests } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;
const [NEW_YORK, SEATTLE] = POOL_BODY.dropoffs;
/** Two lanes that carriers A and B quote. */
const QUOTED_BODY = { ...POOL_BODY, dropoffs: [NEW_YORK, { ...NEW_YORK, pallets: 2, accessorials: [] }] };

const bearerOf = async (who: Person) => ({ bearer: await app.tokenFor(who.profileId) });
const searchPool = async (who: Person, body: object = POOL_BODY, headers: Record<string, string> = {}) =>
  app.call('POST', '/v1/quotes/pool', { ...(await bearerOf(who)), body, headers });
const readPool = async (who: Person, id: string) =>
  app.call('GET', `/v1/quotes/pool/${id}`, await bearerOf(who));
async function foundPool(who: Person, body: object = POOL_BODY): Promise<Pool> {
  const answer = await searchPool(who, body);
  expect(answer.body).toMatchObject({ groupId: expect.any(String) });
  return answer.body as Pool;
}
/** Returns the parts that are the same in two searches of the same lane. */
const pricesOf = ({ quotes, declined, miles }: QuoteRequest) => ({
  miles,
  declined,
  quotes: quotes.map(({ id: _, number: __, ...quote }) => quote),
});

test('each lane of a pool is the request that a single search of it stores', async () => {
  const pool = await foundPool(shipperA.staff);
  expect(pool.dropoffs.map(({ number, toPlace }) => [number, toPlace])).toEqual([
    [1, 'New York, NY'],
    [2, 'Seattle, WA'],
  ]);
  for (const [index, dropoff] of POOL_BODY.dropoffs.entries()) {
    const single = await found(shipperA.staff, { ...SEARCH_BODY, ...dropoff });
    const lane = (await read(shipperA.staff, pool.dropoffs[index]?.requestId ?? '')).body as QuoteRequest;
    expect(pricesOf(lane)).toEqual(pricesOf(single));
    expect(lane.request).toEqual({ ...single.request, groupId: pool.groupId });
  }
});

test('carriers that quoted every lane come first, and the cheapest mix has the best quote of each lane', async () => {
  const pool = await foundPool(shipperA.staff, QUOTED_BODY);
  expect(
    pool.carriers.map(({ carrier, lanesQuoted, totalCents }) => [carrier.name, lanesQuoted, totalCents]),
  ).toEqual([
    ['Boreal Freight', 2, 4 * 19_000 + 7_500 + 2 * 19_000],
    ['Arctic Lines', 2, 4 * 22_000 + 7_500 + 2 * 22_000],
    ['Cool Only', 0, null],
  ]);
  expect(pool.cheapestMix).toEqual({
    totalCents: pool.carriers[0]?.totalCents,
    lanes: pool.carriers[0]?.lanes.map(({ number, requestId, quote }) => ({
      number,
      requestId,
      quoteId: quote?.id,
    })),
  });
  expect(pool.lanesWithoutQuote).toEqual([]);
});

test('a lane that nobody quoted leaves no mix, and every carrier says why', async () => {
  const pool = await foundPool(shipperA.staff);
  expect(pool.cheapestMix).toBeNull();
  expect(pool.lanesWithoutQuote).toEqual([2]);
  expect(pool.carriers.map(({ lanes }) => lanes[1])).toEqual(
    pool.carriers.map(() => ({
      number: 2,
      requestId: pool.dropoffs[1]?.requestId,
      quote: null,
      others: [],
      declined: { code: 'NO_LANE', detail: 'Does not serve 93901 to 98101.' },
    })),
  );
});

test('a stored pool reads as its search answered, for its own company only', async () => {
  const pool = await foundPool(shipperA.staff);
  for (const who of [shipperA.staff, shipperA.admin]) {
    expect((await readPool(who, pool.groupId)).body).toEqual(pool);
  }
  for (const who of [shipperB.admin, carrierA.admin, carrierB.staff]) {
    expect(await readPool(who, pool.groupId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  for (const id of [newId(), 'x', pool.dropoffs[0]?.requestId ?? '']) {
    expect((await readPool(shipperA.staff, id)).status).toBe(404);
  }
});

test('a carrier that quoted a lane of a pool does not learn that the lane was part of one', async () => {
  const pool = await foundPool(shipperA.staff);
  const groupRead = async (who: Person) =>
    ((await read(who, pool.dropoffs[0]?.requestId ?? '')).body as QuoteRequest).request.groupId;
  expect(await groupRead(shipperA.admin)).toBe(pool.groupId);
  expect(await groupRead(carrierA.staff)).toBeNull();
});

test("a carrier's user tests a pool with their own carrier only, and only they read it", async () => {
  const pool = await foundPool(carrierA.staff);
  expect(pool.request).toMatchObject({ source: 'CARRIER_TESTING', carrierId: carrierA.id, shipperId: null });
  expect(pool.carriers.map(({ carrier }) => carrier.id)).toEqual([carrierA.id]);
  expect((await readPool(carrierA.admin, pool.groupId)).body).toEqual(pool);
  for (const who of [carrierB.admin, shipperA.admin]) {
    expect((await readPool(who, pool.groupId)).status).toBe(404);
  }
});

test('all errors are in one answer, and nothing is stored', async () => {
  const before = await countRequests(shipperA.id);
  const body = {
    ...POOL_BODY,
    fromZip: '00001',
    earliestPickup: '2026-11-19',
    dropoffs: [NEW_YORK, { ...SEATTLE, toZip: '00002' }],
    shipperId: shipperB.id,
  };
  const answer = await searchPool(shipperA.staff, body);
  expect(answer.status).toBe(400);
  const { errors } = answer.body as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field).sort()).toEqual([
    'dropoffs.1.toZip',
    'earliestPickup',
    'fromZip',
    'shipperId',
  ]);
  expect(await countRequests(shipperA.id)).toBe(before);
});

test('an Idempotency-Key stores a pool once', async () => {
  const before = await countRequests(shipperA.id);
  const key = { 'Idempotency-Key': 'pool-1' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => searchPool(shipperA.staff, POOL_BODY, key)),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => (body as Pool).groupId);
  expect(new Set(done).size).toBe(1);
  expect(await countRequests(shipperA.id)).toBe(before + 2);
  expect((await searchPool(shipperA.staff, QUOTED_BODY, key)).status).toBe(422);
});

test('a pool counts a search for each dropoff and is refused whole, also when pools race for the last ones', async () => {
  const capped = await database.as(SYSTEM).transaction(async (tx) => {
    const shipper = await makeShipper(tx, { name: 'Capped Cheese' });
    await tx
      .updateTable('shipper_account')
      .set({ search_cap: 5 })
      .where('shipper_id', '=', shipper.id)
      .execute();
    await relate(tx, { carrierId: carrierB.id, shipperId: shipper.id });
    return shipper;
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => searchPool(index % 2 === 0 ? capped.staff : capped.admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'SEARCH_QUOTA_EXCEEDED',
    detail: 'This needs 2 searches, and 1 remains this month. The count resets on the 1st.',
  });
  expect(await countRequests(capped.id)).toBe(4);
  await found(capped.staff);
  expect((await searchPool(capped.staff)).body).toMatchObject({
    detail: 'You have used your 5 searches this month. The count resets on the 1st.',
  });
});
