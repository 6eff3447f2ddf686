import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/people/accounts';
import { signInApp, tokenOf } from '../../../testing/servers/sign-in-app';

const { app, newUser, signIn } = await signInApp();

test('a new password that is easy to guess is refused at its field, and the old one keeps working', async () => {
  const user = await newUser();
  const bearer = tokenOf(await signIn(user.email));
  const change = (password: string) =>
    app.call('PUT', '/v1/auth/user', { bearer, body: { password, currentPassword: PASSWORD } });
  const own = `${user.email.split('@')[0]}!1`.padEnd(12, '1');
  for (const password of ['Password2026!', 'Coldlane 2026', own]) {
    expect(await change(password), password).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    });
  }
  expect((await signIn(user.email)).status).toBe(200);
  expect((await change('four tables of blue ice')).status).toBe(200);
});
