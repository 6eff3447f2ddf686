import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { endOtherSessions } from '../../../contract/endpoints';
import { updateUserCall } from '../../../contract/people/own-account';
import { SYSTEM } from '../../../domain/people/actor';
import { PASSWORD } from '../../../testing/people/accounts';
import { signInApp, tokenOf } from '../../../testing/servers/sign-in-app';

const { app, database, people, newUser, openAuth } = await signInApp();

test('users change their own names and phone, and no other field', async () => {
  const { email } = await newUser();
  const bearer = await app.signIn(email, PASSWORD);
  const change = (body: object) => app.call('PUT', '/v1/auth/user', { bearer, body });
  expect(await change({ firstName: ' Ana ', lastName: 'Lopez', phone: '+1 555 0100' })).toMatchObject({
    status: 200,
    body: { firstName: 'Ana', lastName: 'Lopez', phone: '+1 555 0100' },
  });
  expect(await change({ phone: '' })).toMatchObject({ body: { phone: null, firstName: 'Ana' } });
  expect(await change({ phone: 'x-x-x' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone', message: 'Enter a phone number such as +1 206 555 0100' }] },
  });
  for (const phone of ['1234567', '555 0100 x1234', '+1 206']) {
    expect(await change({ phone }), phone).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'phone', message: expect.stringContaining('with its area code') }] },
    });
  }
  for (const field of ['roles', 'hasPassword', 'email', 'isActive']) {
    expect(await change({ [field]: 'x' }), field).toMatchObject({ status: 400 });
  }
});

/** Logs in with a mailed code, as a person without a password must. */
async function openWithCode(email: string, request: 'otp' | 'forgot-password') {
  await app.call('POST', `/v1/auth/${request}`, { body: { email } });
  const [mail] = await app.mailsSent();
  const token = /code is (\d{6})/.exec(mail?.text ?? '')?.[1];
  return tokenOf(await app.call('POST', '/v1/auth/verify-otp', { body: { email, token } }));
}

const NEW_PASSWORD = 'a first password';

/**
 * A value for each field that users can change on their own account. A field of the contract without a value here fails the
 * test.
 */
const CHANGES: Record<string, object> = {
  password: { password: NEW_PASSWORD },
  currentPassword: { password: NEW_PASSWORD, currentPassword: PASSWORD },
  firstName: { firstName: 'Ana' },
  lastName: { lastName: 'Lopez' },
  phone: { phone: '+1 555 0100' },
};
const FIELDS = Object.keys(updateUserCall.request.body.content['application/json'].schema.shape);

test.each(FIELDS)('a user who has no password, phone, or name yet can set their %s', async (field) => {
  const { email } = await newUser(null);
  const bearer = await openWithCode(email, 'otp');
  const { status } = await app.call('PUT', '/v1/auth/user', { bearer, body: CHANGES[field] ?? {} });
  expect(status).toBe(200);
});

test.each([
  ['after a login with a code', 'otp'],
  ['after a forgotten password', 'forgot-password'],
] as const)('a first password %s opens the account, and ends every other session', async (_, request) => {
  const { email } = await newUser(null);
  const before = await openWithCode(email, 'otp');
  const bearer = await openWithCode(email, request);
  expect((await app.call('GET', '/v1/auth/me', { bearer })).body).toMatchObject({
    user: { hasPassword: false },
  });
  const set = await app.call('PUT', '/v1/auth/user', { bearer, body: { password: NEW_PASSWORD } });
  expect(set).toMatchObject({ status: 200, body: { hasPassword: true } });
  expect((await app.call('GET', '/v1/auth/me', { bearer: before })).status).toBe(401);
  expect(await app.signIn(email, NEW_PASSWORD)).toEqual(expect.any(String));
});

