import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { ownerQuery } from '../../../../testing/database/owner-query';
import { testDatabase } from '../../../../testing/database/test-database';
import { makePeople } from '../../../../testing/people/people';
import { WAIT } from '../../../../testing/wait';
import {
  answerWith,
  type ReceivedWebhook,
  webhookReceiver,
} from '../../../../testing/webhooks/webhook-receiver';
import { SITE, webhookWorld } from '../../../../testing/webhooks/webhook-world';
import { readConfig } from '../../../platform/config';
import { deleteOldRows } from '../../retention/delete-old-rows';
import { expireDeliveries } from './expire-deliveries';
import type { WebhookWorker } from './webhook-worker';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const HOUR_MS = 3_600_000;
/** The timeout after which the worker gives up on a hanging receiver. */
const IMPATIENT_MS = 400;

const { database, connection, log } = await testDatabase();
const { retention } = readConfig({});
const query = ownerQuery(connection);
const { shipperA, carrierA, shipperB } = await makePeople(database);
const world = webhookWorld(database);
const workers: WebhookWorker[] = [];
const startWorker = async (timeoutMs?: number): Promise<WebhookWorker> => {
  const worker = world.worker(timeoutMs);
  workers.push(worker);
  await worker.start();
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await world.run(sql`delete from webhook_endpoint`);
});

const ofShipperA = { shipperId: shipperA.id, by: shipperA.admin };
/** Returns the first delivery to the endpoint once it has had this many attempts. */
const attempted = (endpointId: string, attempts = 1) =>
  vi.waitUntil(
    async () => {
      const [delivery] = await world.deliveriesOf(endpointId);
      return delivery && delivery.attempts >= attempts && delivery;
    },
    { ...WAIT, interval: 10 },
  );
const verify = (one: ReceivedWebhook | undefined, secret = SECRET) =>
  new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>);

test('an event reaches the webhooks of both sides that want it, signed as the package verifies', async () => {
  const receiver = await webhookReceiver();
  const others = await webhookReceiver();
  const id = await world.addEndpoint({ ...ofShipperA, url: `${receiver.url}?key=a%20b` });
  const ofCarrier = await world.addEndpoint({
    carrierId: carrierA.id,
    by: carrierA.admin,
    url: receiver.url,
  });
  await world.addEndpoint({ ...ofShipperA, url: others.url, eventTypes: ['load.tracking'] });
  await world.addEndpoint({ shipperId: shipperB.id, by: shipperB.admin, url: others.url });
  await startWorker();
  const loadId = await world.addEvent({ shipperId: shipperA.id, carrierId: carrierA.id });
  const delivery = await attempted(id);
  await attempted(ofCarrier);
  expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, response_status: 200, failure: null });
  const own = receiver.received.find(({ headers }) => headers['webhook-id'] === delivery.id);
  expect(own?.path).toBe('/hook?key=a%20b');
  expect(verify(own)).toEqual({
    type: 'load.created',
    timestamp: expect.any(String),
    data: {
      loadId,
      number: 'L-AAAAAAAA',
      status: 'PENDING',
      links: { api: `${SITE}/v1/loads/${loadId}`, page: `${SITE}/loads/${loadId}` },
    },
  });
  expect(receiver.received).toHaveLength(2);
  expect(others.received).toEqual([]);
  expect(() => verify({ ...(own as ReceivedWebhook), body: `${own?.body} ` })).toThrow(
    'No matching signature',
  );
});

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const receiver = await webhookReceiver();
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url, secret: OTHER_SECRET });
  await world.run(sql`
    insert into webhook_secret (id, endpoint_id, secret, created_at, ends_at)
    values (gen_random_uuid(), ${id}, ${SECRET}, now(), ${new Date(world.clock.now().getTime() + 24 * HOUR_MS)})`);
  await startWorker();
  await world.addEvent(ofShipperA);
  await attempted(id);
  for (const secret of [SECRET, OTHER_SECRET]) expect(verify(receiver.received[0], secret)).toBeTruthy();
  await world.run(sql`update webhook_secret set ends_at = ${world.clock.now()} where secret = ${SECRET}`);
  await world.addEvent(ofShipperA);
  await vi.waitUntil(() => receiver.received.length === 2, WAIT);
  expect(verify(receiver.received[1], OTHER_SECRET)).toBeTruthy();
  expect(() => verify(receiver.received[1], SECRET)).toThrow('No matching signature');
});

