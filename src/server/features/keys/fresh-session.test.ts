import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/people/accounts';
import { signInApp } from '../../../testing/servers/sign-in-app';

/** A key and a calendar link outlive the session that made them, so an old login alone is not enough to make one. */

const { app, newUser, openAuth } = await signInApp();
const auth = openAuth();

async function loggedIn({ minutesAgo }: { minutesAgo: number }): Promise<string> {
  const user = await newUser();
  const bearer = await app.signIn(user.email, PASSWORD);
  await auth.query(
    `update login_session set created_at = now() - $2 * interval '1 minute', confirmed_until = null where user_id = $1`,
    [user.userId, minutesAgo],
  );
  return bearer;
}
const createKey = (bearer: string, body: object = {}) =>
  app.call('POST', '/v1/api-keys', { bearer, body: { name: `Key ${crypto.randomUUID()}`, ...body } });
const makeLink = (bearer: string) => app.call('POST', '/v1/calendar-link', { bearer });
const confirm = (bearer: string) =>
  app.call('POST', '/v1/auth/confirm', { bearer, body: { password: PASSWORD } });
const NEEDS_PROOF = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };

test('a key and a calendar link need a login or a proof of the last ten minutes', async () => {
  const bearer = await loggedIn({ minutesAgo: 11 });
  expect(await createKey(bearer)).toMatchObject(NEEDS_PROOF);
  expect(await makeLink(bearer)).toMatchObject(NEEDS_PROOF);
  expect((await app.call('GET', '/v1/api-keys', { bearer })).body).toMatchObject({ total: 0 });
  expect((await app.call('GET', '/v1/calendar-link', { bearer })).body).toEqual({ link: null });

  expect((await confirm(bearer)).status).toBe(204);
  expect((await createKey(bearer)).status).toBe(201);
  expect((await makeLink(bearer)).status).toBe(200);
});

test('someone who has just logged in is not asked', async () => {
  const bearer = await loggedIn({ minutesAgo: 9 });
  expect((await createKey(bearer)).status).toBe(201);
  expect((await makeLink(bearer)).status).toBe(200);
});

test('wrong fields are named before a proof is asked for, and ending needs none', async () => {
  const bearer = await loggedIn({ minutesAgo: 11 });
  const past = await createKey(bearer, { expiresAt: '2020-01-01T00:00:00Z' });
  expect(past).toMatchObject({ status: 400, body: { errors: [{ field: 'expiresAt' }] } });
  expect((await app.call('DELETE', '/v1/calendar-link', { bearer })).status).toBe(204);
});
