import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { CODE_MAIL, startMailServer } from '../../../testing/servers/mail-server';
import { testJobs, until } from '../../../testing/servers/test-jobs';
import { type ActorDb, joinTransaction } from '../database/database';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineTask, type JobKind } from '../jobs/job-kind';
import { type Mail, type Mailer, mailSchema } from './mail';
import { listStoredMails, storingMailer } from './stored-mail';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const system = database.as(SYSTEM);
const { start, query, lines, isQueueEmpty, makeDue } = testJobs(testDb);

/** A job that sends a mail, like those of auth. */
const MAIL: JobKind<Mail> = { name: 'test_mail', payload: mailSchema, maxAttempts: 14 };
const enqueueMail = (db: ActorDb, mail: Omit<Mail, 'id'>) => enqueueJob(db, MAIL, { ...mail, id: newId() });
const startSending = (mailer: Mailer) => start([defineTask(MAIL, (mail) => mailer.send(mail))]);

const hasFailed = async () =>
  (await query('select from graphile_worker.jobs where last_error is not null')).length > 0;

test('a mail is sent when its transaction commits, and never after a rollback', async () => {
  const { received, mailer } = await startMailServer();
  await startSending(mailer);
  const staff = database.as(people.shipperA.staff.actor);
  const undo = staff.transaction(async (tx) => {
    await enqueueMail(joinTransaction(tx, staff.actor), { ...CODE_MAIL, subject: 'Rolled back' });
    throw new Error('undo');
  });
  await expect(undo).rejects.toThrow('undo');
  await staff.transaction((tx) => enqueueMail(joinTransaction(tx, staff.actor), CODE_MAIL));
  await until(isQueueEmpty);
  expect(received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['Your code']);
});

test('two processes send each mail once', async () => {
  const { received, mailer } = await startMailServer();
  await startSending(mailer);
  await startSending(mailer);
  const addresses = Array.from({ length: 20 }, (_, index) => `user${index}@shipper.example`);
  await Promise.all(addresses.map((to) => enqueueMail(system, { ...CODE_MAIL, to })));
  await until(isQueueEmpty);
  expect(received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('a rejected recipient is retried, and logged without address, text or code', async () => {
  let isRejected = true;
  const recipients: string[] = [];
  const { received, mailer } = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      recipients.push(address);
      callback(
        isRejected ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : null,
      );
    },
  });
  await startSending(mailer);
  await enqueueMail(system, CODE_MAIL);
  await until(hasFailed);
  expect(received).toEqual([]);
  const errors = await query<{ last_error: string }>('select last_error from graphile_worker.jobs');
  expect(errors).toEqual([{ last_error: 'MailNotSent' }]);
  isRejected = false;
  await makeDue();
  await until(isQueueEmpty);
  expect(recipients).toHaveLength(2);
  expect(received).toHaveLength(1);
  expect(lines.join('')).toContain('EENVELOPE 550');
  for (const secret of ['jo@shipper.example', '123456', 'Your code', 'no such user']) {
    expect(lines.join(''), secret).not.toContain(secret);
  }
});

test('a mail is retried after the connection broke', async () => {
  let connections = 0;
  const { received, mailer } = await startMailServer({
    onConnect(session, callback) {
      connections += 1;
      if (connections > 1) return callback();
      callback(Object.assign(new Error('go away'), { responseCode: 421 }));
      return session;
    },
  });
  await startSending(mailer);
  await enqueueMail(system, CODE_MAIL);
  await until(hasFailed);
  await makeDue();
  await until(isQueueEmpty);
  expect(received).toHaveLength(1);
});

test('a mail that was sent or failed for good leaves nothing in the queue', async () => {
  const { mailer } = await startMailServer();
  await enqueueMail(system, CODE_MAIL);
  const queue = await query('select * from graphile_worker._private_jobs');
  expect(JSON.stringify(queue)).toContain('123456');
  const sending = await startSending(mailer);
  await until(isQueueEmpty);
  await sending.stop();

  await enqueueMail(system, CODE_MAIL);
  await query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await startSending({ send: () => Promise.reject(new Error('in vain')) });
  await until(isQueueEmpty);
  expect(lines.filter((line) => line.includes('job failed for good'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('123456');
});

test('without a mail server the job stores its mail', async () => {
  await startSending(storingMailer(database));
  await enqueueMail(system, CODE_MAIL);
  await until(isQueueEmpty);
  expect(await listStoredMails(database, null)).toMatchObject([CODE_MAIL]);
});
