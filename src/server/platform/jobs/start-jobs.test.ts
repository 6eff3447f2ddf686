import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { latch, NOTE, testJobs, until } from '../../../testing/servers/test-jobs';
import { enqueueJob } from './enqueue-job';
import { defineTask } from './job-kind';

const testDb = await testDatabase();
const system = testDb.database.as(SYSTEM);
const { start, query, lines, queuedJobs, isQueueEmpty, makeDue } = testJobs(testDb);

test('two processes run each job once', async () => {
  const done: string[] = [];
  const task = defineTask(NOTE, async ({ note }) => void done.push(note));
  await start([task]);
  await start([task]);
  const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note) => enqueueJob(system, NOTE, { note })));
  await until(isQueueEmpty);
  expect(done.sort()).toEqual(notes.sort());
});

test('a task with a schedule is registered for it', async () => {
  await start([{ ...defineTask(NOTE, async () => undefined), schedule: '23 * * * *' }]);
  const registered = async () =>
    query(`select identifier from graphile_worker._private_known_crontabs where identifier = '${NOTE.name}'`);
  await until(async () => (await registered()).length === 1);
});

test('a failed job is retried later, and neither queue nor log quotes its payload', async () => {
  let attempts = 0;
  await start([
    defineTask(NOTE, async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('it failed');
    }),
  ]);
  await enqueueJob(system, NOTE, { note: 'the code is 123456' });
  await until(async () => (await queuedJobs()).some((job) => job.last_error !== null));
  expect(await queuedJobs()).toEqual([{ attempts: 1, last_error: 'TypeError', locked_by: null }]);
  await makeDue();
  await until(isQueueEmpty);
  expect(attempts).toBe(2);
  expect(lines.some((line) => line.includes('will be retried'))).toBe(true);
  expect(lines.join('')).not.toContain('123456');
});

test('a job that failed for the last time is logged and deleted', async () => {
  await start([
    defineTask({ ...NOTE, maxAttempts: 1 }, async () => {
      throw new Error('it failed');
    }),
  ]);
  await enqueueJob(system, { ...NOTE, maxAttempts: 1 }, { note: 'in vain' });
  await until(isQueueEmpty);
  expect(lines.filter((line) => line.includes('job failed for good'))).toHaveLength(1);
});

test('jobs of one queue run one after another in order, in parallel with other queues', async () => {
  const started: string[] = [];
  const held = latch();
  const task = defineTask(NOTE, async ({ note }) => {
    started.push(note);
    if (note === 'a1') await held.opened;
  });
  for (const note of ['a1', 'a2', 'b1']) {
    await enqueueJob(system, NOTE, { note }, { queue: note.slice(0, 1) });
  }
  await start([task]);
  await start([task]);
  await until(() => started.includes('b1'));
  await enqueueJob(system, NOTE, { note: 'c1' }, { queue: 'c' });
  await until(() => started.includes('c1'));
  expect(started).not.toContain('a2');
  held.open();
  await until(isQueueEmpty);
  expect(started.filter((note) => note.startsWith('a'))).toEqual(['a1', 'a2']);
});

test('a job that will not be retried does not count for its key', async () => {
  const jobs = await start([]);
  for (const note of ['waits', 'ended']) await enqueueJob(system, NOTE, { note }, { jobKey: note });
  await query("update graphile_worker._private_jobs set attempts = max_attempts where key = 'ended'");
  expect(await jobs.findKeysWithoutJob(['waits', 'ended'])).toEqual(['ended']);
});

test('a stop waits for running jobs and leaves the others in the queue', async () => {
  const started: string[] = [];
  const done: string[] = [];
  const held = latch();
  const task = defineTask(NOTE, async ({ note }) => {
    started.push(note);
    await held.opened;
    done.push(note);
  });
  // Every worker is busy, because an idle one may still take the job that it is looking for when the stop comes.
  const jobs = await start([task], { concurrency: 2, stopTimeoutMs: 60_000 });
  for (const note of ['one', 'two']) await enqueueJob(system, NOTE, { note });
  await until(() => started.length === 2);
  const stopped = jobs.stop();
  await enqueueJob(system, NOTE, { note: 'too late' });
  expect(done).toEqual([]);
  held.open();
  await stopped;
  expect(done.sort()).toEqual(['one', 'two']);
  expect(await queuedJobs()).toMatchObject([{ attempts: 0, locked_by: null }]);
});

test('a stop returns a job that hangs to the queue for a retry', async () => {
  let isStarted = false;
  const hangs = latch();
  const task = defineTask(NOTE, async () => {
    isStarted = true;
    await hangs.opened;
  });
  const jobs = await start([task], { stopTimeoutMs: 100 });
  await enqueueJob(system, NOTE, { note: 'hanging' });
  await until(() => isStarted);
  await jobs.stop();
  expect(await queuedJobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
  hangs.open();
});

test('jobs run again after the database has closed every connection', async () => {
  const done: string[] = [];
  await start([defineTask(NOTE, async ({ note }) => void done.push(note))]);
  await enqueueJob(system, NOTE, { note: 'before' });
  await until(isQueueEmpty);
  const closed = await query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'coldlane-jobs' and datname = current_database()`);
  expect(closed.length).toBeGreaterThan(1);
  await enqueueJob(system, NOTE, { note: 'after' });
  await until(() => done.includes('after'));
});
