import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { createAccessTokens } from '../../platform/access-token';
import { createLog } from '../../platform/log';
import { createKeyUsage } from '../keys/key-usage';
import { createAuthenticator } from './authenticate';
import { createAccount } from './create-account';
import { isOwnSession, readPersonOfSession } from './person-queries';

const PASSWORD = 'correct horse battery';
const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { userId, email } = people.shipperA.staff;
await database
  .as(SYSTEM)
  .transaction((tx) => createAccount(tx, { userId, email, name: email, password: PASSWORD }));
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
const auth = database.poolAs('coldlane_auth', 'auth');
afterAll(() => auth.end());

async function signIn() {
  const answer = await app.call('POST', '/v1/auth/sign-in', { body: { email, password: PASSWORD } });
  return {
    bearer: (answer.body as { accessToken: string }).accessToken,
    cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '',
  };
}

async function sessionsOf(bearer: string) {
  const { body } = await app.call('GET', '/v1/auth/sessions', { bearer });
  return (body as { sessions: { id: string; isCurrent: boolean; renewedAt: string }[] }).sessions;
}

test('the current session is listed first, then the others by last use, and a refresh updates the last use', async () => {
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const idOf = async ({ bearer }: { bearer: string }) =>
    (await sessionsOf(bearer)).find(({ isCurrent }) => isCurrent)?.id;
  const ids = [await idOf(first), await idOf(second), await idOf(third)];
  for (const [at, id] of ids.entries()) {
    await auth.query('update login_session set updated_at = now() - $2::interval where id = $1', [
      id,
      `${3 - at} hours`,
    ]);
  }
  expect((await sessionsOf(second.bearer)).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);

  const before = (await sessionsOf(third.bearer)).find(({ id }) => id === ids[0])?.renewedAt ?? '';
  const headers = { Cookie: first.cookie, Host: 'coldlane.example' };
  expect((await app.call('POST', '/v1/auth/refresh', { headers })).status).toBe(200);
  const seen = await sessionsOf(third.bearer);
  expect(seen.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(Date.parse(seen[1]?.renewedAt ?? '')).toBeGreaterThan(Date.parse(before));
});

test('a token with the session of another user, or with none, is rejected', async () => {
  const { bearer } = await signIn();
  const sessionId = (await sessionsOf(bearer))[0]?.id ?? '';
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const tokens = createAccessTokens('a secret', () => clock.now());
  const { authenticate, authenticateSignup } = createAuthenticator({
    database,
    tokens,
    clock,
    keyUsage: createKeyUsage({ database, clock, log: createLog('silent') }),
    readPersonOfSession,
    isOwnSession,
    requireSecondFactor: new Set(),
    sessionUse: { used: () => undefined },
  });
  const { staff, admin } = people.shipperA;
  const [own, other, none] = [
    tokens.issue({ profileId: staff.profileId, sessionId }),
    tokens.issue({ profileId: admin.profileId, sessionId }),
    tokens.issue({ profileId: staff.profileId, sessionId: newId() }),
  ];
  expect(await authenticate(own)).toMatchObject({ sessionId, caller: { profileId: staff.profileId } });
  expect(await authenticateSignup(own)).toEqual({ sessionId, profileId: staff.profileId });
  for (const token of [other, none]) {
    expect([await authenticate(token), await authenticateSignup(token)]).toEqual([null, null]);
  }
});

test('/v1/auth/me returns whether the user has accepted the current terms', async () => {
  const { bearer } = await signIn();
  const termsOf = async (of: typeof app) =>
    ((await of.call('GET', '/v1/auth/me', { bearer })).body as { terms: unknown }).terms;
  const accept = (of: typeof app, version: string) =>
    of.call('POST', '/v1/auth/profile', {
      bearer,
      body: { profileId: people.shipperA.staff.profileId, attributes: { terms: [{ version }] } },
    });
  expect(await termsOf(app)).toEqual({ version: '2026-11', isAccepted: false });
  expect((await accept(app, '2026-11')).status).toBe(200);
  expect(await termsOf(app)).toEqual({ version: '2026-11', isAccepted: true });

  const newer = await testApp(testDb, fixedClock('2027-02-01T00:00:00Z'), [], { TERMS_VERSION: '2027-02' });
  const newBearer = await newer.signIn(email, PASSWORD);
  const me = await newer.call('GET', '/v1/auth/me', { bearer: newBearer });
  expect(me.body).toMatchObject({ terms: { version: '2027-02', isAccepted: false } });
});
