import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/people/own-account';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import { answer, meOf, problem, sessionAnswer, stubServer } from '../../../testing/web/stub-server';
import { SessionEndedDialog } from './session-ended-dialog';

const me = meOf(['SHIPPER_STAFF']);
const withoutPassword: Me = { ...me, user: { ...me.user, hasPassword: false } };
afterEach(() => vi.unstubAllGlobals());

async function show(who: Me = me) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': ({ body }) =>
      Object(body).password === 'secret'
        ? sessionAnswer(who)
        : problem('WRONG_CREDENTIALS', 'Email or password is wrong.'),
    'POST /v1/auth/otp': () => new Response(null, { status: 204 }),
    'POST /v1/auth/verify-otp': () => sessionAnswer(who),
    'GET /v1/auth/me': () => answer(who),
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  api.session.end();
  calls.length = 0;
  const onLogOut = vi.fn();
  renderWeb(<SessionEndedDialog isOpen onLogOut={onLogOut} />, api);
  await screen.findByRole('dialog', { name: 'Log in again' });
  return { api, calls, onLogOut };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectResumed = (api: Awaited<ReturnType<typeof show>>['api']) =>
  waitFor(() => expect(api.session.state()).toMatchObject({ ended: false }));

async function logInByCode(calls: Awaited<ReturnType<typeof show>>['calls']) {
  press('Send code');
  await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  type('Code', '123 456');
  press('Log in');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/v1/auth/verify-otp'));
  expect(calls.map(({ body }) => body).slice(0, 2)).toEqual([
    { email: 'ines@example.com' },
    { email: 'ines@example.com', token: '123456' },
  ]);
}

test('the password resumes the session', async () => {
  const { api, calls } = await show();
  press('Log in');
  await screen.findByText('Password is required');
  type('Password', 'wrong');
  press('Log in');
  await screen.findByText('Email or password is wrong.');
  type('Password', 'secret');
  press('Log in');
  await expectResumed(api);
  expect(calls[0]?.body).toEqual({ email: 'ines@example.com', password: 'wrong' });
});

test('a user without a password signs in with a code and is never asked for a password', async () => {
  const { api, calls } = await show(withoutPassword);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use your password' })).toBeNull();
  await logInByCode(calls);
  await expectResumed(api);
});

test('a user who forgot the password can use a code, and go back to the password', async () => {
  const { api, calls } = await show();
  press('Use an email code');
  press('Use your password');
  expect(screen.getByLabelText('Password')).toBeTruthy();
  press('Use an email code');
  await logInByCode(calls);
  await expectResumed(api);
});

test('the user can log out instead', async () => {
  const { onLogOut } = await show();
  press('Log out instead');
  expect(onLogOut).toHaveBeenCalledOnce();
});
