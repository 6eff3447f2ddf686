import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { joinTransaction } from '../database/database';
import { createLog } from '../log';
import { enqueueJob } from './enqueue-job';
import { type JobKind, type Task, taskOf } from './job-kind';
import { startJobs } from './start-jobs';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const system = database.as(SYSTEM);
const staff = database.as(people.shipperA.staff.actor);

const NOTE: JobKind<{ note: string }> = {
  name: 'note',
  payload: z.strictObject({ note: z.string().max(40) }),
  maxAttempts: 3,
};

interface Queued {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly locked_by: string | null;
}

async function asOwner<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const queued = () => asOwner<Queued>('select attempts, last_error, locked_by from graphile_worker.jobs');
const isQueueEmpty = async () => (await queued()).length === 0;
const makeDue = () =>
  asOwner('update graphile_worker._private_jobs set run_at = now() where locked_by is null');

const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000 });

function latch() {
  const opener = new EventEmitter();
  return { opened: once(opener, 'open'), open: () => opener.emit('open') };
}

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const stops: (() => Promise<void>)[] = [];
const start = async (tasks: readonly Task[], orphanCheckMs?: number) => {
  const jobs = await startJobs({ connection, log, tasks, ...(orphanCheckMs ? { orphanCheckMs } : {}) });
  stops.push(() => jobs.stop());
  return jobs;
};
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await asOwner('delete from graphile_worker._private_jobs');
  lines.length = 0;
});

test('a job runs once its transaction commits, and never after a rollback', async () => {
  const done: string[] = [];
  await start([taskOf(NOTE, async ({ note }) => void done.push(note))]);
  const undo = system.transaction(async (tx) => {
    await enqueueJob(joinTransaction(tx, SYSTEM), NOTE, { note: 'rolled back' });
    throw new Error('undo');
  });
  await expect(undo).rejects.toThrow('undo');
  await enqueueJob(system, NOTE, { note: 'committed' });
  await until(isQueueEmpty);
  expect(done).toEqual(['committed']);
});

test("a use case enqueues in a user's transaction, which stays the user's; the user's own statements may not enqueue", async () => {
  const who = await staff.transaction(async (tx) => {
    await enqueueJob(joinTransaction(tx, staff.actor), NOTE, { note: 'from a person' });
    return (await sql<{ role: string }>`select current_user as role`.execute(tx)).rows[0]?.role;
  });
  expect(who).toBe('coldlane_user');
  expect(await queued()).toHaveLength(1);
  for (const actor of [staff.actor, people.admin.actor, ANONYMOUS]) {
    const attempt = database
      .as(actor)
      .transaction((tx) => sql`select fn_enqueue_job('note', '{}', 1, null, null, null)`.execute(tx));
    await expect(attempt).rejects.toThrow('permission denied for function fn_enqueue_job');
  }
  for (const actor of [SYSTEM, people.admin.actor]) {
    const attempt = database
      .as(actor)
      .transaction((tx) => sql`select * from graphile_worker.jobs`.execute(tx));
    await expect(attempt).rejects.toThrow('permission denied for schema graphile_worker');
  }
});

test('an invalid payload is rejected with the names of its fields and without their values', async () => {
  const attempt = enqueueJob(system, NOTE, { note: 'the code is 123456 '.repeat(3) });
  await expect(attempt).rejects.toThrow(/a job note is not as expected: note: /);
  await expect(attempt).rejects.not.toThrow('123456');
  expect(await queued()).toEqual([]);
});

test('of two waiting jobs with the same key, the last one stays', async () => {
  const done: string[] = [];
  for (const note of ['first', 'last']) await enqueueJob(system, NOTE, { note }, { jobKey: 'one' });
  await start([taskOf(NOTE, async ({ note }) => void done.push(note))]);
  await until(isQueueEmpty);
  expect(done).toEqual(['last']);
});

test('a job scheduled for later does not start early', async () => {
  const done: string[] = [];
  await enqueueJob(system, NOTE, { note: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueueJob(system, NOTE, { note: 'now' });
  await start([taskOf(NOTE, async ({ note }) => void done.push(note))]);
  await until(() => done.length > 0);
  expect(done).toEqual(['now']);
  expect(await queued()).toMatchObject([{ attempts: 0 }]);
});

test('two processes run each job once', async () => {
  const done: string[] = [];
  const task = taskOf(NOTE, async ({ note }) => void done.push(note));
  await start([task]);
  await start([task]);
  const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note) => enqueueJob(system, NOTE, { note })));
  await until(isQueueEmpty);
  expect(done.sort()).toEqual(notes.sort());
});

test('a failed job is retried later, and neither queue nor log quotes its payload', async () => {
  let attempts = 0;
  await start([
    taskOf(NOTE, async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('it failed');
    }),
  ]);
  await enqueueJob(system, NOTE, { note: 'the code is 123456' });
  await until(async () => (await queued()).some((job) => job.last_error !== null));
  expect(await queued()).toEqual([{ attempts: 1, last_error: 'TypeError', locked_by: null }]);
  await makeDue();
  await until(isQueueEmpty);
  expect(attempts).toBe(2);
  expect(lines.some((line) => line.includes('will be retried'))).toBe(true);
  expect(lines.join('')).not.toContain('123456');
});

test('a job that failed for the last time is logged and deleted', async () => {
  await start([
    taskOf({ ...NOTE, maxAttempts: 1 }, async () => {
      throw new Error('it failed');
    }),
  ]);
  await enqueueJob(system, { ...NOTE, maxAttempts: 1 }, { note: 'in vain' });
  await until(isQueueEmpty);
  expect(lines.filter((line) => line.includes('job failed for good'))).toHaveLength(1);
});

