import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { CODE_MAIL, INVALID_MAILS } from '../../../testing/servers/mail-server';
import { listStoredMails, storingMailer } from './stored-mail';

const { database } = await testDatabase();
const mailer = storingMailer(database);

test('an invalid mail is rejected without quoting it', async () => {
  for (const mail of INVALID_MAILS) {
    const attempt = mailer.send({ id: newId(), ...mail });
    await expect(attempt, JSON.stringify(mail)).rejects.toThrow(/^the mail is invalid: /);
    await expect(attempt).rejects.not.toThrow('elsewhere');
  }
  expect(await listStoredMails(database, null)).toEqual([]);
});

test('each mail is stored once, and only the newest 500 stay', async () => {
  const id = newId();
  await mailer.send({ id, ...CODE_MAIL });
  expect(await listStoredMails(database, 'jo@shipper.example')).toMatchObject([CODE_MAIL]);
  await mailer.send({ id, ...CODE_MAIL });
  expect(await listStoredMails(database, null)).toHaveLength(1);
  await database.as(SYSTEM).transaction((tx) =>
    sql`
      insert into kept_mail (id, to_address, subject, body, kept_at)
      select gen_random_uuid(), 'old@shipper.example', 'Old ' || number, 'x', now() - number * interval '1 day'
      from generate_series(1, 520) as number`.execute(tx),
  );
  await mailer.send({ id: newId(), ...CODE_MAIL, subject: 'Newest' });
  const all = await listStoredMails(database, null);
  expect(all).toHaveLength(500);
  expect(all[0]?.subject).toBe('Newest');
  expect(all.at(-1)?.subject).toBe('Old 498');
});

test('a mail that has made room for 500 newer ones is not stored again', async () => {
  const id = newId();
  await mailer.send({ id, ...CODE_MAIL });
  await database.as(SYSTEM).transaction((tx) => tx.deleteFrom('kept_mail').where('id', '=', id).execute());
  await mailer.send({ id, ...CODE_MAIL });
  expect((await listStoredMails(database, null)).filter((mail) => mail.id === id)).toEqual([]);
});
