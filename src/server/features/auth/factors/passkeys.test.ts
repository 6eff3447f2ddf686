import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { PASSWORD } from '../../../../testing/people/accounts';
import { softPasskey } from '../../../../testing/people/soft-passkey';
import { signInApp } from '../../../../testing/servers/sign-in-app';

const { app, clock, database, newUser } = await signInApp();

const HOST = 'coldlane.example';
const ORIGIN = `http://${HOST}`;

const post = (path: string, body: unknown, bearer?: string) =>
  app.call('POST', path, { body, headers: { Host: HOST }, ...(bearer ? { bearer } : {}) });
const startOf = ({ body }: { body: unknown }) => {
  const { challengeToken, options } = body as { challengeToken: string; options: { challenge: string } };
  return { challengeToken, challenge: options.challenge, options };
};

async function withPasskey() {
  const person = await newUser();
  const bearer = await app.signIn(person.email, PASSWORD);
  await post('/v1/auth/confirm', { password: PASSWORD }, bearer);
  const passkey = softPasskey(ORIGIN);
  const { challengeToken, challenge } = startOf(await post('/v1/auth/passkeys/options', {}, bearer));
  const response = passkey.create(challenge);
  const added = await post('/v1/auth/passkeys', { challengeToken, name: 'Laptop', response }, bearer);
  expect(added).toMatchObject({ status: 200, body: { name: 'Laptop' } });
  return { ...person, bearer, passkey, id: (added.body as { id: string }).id };
}

const startAlone = async () => startOf(await post('/v1/auth/passkey/options', {}));
const send = (challengeToken: string, response: unknown) =>
  post('/v1/auth/passkey', { challengeToken, response });
const refused = { status: 403, body: { code: 'WRONG_PASSKEY' } };
const expired = { status: 409, body: { code: 'SIGN_IN_EXPIRED' } };

test('a passkey signs in alone, and its challenge works once', async () => {
  const { passkey, profileId } = await withPasskey();
  const { challengeToken, challenge, options } = await startAlone();
  // The options do not reveal whose passkeys exist.
  expect(options).not.toHaveProperty('allowCredentials');
  const response = passkey.get(challenge);
  const answers = await Promise.all([send(challengeToken, response), send(challengeToken, response)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ user: { id: profileId } });
  expect(await send(challengeToken, passkey.get(challenge))).toMatchObject(expired);
});

test('a passkey without a finger, face, or PIN is refused alone and accepted after the password', async () => {
  const { passkey, email } = await withPasskey();
  const alone = await startAlone();
  expect(await send(alone.challengeToken, passkey.get(alone.challenge, { isVerified: false }))).toMatchObject(
    refused,
  );
  const first = await post('/v1/auth/sign-in', { email, password: PASSWORD });
  expect(first).toMatchObject({ status: 202, body: { factors: ['PASSKEY'] } });
  const { challengeToken } = first.body as { challengeToken: string };
  const { challenge, options } = startOf(await post('/v1/auth/passkey/options', { challengeToken }));
  expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
  const response = passkey.get(challenge, { isVerified: false });
  expect((await send(challengeToken, response)).status).toBe(200);
});

test('another origin, another challenge, and a count that did not rise are refused', async () => {
  const { passkey } = await withPasskey();
  const wrong = async (make: (challenge: string) => unknown) => {
    const { challengeToken, challenge } = await startAlone();
    return send(challengeToken, make(challenge));
  };
  expect(await wrong((challenge) => passkey.get(challenge, { at: 'http://coldlane.evil' }))).toMatchObject(
    refused,
  );
  expect(await wrong(() => passkey.get('b3RoZXI'))).toMatchObject(refused);
  expect((await wrong((challenge) => passkey.get(challenge, { count: 9 }))).status).toBe(200);
  expect(await wrong((challenge) => passkey.get(challenge, { count: 9 }))).toMatchObject(refused);
  expect(await wrong((challenge) => softPasskey(ORIGIN).get(challenge))).toMatchObject(refused);
});

test('another person’s passkey does not complete a sign-in, confirm, or get removed', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()];
  const first = await post('/v1/auth/sign-in', { email: own.email, password: PASSWORD });
  const { challengeToken } = first.body as { challengeToken: string };
  const signing = startOf(await post('/v1/auth/passkey/options', { challengeToken }));
  expect(await send(challengeToken, other.passkey.get(signing.challenge))).toMatchObject(refused);
  const confirming = startOf(await post('/v1/auth/passkey/options', {}, own.bearer));
  const response = other.passkey.get(confirming.challenge);
  const body = { challengeToken: confirming.challengeToken, response };
  expect(await post('/v1/auth/confirm', body, own.bearer)).toMatchObject(refused);
  expect(await post('/v1/auth/confirm', body, other.bearer)).toMatchObject(expired);
  const remove = (bearer: string) => app.call('DELETE', `/v1/auth/passkeys/${other.id}`, { bearer });
  expect((await remove(own.bearer)).status).toBe(404);
  expect((await remove(other.bearer)).status).toBe(204);
});

test('a passkey confirms its owner, and the first one ends other sessions and is mailed', async () => {
  const { bearer, passkey, email, profileId } = await withPasskey();
  const mails = await app.mailsSent();
  expect(mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])).toEqual([
    'The passkey “Laptop” was added. It logs you in without your password.',
  ]);
  clock.advanceMs(11 * 60_000);
  expect((await post('/v1/auth/totp', {}, bearer)).status).toBe(403);
  const { challengeToken, challenge } = startOf(await post('/v1/auth/passkey/options', {}, bearer));
  const body = { challengeToken, response: passkey.get(challenge) };
  expect((await post('/v1/auth/confirm', body, bearer)).status).toBe(204);
  expect((await app.call('POST', '/v1/auth/totp', { bearer })).status).toBe(200);
  const audited = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('audit_entry').select('changed').where('subject_id', '=', profileId).execute(),
    );
  expect(audited).toContainEqual({ changed: { passkey: [null, 'Laptop'] } });
});

test('a confirmation that starts while its session ends is refused like any call of an ended session', async () => {
  const { userId, bearer } = await withPasskey();
  const pool = database.poolAs('coldlane_auth', 'auth');
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await client.query('begin');
  await client.query('delete from auth.login_session where user_id = $1', [userId]);
  // The call still finds the session, and waits for its row when it stores the challenge.
  const starting = post('/v1/auth/passkey/options', {}, bearer);
  await sleep(300);
  await client.query('commit');
  client.release();
  expect(await starting).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
});
