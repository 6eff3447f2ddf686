import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { readConfig } from '../config';
import { type ActorDb, joinTransaction } from '../database/database';
import { enqueueJob } from '../jobs/enqueue-job';
import { type JobKind, taskOf } from '../jobs/job-kind';
import { startJobs } from '../jobs/start-jobs';
import { createLog } from '../log';
import { type Mail, type Mailer, mailSchema } from './mail';
import { smtpMailer } from './smtp-mailer';
import { listStoredMails, storingMailer } from './stored-mail';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const system = database.as(SYSTEM);
const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000 });

interface Arrived {
  readonly to: readonly string[];
  readonly raw: string;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await asOwner('delete from graphile_worker._private_jobs');
  lines.length = 0;
});

async function asOwner<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const queueAsText = async () => {
  const rows = await asOwner('select * from graphile_worker._private_jobs');
  return rows.map((row) => JSON.stringify(row));
};
const isQueueEmpty = async () => (await queueAsText()).length === 0;
const hasFailed = async () =>
  (await asOwner('select from graphile_worker.jobs where last_error is not null')).length > 0;
const makeDue = () =>
  asOwner('update graphile_worker._private_jobs set run_at = now() where locked_by is null');

/** A mail server that accepts everything, by default without TLS. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { arrived, port };
}

function mailerTo(url: string): Mailer {
  const { smtp } = readConfig({ SMTP_URL: url, MAIL_FROM: 'Coldlane Grüße <no-reply@freight.example>' });
  if (!smtp) throw new Error('no mail server');
  return smtpMailer(smtp);
}

/** A job that sends a mail, as those of signing in do. */
const MAIL: JobKind<Mail> = { name: 'test_mail', payload: mailSchema, maxAttempts: 14 };
const enqueueMail = (db: ActorDb, mail: Omit<Mail, 'id'>) => enqueueJob(db, MAIL, { ...mail, id: newId() });

async function work(mailer: Mailer) {
  const jobs = await startJobs({ connection, log, tasks: [taskOf(MAIL, (mail) => mailer.send(mail))] });
  closing.push(() => jobs.stop());
}

const CODE = { to: 'jo@shipper.example', subject: 'Your code', text: 'It is 123456.' };

test('a mail arrives with the subject and text it was sent with', async () => {
  const { arrived, port } = await mailServer();
  const text = [
    'Grüße, 你好, 🧊',
    '.a line that begins with a dot',
    '.',
    'From the start of a line',
    'long '.repeat(600).trim(),
    'https://freight.example/otp#token=a=b',
    '',
  ].join('\n');
  const subject = 'Übergabe 🧊 '.repeat(9).trim();
  await mailerTo(`smtp://127.0.0.1:${port}`).send({ id: newId(), ...CODE, subject, text });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.to).toEqual(['jo@shipper.example']);
  for (const line of arrived[0]?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThan(999);
  const mail = await PostalMime.parse(arrived[0]?.raw ?? '');
  expect(mail.subject).toBe(subject);
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
  expect(mail.from).toMatchObject({ name: 'Coldlane Grüße', address: 'no-reply@freight.example' });
  expect(mail.to).toMatchObject([{ address: 'jo@shipper.example' }]);
});

test('a mail is sent when its transaction commits, and never after a rollback', async () => {
  const { arrived, port } = await mailServer();
  await work(mailerTo(`smtp://127.0.0.1:${port}`));
  const staff = database.as(people.shipperA.staff.actor);
  const undo = staff.transaction(async (tx) => {
    await enqueueMail(joinTransaction(tx, staff.actor), { ...CODE, subject: 'Rolled back' });
    throw new Error('undo');
  });
  await expect(undo).rejects.toThrow('undo');
  await staff.transaction((tx) => enqueueMail(joinTransaction(tx, staff.actor), CODE));
  await until(isQueueEmpty);
  expect(arrived.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['Your code']);
});

