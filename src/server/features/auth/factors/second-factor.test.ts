import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { PASSWORD } from '../../../../testing/people/accounts';
import { codeOf, setUpApp } from '../../../../testing/people/second-factors';
import { signInApp } from '../../../../testing/servers/sign-in-app';
import { testApp } from '../../../../testing/servers/test-app';
import { createSecretBox } from './seal-secret';

const { app, clock, database, newUser, openAuth, testDb } = await signInApp();
const auth = openAuth();

/** Moves the clock, so that the next code belongs to another time step. */
const wait = (ms = 60_000) => {
  clock.advanceMs(ms);
};

const auditOf = (profileId: string) =>
  database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('audit_entry as entry')
        .innerJoin('audit_author as author', 'author.entry_id', 'entry.id')
        .select(['action', 'changed', 'author.actor_id as author'])
        .where('subject_kind', '=', 'SIGN_IN')
        .where('subject_id', '=', profileId)
        .orderBy('entry.id')
        .execute(),
    );

const signIn = (email: string, address = '') =>
  app.call('POST', '/v1/auth/sign-in', {
    body: { email, password: PASSWORD },
    ...(address ? { headers: { 'X-Forwarded-For': address } } : {}),
  });
const bearerOf = async (email: string) => ((await signIn(email)).body as { accessToken: string }).accessToken;
async function challengeOf(email: string): Promise<string> {
  const answer = await signIn(email);
  expect(answer).toMatchObject({ status: 202, body: { factors: ['TOTP', 'RECOVERY_CODE'] } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return (answer.body as { challengeToken: string }).challengeToken;
}
const verify = (challengeToken: string, code: string) =>
  app.call('POST', '/v1/auth/second-factor', { body: { challengeToken, code } });
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

async function withApp() {
  const person = await newUser();
  const bearer = await bearerOf(person.email);
  const other = await bearerOf(person.email);
  const { secret, recoveryCodes } = await setUpApp(app, clock, bearer);
  wait();
  return { ...person, bearer, other, secret, recoveryCodes };
}

test('setting up ends other sessions, mails, audits, and gives ten recovery codes', async () => {
  const { email, profileId, userId, bearer, other, recoveryCodes } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await app.call('GET', '/v1/auth/me', { bearer: other })).status).toBe(401);
  expect((await app.call('GET', '/v1/auth/security', { bearer })).body).toMatchObject({
    recoveryCodesLeft: 10,
    confirmBy: 'FACTOR',
    isRequired: false,
  });
  expect((await app.mailsSent()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'An authenticator app was added to your Coldlane account'],
  ]);
  expect(await auditOf(profileId)).toEqual([
    { action: 'CREATED', changed: { authenticator_app: [false, true] }, author: profileId },
  ]);
  const stored = await auth.query('select code_hash from recovery_code where user_id = $1', [userId]);
  expect(stored.rows).toHaveLength(10);
  for (const code of recoveryCodes)
    expect(JSON.stringify(stored.rows)).not.toContain(code.replaceAll('-', ''));
});

test('a change without a fresh proof is refused, and a wrong password opens nothing', async () => {
  const bearer = await bearerOf((await newUser()).email);
  const refused = await app.call('POST', '/v1/auth/totp', { bearer });
  expect(refused).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
  const wrong = await app.call('POST', '/v1/auth/confirm', { bearer, body: { password: 'a guess' } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
  expect((await app.call('POST', '/v1/auth/totp', { bearer })).status).toBe(403);
  await app.call('POST', '/v1/auth/confirm', { bearer, body: { password: PASSWORD } });
  wait(10 * 60_000);
  expect((await app.call('POST', '/v1/auth/totp', { bearer })).status).toBe(403);
});

test('with a factor, the password alone opens no change', async () => {
  const { bearer, secret } = await withApp();
  wait(10 * 60_000);
  const byPassword = await app.call('POST', '/v1/auth/confirm', { bearer, body: { password: PASSWORD } });
  expect(byPassword).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  const body = { code: codeOf(secret, clock) };
  expect((await app.call('POST', '/v1/auth/confirm', { bearer, body })).status).toBe(204);
  expect((await app.call('POST', '/v1/auth/totp/turn-off', { bearer })).status).toBe(204);
  expect((await app.call('GET', '/v1/auth/security', { bearer })).body).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 0,
    confirmBy: 'PASSWORD',
  });
});

