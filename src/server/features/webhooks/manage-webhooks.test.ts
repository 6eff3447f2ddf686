import { sql } from 'kysely';
import { Webhook as Signature } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import type { WebhookDelivery, WebhookDeliveryDetail } from '../../../contract/webhooks/webhook-deliveries';
import type { CreatedWebhook, Webhook } from '../../../contract/webhooks/webhooks';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { disableWebhook } from './deliver/disable-webhook';

const testDb = await testDatabase();
const { database } = testDb;
const clock = fixedClock('2026-11-20T15:00:00Z');
const { shipperA, shipperB, carrierA, admin } = await makePeople(database);
const app = await testApp(testDb, clock);
const system = database.as(SYSTEM);

const URL_A = 'https://tms.alder.example/hook';
const send = async (
  who: Person,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  app.call(method, path, {
    bearer: await app.tokenFor(who.profileId),
    headers,
    ...(body === undefined ? {} : { body }),
  });
const create = (body: object = {}, who: Person = shipperA.admin, headers: Record<string, string> = {}) =>
  send(who, 'POST', '/v1/webhooks', { url: URL_A, eventTypes: ['load.created'], ...body }, headers);
const created = async (body: object = {}, who: Person = shipperA.admin): Promise<CreatedWebhook> => {
  const answer = await create(body, who);
  expect(answer.status).toBe(201);
  return answer.body as CreatedWebhook;
};
const testOf = (id: string, who: Person = shipperA.admin) => send(who, 'POST', `/v1/webhooks/${id}/test`);

beforeEach(() => system.transaction((tx) => sql`delete from webhook_endpoint`.execute(tx)));

test('a new webhook shows its secret once, also when the call is repeated with its key', async () => {
  const headers = { 'Idempotency-Key': newId() };
  const first = await create({ description: ' Board ' }, shipperA.admin, headers);
  const { secret, ...webhook } = first.body as CreatedWebhook;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  // The package for Standard Webhooks accepts the secret.
  expect(new Signature(String(secret)).sign('id', new Date(), '{}')).toMatch(/^v1,/);
  expect(webhook).toMatchObject({
    shipperId: shipperA.id,
    carrierId: null,
    url: URL_A,
    description: 'Board',
    status: 'ACTIVE',
    lastDelivery: null,
  });
  const again = await create({ description: ' Board ' }, shipperA.admin, headers);
  expect(again.body).toEqual({ ...webhook, secret: null });
  const list = await send(shipperA.admin, 'GET', '/v1/webhooks?search=board');
  expect(list.body).toEqual({ rows: [webhook], total: 1, page: 1, limit: 10 });
  expect((await send(shipperB.admin, 'GET', '/v1/webhooks')).body).toMatchObject({ rows: [], total: 0 });
});

test.each([
  [{ url: 'http://tms.alder.example/' }, 'url', 'Enter a URL that starts with https://'],
  [{ url: 'https://127.0.0.1/' }, 'url', 'Use a host on the public internet'],
  [{ url: 'https://2852039166/latest/meta-data' }, 'url', 'Use a host on the public internet'],
  [{ url: `https://a.example/${'x'.repeat(2_000)}` }, 'url', 'Use 2000 characters or fewer'],
  [{ eventTypes: [] }, 'eventTypes', 'Choose at least one event'],
  [{ eventTypes: ['load.created', 'load.created'] }, 'eventTypes', 'Name each event once'],
  [{ eventTypes: ['load.sold'] }, 'eventTypes.0', 'Must be an event type'],
  [{ shipperId: newId(), carrierId: newId() }, 'carrierId', 'Choose a customer or a carrier, not both'],
  [{ shipperId: newId() }, 'shipperId', 'Choose one of your customers'],
])('%o is refused by field', async (body, field, message) => {
  const answer = await create(body);
  expect([answer.status, (answer.body as { errors: object[] }).errors]).toEqual([400, [{ field, message }]]);
});

test('a carrier cannot choose the events of its customers’ searches, at creation or later', async () => {
  const refused = await create({ eventTypes: ['load.created', 'quote_request.completed'] }, carrierA.admin);
  expect(refused.body).toMatchObject({
    errors: [{ field: 'eventTypes', message: 'Carriers do not receive quote_request.completed' }],
  });
  const { id } = await created({}, carrierA.admin);
  const edited = await send(carrierA.admin, 'PUT', `/v1/webhooks/${id}`, {
    eventTypes: ['bulk_search.completed'],
  });
  expect(edited.status).toBe(400);
  expect((await create({}, admin)).body).toMatchObject({
    errors: [{ field: 'shipperId', message: 'Required' }],
  });
});

test('a company has at most ten webhooks, also when two people add the last one at once', async () => {
  for (let count = 0; count < 9; count += 1) await created();
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await create({}, shipperB.admin)).status).toBe(201);
});

