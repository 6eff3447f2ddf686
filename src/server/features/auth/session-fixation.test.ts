import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertPerson, makePeople, type People, type Person } from '../../../testing/people/people';
import { type Answer, type TestApp, testApp } from '../../../testing/servers/test-app';
import { createAccount } from './create-account';

const PASSWORD = 'correct horse battery';
const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;
/** The attacker plants the cookie of their own session in a victim's browser. */
let attacker: Person;

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
  attacker = await person('attacker@alder.example');
});

async function person(email: string): Promise<Person> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const made = await insertPerson(tx, {
      email,
      roles: ['SHIPPER_STAFF'],
      shipperIds: [people.shipperA.id],
    });
    await createAccount(tx, { userId: made.userId, email, name: email, password: PASSWORD });
    return made;
  });
}

async function invite(email: string): Promise<void> {
  const id = newId();
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .insertInto('profile')
      .values({ id, email, status: 'INVITED', roles: ['SHIPPER_STAFF'] })
      .execute();
    await tx.insertInto('profile_card').values({ profile_id: id, first_name: '', last_name: '' }).execute();
    const link = { profile_id: id, shipper_id: people.shipperA.id };
    await tx.insertInto('profile_shipper').values(link).execute();
  });
  const bearer = await app.tokenFor(people.shipperA.admin.profileId);
  const answer = await app.call('POST', '/v1/auth/invite', { bearer, body: { email } });
  expect(answer.status).toBe(204);
}

const post = (path: string, body: unknown, Cookie: string) =>
  app.call('POST', path, { body, headers: { Cookie } });
const sessionOf = ({ headers }: Answer) =>
  /^coldlane_session=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
const inMail = async (pattern: RegExp) => pattern.exec((await app.mailsSent())[0]?.text ?? '')?.[1] ?? '';

const SIGN_IN_METHODS: Record<string, (email: string, cookie: string) => Promise<Answer>> = {
  'a password': async (email, cookie) => {
    await person(email);
    return post('/v1/auth/sign-in', { email, password: PASSWORD }, cookie);
  },
  'a code': async (email, cookie) => {
    await person(email);
    await post('/v1/auth/otp', { email }, cookie);
    return post('/v1/auth/verify-otp', { email, token: await inMail(/code is (\d{6})/) }, cookie);
  },
  'a code for a new password': async (email, cookie) => {
    await person(email);
    await post('/v1/auth/forgot-password', { email }, cookie);
    return post('/v1/auth/verify-otp', { email, token: await inMail(/code is (\d{6})/) }, cookie);
  },
  'an invitation': async (email, cookie) => {
    await invite(email);
    const invitation = await inMail(/#invitation=(\S+)/);
    return post('/functions/v1/users/signup', { invitation, password: PASSWORD }, cookie);
  },
};

test.each(Object.keys(SIGN_IN_METHODS))('%s opens a new session, whatever cookie was sent', async (name) => {
  const email = `${name.replaceAll(' ', '-')}@alder.example`;
  const signedIn = await post('/v1/auth/sign-in', { email: attacker.email, password: PASSWORD }, '');
  const planted = { madeUp: 'x'.repeat(43), ofAnother: sessionOf(signedIn) };
  expect(planted.ofAnother).toHaveLength(43);

  const seen = new Set<string>(Object.values(planted));
  for (const [how, token] of Object.entries(planted)) {
    const answer = await SIGN_IN_METHODS[name]?.(
      `${how.toLowerCase()}-${email}`,
      `coldlane_session=${token}`,
    );
    expect(answer?.status, how).toBe(200);
    const session = answer ? sessionOf(answer) : '';
    expect(session.length, how).toBeGreaterThanOrEqual(43);
    expect(seen, how).not.toContain(session);
    seen.add(session);
  }

  const renew = (token: string) => post('/v1/auth/refresh', undefined, `coldlane_session=${token}`);
  expect((await renew(planted.madeUp)).status).toBe(401);
  // The planted session still belongs to the attacker.
  expect(await renew(planted.ofAnother)).toMatchObject({
    status: 200,
    body: { user: { id: attacker.profileId } },
  });
});

test('signing in again opens another session, which can be ended separately', async () => {
  const { email } = await person('twice@alder.example');
  const first = sessionOf(await post('/v1/auth/sign-in', { email, password: PASSWORD }, ''));
  const second = sessionOf(
    await post('/v1/auth/sign-in', { email, password: PASSWORD }, `coldlane_session=${first}`),
  );
  expect(second).not.toBe(first);
});
