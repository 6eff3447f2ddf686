import { expect, test } from 'vitest';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { signInApp, tokenOf } from '../../../testing/servers/sign-in-app';
import { type CodePurpose, createOneTimeCodes } from './one-time-codes';

const { app, clock, database, people, newUser } = await signInApp();

const requestCode = (email: string, call = 'otp') =>
  app.call('POST', `/v1/auth/${call}`, { body: { email } });
const verify = (email: string, token: string) =>
  app.call('POST', '/v1/auth/verify-otp', { body: { email, token } });

async function codeFor(email: string, call = 'otp'): Promise<string> {
  expect((await requestCode(email, call)).status).toBe(204);
  const [mail] = await app.mailsSent();
  return /code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const HERE = { address: '192.0.2.1', isKnownBrowser: false };
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a mailed code signs in once', async () => {
  const { email, profileId } = await newUser();
  const code = await codeFor(email);
  const answer = await verify(` ${email.toUpperCase()}`, code);
  expect(answer).toMatchObject({ status: 200, body: { user: { id: profileId, email } } });
  expect(answer.headers.get('Set-Cookie')).toContain('HttpOnly');
  expect((await app.call('GET', '/v1/auth/me', { bearer: tokenOf(answer) })).status).toBe(200);
  expect(await verify(email, code)).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } });
});

test('of several concurrent requests with the correct code, one signs in', async () => {
  const { email } = await newUser();
  const code = await codeFor(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test('a code allows five tries, even if hundreds arrive at once', async () => {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    const codes = createOneTimeCodes(pool, 'a secret');
    const now = clock.now();
    const email = 'guessed@alder.example';
    const code = await codes.create(email, 'SIGN_IN', 'another network', now);
    const guess = (digits: string) => codes.consume({ ...HERE, email, code: digits }, now);
    const guesses = await Promise.all(Array.from({ length: 500 }, () => guess(another(code))));
    expect(guesses.filter(({ purpose }) => purpose !== null)).toEqual([]);
    const { rows } = await pool.query('select tries_elsewhere from auth.one_time_code');
    expect(rows).toContainEqual({ tries_elsewhere: 5 });
    expect(await guess(code)).toEqual({ purpose: null, triesLeft: 0 });
  } finally {
    await pool.end();
  }
});

test('a code expires after ten minutes, and the last two are valid until one is used', async () => {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    const codes = createOneTimeCodes(pool, 'a secret');
    const now = clock.now();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const email = 'late@alder.example';
    const requester = codes.requesterOf(HERE.address);
    const create = (purpose: CodePurpose, from = requester) => codes.create(email, purpose, from, now);
    const consume = async (code: string, at = now) =>
      (await codes.consume({ ...HERE, email, code }, at)).purpose;

    expect(await consume(await create('SIGN_IN'), later(10))).toBeNull();
    await codes.create(email, 'SIGN_IN', requester, later(11));
    // Creating a code deleted the expired one.
    const stored = await pool.query('select from auth.one_time_code where expires_at < $1', [later(11)]);
    expect(stored.rows).toEqual([]);
    await pool.query('delete from auth.one_time_code');
    const [first, second] = [await create('RESET_PASSWORD'), await create('SIGN_IN')];
    expect(await consume(first, later(9))).toBe('RESET_PASSWORD');
    expect(await consume(second, later(9))).toBeNull();

    const oldest = await create('SIGN_IN');
    const [older, newest] = [await create('RESET_PASSWORD'), await create('SIGN_IN')];
    // Codes requested elsewhere do not replace those of the owner.
    for (let time = 0; time < 4; time++) await create('SIGN_IN', 'another network');
    if (![older, newest].includes(oldest)) expect(await consume(oldest)).toBeNull();
    expect(await consume(older)).toBe('RESET_PASSWORD');
    expect(await consume(newest)).toBeNull();
  } finally {
    await pool.end();
  }
});

test('an unknown email gets the same responses as a known one', async () => {
  const { email } = await newUser();
  const known = await requestCode(email);
  const unknown = await requestCode('nobody@elsewhere.example');
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  expect((await app.mailsSent()).map(({ to }) => to)).toEqual([email]);
  const refusals = [await verify(email, '000000'), await verify('nobody@elsewhere.example', '000000')];
  expect(refusals[0]?.body).toEqual(refusals[1]?.body);
});

test('the database stores neither the code nor the email, and the link has the code after #', async () => {
  const { email } = await newUser();
  await requestCode(email);
  const [mail] = await app.mailsSent();
  const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1] as string;
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.pathname + link.search).toBe('/otp');
  expect(mail?.subject).toBe('Your Coldlane login code');
  expect(mail?.text).toContain('If you did not request this code, ignore this email.');
  expect(new URLSearchParams(link.hash.slice(1)).get('code')).toBe(code);
  const pool = database.poolAs('coldlane_auth', 'auth');
  const { rows } = await pool.query('select * from auth.one_time_code');
  await pool.end();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('a deactivated profile is reported only after the correct code, and gets no session', async () => {
  const { deactivated } = people;
  await giveAccounts(database, [deactivated]);
  const code = await codeFor(deactivated.email);
  expect(await verify(deactivated.email, another(code))).toMatchObject({ status: 401 });
  expect(await verify(deactivated.email, code)).toMatchObject({
    status: 403,
    body: { code: 'PROFILE_INACTIVE', title: 'Your account is not active. Please contact support.' },
  });
});

test('an email can request five codes in 15 minutes', async () => {
  const { email } = await newUser();
  for (let time = 0; time < 5; time++) expect((await requestCode(email)).status).toBe(204);
  const refused = await requestCode(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await app.mailsSent()).toHaveLength(5);
});

test('a RESET_PASSWORD code allows one new password without the old one, which ends every other session', async () => {
  const { email } = await newUser();
  const before = await app.signIn(email, PASSWORD);
  const session = await verify(email, await codeFor(email, 'forgot-password'));
  expect(session).toMatchObject({ status: 200 });
  const change = (body: object) => app.call('PUT', '/v1/auth/user', { bearer: tokenOf(session), body });
  expect(await change({ password: 'a new password' })).toMatchObject({
    status: 200,
    body: { hasPassword: true },
  });
  expect((await app.call('GET', '/v1/auth/sessions', { bearer: before })).status).toBe(401);
  expect(await change({ password: 'yet another one' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'currentPassword', message: 'Required' }] },
  });
  expect(await app.signIn(email, 'a new password')).toEqual(expect.any(String));
});

test('a SIGN_IN code does not allow a new password without the old one', async () => {
  const { email } = await newUser();
  const session = await verify(email, await codeFor(email));
  const change = (body: object) => app.call('PUT', '/v1/auth/user', { bearer: tokenOf(session), body });
  expect((await change({ password: 'a new password' })).status).toBe(400);
  expect((await change({ password: 'a new password', currentPassword: 'a guess' })).body).toMatchObject({
    errors: [{ field: 'currentPassword', message: 'Your current password is wrong' }],
  });
  expect((await change({ password: 'a new password', currentPassword: PASSWORD })).status).toBe(200);
});
