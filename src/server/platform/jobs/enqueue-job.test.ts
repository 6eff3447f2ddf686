import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { NOTE, testJobs, until } from '../../../testing/servers/test-jobs';
import { joinTransaction } from '../database/database';
import { enqueueJob } from './enqueue-job';
import { defineTask } from './job-kind';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const system = database.as(SYSTEM);
const staff = database.as(people.shipperA.staff.actor);
const { start, queuedJobs, isQueueEmpty } = testJobs(testDb);

test('a job runs once its transaction commits, and never after a rollback', async () => {
  const done: string[] = [];
  await start([defineTask(NOTE, async ({ note }) => void done.push(note))]);
  const undo = system.transaction(async (tx) => {
    await enqueueJob(joinTransaction(tx, SYSTEM), NOTE, { note: 'rolled back' });
    throw new Error('undo');
  });
  await expect(undo).rejects.toThrow('undo');
  await enqueueJob(system, NOTE, { note: 'committed' });
  await until(isQueueEmpty);
  expect(done).toEqual(['committed']);
});

test('a use case can enqueue in a user’s transaction, which keeps the user’s role', async () => {
  const role = await staff.transaction(async (tx) => {
    await enqueueJob(joinTransaction(tx, staff.actor), NOTE, { note: 'from a user' });
    return (await sql<{ role: string }>`select current_user as role`.execute(tx)).rows[0]?.role;
  });
  expect(role).toBe('coldlane_user');
  expect(await queuedJobs()).toHaveLength(1);
});

test('only the system may enqueue with its own statements, and no actor may read the queue', async () => {
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
  await expect(attempt).rejects.toThrow(/the payload of job note is invalid: note: /);
  await expect(attempt).rejects.not.toThrow('123456');
  expect(await queuedJobs()).toEqual([]);
});

test('of two waiting jobs with the same key, the last one stays', async () => {
  const done: string[] = [];
  for (const note of ['first', 'last']) await enqueueJob(system, NOTE, { note }, { jobKey: 'one' });
  await start([defineTask(NOTE, async ({ note }) => void done.push(note))]);
  await until(isQueueEmpty);
  expect(done).toEqual(['last']);
});

test('a job scheduled for later does not start early', async () => {
  const done: string[] = [];
  await enqueueJob(system, NOTE, { note: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueueJob(system, NOTE, { note: 'now' });
  await start([defineTask(NOTE, async ({ note }) => void done.push(note))]);
  await until(() => done.length > 0);
  expect(done).toEqual(['now']);
  expect(await queuedJobs()).toMatchObject([{ attempts: 0 }]);
});
