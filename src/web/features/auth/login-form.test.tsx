import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DemoOffer } from '../../../contract/people/demo-accounts';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  sessionAnswer,
  stubNetwork,
  stubServer,
} from '../../../testing/web/stub-server';
import { LoginForm } from './login-form';

const me = meOf(['SHIPPER_STAFF']);
afterEach(() => vi.unstubAllGlobals());

const OFFER: DemoOffer = {
  password: 'coldlane-demo',
  accounts: [
    { email: 'admin@example.com', role: 'ADMIN', company: '', situation: null, totpSecret: null },
    {
      email: 'carrier.staff@example.com',
      role: 'CARRIER_STAFF',
      company: 'Frostline',
      situation: null,
      totpSecret: null,
    },
  ],
};

function show(demo: DemoOffer | null = null) {
  const onSignedIn = vi.fn();
  renderWeb(
    <LoginForm
      forgotLink={(email) => <a href={`/forgotpassword#${email}`}>Forgot Password?</a>}
      magicLink={() => null}
      onSignedIn={onSignedIn}
      onStep={() => {}}
    />,
    testApi({ demo }),
  );
  return onSignedIn;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log In' }));

test('an empty form names the missing fields, focuses the first and sends nothing', async () => {
  const calls = stubServer({});
  show();
  logIn();
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(calls).toEqual([]);
});

test.each([
  ['WRONG_CREDENTIALS', 'Email or password is wrong.'],
  ['PROFILE_INACTIVE', 'Your account is not active. Please contact support.'],
] as const)('a refusal (%s) shows the message of the server', async (code, detail) => {
  stubServer({ 'POST /v1/auth/sign-in': () => problem(code, detail) });
  const onSignedIn = show();
  type('Email', 'ines@example.com');
  type('Password', 'wrong');
  logIn();
  await screen.findByText(detail);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a field error from the server is shown at the field, which gets the focus', async () => {
  stubServer({
    'POST /v1/auth/sign-in': () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'email', message: 'Enter a valid email address' }],
      }),
  });
  show();
  type('Email', 'foo');
  type('Password', 'secret');
  logIn();
  await screen.findByText('Enter a valid email address');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.queryByText('Some fields are invalid.')).toBeNull();
});

test('email and password sign in', async () => {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
  });
  const onSignedIn = show();
  type('Email', ' ines@example.com ');
  type('Password', ' secret ');
  logIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ email: 'ines@example.com', password: ' secret ' });
});

test('a wrong password is selected for the next attempt, and everything typed is kept', async () => {
  stubServer({
    'POST /v1/auth/sign-in': () => problem('WRONG_CREDENTIALS', 'Email or password is wrong.'),
  });
  show();
  type('Email', 'ines@example.com');
  type('Password', 'wrong');
  logIn();
  await screen.findByText('Email or password is wrong.');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.com');
});

test('a locked-out user sees how long to wait', async () => {
  const detail = 'Too many attempts. Please try again in 15 minutes.';
  stubServer({ 'POST /v1/auth/sign-in': () => problem('TOO_MANY_ATTEMPTS', detail) });
  show();
  type('Email', 'ines@example.com');
  type('Password', 'wrong');
  logIn();
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('a network failure shows a message, and everything typed is kept', async () => {
  stubNetwork();
  show();
  type('Email', 'ines@example.com');
  type('Password', 'secret');
  logIn();
  await screen.findByText(/^No connection to Coldlane/);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

test('the password can be shown with a button that says what it does', () => {
  show();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

test('both fields are marked as required', () => {
  show();
  for (const label of ['Email', 'Password']) {
    expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true');
  }
});

test('the form stays busy until the next page shows, also on a slow network', async () => {
  stubServer({ 'POST /v1/auth/sign-in': () => sessionAnswer(me), 'GET /v1/auth/me': () => answer(me) });
  let showNextPage = () => {};
  const isShown = new Promise<void>((resolve) => {
    showNextPage = resolve;
  });
  const onSignedIn = show().mockReturnValue(isShown);
  type('Email', 'ines@example.com');
  type('Password', 'secret');
  logIn();
  const isBusy = () => screen.getByRole('button', { name: 'Log In' }).hasAttribute('data-loading');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(isBusy()).toBe(true);
  showNextPage();
  await waitFor(() => expect(isBusy()).toBe(false));
});

test('a demo account fills the form, and Enter signs in', () => {
  show(OFFER);
  expect(screen.getByRole('heading', { name: 'Carrier Staff' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /carrier\.staff@example\.com.*Frostline/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('carrier.staff@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('coldlane-demo');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log In' }));
});

test('the other ways to sign in receive the email already typed', () => {
  show();
  type('Email', 'ines@example.com');
  const link = screen.getByRole('link', { name: 'Forgot Password?' });
  expect(link.getAttribute('href')).toBe('/forgotpassword#ines@example.com');
});

test('no demo accounts are offered outside the demo', () => {
  show();
  expect(screen.queryByText('Demo accounts')).toBeNull();
});
