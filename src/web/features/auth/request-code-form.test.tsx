import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { problem, stubServer } from '../../../testing/web/stub-server';
import type { CodePurpose } from './email-code';
import { RequestCodeForm } from './request-code-form';

afterEach(() => vi.unstubAllGlobals());

function show(purpose: CodePurpose, email = '') {
  const onSent = vi.fn(async () => {});
  renderWeb(
    <RequestCodeForm
      email={email}
      purpose={purpose}
      submit={purpose === 'signIn' ? 'emailLogin.submit' : 'forgotPassword.submit'}
      back={null}
      onSent={onSent}
    />,
  );
  return onSent;
}
const sent = () => new Response(null, { status: 204 });

test('without an email nothing is sent, and the field shows an error', () => {
  const calls = stubServer({});
  show('signIn');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  ['signIn', 'Send link', '/v1/auth/otp'],
  ['resetPassword', 'Send code', '/v1/auth/forgot-password'],
] as const)('requests a code for %s and continues with the email', async (purpose, button, path) => {
  const calls = stubServer({ [`POST ${path}`]: sent });
  const onSent = show(purpose);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ines@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('ines@example.com'));
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ines@example.com' }]);
});

test('a user who requests codes too often sees how long to wait, and the email stays', async () => {
  const detail = 'Too many attempts. Please try again in 15 minutes.';
  stubServer({ 'POST /v1/auth/otp': () => problem('TOO_MANY_ATTEMPTS', detail) });
  const onSent = show('signIn', 'ines@example.com');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send link' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText(detail);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.com');
  expect(onSent).not.toHaveBeenCalled();
});
