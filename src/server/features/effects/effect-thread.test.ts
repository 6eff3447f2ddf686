import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { bundledEntry } from '../../../testing/processes/bundled-entry';
import { quotingApp } from '../../../testing/servers/quoting-app';
import { WAIT } from '../../../testing/wait';
import { createLog } from '../../platform/log';
import { raiseTariffRevision } from '../tariffs/tariff-revision';
import { insertEffect } from './effect-queries';
import { createEffectRunner } from './effect-runner';
import { runEffectThread } from './run-effect-thread';

const { app, database, connection, people, clock, found } = await quotingApp();
const { carrierA, shipperA } = people;
const system = database.as(SYSTEM);
const entry = await bundledEntry('effect-worker');
await found(shipperA.staff);

const runners: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

function startRunner(run: typeof runEffectThread) {
  const runner = createEffectRunner({
    database,
    connection,
    storage: { get: async () => null },
    clock,
    log: createLog('silent'),
    currentBook: app.rateBook.current,
    run,
  });
  runners.push(runner);
  return runner;
}
const inThread =
  (maxMs?: number): typeof runEffectThread =>
  (data, parts) =>
    runEffectThread(data, { ...parts, entry, maxMs });

const regionId = await system.transaction(async (tx) => {
  const { id } = await tx
    .selectFrom('region')
    .select('id')
    .where('carrier_id', '=', carrierA.id)
    .where('name', '=', 'Manhattan')
    .executeTakeFirstOrThrow();
  return id;
});
async function insert(): Promise<string> {
  const id = newId();
  const made = { id, carrierId: carrierA.id, madeBy: carrierA.admin.profileId, revision: 1 };
  const outcome = await system.transaction((tx) =>
    insertEffect(tx, { ...made, uploadId: null, regionId, edits: null }, clock.now()),
  );
  expect(outcome).toBe('ADDED');
  return id;
}
const recordOf = (id: string) =>
  system.transaction((tx) =>
    tx.selectFrom('tariff_effect').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const ended = (id: string) =>
  vi.waitUntil(async () => {
    const record = await recordOf(id);
    return ['FINISHED', 'FAILED'].includes(record.status) && record;
  }, WAIT);

test('a thread rates the searches and stores the result', async () => {
  const id = await insert();
  startRunner(inThread()).start(id);
  expect(await ended(id)).toMatchObject({
    status: 'FINISHED',
    rated: 1,
    total: 1,
    result: { searches: 1, quotedBefore: 1, quotedAfter: 0 },
  });
});

test('a thread that is stopped leaves no lock and a failed comparison, and another one can run', async () => {
  const runner = startRunner(inThread(1_500));
  const id = await insert();
  await system.transaction(async (tx) => {
    await raiseTariffRevision(tx, carrierA.id);
    runner.start(id);
    expect(await ended(id)).toMatchObject({ status: 'FAILED', message: 'The comparison takes too long.' });
    const waiting = sql`select from pg_locks where not granted`;
    await vi.waitUntil(async () => (await waiting.execute(tx)).rows.length === 0, WAIT);
  });
  const again = await insert();
  startRunner(inThread()).start(again);
  expect(await ended(again)).toMatchObject({ status: 'FINISHED', revision: 2 });
});

test('a thread that crashes, and a server that stops, leave a failed comparison', async () => {
  const crashed = await insert();
  startRunner(async () => {
    throw new Error('the thread exited');
  }).start(crashed);
  expect(await ended(crashed)).toMatchObject({
    status: 'FAILED',
    message: 'The comparison failed. Preview again.',
  });
  const stopped = await insert();
  const runner = startRunner(
    (_, { signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('STOPPED'), { once: true })),
  );
  runner.start(stopped);
  await vi.waitUntil(async () => (await recordOf(stopped)).status === 'RUNNING', WAIT);
  await runner.stop();
  expect(await recordOf(stopped)).toMatchObject({ status: 'FAILED', edits: null });
});

test('two run at a time, and a server with twenty has no room for more', async () => {
  let running = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const runner = startRunner(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return 'DONE';
  });
  const ids = await system.transaction(async (tx) => {
    const carriers = await tx.selectFrom('carrier').select('id').limit(3).execute();
    const made: string[] = [];
    for (const carrier of carriers) {
      const id = newId();
      const about = { id, carrierId: carrier.id, madeBy: carrierA.admin.profileId, revision: 1 };
      await insertEffect(tx, { ...about, uploadId: null, regionId: null, edits: [] }, clock.now());
      made.push(id);
    }
    return made;
  });
  for (const id of ids) runner.start(id);
  await vi.waitUntil(() => releases.length === 2, WAIT);
  expect(runner.hasRoom()).toBe(true);
  for (let more = 0; more < 17; more += 1) runner.start(newId());
  expect(runner.hasRoom()).toBe(false);
  const releaseAll = setInterval(() => {
    for (const release of releases.splice(0)) release();
  }, 20);
  await vi.waitUntil(() => runner.hasRoom(), WAIT);
  await runner.stop();
  clearInterval(releaseAll);
  expect(most).toBe(2);
});
