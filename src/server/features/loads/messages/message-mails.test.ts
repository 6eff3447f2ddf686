import { afterEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertLoadOfA } from '../../../../testing/database/load-rows';
import { ownerQuery } from '../../../../testing/database/owner-query';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB } = people;
const clock = fixedClock('2027-01-01T12:00:00Z');
const app = await testApp(testDb, clock);
const system = database.as(SYSTEM).transaction;
await system((tx) =>
  tx
    .updateTable('profile')
    .set({ receive_dispatch_emails: true })
    .where(
      'id',
      'in',
      [shipperA.admin, shipperA.staff, carrierA.admin, carrierB.admin, admin].map(
        ({ profileId }) => profileId,
      ),
    )
    .execute(),
);
afterEach(() => app.mailsSent());

const booked = () => system((tx) => insertLoadOfA(tx, people));
const send = async (who: Person, path: string, body: unknown) =>
  app.call('POST', path, { bearer: await app.tokenFor(who.profileId), body });
const say = (who: Person, id: string, text: string) => send(who, `/v1/loads/${id}/messages`, { text });
const read = (who: Person, id: string, position: number) =>
  send(who, `/v1/loads/${id}/messages/read`, { position });
const mailed = async () => (await app.mailsSent()).sort((one, other) => one.to.localeCompare(other.to));
const emailsOf = (...who: Person[]) => who.map(({ email }) => email).sort();

test('a chat causes one mail to each user of the other side, until that user has read it', async () => {
  const id = await booked();
  await say(carrierA.staff, id, 'Which dock?');
  await say(carrierA.staff, id, 'We are early\nby an hour');
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual(emailsOf(shipperA.admin, shipperA.staff));
  expect(mails[0]?.subject).toMatch(/ wrote about load L-/);
  for (const part of ['  Which dock?', '  We are early\n  by an hour', `/loads/${id}`]) {
    expect(mails[0]?.text).toContain(part);
  }
  await say(carrierA.staff, id, 'Hello?');
  expect(await mailed()).toEqual([]);

  await read(shipperA.staff, id, 3);
  await say(carrierA.staff, id, 'At the gate');
  const [next, ...others] = await mailed();
  expect([next?.to, others]).toEqual([shipperA.staff.email, []]);
  // The mail has only unread messages.
  expect(next?.text).toContain('At the gate');
  expect(next?.text).not.toContain('Which dock?');
});

test('the subject names the other side, also if a colleague has answered', async () => {
  const id = await booked();
  await say(carrierA.staff, id, 'Which dock?');
  await say(shipperA.staff, id, 'Dock 4');
  const ofAdmin = (await mailed()).find(({ to }) => to === shipperA.admin.email);
  const carrier = await system((tx) =>
    tx.selectFrom('load').select('carrier_name').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(ofAdmin?.subject).toMatch(new RegExp(`^${carrier.carrier_name} wrote about load L-`));
  expect(ofAdmin?.text).toContain('Dock 4');
});

test('someone who reads a message at once gets no mail, and one about the next message', async () => {
  const id = await booked();
  await say(shipperA.staff, id, 'The dock opens at 6');
  await read(carrierA.admin, id, 1);
  expect(await mailed()).toEqual([]);
  await say(shipperA.staff, id, 'It is dock 4');
  expect((await mailed()).map(({ to }) => to)).toEqual([carrierA.admin.email]);
});

test('a mail waits for two minutes', async () => {
  await say(shipperA.staff, await booked(), 'The dock opens at 6');
  const jobs = await ownerQuery(testDb.connection)<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where task_identifier = 'mail_load_messages'`,
  );
  const due = clock.now().getTime() + 120_000;
  expect(jobs.map(({ run_at }) => run_at.getTime())).toEqual([due]);
});

test('messages sent at once cause one mail to each user', async () => {
  const id = await booked();
  await Promise.all(Array.from({ length: 8 }, (_, at) => say(shipperA.staff, id, `Message ${at}`)));
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([carrierA.admin.email]);
  expect(mails[0]?.text).toContain('The last 5 of 8 new messages:');
});

test('both sides get a mail about a message of an ADMIN, and a message that is refused causes none', async () => {
  const id = await booked();
  expect((await say(admin, id, 'We called both')).status).toBe(200);
  expect((await mailed()).map(({ to }) => to)).toEqual(
    emailsOf(carrierA.admin, shipperA.admin, shipperA.staff),
  );
  expect((await say(carrierB.admin, id, 'Hello')).status).toBe(404);
  expect(await mailed()).toEqual([]);
});
