import { beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { giveAccounts, makeInvited } from '../../../testing/people/accounts';
import { insertPerson, makePeople, type People, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';

/** Responses do not reveal who has an account. `bench access` measures that their timing does not either. */
const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;
/** Kinds of emails that must get the same responses. */
let emails: Record<string, string>;

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'), [], { TRUST_PROXY: 'on' });
  const { shipperA, shipperB, deactivated, inactive, noRole } = people;
  await giveAccounts(database, [shipperA.staff, shipperB.staff, deactivated, inactive, noRole]);
  const signingUp = await insertHalfSignedUp('signing-up@alder.example');
  await makeInvited(database, 'invited@alder.example', shipperA.id);
  await makeInvited(database, 'invited@birch.example', shipperB.id);
  emails = {
    'an active person': shipperA.staff.email,
    'a person of another company': shipperB.staff.email,
    'a person without an account': shipperA.admin.email,
    'a deactivated person': deactivated.email,
    'a person of a deactivated company': inactive.email,
    'a person without a role': noRole.email,
    'an invited person': 'invited@alder.example',
    'an invited person of another company': 'invited@birch.example',
    'an invited person who started the signup': signingUp.email,
    nobody: 'nobody@alder.example',
    'nobody of an unknown company': 'nobody@elsewhere.example',
  };
});

async function insertHalfSignedUp(email: string): Promise<Person> {
  const person = await database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email,
      roles: ['SHIPPER_STAFF'],
      status: 'INVITED',
      shipperIds: [people.shipperA.id],
    }),
  );
  await giveAccounts(database, [person]);
  return person;
}

let requests = 0;
/** The raw response to a caller with a network address of its own. */
async function answerTo(path: string, body: object, bearer?: string): Promise<string> {
  requests += 1;
  const from = { 'X-Forwarded-For': `10.2.${requests >> 8}.${requests & 255}` };
  const { status, headers, bytes } = await app.call('POST', path, {
    body,
    headers: from,
    ...(bearer ? { bearer } : {}),
  });
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}`).sort();
  return [status, ...lines, '', new TextDecoder('latin1').decode(bytes)].join('\n');
}

const CALLS: Record<string, (email: string) => Promise<string>> = {
  'a wrong password': (email) => answerTo('/v1/auth/sign-in', { email, password: 'not the password' }),
  'a request for a code': (email) => answerTo('/v1/auth/otp', { email }),
  'a forgotten password': (email) => answerTo('/v1/auth/forgot-password', { email }),
  'a wrong code while one is valid': async (email) => {
    await app.mailsSent();
    return answerTo('/v1/auth/verify-otp', { email, token: '000000' });
  },
  'an invitation sent again by an admin of one company': async (email) => {
    const bearer = await app.tokenFor(people.shipperA.admin.profileId);
    return answerTo('/v1/auth/invite', { email }, bearer);
  },
  'an invitation sent again by an ADMIN': async (email) =>
    answerTo('/v1/auth/invite', { email }, await app.tokenFor(people.admin.profileId)),
};

// First, because an email gets three invitations an hour.
test('invitations are mailed only to invited users whom the sender may edit', async () => {
  await app.mailsSent();
  for (const email of Object.values(emails))
    await CALLS['an invitation sent again by an admin of one company']?.(email);
  expect((await app.mailsSent()).map(({ to }) => to).sort()).toEqual([
    'invited@alder.example',
    'signing-up@alder.example',
  ]);
});

test.each(Object.keys(CALLS))('%s returns the same bytes for known and unknown emails', async (name) => {
  const answers = new Map<string, string[]>();
  for (const [who, email] of Object.entries(emails)) {
    const answer = (await CALLS[name]?.(email)) ?? '';
    answers.set(answer, [...(answers.get(answer) ?? []), who]);
  }
  expect(Array.from(answers.values())).toEqual([Object.keys(emails)]);
});

test('the rate limit is the same for known and unknown emails', async () => {
  const answers = new Map<string, string[]>();
  for (const [who, email] of Object.entries(emails)) {
    const replies: string[] = [];
    for (let time = 0; time < 6; time++) replies.push(await answerTo('/v1/auth/otp', { email }));
    const all = replies.join('\n\n');
    answers.set(all, [...(answers.get(all) ?? []), who]);
  }
  expect(Array.from(answers.values())).toEqual([Object.keys(emails)]);
});
