import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { latch, NOTE, testJobs, until } from '../../../testing/servers/test-jobs';
import { joinTransaction } from '../database/database';
import { enqueueJob } from './enqueue-job';
import { defineTask } from './job-kind';

const testDb = await testDatabase();
const system = testDb.database.as(SYSTEM);
const { start, query, isQueueEmpty } = testJobs(testDb);

const CHECK_OFTEN = { orphanCheckMs: 50 };

test('a job of a killed process runs again; one of a live process does not', async () => {
  const done: string[] = [];
  const slow = latch();
  await start(
    [
      defineTask(NOTE, async ({ note }) => {
        done.push(note);
        if (note === 'slow') await slow.opened;
      }),
    ],
    CHECK_OFTEN,
  );
  await enqueueJob(system, NOTE, { note: 'slow' });
  await until(() => done.includes('slow'));
  // This is the state that a process killed in the middle of a job leaves behind.
  await system.transaction(async (tx) => {
    await enqueueJob(
      joinTransaction(tx, SYSTEM),
      NOTE,
      { note: 'abandoned' },
      { runAt: new Date(Date.now() + 60_000) },
    );
  });
  await query(`
    update graphile_worker._private_jobs
    set locked_by = 'pool-killed', locked_at = now(), attempts = 1, run_at = now() where locked_by is null`);
  await start([defineTask(NOTE, async ({ note }) => void done.push(`${note} again`))], CHECK_OFTEN);
  await until(() => done.some((note) => note.startsWith('abandoned')));
  expect(done.filter((note) => note.startsWith('slow'))).toEqual(['slow']);
  slow.open();
  await until(isQueueEmpty);
});

test('the queue of a killed process continues in order', async () => {
  const done: string[] = [];
  for (const note of ['first', 'second']) {
    await enqueueJob(system, NOTE, { note }, { queue: 'tariff', jobKey: note });
  }
  await query(`
    update graphile_worker._private_jobs
    set locked_by = 'pool-killed', locked_at = now(), attempts = 1 where key = 'first'`);
  await query(`update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now()`);
  const jobs = await start([defineTask(NOTE, async ({ note }) => void done.push(note))], CHECK_OFTEN);
  expect(await jobs.findKeysWithoutJob(['unknown'])).toEqual(['unknown']);
  await until(isQueueEmpty);
  expect(done).toEqual(['first', 'second']);
});

test('a job whose process was killed in the last attempt is deleted', async () => {
  await enqueueJob(system, { ...NOTE, maxAttempts: 1 }, { note: 'killed' });
  await query(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1`,
  );
  await start([], CHECK_OFTEN);
  await until(isQueueEmpty);
});