test('two processes send each mail once', async () => {
  const { arrived, port } = await mailServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await work(mailer);
  await work(mailer);
  const addresses = Array.from({ length: 20 }, (_, index) => `user${index}@shipper.example`);
  await Promise.all(addresses.map((to) => enqueueMail(system, { ...CODE, to })));
  await until(isQueueEmpty);
  expect(arrived.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('a refused recipient is retried, and logged without address, text or code', async () => {
  let isRefused = true;
  const tried: string[] = [];
  const { arrived, port } = await mailServer({
    onRcptTo({ address }, _session, callback) {
      tried.push(address);
      callback(isRefused ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : null);
    },
  });
  await work(mailerTo(`smtp://127.0.0.1:${port}`));
  await enqueueMail(system, CODE);
  await until(hasFailed);
  expect(arrived).toEqual([]);
  const errors = await asOwner<{ last_error: string }>('select last_error from graphile_worker.jobs');
  expect(errors).toEqual([{ last_error: 'MailNotSent' }]);
  isRefused = false;
  await makeDue();
  await until(isQueueEmpty);
  expect(tried).toHaveLength(2);
  expect(arrived).toHaveLength(1);
  expect(lines.join('')).toContain('EENVELOPE 550');
  for (const secret of ['jo@shipper.example', '123456', 'Your code', 'no such user']) {
    expect(lines.join(''), secret).not.toContain(secret);
  }
});

test('a mail is retried after the connection broke', async () => {
  let connections = 0;
  const { arrived, port } = await mailServer({
    onConnect(session, callback) {
      connections += 1;
      if (connections > 1) return callback();
      callback(Object.assign(new Error('go away'), { responseCode: 421 }));
      return session;
    },
  });
  await work(mailerTo(`smtp://127.0.0.1:${port}`));
  await enqueueMail(system, CODE);
  await until(hasFailed);
  await makeDue();
  await until(isQueueEmpty);
  expect(arrived).toHaveLength(1);
});

test('the queue holds nothing of a mail that was sent or failed for good', async () => {
  const { port } = await mailServer();
  await enqueueMail(system, CODE);
  expect((await queueAsText()).join('')).toContain('123456');
  await work(mailerTo(`smtp://127.0.0.1:${port}`));
  await until(isQueueEmpty);
  await closing.pop()?.();

  await enqueueMail(system, CODE);
  await asOwner('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await work({ send: () => Promise.reject(new Error('in vain')) });
  await until(isQueueEmpty);
  expect(lines.filter((line) => line.includes('job failed for good'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('123456');
});

test('a password is sent neither in the clear nor to a server with an untrusted certificate', async () => {
  const asked: unknown[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, callback) => {
    asked.push(auth);
    callback(null, { user: 'mailer' });
  };
  const secure = await mailServer({ secure: true, disabledCommands: [], onAuth });
  const own = mailerTo(`smtps://mailer:hunter2@127.0.0.1:${secure.port}`);
  const refused = own.send({ id: newId(), ...CODE });
  await expect(refused).rejects.toThrow(/^the mail was not sent: /);
  await expect(refused).rejects.not.toThrow('hunter2');

  const plain = await mailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth });
  // A loopback address that does not look like one.
  const elsewhere = mailerTo(`smtp://mailer:hunter2@[::ffff:127.0.0.1]:${plain.port}`);
  await expect(elsewhere.send({ id: newId(), ...CODE })).rejects.toThrow('the mail was not sent: ETLS');
  expect(asked).toEqual([]);
  await mailerTo(`smtp://mailer:hunter2@127.0.0.1:${plain.port}`).send({ id: newId(), ...CODE });
  expect(asked).toMatchObject([{ username: 'mailer', password: 'hunter2' }]);
});

test('a mail that could start another header or reach another address is refused by every mailer', async () => {
  const faulty = [
    { ...CODE, to: 'jo@shipper.example\r\nBcc: all@elsewhere.example' },
    { ...CODE, to: 'jo@shipper.example, all@elsewhere.example' },
    { ...CODE, to: 'Jo <jo@shipper.example>' },
    { ...CODE, subject: 'Your code\r\nBcc: all@elsewhere.example' },
    { ...CODE, subject: 'Your code\nX: y' },
    { ...CODE, subject: 'Your code\u0085X: y' },
    { ...CODE, text: 'a zero \0' },
    { ...CODE, text: 'half a pair \ud83e' },
    { ...CODE, bcc: 'all@elsewhere.example' },
  ];
  const { arrived, port } = await mailServer();
  for (const mailer of [mailerTo(`smtp://127.0.0.1:${port}`), storingMailer(database)]) {
    for (const mail of faulty) {
      const attempt = mailer.send({ id: newId(), ...mail });
      await expect(attempt, JSON.stringify(mail)).rejects.toThrow(/^the mail is invalid: /);
      await expect(attempt).rejects.not.toThrow('elsewhere');
    }
  }
  expect([arrived, await listStoredMails(database, null)]).toEqual([[], []]);
});

test('without a mail server each mail is stored once, and only the newest 500 stay', async () => {
  const mailer = storingMailer(database);
  await work(mailer);
  await enqueueMail(system, CODE);
  await until(isQueueEmpty);
  const [stored] = await listStoredMails(database, 'jo@shipper.example');
  expect(stored).toMatchObject(CODE);
  await mailer.send({ id: stored?.id ?? '', ...CODE });
  expect(await listStoredMails(database, null)).toHaveLength(1);
  await system.transaction((tx) =>
    sql`
      insert into kept_mail (id, to_address, subject, body, kept_at)
      select gen_random_uuid(), 'old@shipper.example', 'Old ' || number, 'x', now() - number * interval '1 day'
      from generate_series(1, 520) as number`.execute(tx),
  );
  await mailer.send({ id: newId(), ...CODE, subject: 'Newest' });
  const all = await listStoredMails(database, null);
  expect(all).toHaveLength(500);
  expect(all[0]?.subject).toBe('Newest');
  expect(all.at(-1)?.subject).toBe('Old 498');
});