test('of two sign-ins with the same code at once, one wins, and it stays used', async () => {
  const { email, secret } = await withApp();
  const code = codeOf(secret, clock);
  const tokens = [await challengeOf(email), await challengeOf(email)];
  expect(statusesOf(await Promise.all(tokens.map((token) => verify(token, code))))).toEqual([200, 401]);
  expect(await verify(await challengeOf(email), code)).toMatchObject({
    status: 401,
    body: { code: 'WRONG_FACTOR' },
  });
});

test('codes of the step before and after work, those further away do not', async () => {
  const { email, secret } = await withApp();
  expect((await verify(await challengeOf(email), codeOf(secret, clock, -2))).status).toBe(401);
  expect((await verify(await challengeOf(email), codeOf(secret, clock, 2))).status).toBe(401);
  expect((await verify(await challengeOf(email), codeOf(secret, clock, -1))).status).toBe(200);
  expect((await verify(await challengeOf(email), codeOf(secret, clock, 1))).status).toBe(200);
  // The current step is before the last one that was used.
  expect((await verify(await challengeOf(email), codeOf(secret, clock))).status).toBe(401);
});

test('a recovery code works once, also for two at once, and is mailed', async () => {
  const { email, profileId, recoveryCodes } = await withApp();
  await app.mailsSent();
  const [code = ''] = recoveryCodes;
  const tokens = [await challengeOf(email), await challengeOf(email)];
  const answers = await Promise.all(tokens.map((token) => verify(token, code.toLowerCase())));
  expect(statusesOf(answers)).toEqual([200, 401]);
  expect((await app.mailsSent()).map(({ subject }) => subject)).toEqual([
    'A recovery code of your Coldlane account was used',
  ]);
  expect((await auditOf(profileId)).slice(1)).toEqual([
    { action: 'CHANGED', changed: { recovery_code: ['unused', 'used'] }, author: profileId },
  ]);
});

test('a challenge works once, expires, and ends after five wrong codes', async () => {
  const { email, secret } = await withApp();
  const used = await challengeOf(email);
  expect((await verify(used, codeOf(secret, clock))).status).toBe(200);
  wait();
  const expired = { status: 409, body: { code: 'SIGN_IN_EXPIRED' } };
  expect(await verify(used, codeOf(secret, clock))).toMatchObject(expired);
  const old = await challengeOf(email);
  wait(5 * 60_000);
  expect(await verify(old, codeOf(secret, clock))).toMatchObject(expired);
  const guessed = await challengeOf(email);
  const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(guessed, '000000')));
  expect(statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 409, 409, 409]);
  expect(await verify(guessed, codeOf(secret, clock))).toMatchObject(expired);
});

test('ten wrong codes stop the eleventh, however many sign-ins are started', async () => {
  const { email, secret } = await withApp();
  const answers: number[] = [];
  for (let token = 0; token < 3; token++) {
    const challenge = await challengeOf(email);
    for (let guess = 0; guess < 4; guess++) answers.push((await verify(challenge, '000000')).status);
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.slice(10)).toEqual([429, 429]);
  wait(16 * 60_000);
  expect((await verify(await challengeOf(email), codeOf(secret, clock))).status).toBe(200);
});