test.each<
  [string, Parameters<typeof webhookReceiver>[0], { failure: string; response_status: number | null }]
>([
  ['fails', answerWith(500), { failure: 'STATUS', response_status: 500 }],
  [
    'redirects',
    answerWith(302, { Location: 'http://127.0.0.1:1/' }),
    { failure: 'REDIRECT', response_status: 302 },
  ],
  ['hangs', () => undefined, { failure: 'TIMEOUT', response_status: null }],
  [
    'closes the connection',
    (response) => response.destroy(),
    { failure: 'CONNECTION', response_status: null },
  ],
])('a receiver that %s gets the event again with the same id', async (_, answer, expected) => {
  const receiver = await webhookReceiver(answer);
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url });
  const worker = await startWorker(expected.failure === 'TIMEOUT' ? IMPATIENT_MS : undefined);
  await world.addEvent(ofShipperA);
  const failed = await attempted(id);
  expect(failed).toMatchObject({ ...expected, status: 'PENDING', attempts: 1 });
  const delayMs = Number(failed.next_attempt_at) - world.clock.now().getTime();
  expect(delayMs).toBeGreaterThanOrEqual(4_000);
  expect(delayMs).toBeLessThanOrEqual(5_000);
  await worker.stop();
  receiver.answer = answerWith(204);
  await startWorker();
  world.pass(6_000);
  expect(await attempted(id, 2)).toMatchObject({ status: 'DELIVERED', failure: null });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([failed.id, failed.id]);
  expect(await world.endpoint(id)).toMatchObject({ failures: 0, held_until: null });
});

test('a slow receiver and one that sends 10 MB have received the event', async () => {
  let sent = 0;
  const slow = await webhookReceiver((response) =>
    setTimeout(() => response.writeHead(200).end('late'), 200),
  );
  const large = await webhookReceiver((response) => {
    response.writeHead(200);
    const chunk = 'x'.repeat(100_000);
    const sendMore = () => {
      while (sent < 10_000_000 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', sendMore);
      }
    };
    sendMore();
  });
  const ids = [
    await world.addEndpoint({ ...ofShipperA, url: slow.url }),
    await world.addEndpoint({ ...ofShipperA, url: large.url }),
  ];
  await startWorker();
  await world.addEvent(ofShipperA);
  for (const id of ids) expect(await attempted(id)).toMatchObject({ status: 'DELIVERED' });
  const [kept] = await world.run(sql<{ size: number }>`
    select length(attempt.answer) as size from webhook_attempt attempt
    join webhook_delivery delivery on delivery.id = attempt.delivery_id where endpoint_id = ${ids[1]}`);
  expect(kept?.size).toBe(1_024);
  expect(sent).toBeLessThan(10_000_000);
});

/** Returns the people who get a mail about the disabled endpoint. */
const mailedAbout = async (id: string) =>
  (
    await query<{ payload: { webhookId: string; profileId: string } }>(
      `select payload from graphile_worker._private_jobs`,
    )
  ).flatMap(({ payload }) => (payload.webhookId === id ? [payload.profileId] : []));

test('a 410 disables the webhook at once, and events are not stored for it until it is enabled', async () => {
  const receiver = await webhookReceiver(answerWith(410));
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url });
  await startWorker();
  await world.addEvent(ofShipperA);
  await attempted(id);
  expect(await world.endpoint(id)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' });
  expect(await mailedAbout(id)).toEqual([shipperA.admin.profileId]);
  await world.addEvent(ofShipperA);
  expect(await world.deliveriesOf(id)).toHaveLength(1);
});