test('a job of a killed process runs again; one of a live process does not', async () => {
  const done: string[] = [];
  const slow = latch();
  await start(
    [
      taskOf(NOTE, async ({ note }) => {
        done.push(note);
        if (note === 'slow') await slow.opened;
      }),
    ],
    50,
  );
  await enqueueJob(system, NOTE, { note: 'slow' });
  await until(() => done.includes('slow'));
  // What a process killed in the middle of a job leaves behind.
  await system.transaction(async (tx) => {
    await enqueueJob(
      joinTransaction(tx, SYSTEM),
      NOTE,
      { note: 'abandoned' },
      { runAt: new Date(Date.now() + 60_000) },
    );
  });
  await asOwner(`
    update graphile_worker._private_jobs
    set locked_by = 'pool-killed', locked_at = now(), attempts = 1, run_at = now() where locked_by is null`);
  await start([taskOf(NOTE, async ({ note }) => void done.push(`${note} again`))], 50);
  await until(() => done.some((note) => note.startsWith('abandoned')));
  expect(done.filter((note) => note.startsWith('slow'))).toEqual(['slow']);
  slow.open();
  await until(isQueueEmpty);
});

test('jobs of one queue run one after the other in order, in parallel with other queues', async () => {
  const began: string[] = [];
  const held = latch();
  const task = taskOf(NOTE, async ({ note }) => {
    began.push(note);
    if (note === 'a1') await held.opened;
  });
  for (const note of ['a1', 'a2', 'b1'])
    await enqueueJob(system, NOTE, { note }, { queue: note.slice(0, 1) });
  await start([task]);
  await start([task]);
  await until(() => began.includes('b1'));
  await enqueueJob(system, NOTE, { note: 'c1' }, { queue: 'c' });
  await until(() => began.includes('c1'));
  expect(began).not.toContain('a2');
  held.open();
  await until(isQueueEmpty);
  expect(began.filter((note) => note.startsWith('a'))).toEqual(['a1', 'a2']);
});

test('the queue of a killed process goes on, and keys without a job are found', async () => {
  const done: string[] = [];
  for (const note of ['first', 'second']) {
    await enqueueJob(system, NOTE, { note }, { queue: 'tariff', jobKey: note });
  }
  await asOwner(`
    update graphile_worker._private_jobs
    set locked_by = 'pool-killed', locked_at = now(), attempts = 1 where key = 'first'`);
  await asOwner(
    `update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now()`,
  );
  const jobs = await startJobs({
    connection,
    log,
    orphanCheckMs: 50,
    tasks: [taskOf(NOTE, async ({ note }) => void done.push(note))],
  });
  stops.push(() => jobs.stop());
  expect(await jobs.findKeysWithoutJob(['nobody'])).toEqual(['nobody']);
  await until(isQueueEmpty);
  expect(done).toEqual(['first', 'second']);
});

test('a job that will not be retried does not count for its key', async () => {
  const jobs = await startJobs({ connection, log, tasks: [] });
  stops.push(() => jobs.stop());
  for (const note of ['waits', 'ended']) await enqueueJob(system, NOTE, { note }, { jobKey: note });
  await asOwner("update graphile_worker._private_jobs set attempts = max_attempts where key = 'ended'");
  expect(await jobs.findKeysWithoutJob(['waits', 'ended'])).toEqual(['ended']);
});

test('a job whose process was killed in the last attempt is deleted', async () => {
  await enqueueJob(system, { ...NOTE, maxAttempts: 1 }, { note: 'killed' });
  await asOwner(`
    update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1`);
  await start([], 50);
  await until(isQueueEmpty);
});

test('a stop waits for running jobs and leaves the others in the queue', async () => {
  const done: string[] = [];
  let isBegun = false;
  const held = latch();
  const jobs = await startJobs({
    connection,
    log,
    tasks: [
      taskOf(NOTE, async ({ note }) => {
        isBegun = true;
        await held.opened;
        done.push(note);
      }),
    ],
  });
  await enqueueJob(system, NOTE, { note: 'running' });
  await until(() => isBegun);
  const stopped = jobs.stop();
  await enqueueJob(system, NOTE, { note: 'too late' });
  expect(done).toEqual([]);
  held.open();
  await stopped;
  expect(done).toEqual(['running']);
  expect(await queued()).toMatchObject([{ attempts: 0, locked_by: null }]);
});

test('a stop returns a job that hangs to the queue for a retry', async () => {
  let isBegun = false;
  const hangs = latch();
  const jobs = await startJobs({
    connection,
    log,
    stopTimeoutMs: 100,
    tasks: [
      taskOf(NOTE, async () => {
        isBegun = true;
        await hangs.opened;
      }),
    ],
  });
  await enqueueJob(system, NOTE, { note: 'hanging' });
  await until(() => isBegun);
  await jobs.stop();
  expect(await queued()).toMatchObject([{ attempts: 1, locked_by: null }]);
  hangs.open();
});

test('jobs run again after the database has closed every connection', async () => {
  const done: string[] = [];
  await start([taskOf(NOTE, async ({ note }) => void done.push(note))]);
  await enqueueJob(system, NOTE, { note: 'before' });
  await until(isQueueEmpty);
  const cut = await asOwner(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'coldlane-jobs' and datname = current_database()`);
  expect(cut.length).toBeGreaterThan(1);
  await enqueueJob(system, NOTE, { note: 'after' });
  await until(() => done.includes('after'));
});
