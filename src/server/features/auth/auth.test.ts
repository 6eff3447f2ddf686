import { beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertPerson, makePeople, type People, type Person } from '../../../testing/people/people';
import { type Answer, type TestApp, testApp } from '../../../testing/servers/test-app';
import { countAttempt, PASSWORD_ATTEMPT } from './attempts';
import { createAccount } from './create-account';

const PASSWORD = 'correct horse battery';
const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;

beforeAll(async () => {
  people = await makePeople(database);
  for (const person of [
    people.shipperA.staff,
    people.carrierA.admin,
    people.noRole,
    people.deactivated,
    people.inactive,
  ]) {
    await giveAccount(person);
  }
  app = await testApp(testDb, clock);
});

function giveAccount({ userId, email }: Person): Promise<void> {
  return database
    .as(SYSTEM)
    .transaction((tx) => createAccount(tx, { userId, email, name: email, password: PASSWORD }));
}

let newcomers = 0;
async function newcomer(): Promise<Person> {
  newcomers += 1;
  const person = await database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email: `newcomer-${newcomers}@alder.example`,
      roles: ['SHIPPER_STAFF'],
      shipperIds: [people.shipperA.id],
    }),
  );
  await giveAccount(person);
  return person;
}

const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
  app.call('POST', '/v1/auth/sign-in', { body: { email, password } });
const me = (bearer: string) => app.call('GET', '/v1/auth/me', { bearer });
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
const cookieOf = ({ headers }: Answer) => headers.get('Set-Cookie')?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/v1/auth/refresh', { headers: { Cookie: cookie, Host: 'coldlane.example', ...headers } });

test('the correct password opens a session: a token, an HttpOnly cookie and the session user', async () => {
  const { email, profileId } = people.shipperA.staff;
  const answer = await signIn(`  ${email.toUpperCase()} `);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    accessToken: expect.any(String),
    expiresIn: 900,
    user: {
      id: profileId,
      firstName: 'Staff',
      lastName: 'Alder',
      email,
      roles: ['SHIPPER_STAFF'],
      hasPassword: false,
      phone: null,
    },
  });
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/v1/auth'])
    expect(cookie).toContain(attribute);

  const own = await me(tokenOf(answer));
  expect(own.body).toMatchObject({
    user: { id: profileId },
    profile: {
      id: profileId,
      isActive: true,
      shipperIds: [people.shipperA.id],
      attributes: { allowBooking: true, language: 'en', theme: 'lightTheme', receiveDispatchEmails: false },
    },
    companies: { shippers: [{ id: people.shipperA.id, name: 'Alder Foods' }], carriers: [] },
  });
});

test('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await signIn(people.carrierA.admin.email, 'wrong');
  const unknown = await signIn('nobody@alder.example', 'wrong');
  const withoutAccount = await signIn(people.shipperB.staff.email, 'wrong');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  for (const answer of [unknown, withoutAccount])
    expect([answer.status, answer.body]).toEqual([401, wrong.body]);
});

test('an inactive person learns so only after the correct password, and gets no session', async () => {
  for (const { email } of [people.deactivated, people.inactive, people.noRole]) {
    expect((await signIn(email, 'wrong')).status).toBe(401);
    const answer = await signIn(email);
    expect(answer).toMatchObject({
      status: 403,
      body: { title: 'Your account is not active. Please contact support.' },
    });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  }
});

test('missing and malformed fields are each named', async () => {
  const answer = await app.call('POST', '/v1/auth/sign-in', { body: { email: 'no address', role: 'ADMIN' } });
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: unknown }).errors).toEqual([
    { field: 'email', message: 'Expected an email address' },
    { field: 'password', message: 'Password is required' },
    { field: 'role', message: 'Unknown field' },
  ]);
  expect(await app.call('POST', '/v1/auth/sign-in', { body: '{"email":' })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED_JSON' },
  });
});