test('of two first passwords that are set at once, one remains', async () => {
  const { email, userId } = await newUser(null);
  const bearer = await openWithCode(email, 'otp');
  const passwords = ['the first of two', 'the second of two'];
  await Promise.all(
    passwords.map((password) => app.call('PUT', '/v1/auth/user', { bearer, body: { password } })),
  );
  const { rows } = await openAuth().query('select id from auth.login_password where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});

test('users list only their own sessions and end one or all of them', async () => {
  const { email } = await newUser();
  const stranger = await newUser();
  const strange = await app.signIn(stranger.email, PASSWORD);
  const [first, second] = [await app.signIn(email, PASSWORD), await app.signIn(email, PASSWORD)];
  const sessionsOf = async (bearer: string) => {
    const { body } = await app.call('GET', '/v1/auth/sessions', { bearer });
    return (body as { sessions: { id: string; isCurrent: boolean }[] }).sessions;
  };
  const seen = await sessionsOf(second);
  expect(seen.map(({ isCurrent }) => isCurrent)).toHaveLength(2);
  const other = seen.find(({ isCurrent }) => !isCurrent)?.id as string;
  const end = (bearer: string, id: string) => app.call('DELETE', `/v1/auth/sessions/${id}`, { bearer });
  expect((await end(strange, other)).status).toBe(404);
  expect((await end(second, other)).status).toBe(204);
  expect((await app.call('GET', '/v1/auth/me', { bearer: first })).status).toBe(401);
  const third = await app.signIn(email, PASSWORD);
  const endOthers = () => app.call(endOtherSessions.method, endOtherSessions.path, { bearer: second });
  expect((await endOthers()).status).toBe(204);
  expect((await app.call('GET', '/v1/auth/me', { bearer: third })).status).toBe(401);
  expect(await sessionsOf(second)).toHaveLength(1);
  expect((await app.call('DELETE', '/v1/auth/sessions', { bearer: second })).status).toBe(204);
  expect((await app.call('GET', '/v1/auth/me', { bearer: second })).status).toBe(401);
  expect(await sessionsOf(strange)).toHaveLength(1);
});

test('the audit records a changed name as the user’s own change', async () => {
  const { email, profileId } = await newUser();
  const bearer = await app.signIn(email, PASSWORD);
  await app.call('PUT', '/v1/auth/user', { bearer, body: { firstName: 'Ana' } });
  const { body } = await app.call('GET', `/rest/v1/vw_audit?subject_id=${profileId}&limit=1`, {
    bearer: await app.tokenFor(people.admin.profileId),
  });
  expect(body).toMatchObject({
    rows: [{ actor_kind: 'USER', actor_id: profileId, changed: { first_name: [expect.any(String), 'Ana'] } }],
  });
});

test('a new password ends the other sessions at their next call, even one that was just used', async () => {
  const { email } = await newUser();
  const [here, there] = [await app.signIn(email, PASSWORD), await app.signIn(email, PASSWORD)];
  expect((await app.call('GET', '/v1/auth/me', { bearer: there })).status).toBe(200);
  const body = { password: 'a new password', currentPassword: PASSWORD };
  expect((await app.call('PUT', '/v1/auth/user', { bearer: here, body })).status).toBe(200);
  expect((await app.call('GET', '/v1/auth/me', { bearer: there })).status).toBe(401);
  expect((await app.call('GET', '/v1/auth/me', { bearer: here })).status).toBe(200);
});

test('the stored hash of a request with a password cannot be recomputed from the request', async () => {
  const { email } = await newUser();
  const bearer = await app.signIn(email, PASSWORD);
  const body = JSON.stringify({ password: 'a new password', currentPassword: PASSWORD });
  const headers = { 'Idempotency-Key': 'a-change-of-password', 'Content-Type': 'application/json' };
  const change = () => app.call('PUT', '/v1/auth/user', { bearer, body, headers });
  expect((await change()).status).toBe(200);
  const stored = await database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('idempotent_answer').select('request_hash').execute());
  const request = `put /v1/auth/user\n${body}`;
  const plain = ['base64url', 'base64', 'hex'] as const;
  expect(stored).toHaveLength(1);
  for (const encoding of plain) {
    expect(stored[0]?.request_hash).not.toBe(createHash('sha256').update(request).digest(encoding));
  }
  // The same request still gets the stored response, although the password has changed.
  expect((await change()).status).toBe(200);
});
