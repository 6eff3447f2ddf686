import { afterEach, expect, test } from 'vitest';
import type { LoadProposals } from '../../../../contract/loads/load-proposals';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertLoadOfA } from '../../../../testing/database/load-rows';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB, shipperB } = people;
const app = await testApp(testDb, fixedClock('2027-01-02T12:00:00Z'));
const system = database.as(SYSTEM).transaction;

const setMails = (wanted: boolean, ...who: Person[]) =>
  system((tx) =>
    tx
      .updateTable('profile')
      .set({ receive_dispatch_emails: wanted })
      .where(
        'id',
        'in',
        who.map(({ profileId }) => profileId),
      )
      .execute(),
  );
await setMails(true, shipperA.admin, shipperA.staff, carrierA.admin, carrierA.staff, carrierB.admin);
await setMails(true, shipperB.admin, admin);
afterEach(() => app.mailsSent());

const send = async (who: Person, path: string, body?: unknown) =>
  app.call('POST', path, { bearer: await app.tokenFor(who.profileId), body });
async function proposed(): Promise<{ id: string; number: string; path: string }> {
  const id = await system((tx) => insertLoadOfA(tx, people));
  const { number } = await system((tx) =>
    tx.selectFrom('load').select('number').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const stops = [
    { position: 1, date: '2027-01-05' },
    { position: 2, date: '2027-01-05' },
  ];
  const { body } = await send(carrierA.staff, `/v1/loads/${id}/proposals`, { stops, note: 'Engine trouble' });
  const [proposal] = (body as LoadProposals).proposals;
  return { id, number, path: `/v1/loads/${id}/proposals/${proposal?.id}` };
}
const mailed = async () => (await app.mailsSent()).sort((one, other) => one.to.localeCompare(other.to));
const emailsOf = (...who: Person[]) => who.map(({ email }) => email).sort();

test('a proposal is mailed once to each user of the customer who wants mails', async () => {
  const { id, number } = await proposed();
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual(emailsOf(shipperA.admin, shipperA.staff));
  expect(mails[0]?.subject).toMatch(new RegExp(`proposes other days for load ${number}: `));
  for (const part of [
    'Pickup, Seattle: Tue, Jan 5, 2027 instead of Mon, Jan 4, 2027',
    'Reason: Engine trouble',
    'The price and everything else stay.',
    `https://coldlane.example/loads/${id}`,
  ]) {
    expect(mails[0]?.text).toContain(part);
  }
  // The delivery day did not change, so the mail leaves it out.
  expect(mails[0]?.text).not.toContain('Delivery, ');
  expect(await app.mailsSent()).toEqual([]);
});

test.each([
  ['accept', undefined, 'accepted other days', 'have revision 2 now'],
  ['decline', { reason: 'The dock is closed' }, 'declined other days', 'Reason: The dock is closed'],
] as const)('the carrier gets a mail when the customer presses %s', async (verb, body, subject, line) => {
  const { path } = await proposed();
  await app.mailsSent();
  expect((await send(shipperA.staff, `${path}/${verb}`, body)).status).toBe(200);
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual(emailsOf(carrierA.admin, carrierA.staff));
  expect(mails[0]?.subject).toContain(subject);
  expect(mails[0]?.text).toContain(line);
});

test('the customer gets a mail when the carrier withdraws, and nobody when nothing happened', async () => {
  const { path } = await proposed();
  await app.mailsSent();
  expect((await send(carrierA.staff, `${path}/withdraw`)).status).toBe(200);
  expect((await mailed()).map(({ to }) => to)).toEqual(emailsOf(shipperA.admin, shipperA.staff));
  expect((await send(shipperA.staff, `${path}/accept`)).status).toBe(409);
  expect(await app.mailsSent()).toEqual([]);
});

test('both sides get a mail when an ADMIN answers, and someone who switched mails off meanwhile gets none', async () => {
  const { path } = await proposed();
  await app.mailsSent();
  expect((await send(admin, `${path}/accept`)).status).toBe(200);
  await setMails(false, carrierA.staff);
  expect((await mailed()).map(({ to }) => to)).toEqual(
    emailsOf(carrierA.admin, shipperA.admin, shipperA.staff),
  );
  await setMails(true, carrierA.staff);
});