test('an edit of a version that someone else changed gets their change, and nothing is saved', async () => {
  const { id, updatedAt } = await created();
  const path = `/v1/webhooks/${id}`;
  const first = await send(shipperA.admin, 'PUT', path, { description: 'Board', unchangedSince: updatedAt });
  expect(first.body).toMatchObject({ description: 'Board', url: URL_A });
  const second = await send(admin, 'PUT', path, { url: 'https://b.example/', unchangedSince: updatedAt });
  expect([second.status, second.body]).toMatchObject([409, { code: 'WRONG_STATE' }]);
  expect((second.body as { changes: object[] }).changes.at(-1)).toMatchObject({ fields: ['description'] });
  expect((await send(admin, 'GET', path)).body).toMatchObject({ url: URL_A });
});

test('a rotated secret is shown once, and the fourth rotation within a day is refused', async () => {
  const { id, secret } = await created();
  const rotate = () => send(shipperA.admin, 'POST', `/v1/webhooks/${id}/rotate-secret`);
  const rotated = (await Promise.all([rotate(), rotate()])).map(({ status, body }) => {
    expect(status).toBe(200);
    return body as { secret: string; previousSecretEndsAt: string };
  });
  expect(new Set([secret, ...rotated.map((one) => one.secret)]).size).toBe(3);
  expect(rotated[0]?.previousSecretEndsAt).toBe('2026-11-21T15:00:00.000Z');
  expect((await send(shipperA.admin, 'GET', `/v1/webhooks/${id}`)).body).toMatchObject({
    previousSecretEndsAt: '2026-11-21T15:00:00.000Z',
  });
  expect((await rotate()).status).toBe(200);
  expect((await rotate()).status).toBe(409);
  clock.advanceMs(24 * 3_600_000);
  expect((await rotate()).status).toBe(200);
});

