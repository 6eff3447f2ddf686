import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { insertAccount } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople } from '../../../testing/people/people';
import { readConfig } from '../../platform/config';
import { deleteOldRows } from './delete-old-rows';
import { retentionRules } from './retention-rules';

const { database, log } = await testDatabase();
const { shipperA } = await makePeople(database);
const clock = fixedClock('2026-11-20T15:00:00Z');
const { retention } = readConfig({});
const system = <T>(work: Parameters<ReturnType<typeof database.as>['transaction']>[0]) =>
  database.as(SYSTEM).transaction(work) as Promise<T>;
const run = (keep = retention) => deleteOldRows({ database, clock, log, retention: keep });
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

const insertMail = (days: number, count = 1) =>
  system((tx) =>
    sql`insert into kept_mail (id, to_address, subject, body, kept_at)
      select gen_random_uuid(), 'a@example.com', 'Code', 'x', ${daysAgo(days)} from generate_series(1, ${count}::int)`.execute(
      tx,
    ),
  );
const countMails = async () => {
  const { rows } = await system<{ rows: { count: number }[] }>((tx) =>
    sql`select count(*)::int as count from kept_mail`.execute(tx),
  );
  return rows[0]?.count;
};

test('each table loses the rows that are too old, and only these', async () => {
  await insertMail(31);
  await insertMail(29);
  await system(async (tx) => {
    const { profileId } = shipperA.staff;
    for (const days of [0.9, 1.1, 1.9, 2.1, 29, 31, 364, 366]) {
      const at = daysAgo(days);
      await sql`insert into kept_mail_id (id, kept_at) values (${newId()}, ${at})`.execute(tx);
      await sql`insert into idempotent_answer (owner, key, request_hash, status, body, created_at)
        values ('user:a', ${newId()}, 'hash', 200, '{}', ${at})`.execute(tx);
      await sql`insert into reminder (kind, subject_id, profile_id, enqueued_at)
        values ('PICKUP_TOMORROW', ${newId()}, ${profileId}, ${at})`.execute(tx);
      await sql`insert into stripe_event (id, type, received_at) values (${newId()}, 'invoice.paid', ${at})`.execute(
        tx,
      );
      await sql`set local role coldlane_policy`.execute(tx);
      await sql`insert into outbox_event (type, subject_id, shipper_id, body, created_at)
        values ('load.created', ${newId()}, ${shipperA.id}, '{}', ${at})`.execute(tx);
      await sql`set local role coldlane_system`.execute(tx);
    }
    await insertAccount(tx, shipperA.staff);
    await sql`set local role coldlane_auth`.execute(tx);
    await sql`update auth.login_session set expires_at = ${daysAgo(31)}`.execute(tx);
  });
  expect(await run()).toEqual({
    kept_mail: 1,
    kept_mail_id: 5,
    idempotent_answer: 7,
    reminder: 1,
    stripe_event: 3,
    outbox_event: 3,
    'auth.login_session': 1,
    'auth.login_attempt': 1,
  });
  expect(await run()).toEqual({});
});

test('0 keeps rows for ever', async () => {
  await insertMail(3_000);
  const before = await countMails();
  await run({ ...retention, mails: 0 });
  expect(await countMails()).toBe(before);
  await run();
  expect(await countMails()).toBe((before ?? 0) - 1);
});

test('two servers at once delete 2,500 rows in batches, each row once', async () => {
  const before = await countMails();
  await insertMail(40, 2_500);
  const counts = await Promise.all([run(), run()]);
  expect(counts.reduce((sum, { kept_mail: count = 0 }) => sum + count, 0)).toBe(2_500);
  expect(await countMails()).toBe(before);
});

test('a run that was interrupted leaves the rest to the next one', async () => {
  await insertMail(40, 1_500);
  let transactions = 0;
  const dying: typeof database = {
    ...database,
    as: (actor) => {
      transactions += 1;
      if (transactions > 1) throw new Error('the server was killed');
      return database.as(actor);
    },
  };
  await expect(deleteOldRows({ database: dying, clock, log, retention })).rejects.toThrow('killed');
  expect(await run()).toMatchObject({ kept_mail: 500 });
});

test('every rule names an existing table, and its condition can be evaluated', async () => {
  for (const { table, isOld, isSignIn } of retentionRules(retention)) {
    await system(async (tx) => {
      if (isSignIn) await sql`set local role coldlane_auth`.execute(tx);
      await sql`delete from ${sql.table(table)} where ${isOld(daysAgo(10), clock.now())} and false`.execute(
        tx,
      );
    });
  }
});

test('settings are days, and may not be shorter than what is under way takes', () => {
  expect(readConfig({ KEEP_MAILS_DAYS: '0', KEEP_WEBHOOK_DELIVERIES_DAYS: '2' }).retention).toMatchObject({
    mails: 0,
    webhookDeliveries: 2,
    answers: 1,
  });
  expect(() => readConfig({ KEEP_WEBHOOK_DELIVERIES_DAYS: '1' })).toThrow(
    'KEEP_WEBHOOK_DELIVERIES_DAYS is "1"; expected: 0 for ever, or a whole number of days from 2 to 99999',
  );
});
