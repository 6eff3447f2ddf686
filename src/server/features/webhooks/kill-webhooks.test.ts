import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { WEBHOOK_EVENTS } from '../../../domain/webhooks/webhooks';
import { testDatabase } from '../../../testing/database/test-database';
import { findHalfDone } from '../../../testing/loads/find-load-faults';
import { type Acknowledged, tellLoadStories } from '../../../testing/loads/load-stories';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { makePeople, type Person } from '../../../testing/people/people';
import { type KillableServer, killableServers } from '../../../testing/processes/killable-server';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { findEventFaults } from '../../../testing/webhooks/find-event-faults';
import { webhookReceiver } from '../../../testing/webhooks/webhook-receiver';
import { webhookWorld } from '../../../testing/webhooks/webhook-world';

/** `npm run bench:kill-webhooks` sets it to 50. */
const IS_BENCH = process.env.WEBHOOK_KILLS !== undefined;
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 2);
const STORIES = 3;
/** A token is valid for 15 minutes. */
const LOGIN_MS = 600_000;
/** Answers so slowly that kills interrupt deliveries. */
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

async function signIn(url: string, { email }: Person): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { Authorization: 'Bearer coldlane-public', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

test('killed at random moments, the server loses no event and delivers each at least once with its id', async () => {
  const receiver = await webhookReceiver(
    (response) => void setTimeout(() => response.writeHead(204).end(), Math.random() * MAX_ANSWER_MS),
  );
  const { url } = receiver;
  const eventTypes = [...WEBHOOK_EVENTS];
  await world.addEndpoint({ shipperId: shipperA.id, by: shipperA.admin, url: `${url}/shipper`, eventTypes });
  await world.addEndpoint({ carrierId: carrierA.id, by: carrierA.admin, url: `${url}/carrier`, eventTypes });

  const acknowledged: Acknowledged[] = [];
  const tokens = { shipper: '', carrier: '' };
  let running: KillableServer | null = null;
  let isOver = false;
  let loggedInMs = Number.NEGATIVE_INFINITY;
  const startNext = async () => {
    const server = await start({ WEBHOOKS_ALLOW_LOCAL: 'on' });
    if (performance.now() - loggedInMs > LOGIN_MS) {
      loggedInMs = performance.now();
      tokens.shipper = await signIn(server.url, shipperA.staff);
      tokens.carrier = await signIn(server.url, carrierA.staff);
    }
    running = server;
    return server;
  };
  const serverUrl = async () => {
    while (running === null && !isOver) await wait(5);
    return isOver ? null : (running?.url ?? null);
  };
  let failure: unknown = null;
  const stories = Promise.all(
    Array.from({ length: STORIES }, () => tellLoadStories({ serverUrl, tokens, acknowledged })),
  ).catch((error: unknown) => {
    failure = error;
  });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = receiver.received.length;
    const server = await startNext();
    await vi.waitUntil(() => failure !== null || receiver.received.length > before, {
      timeout: 60_000,
      interval: 2,
    });
    await wait(Math.random() * 400);
    running = null;
    await server.kill();
    expect(failure).toBeNull();
    expect(await findHalfDone(database)).toEqual([]);
    expect(await findEventFaults(database)).toEqual([]);
  }

  const last = await startNext();
  isOver = true;
  await stories;
  expect(failure).toBeNull();
  // What the killed servers were sending is sent when their leases end. Only the bench waits for that.
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
  await last.kill();

  expect(await findHalfDone(database)).toEqual([]);
  expect(await findEventFaults(database)).toEqual([]);
  const deliveries = await world.run(sql<{ id: string; status: string }>`
    select id, status from webhook_delivery`);
  expect(deliveries.filter(({ status }) => status !== 'DELIVERED')).toEqual([]);
  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id']);
    // The port in its links is another one after each restart.
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body.replaceAll(/127\.0\.0\.1:\d+/g, 'host')));
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
