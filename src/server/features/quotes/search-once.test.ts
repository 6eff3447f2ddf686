import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { SYSTEM } from '../../../domain/people/actor';
import { makeShipper, relate } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';

const { database, people, search, found, countRequests } = await quotingApp();

test('searches over the monthly cap are rejected and not stored, even concurrent ones', async () => {
  const capped = await database.as(SYSTEM).transaction(async (tx) => {
    const shipper = await makeShipper(tx, { name: 'Capped Cheese' });
    await tx
      .updateTable('shipper_account')
      .set({ search_cap: 3 })
      .where('shipper_id', '=', shipper.id)
      .execute();
    await relate(tx, { carrierId: people.carrierB.id, shipperId: shipper.id });
    return shipper;
  });
  await found(capped.staff);
  await found(capped.admin);
  const answers = await Promise.all([search(capped.staff), search(capped.admin), search(capped.staff)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'SEARCH_QUOTA_EXCEEDED',
    detail: expect.stringContaining('used your 3 searches this month'),
  });
  expect(await countRequests(capped.id)).toBe(3);
});

test('an Idempotency-Key runs a search once', async () => {
  const before = await countRequests(people.shipperA.id);
  const key = { 'Idempotency-Key': 'search-1' };
  const first = await search(people.shipperA.staff, SEARCH_BODY, key);
  const again = await search(people.shipperA.staff, SEARCH_BODY, key);
  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await countRequests(people.shipperA.id)).toBe(before + 1);

  expect(await search(people.shipperA.staff, { ...SEARCH_BODY, pallets: 5 }, key)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  const other = await search(people.shipperB.staff, SEARCH_BODY, key);
  expect(other.status).toBe(200);
  expect((other.body as QuoteRequest).requestId).not.toBe((first.body as QuoteRequest).requestId);
});

test('concurrent calls with one key run once, and all get the answer', async () => {
  const before = await countRequests(people.shipperA.id);
  const key = { 'Idempotency-Key': 'search-2' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => search(people.shipperA.staff, SEARCH_BODY, key)),
  );
  expect(await countRequests(people.shipperA.id)).toBe(before + 1);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a rejected search does not use its key, and a key is stored for a day', async () => {
  const key = { 'Idempotency-Key': 'search-3' };
  expect((await search(people.shipperA.staff, { ...SEARCH_BODY, toZip: '00001' }, key)).status).toBe(400);
  const first = await search(people.shipperA.staff, SEARCH_BODY, key);
  expect(first.status).toBe(200);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      sql`update idempotent_answer set created_at = now() - interval '25 hours'`.execute(tx),
    );
  const nextDay = await search(people.shipperA.staff, SEARCH_BODY, key);
  expect((nextDay.body as QuoteRequest).requestId).not.toBe((first.body as QuoteRequest).requestId);
  for (const bad of ['', 'a b', 'x'.repeat(256)]) {
    const answer = await search(people.shipperA.staff, SEARCH_BODY, { 'Idempotency-Key': bad });
    expect(answer.status, JSON.stringify(bad)).toBe(400);
  }
});
