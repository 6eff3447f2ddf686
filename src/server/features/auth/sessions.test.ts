import { expect, test } from 'vitest';
import { COOKIES } from '../../../contract/cookies';
import { SYSTEM } from '../../../domain/people/actor';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { cookieOf, signInApp, tokenOf } from '../../../testing/servers/sign-in-app';
import { type Answer, testApp } from '../../../testing/servers/test-app';
import { countAttempt, PASSWORD_ATTEMPT } from './attempts';

const { app, clock, database, people, testDb, me, newUser, refresh, signIn } = await signInApp();
await giveAccounts(database, [people.carrierA.admin]);

test('the cookie renews the token and stays the same, so two tabs do not sign each other out', async () => {
  const cookie = cookieOf(await signIn((await newUser()).email));
  for (const tab of ['one', 'two', 'one again']) {
    const answer = await refresh(cookie);
    expect(answer.status, tab).toBe(200);
    expect(cookieOf(answer)).toBe(cookie);
    expect((await me(tokenOf(answer))).status).toBe(200);
  }
});

test("another site's page cannot use the cookie", async () => {
  const cookie = cookieOf(await signIn((await newUser()).email));
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
  // The attempts are counted directly, to avoid hashing a hundred passwords.
  for (let n = 0; n < 99; n++) {
    const who = { email: `nobody-${n}@alder.example`, address: '203.0.113.8', browserId: null };
    await countAttempt(pool, PASSWORD_ATTEMPT, who, clock.now().getTime());
  }
  await pool.end();
  expect((await attempt('203.0.113.8', 99)).status).toBe(401);
  expect((await attempt('203.0.113.8', 100)).status).toBe(429);
  expect((await attempt('203.0.113.9', 101)).status).toBe(401);
});

test('scripts of the page can read whether there is a session, but not the session cookie', async () => {
  const readableCookieOf = ({ headers }: Answer) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('coldlane_signed_in='));
  const answer = await signIn((await newUser()).email);
  const readable = readableCookieOf(answer) ?? '';
  expect(readable).toMatch(/^coldlane_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Strict$/);
  expect(readableCookieOf(await refresh(cookieOf(answer)))).toBe(readable);

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

test.each(
  Object.values(COOKIES).flatMap((name) =>
    ['/v1/auth/sign-in', '/v1/auth/refresh', '/v1/auth/sign-out'].map((path) => [name, path] as const),
  ),
)('a cookie %s that the server never set is like none: %s', async (name, path) => {
  const { email } = await newUser();
  const body = path.endsWith('sign-in') ? { body: { email, password: PASSWORD } } : {};
  const send = (headers: Record<string, string>) => app.call('POST', path, { ...body, headers });
  const { status } = await send({});
  for (const value of ['%00', 'a%00b', 'x y', '%F0%9F%A7%8A', '%', 'x'.repeat(4_000)])
    expect((await send({ Cookie: `${name}=${value}` })).status).toBe(status);
});

test('signing out ends the session for the cookie and for the token', async () => {
  const answer = await signIn((await newUser()).email);
  const [token, cookie] = [tokenOf(answer), cookieOf(answer)];
  expect((await me(token)).status).toBe(200);
  const out = await app.call('POST', '/v1/auth/sign-out', { bearer: token, headers: { Cookie: cookie } });
  expect(out.status).toBe(204);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await me(token)).status).toBe(401);
});

test('signing out with only the cookie ends the token too', async () => {
  const answer = await signIn((await newUser()).email);
  expect((await me(tokenOf(answer))).status).toBe(200);
  const out = await app.call('POST', '/v1/auth/sign-out', { headers: { Cookie: cookieOf(answer) } });
  expect(out.status).toBe(204);
  expect((await me(tokenOf(answer))).status).toBe(401);
  expect((await app.call('POST', '/v1/auth/sign-out')).status).toBe(204);
});

test('a deactivated profile gets 401 on its next call, and its cookie renews no token', async () => {
  const person = await newUser();
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

test('changed roles take effect at the next call with the same token', async () => {
  const person = await newUser();
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

test('a session ends 30 days after its start, even if it is used every day', async () => {
  const cookie = cookieOf(await signIn((await newUser()).email));
  const token = cookie.split('=')[1]?.split(';')[0];
  const pool = database.poolAs('coldlane_auth', 'auth');
  const age = (days: number) =>
    pool.query(
      `update auth.login_session set created_at = now() - $2 * interval '1 day', updated_at = now() - interval '1 day'
       where token = $1`,
      [token, days],
    );
  try {
    await age(29.5);
    const used = await refresh(cookie);
    expect(used.status).toBe(200);
    const { rows } = await pool.query<{ left: number }>(
      `select extract(epoch from expires_at - now()) / 3600 as left from auth.login_session where token = $1`,
      [token],
    );
    expect(Math.round(Number(rows[0]?.left))).toBe(12);
    await age(30);
    expect((await refresh(cookie)).status).toBe(401);
  } finally {
    await pool.end();
  }
});
