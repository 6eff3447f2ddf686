import { expect, test } from 'vitest';
import { newId } from '../../../../domain/ids';
import { PASSWORD } from '../../../../testing/people/accounts';
import { codeOf, setUpApp } from '../../../../testing/people/second-factors';
import { softPasskey } from '../../../../testing/people/soft-passkey';
import { signInApp } from '../../../../testing/servers/sign-in-app';

const { app, clock, people, newUser, openAuth } = await signInApp();
const auth = openAuth();

const HOST = 'coldlane.example';

async function signedIn() {
  const person = await newUser();
  return { ...person, bearer: await app.signIn(person.email, PASSWORD) };
}
const post = (bearer: string, path: string, body?: unknown) =>
  app.call('POST', `/v1/auth/${path}`, { bearer, body, headers: { Host: HOST } });
const wrong = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });
const wrongState = (detail: string) => ({ status: 409, body: { code: 'WRONG_STATE', detail } });

test('a proof of another kind than the account needs is refused, and names the field', async () => {
  const { bearer, email, userId } = await signedIn();
  expect(await post(bearer, 'confirm', { code: '000000' })).toMatchObject(wrong('password', 'Required'));
  await auth.query('delete from login_password where user_id = $1', [userId]);
  expect(await post(bearer, 'confirm', { password: PASSWORD })).toMatchObject(wrong('emailCode', 'Required'));
  await app.mailsSent();
  await app.call('POST', '/v1/auth/otp', { body: { email } });
  const [mail] = await app.mailsSent();
  const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  const other = code === '000000' ? '000001' : '000000';
  expect(await post(bearer, 'confirm', { emailCode: other })).toMatchObject(
    wrong('emailCode', 'The code is wrong or expired'),
  );
  expect((await post(bearer, 'confirm', { emailCode: code })).status).toBe(204);
  expect((await post(bearer, 'totp')).status).toBe(200);
});

test('an app is turned on only with its code, once, and recovery codes exist only with a factor', async () => {
  const { bearer, email } = await signedIn();
  await post(bearer, 'confirm', { password: PASSWORD });
  expect(await post(bearer, 'recovery-codes')).toMatchObject(wrongState('Set up a second factor first.'));
  const { secret } = (await post(bearer, 'totp')).body as { secret: string };
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await post(bearer, 'totp/confirm', { code: codeOf(secret, clock, 9) })).toMatchObject(
    wrong('code', 'The code is wrong'),
  );
  const turnedOn = await post(bearer, 'totp/confirm', { code: codeOf(secret, clock) });
  const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] };
  const again = wrongState('An authenticator app is set up already.');
  expect(await post(bearer, 'totp')).toMatchObject(again);
  expect(await post(bearer, 'totp/confirm', { code: codeOf(secret, clock) })).toMatchObject(again);
  const renewed = (await post(bearer, 'recovery-codes')).body as { recoveryCodes: string[] };
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);

  clock.advanceMs(60_000);
  await app.mailsSent();
  expect(await post(bearer, 'confirm', { password: PASSWORD })).toMatchObject(wrong('code', 'Required'));
  expect(await post(bearer, 'confirm', { code: recoveryCodes[0] })).toMatchObject(
    wrong('code', 'The code is wrong or was used'),
  );
  expect((await post(bearer, 'confirm', { code: codeOf(secret, clock) })).status).toBe(204);
  expect(await app.mailsSent()).toEqual([]);
  expect((await post(bearer, 'confirm', { code: renewed.recoveryCodes[0] })).status).toBe(204);
  const [mail, ...more] = await app.mailsSent();
  expect([mail?.to, more]).toEqual([email, []]);
  expect(mail?.text).toContain('It does not work again.');
});

test('a passkey is added once, and at most twenty are', async () => {
  const { bearer, userId } = await signedIn();
  await post(bearer, 'confirm', { password: PASSWORD });
  const add = async (passkey = softPasskey(`http://${HOST}`)) => {
    const started = await post(bearer, 'passkeys/options', {});
    if (started.status !== 200) return started;
    const { challengeToken, options } = started.body as {
      challengeToken: string;
      options: { challenge: string };
    };
    expect(options).toMatchObject({
      timeout: 5 * 60_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const response = passkey.create(options.challenge);
    return post(bearer, 'passkeys', { challengeToken, name: 'Key', response });
  };
  const twice = softPasskey(`http://${HOST}`);
  expect((await add(twice)).status).toBe(200);
  expect(await add(twice)).toMatchObject(wrongState('This passkey is in use already.'));
  await auth.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     select gen_random_uuid(), user_id, credential_id || number, public_key, counter, transports, name, created_at
     from passkey, generate_series(1, 18) number where user_id = $1`,
    [userId],
  );
  expect((await add()).status).toBe(200);
  expect(await add()).toMatchObject(wrongState('You have 20 passkeys. Remove one first.'));
});

test('an ADMIN gets 404 for a user who does not exist, and cannot reset their own second factor', async () => {
  const bearer = await app.tokenFor(people.admin.profileId);
  expect(await app.call('GET', `/v1/users/${newId()}/security`, { bearer })).toMatchObject({
    status: 404,
    body: { detail: 'User not found' },
  });
  const own = `/v1/users/${people.admin.profileId}/second-factor/reset`;
  expect(await app.call('POST', own, { bearer })).toMatchObject({
    status: 403,
    body: { detail: 'Change your own second factor on your profile.' },
  });
});

test('a change of a factor is mailed in words that say what to expect', async () => {
  const { bearer, profileId } = await signedIn();
  await app.mailsSent();
  await setUpApp(app, clock, bearer);
  await post(bearer, 'totp/turn-off');
  const admin = await app.tokenFor(people.admin.profileId);
  await app.call('POST', `/v1/users/${profileId}/sessions/end`, { bearer: admin, body: {} });
  expect((await app.mailsSent()).map(({ text }) => text.split('\n')[0])).toEqual([
    'An authenticator app was added. You now need its code to log in.',
    'The authenticator app was removed. Its codes no longer work.',
    'An administrator ended sessions of your account.',
  ]);
});