test('three days of failures disable the webhook, two hours of them do not', async () => {
  const receiver = await webhookReceiver(answerWith(503));
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url });
  await startWorker();
  await world.addEvent(ofShipperA);
  await attempted(id);
  world.pass(2 * HOUR_MS);
  await world.addEvent(ofShipperA);
  await vi.waitUntil(async () => (await world.endpoint(id))?.failures === 2, WAIT);
  expect(await world.endpoint(id)).toMatchObject({ status: 'ACTIVE' });
  world.pass(71 * HOUR_MS);
  await world.addEvent(ofShipperA);
  await vi.waitUntil(async () => (await world.endpoint(id))?.status === 'DISABLED', WAIT);
  expect(await world.endpoint(id)).toMatchObject({ disabled_reason: 'FAILING' });
  expect(await mailedAbout(id)).toEqual([shipperA.admin.profileId]);
});

test('two servers deliver each event once', async () => {
  const receiver = await webhookReceiver();
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url });
  await Promise.all([startWorker(), startWorker()]);
  await Promise.all(Array.from({ length: 60 }, () => world.addEvent(ofShipperA)));
  await vi.waitUntil(
    async () => (await world.deliveriesOf(id)).every(({ status }) => status === 'DELIVERED'),
    { ...WAIT, interval: 50 },
  );
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
});

test('a delivery that a killed server was sending is sent when its lease ends', async () => {
  const receiver = await webhookReceiver();
  const id = await world.addEndpoint({ ...ofShipperA, url: receiver.url });
  await world.addEvent(ofShipperA);
  const leasedUntil = new Date(world.clock.now().getTime() + 30_000);
  await world.run(sql`
    update webhook_delivery set leased_until = ${leasedUntil}, next_attempt_at = ${leasedUntil}
    where endpoint_id = ${id}`);
  await startWorker();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.received).toEqual([]);
  world.pass(30_000);
  expect(await attempted(id)).toMatchObject({ status: 'DELIVERED' });
});

test('while an endpoint fails, its other deliveries wait and other endpoints do not', async () => {
  const dead = await webhookReceiver(() => undefined);
  const live = await webhookReceiver();
  const deadId = await world.addEndpoint({ ...ofShipperA, url: dead.url });
  await world.run(sql`
    insert into webhook_delivery (id, endpoint_id, event_type, body, event_at, next_attempt_at, gives_up_at)
    select gen_random_uuid(), ${deadId}, 'load.created', '{}', now(), ${world.clock.now()}, now() + interval '1 day'
    from generate_series(1, 500)`);
  await startWorker(IMPATIENT_MS);
  await vi.waitUntil(async () => (await world.endpoint(deadId))?.failures === 1, WAIT);
  const liveId = await world.addEndpoint({ ...ofShipperA, url: live.url });
  await world.addEvent(ofShipperA);
  await attempted(liveId);
  // The endpoint gets five requests at once, and none while it is held.
  expect(dead.received).toHaveLength(5);
  expect((await world.endpoint(deadId))?.failures).toBe(1);
});

test('a delivery that waited for a day fails, and one of 30 days ago is deleted with its event', async () => {
  const id = await world.addEndpoint({ ...ofShipperA, url: 'http://127.0.0.1:1/' });
  await world.addEvent(ofShipperA);
  world.pass(24 * HOUR_MS);
  expect(await world.run(sql`select from outbox_event`)).not.toEqual([]);
  await database.as({ kind: 'system' }).transaction((tx) => expireDeliveries(tx, world.clock.now()));
  expect(await world.deliveriesOf(id)).toMatchObject([{ status: 'FAILED', failure: 'EXPIRED' }]);
  await deleteOldRows({ database, clock: world.clock, log, retention });
  expect(await world.deliveriesOf(id)).toHaveLength(1);
  world.pass(30 * 24 * HOUR_MS);
  await deleteOldRows({ database, clock: world.clock, log, retention });
  expect(await world.deliveriesOf(id)).toEqual([]);
  expect(await world.run(sql`select from outbox_event`)).toEqual([]);
});
