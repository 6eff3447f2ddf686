import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import type { CreatedApiKey } from '../../../contract/webhooks/keys';
import { SYSTEM } from '../../../domain/people/actor';
import type { Person } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';

const { database, people, app, found, read, countRequests } = await quotingApp();
const { shipperA, shipperB } = people;

async function keyOf(who: Person, body: object = {}): Promise<string> {
  const made = await app.call('POST', '/v1/api-keys', {
    bearer: await app.tokenFor(who.profileId),
    body: { name: `Key of ${who.email} ${crypto.randomUUID()}`, ...body },
  });
  expect(made.status).toBe(201);
  return (made.body as CreatedApiKey & { key: string }).key;
}
const keyA = await keyOf(shipperA.staff);
const keyB = await keyOf(shipperB.staff);
const search = (key: string, body: object = SEARCH_BODY, headers: Record<string, string> = {}) =>
  app.call('POST', '/v1/quotes/search', { bearer: key, body, headers });
const readBy = (key: string, id: string) => app.call('GET', `/v1/quotes/requests/${id}`, { bearer: key });

test('a search by a key returns the same quotes as one by staff, and is stored with source API', async () => {
  const byStaff = await found(shipperA.staff);
  const answer = await search(keyA);
  expect(answer.status).toBe(200);
  const byKey = answer.body as QuoteRequest;
  expect(byKey.request).toEqual({ ...byStaff.request, source: 'API' });
  const outcomeOf = ({ quotes, declined }: QuoteRequest) => [
    quotes.map(({ id: _, number: __, ...quote }) => quote),
    declined,
  ];
  expect(outcomeOf(byKey)).toEqual(outcomeOf(byStaff));
  expect(byKey).not.toHaveProperty('working');
  const stored = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('quote_request')
        .select(['source', 'created_by'])
        .where('id', '=', byKey.requestId)
        .executeTakeFirst(),
    );
  expect(stored).toEqual({ source: 'API', created_by: shipperA.staff.profileId });
  for (const who of [shipperA.staff, shipperA.admin]) {
    expect((await read(who, byKey.requestId)).body).toEqual(byKey);
  }
  expect((await readBy(keyA, byKey.requestId)).body).toEqual(byKey);
});

test("a key reads and saves its customer's quotes and finds ZIPs, but nothing of another customer", async () => {
  const { requestId, quotes } = await found(shipperA.admin);
  const quoteId = quotes[0]?.id ?? '';
  const save = (key: string) =>
    app.call('PUT', `/v1/quotes/${quoteId}/saved`, { bearer: key, body: { isSaved: true } });
  expect((await readBy(keyA, requestId)).status).toBe(200);
  expect((await save(keyA)).body).toEqual({ id: quoteId, isSaved: true });
  expect((await readBy(keyB, requestId)).status).toBe(404);
  expect((await save(keyB)).status).toBe(404);
  expect(await search(keyB, { ...SEARCH_BODY, shipperId: shipperA.id })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId' }] },
  });
  expect(await search(keyA, { ...SEARCH_BODY, carrierId: people.carrierA.id })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'carrierId' }] },
  });
  expect((await app.call('GET', '/v1/zips?q=939', { bearer: keyA })).body).toMatchObject({
    rows: [{ zip: '93901' }],
  });
});

test('a key created by an ADMIN acts only for its customer', async () => {
  const key = await keyOf(people.admin, { shipperId: shipperB.id });
  const { requestId } = await found(shipperA.staff);
  expect((await readBy(key, requestId)).status).toBe(404);
  const request = (await search(key)).body as QuoteRequest;
  expect(request.request).toMatchObject({ source: 'API', shipperId: shipperB.id });
  expect(request).not.toHaveProperty('working');
});

test('keys and users share one search quota, even with concurrent searches', async () => {
  const setCap = (searchCap: number) =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx
          .updateTable('shipper_account')
          .set({ search_cap: searchCap })
          .where('shipper_id', '=', shipperB.id)
          .execute(),
      );
  await setCap((await countRequests(shipperB.id)) + 3);
  await found(shipperB.staff);
  const answers = await Promise.all(Array.from({ length: 5 }, () => search(keyB)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'SEARCH_QUOTA_EXCEEDED' });
  await setCap(0);
});

test('an Idempotency-Key of an API key is separate from the same one of its creator', async () => {
  const headers = { 'Idempotency-Key': 'order-4711' };
  const [one, other] = [await search(keyA, SEARCH_BODY, headers), await search(keyA, SEARCH_BODY, headers)];
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
  expect((await search(keyA, { ...SEARCH_BODY, pallets: 5 }, headers)).status).toBe(422);
  const byMaker = await app.call('POST', '/v1/quotes/search', {
    bearer: await app.tokenFor(shipperA.staff.profileId),
    body: SEARCH_BODY,
    headers,
  });
  expect((byMaker.body as QuoteRequest).request.source).toBe('SEARCH_PAGE');
});

test('a key cannot book when its creator may not', async () => {
  const bookable = async () =>
    ((await search(keyA)).body as QuoteRequest).quotes.some((quote) => quote.bookable);
  const allow = (allowBooking: boolean) =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx
          .updateTable('profile')
          .set({ allow_booking: allowBooking })
          .where('id', '=', shipperA.staff.profileId)
          .execute(),
      );
  expect(await bookable()).toBe(true);
  await allow(false);
  expect(await bookable()).toBe(false);
  await allow(true);
});
