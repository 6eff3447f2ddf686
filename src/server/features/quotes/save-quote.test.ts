import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { newId } from '../../../domain/ids';
import type { Person } from '../../../testing/people/people';
import { quotingApp } from '../../../testing/servers/quoting-app';

const { people, app, found, read, save } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

/** Runs a search of shipper A and returns it with the ids of its quotes by carrier. */
async function quoted(who: Person = shipperA.staff) {
  const request = await found(who);
  const idOf = (carrierId: string) => {
    const quote = request.quotes.find(({ carrier }) => carrier.id === carrierId);
    if (!quote) throw new Error('the carrier did not quote');
    return quote.id;
  };
  return { request, quoteId: idOf(carrierA.id), otherId: idOf(carrierB.id) };
}

async function savedOf(who: Person, requestId: string): Promise<string[]> {
  const { quotes } = (await read(who, requestId)).body as QuoteRequest;
  return quotes.filter(({ isSaved }) => isSaved).map(({ id }) => id);
}

test('saving a quote saves it for the whole shipper and changes nothing else', async () => {
  const { request, quoteId } = await quoted();
  const answer = await save(shipperA.staff, quoteId);
  expect([answer.status, answer.body]).toEqual([200, { id: quoteId, isSaved: true }]);
  expect((await read(shipperA.admin, request.requestId)).body).toEqual({
    ...request,
    quotes: request.quotes.map((quote) => ({ ...quote, isSaved: quote.id === quoteId })),
  });
});

test('saving is idempotent, and the last of several calls wins', async () => {
  const { request, quoteId, otherId } = await quoted();
  for (const isSaved of [true, true, false, false]) {
    expect((await save(shipperA.admin, quoteId, { isSaved })).body).toEqual({ id: quoteId, isSaved });
  }
  await save(shipperA.staff, otherId);
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([otherId]);
  const both = await Promise.all([
    save(shipperA.staff, quoteId, { isSaved: true }),
    save(shipperA.admin, quoteId, { isSaved: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await savedOf(shipperA.staff, request.requestId)).toHaveLength(2);
});

test('an ADMIN saves a quote of any shipper, or of none', async () => {
  const { request, quoteId } = await quoted();
  expect((await save(admin, quoteId)).status).toBe(200);
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([quoteId]);
  const own = await quoted(admin);
  expect((await save(admin, own.quoteId)).body).toEqual({ id: own.quoteId, isSaved: true });
});

test('an Idempotency-Key saves once and rejects a different body', async () => {
  const { request, quoteId } = await quoted();
  const key = { 'Idempotency-Key': `save-${quoteId}` };
  const first = await save(shipperA.staff, quoteId, { isSaved: true }, key);
  await save(shipperA.staff, quoteId, { isSaved: false });
  const again = await save(shipperA.staff, quoteId, { isSaved: true }, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([]);
  expect(await save(shipperA.staff, quoteId, { isSaved: false }, key)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test("a carrier's user reads the quote and gets the reason it cannot be saved", async () => {
  const { request, quoteId } = await quoted();
  for (const who of [carrierA.admin, carrierA.staff]) {
    const answer = await save(who, quoteId);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'FORBIDDEN',
      detail: expect.stringContaining('A carrier can read its quotes but not save them.'),
    });
  }
  const test = await found(carrierA.staff);
  expect((await save(carrierA.staff, test.quotes[0]?.id ?? '')).status).toBe(403);
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([]);
});

test("another company's quote is indistinguishable from a missing one", async () => {
  const { request, quoteId } = await quoted();
  const missing = await save(shipperB.admin, newId());
  expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const attempts: [Person, string][] = [
    [shipperB.admin, quoteId],
    [shipperB.staff, quoteId],
    [carrierB.admin, quoteId],
    [shipperB.admin, 'no-uuid'],
    [shipperA.staff, request.requestId],
  ];
  for (const [who, id] of attempts) {
    const answer = await save(who, id);
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  }
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([]);
});

test.each([
  ['no field', {}, [{ field: 'isSaved', message: 'Required' }]],
  ['null', { isSaved: null }, [{ field: 'isSaved', message: 'Required' }]],
  ['a word', { isSaved: 'yes' }, [{ field: 'isSaved', message: 'Must be true or false' }]],
  ['a total', { isSaved: true, totalCents: 1 }, [{ field: 'totalCents', message: expect.any(String) }]],
])('a body with %s is rejected by field', async (_, body, errors) => {
  const { request, quoteId } = await quoted();
  const answer = await save(shipperA.staff, quoteId, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', errors });
  expect(await savedOf(shipperA.staff, request.requestId)).toEqual([]);
});

test('callers without a session, without a role or deactivated get 401', async () => {
  const { quoteId } = await quoted();
  for (const bearer of [null, 'coldlane-public', 'nonsense']) {
    const answer = await app.call('PUT', `/v1/quotes/${quoteId}/saved`, { bearer, body: { isSaved: true } });
    expect(answer.status).toBe(401);
  }
  for (const who of [people.noRole, people.deactivated, people.inactive]) {
    expect((await save(who, quoteId)).status).toBe(401);
  }
});
