import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/people/own-account';
import { renderWeb } from '../../../testing/web/render-web';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type stubServer } from '../../../testing/web/stub-server';
import { NewPasswordForm } from './new-password-form';

const me = meOf(['SHIPPER_STAFF']);
const withoutPassword: Me = { ...me, user: { ...me.user, hasPassword: false } };
const NEW = 'four words are good';
afterEach(() => vi.unstubAllGlobals());

async function show({ who = me, isAfterCode = false }, routes: Parameters<typeof stubServer>[0]) {
  const { api, calls } = await signedInApi(who, {
    ...routes,
  });
  calls.length = 0;
  const onSet = vi.fn();
  renderWeb(
    <NewPasswordForm
      isAfterCode={isAfterCode}
      forgotLink={(email) => <a href={`#${email}`}>Forgot Password?</a>}
      onSet={onSet}
    />,
    api,
  );
  return { api, calls, onSet };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Set password' }));

test('a user without a password sets one, and the session knows that', async () => {
  const { api, calls, onSet } = await show(
    { who: withoutPassword },
    { 'PUT /v1/auth/user': () => answer(me.user) },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  type('New password', NEW);
  send();
  await waitFor(() => expect(onSet).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ password: NEW }]);
  expect(api.session.state()).toMatchObject({ me: { user: { hasPassword: true } } });
});

test('a user with a password must enter it too', async () => {
  const { calls, onSet } = await show({}, { 'PUT /v1/auth/user': () => answer(me.user) });
  send();
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  type('Current password', 'secret');
  type('New password', NEW);
  send();
  await waitFor(() => expect(onSet).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ password: NEW, currentPassword: 'secret' }]);
});

test('right after a code the old password is not required, unless the code is too old', async () => {
  const { calls, onSet } = await show(
    { isAfterCode: true },
    {
      'PUT /v1/auth/user': ({ body }) =>
        'currentPassword' in Object(body)
          ? answer(me.user)
          : problem('INVALID_INPUT', 'Some fields are invalid.', {
              errors: [{ field: 'currentPassword', message: 'Required' }],
            }),
    },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('New password', NEW);
  send();
  const current = await screen.findByLabelText('Current password');
  expect(screen.getByText(/^Enter your current password, or/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe(
    '#ines@example.com',
  );
  await waitFor(() => expect(document.activeElement).toBe(current));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
  type('Current password', 'secret');
  send();
  await waitFor(() => expect(onSet).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(2);
});

test('a password that is too short shows an error at its field', async () => {
  const { onSet } = await show(
    { isAfterCode: true },
    {
      'PUT /v1/auth/user': () =>
        problem('INVALID_INPUT', 'Some fields are invalid.', {
          errors: [{ field: 'password', message: 'Use 12 characters or more' }],
        }),
    },
  );
  type('New password', 'short');
  send();
  await screen.findByText('Use 12 characters or more');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  expect(onSet).not.toHaveBeenCalled();
});

test('on a page without a dialog, an expired session shows a message with a link to a new code', async () => {
  const ended = () => problem('SESSION_ENDED', 'Your session has ended. Please log in again.');
  await show({ isAfterCode: true }, { 'PUT /v1/auth/user': ended, 'POST /v1/auth/refresh': ended });
  type('New password', NEW);
  send();
  await screen.findByText('Your session has ended. Please log in again.');
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toBeTruthy();
});