test('any text sent as an email is refused with a message, never a 500', async () => {
  const long = `${Array.from({ length: 40_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('')}@example.com`;
  for (const email of [long, `${'x'.repeat(64)}@${'y'.repeat(180)}.example.com`, '\u0000@a.co', '@', 'a@b']) {
    const answer = await signIn(email, 'wrong');
    expect(answer.status, email.slice(0, 40)).toBe(400);
    expect((answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'email',
    ]);
  }
  const longest = `${'x'.repeat(60)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(50)}.example`;
  expect((await signIn(longest, 'wrong')).status).toBe(401);
});

test('every call needs the public key or a session, including sign-in and refresh', async () => {
  const body = { email: people.shipperA.staff.email, password: PASSWORD };
  for (const bearer of [null, 'wrong-key']) {
    expect((await app.call('POST', '/v1/auth/sign-in', { bearer, body })).status).toBe(401);
    expect((await app.call('POST', '/v1/auth/refresh', { bearer })).status).toBe(401);
  }
  for (const path of ['/v1/health/live', '/v1/health/ready', '/v1/docs', '/v1/openapi.json']) {
    expect((await app.call('GET', path, { bearer: null })).status, path).toBe(200);
  }
});

test('the cookie renews the token and stays the same, so two tabs do not sign each other out', async () => {
  const cookie = cookieOf(await signIn((await newcomer()).email));
  for (const tab of ['one', 'two', 'one again']) {
    const answer = await refresh(cookie);
    expect(answer.status, tab).toBe(200);
    expect(cookieOf(answer)).toBe(cookie);
    expect((await me(tokenOf(answer))).status).toBe(200);
  }
});

test("another site's page cannot use the cookie", async () => {
  const cookie = cookieOf(await signIn((await newcomer()).email));
  expect((await refresh(cookie, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await refresh(cookie, { Origin: 'null' })).status).toBe(403);
  expect((await refresh(cookie, { Origin: 'https://coldlane.example' })).status).toBe(200);
  expect((await refresh('coldlane_session=made-up')).status).toBe(401);
});

test('behind a proxy the public URL is the origin, cookies are secure, and callers have their own addresses', async () => {
  const behind = await testApp(testDb, clock, [], {
    PUBLIC_URL: 'https://freight.example',
    TRUST_PROXY: 'on',
  });
  const email = people.carrierA.admin.email;
  const post = (path: string, headers: Record<string, string>, body?: unknown) =>
    behind.call('POST', path, { headers: { Host: 'inside:3000', ...headers }, body });
  const answer = await post(
    '/v1/auth/sign-in',
    { 'X-Forwarded-For': '203.0.113.7' },
    { email, password: PASSWORD },
  );
  expect(answer.headers.get('Set-Cookie')).toContain('Secure');
  const cookie = cookieOf(answer);
  const renew = (origin: string, more: Record<string, string> = {}) =>
    post('/v1/auth/refresh', { Cookie: cookie, Origin: origin, ...more });
  expect((await renew('https://freight.example')).status).toBe(200);
  expect((await renew('http://freight.example')).status).toBe(403);
  expect((await renew('http://inside:3000')).status).toBe(403);
  expect((await renew('https://evil.example', { 'X-Forwarded-Host': 'evil.example' })).status).toBe(403);

  const attempt = (address: string, n: number) =>
    post(
      '/v1/auth/sign-in',
      { 'X-Forwarded-For': `10.0.0.${n}, ${address}` },
      {
        email: `nobody-${n}@alder.example`,
        password: 'wrong',
      },
    );
  const pool = database.poolAs('coldlane_auth', 'auth');
  // Counted directly, to avoid hashing a hundred passwords.
  for (let n = 0; n < 99; n++) {
    const who = { email: `nobody-${n}@alder.example`, address: '203.0.113.8' };
    await countAttempt(pool, PASSWORD_ATTEMPT, who, clock.now().getTime());
  }
  await pool.end();
  expect((await attempt('203.0.113.8', 99)).status).toBe(401);
  expect((await attempt('203.0.113.8', 100)).status).toBe(429);
  expect((await attempt('203.0.113.9', 101)).status).toBe(401);
});

test('the page can read only whether there is a session', async () => {
  const signOf = ({ headers }: Answer) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('coldlane_signed_in='));
  const answer = await signIn((await newcomer()).email);
  const sign = signOf(answer) ?? '';
  expect(sign).toMatch(/^coldlane_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Strict$/);
  expect(signOf(await refresh(cookieOf(answer)))).toBe(sign);

  await app.call('POST', '/v1/auth/sign-out', { headers: { Cookie: cookieOf(answer) } });
  const refused = await refresh(cookieOf(answer));
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^coldlane_session=; Max-Age=0; Path=\/v1\/auth; HttpOnly/),
    expect.stringMatching(/^coldlane_signed_in=; Max-Age=0; Path=\//),
  ]);
  const foreign = await refresh(cookieOf(answer), { Origin: 'https://evil.example' });
  expect(foreign.headers.getSetCookie()).toEqual([]);
});