test('test events come one every five seconds, and none from a disabled webhook', async () => {
  const { id } = await created();
  const answers = await Promise.all([testOf(id), testOf(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  clock.advanceMs(5_000);
  const sent = await testOf(id);
  expect(sent.body).toMatchObject({ eventType: 'webhook.test', status: 'PENDING', attempts: 0 });
  clock.advanceMs(5_000);
  await send(shipperA.admin, 'POST', `/v1/webhooks/${id}/disable`);
  expect((await testOf(id)).status).toBe(409);
  const replay = `/v1/webhook-deliveries/${(sent.body as WebhookDelivery).id}/replay`;
  expect((await send(shipperA.admin, 'POST', replay)).status).toBe(409);
});

test('a delivery shows its body and attempts, and is replayed unless it is being sent', async () => {
  const { id } = await created();
  const delivery = (await testOf(id)).body as WebhookDelivery;
  const path = `/v1/webhook-deliveries/${delivery.id}`;
  await system.transaction(async (tx) => {
    await sql`
      update webhook_delivery set status = 'FAILED', next_attempt_at = null, attempts = 2, tries = 2,
        attempted_at = ${clock.now()}, failure = 'STATUS', response_status = 500, duration_ms = 12`.execute(
      tx,
    );
    await sql`
      insert into webhook_attempt values (${delivery.id}, 1, ${clock.now()}, 10000, null, 'TIMEOUT', ''),
        (${delivery.id}, 2, ${clock.now()}, 12, 500, 'STATUS', 'broken')`.execute(tx);
  });
  const { requestBody, attemptLog, url, ...row } = (await send(shipperA.admin, 'GET', path))
    .body as WebhookDeliveryDetail;
  expect(JSON.parse(requestBody)).toEqual({
    type: 'webhook.test',
    timestamp: delivery.eventAt,
    data: { webhookId: id, message: 'This is a test event.' },
  });
  expect(url).toBe(URL_A);
  expect(attemptLog).toMatchObject([
    { number: 2, responseStatus: 500, failure: 'STATUS', answer: 'broken' },
    { number: 1, responseStatus: null, failure: 'TIMEOUT', durationMs: 10_000 },
  ]);
  const list = (query: string) => send(shipperA.admin, 'GET', `/v1/webhooks/${id}/deliveries${query}`);
  expect((await list('?status=FAILED&eventType=webhook.test')).body).toMatchObject({
    rows: [row],
    total: 1,
    isTotalExact: true,
  });
  expect((await list('?status=PENDING')).body).toMatchObject({ rows: [], total: 0 });
  expect((await list('?page=2')).body).toMatchObject({ rows: [], total: 1 });
  const replayed = await send(shipperA.admin, 'POST', `${path}/replay`);
  expect(replayed.body).toMatchObject({
    id: delivery.id,
    status: 'PENDING',
    attempts: 2,
    nextAttemptAt: clock.now().toISOString(),
  });
  const leasedUntil = new Date(clock.now().getTime() + 30_000);
  await system.transaction((tx) =>
    sql`update webhook_delivery set leased_until = ${leasedUntil}`.execute(tx),
  );
  expect((await send(shipperA.admin, 'POST', `${path}/replay`)).status).toBe(409);
});

test('all failed deliveries are replayed, once for two presses, and none of another webhook or of a disabled one', async () => {
  const { id } = await created();
  const replay = (of = id) => send(shipperA.admin, 'POST', `/v1/webhooks/${of}/replay-failed`);
  const statuses = async (of: string) => {
    const { body } = await send(shipperA.admin, 'GET', `/v1/webhooks/${of}/deliveries`);
    return (body as { rows: WebhookDelivery[] }).rows.map(({ status }) => status);
  };
  const add = (of: string, status: string) =>
    system.transaction((tx) =>
      sql`
        insert into webhook_delivery (id, endpoint_id, event_type, body, event_at, gives_up_at, status, tries)
        values (${newId(clock.now().getTime())}, ${of}, 'load.created', '{}', ${clock.now()}, ${clock.now()}, ${status}, 9)`.execute(
        tx,
      ),
    );
  const other = await created();
  for (const status of ['FAILED', 'FAILED', 'DELIVERED']) await add(id, status);
  await add(other.id, 'FAILED');
  const counts = (await Promise.all([replay(), replay()])).map(
    ({ body }) => (body as { count: number }).count,
  );
  expect(counts.sort()).toEqual([0, 2]);
  expect((await statuses(id)).sort()).toEqual(['DELIVERED', 'PENDING', 'PENDING']);
  expect(await statuses(other.id)).toEqual(['FAILED']);
  await send(shipperA.admin, 'POST', `/v1/webhooks/${other.id}/disable`);
  expect((await replay(other.id)).status).toBe(409);
});

test('enabling forgets failures, and deleting hides deliveries at once', async () => {
  const { id } = await created();
  const delivery = (await testOf(id)).body as WebhookDelivery;
  await system.transaction(async (tx) => {
    await sql`update webhook_endpoint set failures = 3, failing_since = ${clock.now()}, held_until = ${clock.now()}`.execute(
      tx,
    );
    await disableWebhook(tx, id, 'FAILING', clock.now());
  });
  const { body } = await send(shipperA.admin, 'GET', `/v1/webhooks/${id}`);
  expect(body).toMatchObject({
    status: 'DISABLED',
    disabledReason: 'FAILING',
    failingSince: expect.any(String),
  });
  for (const enabled of [1, 2]) {
    const answer = await send(shipperA.admin, 'POST', `/v1/webhooks/${id}/enable`);
    expect(answer.body, String(enabled)).toMatchObject({
      status: 'ACTIVE',
      failingSince: null,
    } satisfies Partial<Webhook>);
  }
  expect((await send(shipperA.admin, 'DELETE', `/v1/webhooks/${id}`)).status).toBe(204);
  for (const path of [`/v1/webhooks/${id}`, `/v1/webhook-deliveries/${delivery.id}`]) {
    expect((await send(admin, 'GET', path)).status).toBe(404);
  }
  const secrets = await system.transaction((tx) =>
    sql`select from webhook_secret where endpoint_id = ${id}`.execute(tx),
  );
  expect(secrets.rows).toEqual([]);
});

test('each admin of the company gets one mail about a disabled webhook, unless it works again', async () => {
  const { id } = await created();
  const disable = () => system.transaction((tx) => disableWebhook(tx, id, 'GONE', clock.now()));
  await Promise.all([disable(), disable()]);
  const mails = await app.mailsSent();
  expect(mails).toMatchObject([
    { to: shipperA.admin.email, subject: 'The webhook to tms.alder.example is disabled' },
  ]);
  expect(mails[0]?.text).toContain('It answered 410 Gone');
  expect(mails[0]?.text).toContain('https://coldlane.example/webhooks');
  await send(shipperA.admin, 'POST', `/v1/webhooks/${id}/enable`);
  await disable();
  await send(shipperA.admin, 'POST', `/v1/webhooks/${id}/enable`);
  expect(await app.mailsSent()).toEqual([]);
});
