import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../../testing/database/test-database';
import { makePeople } from '../../testing/people/people';
import { latch } from '../../testing/servers/test-jobs';
import { runIdempotent } from './idempotency';

const { database } = await testDatabase();
const { actor } = (await makePeople(database)).shipperA.staff;
const request = { text: 'post /v1/loads', hashKey: 'secret' };

/** Calls with one key: `first` blocks the others until the gate opens. `seen` counts runs and waits. */
function startCalls(key = newId()) {
  const gate = latch();
  const started = latch();
  const seen = { runs: 0, sleeps: 0 };
  const call = (maxMs: number, work: () => Promise<string>) =>
    runIdempotent(
      database,
      {
        actor,
        key,
        request,
        keepDays: 1,
        wait: {
          maxMs,
          sleep: async (ms) => {
            seen.sleeps += 1;
            await sleep(ms);
          },
        },
      },
      async () => {
        seen.runs += 1;
        return { status: 200, body: await work() };
      },
    );
  const first = (work: () => Promise<string>) =>
    call(0, async () => {
      started.open();
      await gate.opened;
      return work();
    });
  return { call, first, seen, gate, started };
}

test('calls with one key wait for its first answer without holding a connection', async () => {
  const { call, first, seen, gate, started } = startCalls();
  const running = first(async () => {
    // The pool has ten connections, so this query would never get one if waiting calls held theirs.
    await database.as(SYSTEM).transaction((tx) => sql`select 1`.execute(tx));
    return 'booked';
  });
  await started.opened;
  const waiting = Array.from({ length: 12 }, () => call(10_000, async () => 'booked twice'));
  while (seen.sleeps < 30) await sleep(10);
  gate.open();
  const answers = await Promise.all([running, ...waiting]);
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: 'booked' })));
  expect(seen.runs).toBe(1);
});

test('a call gives up when the first one takes too long, and gets its answer later', async () => {
  const { call, first, seen, gate, started } = startCalls();
  const running = first(async () => 'booked');
  await started.opened;
  await expect(call(100, async () => 'booked twice')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_IN_USE',
  });
  gate.open();
  await running;
  expect(await call(0, async () => 'booked twice')).toEqual({ status: 200, body: 'booked' });
  expect(seen.runs).toBe(1);
});

test('a waiting call runs if the first one fails', async () => {
  const { call, first, seen, gate, started } = startCalls();
  const running = first(() => Promise.reject(new Error('no truck')));
  await started.opened;
  const waiting = call(10_000, async () => 'booked');
  while (seen.sleeps < 2) await sleep(10);
  gate.open();
  await expect(running).rejects.toThrow('no truck');
  expect(await waiting).toEqual({ status: 200, body: 'booked' });
  expect(seen.runs).toBe(2);
});