test('signing out ends the session for the cookie and for the token', async () => {
  const answer = await signIn((await newcomer()).email);
  const [token, cookie] = [tokenOf(answer), cookieOf(answer)];
  expect((await me(token)).status).toBe(200);
  const out = await app.call('POST', '/v1/auth/sign-out', { bearer: token, headers: { Cookie: cookie } });
  expect(out.status).toBe(204);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await me(token)).status).toBe(401);
});

test('signing out with only the cookie ends the token too', async () => {
  const answer = await signIn((await newcomer()).email);
  expect((await me(tokenOf(answer))).status).toBe(200);
  const out = await app.call('POST', '/v1/auth/sign-out', { headers: { Cookie: cookieOf(answer) } });
  expect(out.status).toBe(204);
  expect((await me(tokenOf(answer))).status).toBe(401);
  expect((await app.call('POST', '/v1/auth/sign-out')).status).toBe(204);
});

test('a deactivated profile is refused at its next call, and its cookie renews nothing', async () => {
  const person = await newcomer();
  const answer = await signIn(person.email);
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('profile')
      .set({ status: 'DEACTIVATED' })
      .where('id', '=', person.profileId)
      .execute();
  });
  expect((await me(tokenOf(answer))).status).toBe(401);
  expect((await refresh(cookieOf(answer))).status).toBe(403);
  expect((await refresh(cookieOf(answer))).status).toBe(401);
});

test('a removed role counts at the next call, whatever the token says', async () => {
  const person = await newcomer();
  const token = tokenOf(await signIn(person.email));
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('profile')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', person.profileId)
      .execute();
  });
  expect((await me(token)).body).toMatchObject({ user: { roles: ['ADMIN'] } });
});

test('a token expires after 15 minutes', async () => {
  const own = await testApp(testDb, clock);
  const token = tokenOf(
    await own.call('POST', '/v1/auth/sign-in', {
      body: { email: people.carrierA.admin.email, password: PASSWORD },
    }),
  );
  clock.advanceMs(14 * 60_000);
  expect((await own.call('GET', '/v1/auth/me', { bearer: token })).status).toBe(200);
  clock.advanceMs(2 * 60_000);
  expect(await own.call('GET', '/v1/auth/me', { bearer: token })).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  });
});

test('after ten wrong passwords an email must wait, even with the correct one; other emails need not', async () => {
  const { email } = await newcomer();
  const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
  const tooMany = await signIn(email);
  expect(tooMany).toMatchObject({ status: 429, body: { detail: expect.stringContaining('in 15 minutes') } });
  expect(tooMany.headers.get('Retry-After')).toBe('900');
  expect((await signIn(people.shipperA.staff.email)).status).toBe(200);
  clock.advanceMs(16 * 60_000);
  expect((await signIn(email)).status).toBe(200);
});
