import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { WEBHOOK_EVENTS } from '../../../domain/webhooks/webhooks';
import { testDatabase } from '../../../testing/database/test-database';
import { findHalfDone } from '../../../testing/loads/find-load-faults';
import { type Acknowledged, tellLoadStories } from '../../../testing/loads/load-stories';
import { giveAccounts } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { killableServers } from '../../../testing/processes/killable-server';
import { restartedServer } from '../../../testing/processes/restarted-server';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { findEventFaults } from '../../../testing/webhooks/find-event-faults';
import { webhookReceiver } from '../../../testing/webhooks/webhook-receiver';
import { webhookWorld } from '../../../testing/webhooks/webhook-world';

/** `npm run bench kill-webhooks` sets the number of kills to 50. */
const IS_BENCH = process.env.WEBHOOK_KILLS !== undefined;
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 2);
const STORIES = 3;
/** The receiver responds so slowly that kills interrupt deliveries. */
const MAX_ANSWER_MS = 60;

const { database, connection } = await testDatabase();
const { shipperA, carrierA } = await makePeople(database);
await giveAccounts(database, [shipperA.staff, carrierA.staff]);
await database.as(SYSTEM).transaction(async (tx) => {
  await insertPlaces(tx);
  await insertSmallTariff(tx, carrierA.id, { palletRateCents: 20_000 });
});
const world = webhookWorld(database);
const start = await killableServers(connection);

test('killed at random moments, the server loses no event and delivers each at least once with its id', async () => {
  const receiver = await webhookReceiver(
    (response) => void setTimeout(() => response.writeHead(204).end(), Math.random() * MAX_ANSWER_MS),
  );
  const { url } = receiver;
  const eventTypes = [...WEBHOOK_EVENTS];
  await world.addEndpoint({ shipperId: shipperA.id, by: shipperA.admin, url: `${url}/shipper`, eventTypes });
  await world.addEndpoint({ carrierId: carrierA.id, by: carrierA.admin, url: `${url}/carrier`, eventTypes });

  const acknowledged: Acknowledged[] = [];
  const server = restartedServer({
    start,
    env: { WEBHOOKS_ALLOW_LOCAL: 'on' },
    people: { shipper: shipperA.staff, carrier: carrierA.staff },
  });
  const { tokens, serverUrl } = server;
  let failure: unknown = null;
  const stories = Promise.all(
    Array.from({ length: STORIES }, () => tellLoadStories({ serverUrl, tokens, acknowledged })),
  ).catch((error: unknown) => {
    failure = error;
  });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = receiver.received.length;
    await server.start();
    await vi.waitUntil(() => failure !== null || receiver.received.length > before, {
      timeout: 60_000,
      interval: 2,
    });
    await wait(Math.random() * 400);
    await server.kill();
    expect(failure).toBeNull();
    expect(await findHalfDone(database)).toEqual([]);
    expect(await findEventFaults(database)).toEqual([]);
  }

  await server.start();
  server.endStories();
  await stories;
  expect(failure).toBeNull();
  // Deliveries that the killed servers were sending are sent when their leases end. Only the bench waits for that.
  if (!IS_BENCH) {
    await world.run(sql`
      update webhook_delivery set leased_until = now(), next_attempt_at = now()
      where leased_until is not null and status = 'PENDING'`);
  }
  await vi.waitUntil(
    async () =>
      (await world.run(sql`select from webhook_delivery where status = 'PENDING' limit 1`)).length === 0,
    { timeout: 120_000, interval: 100 },
  );
  await server.kill();

  expect(await findHalfDone(database)).toEqual([]);
  expect(await findEventFaults(database)).toEqual([]);
  const deliveries = await world.run(sql<{ id: string; status: string }>`
    select id, status from webhook_delivery`);
  expect(deliveries.filter(({ status }) => status !== 'DELIVERED')).toEqual([]);
  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id']);
    // The port in the body's links changes with each restart.
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body.replaceAll(/localhost:\d+/g, 'host')));
  }
  expect([...bodies.keys()].sort()).toEqual(deliveries.map(({ id }) => id).sort());
  expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
  if (IS_BENCH) {
    const figures = {
      kills: KILLS,
      acknowledged: acknowledged.length,
      deliveries: deliveries.length,
      requests: receiver.received.length,
      sentAgain: receiver.received.length - deliveries.length,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
}, 3_600_000);