test('a mailed code asks for the factor too, and one for a new password keeps its purpose', async () => {
  const { email, secret } = await withApp();
  await app.mailsSent();
  await app.call('POST', '/v1/auth/forgot-password', { body: { email } });
  const code = /code is (\d{6})/.exec((await app.mailsSent())[0]?.text ?? '')?.[1];
  const first = await app.call('POST', '/v1/auth/verify-otp', { body: { email, token: code } });
  expect(first.status).toBe(202);
  const { challengeToken } = first.body as { challengeToken: string };
  const opened = await verify(challengeToken, codeOf(secret, clock));
  const { accessToken } = opened.body as { accessToken: string };
  const body = { password: 'another long password' };
  expect((await app.call('PUT', '/v1/auth/user', { bearer: accessToken, body })).status).toBe(200);
});

test('someone deactivated between the two steps gets no session', async () => {
  const { email, profileId, userId, secret } = await withApp();
  const challenge = await challengeOf(email);
  await database
    .as(SYSTEM)
    .transaction((tx) => sql`update profile set status = 'DEACTIVATED' where id = ${profileId}`.execute(tx));
  expect(await verify(challenge, codeOf(secret, clock))).toMatchObject({
    status: 403,
    body: { code: 'PROFILE_INACTIVE' },
  });
  // The only session is the one from before.
  const sessions = await auth.query('select id from login_session where user_id = $1', [userId]);
  expect(sessions.rows).toHaveLength(1);
});

test('wrong passwords get the same answer with a factor, without one, and for an unknown email', async () => {
  const { email } = await withApp();
  const emails = [email, (await newUser()).email, 'nobody@alder.example'];
  const answers = await Promise.all(
    emails.map((one) => app.call('POST', '/v1/auth/sign-in', { body: { email: one, password: 'a guess' } })),
  );
  const [first, ...others] = answers.map(({ status, body }) => {
    const { requestId: _, ...rest } = body as Record<string, unknown>;
    return { status, ...rest };
  });
  expect(first).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
  for (const other of others) expect(other).toEqual(first);
});

test('a role that needs a second factor can only set one up, and API keys are exempt', async () => {
  const strict = await testApp(testDb, clock, [], { REQUIRE_SECOND_FACTOR: 'SHIPPER_STAFF' });
  const { email } = await newUser();
  const bearer = await strict.signIn(email, PASSWORD);
  const required = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };
  for (const path of ['/v1/loads', '/rest/v1/vw_carrier', '/v1/auth/sessions']) {
    expect(await strict.call('GET', path, { bearer }), path).toMatchObject(required);
  }
  expect((await strict.call('GET', '/v1/auth/me', { bearer })).body).toMatchObject({
    needsSecondFactor: true,
  });
  await setUpApp(strict, clock, bearer);
  expect((await strict.call('GET', '/v1/loads', { bearer })).status).toBe(200);
  expect((await strict.call('GET', '/v1/auth/me', { bearer })).body).toMatchObject({
    needsSecondFactor: false,
  });
  const created = await strict.call('POST', '/v1/api-keys', {
    bearer,
    body: { name: 'ERP', scopes: ['loads:read'] },
  });
  const { key } = created.body as { key: string };
  expect((await strict.call('GET', '/v1/loads', { bearer: key })).status).toBe(200);
});

test('another AUTH_SECRET opens no app secret, and recovery codes still work', async () => {
  const box = createSecretBox('one secret');
  const sealed = box.seal('user', 'TOTP');
  expect(box.open('user', sealed)).toBe('TOTP');
  expect(box.open('another user', sealed)).toBeNull();
  expect(createSecretBox('another secret').open('user', sealed)).toBeNull();
  const { email, userId, secret, recoveryCodes } = await withApp();
  const of = createSecretBox('another secret').seal(userId, secret);
  await auth.query('update totp set sealed_secret = $2 where user_id = $1', [userId, of]);
  expect((await verify(await challengeOf(email), codeOf(secret, clock))).status).toBe(401);
  expect((await verify(await challengeOf(email), recoveryCodes[0] ?? '')).status).toBe(200);
});
