import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Factor } from '../../../../contract/people/sign-in';
import { renderWeb } from '../../../../testing/web/render-web';
import { answer, meOf, problem, sessionAnswer, stubServer } from '../../../../testing/web/stub-server';
import { FactorStep } from './factor-step';

afterEach(() => vi.unstubAllGlobals());
const me = meOf(['SHIPPER_STAFF']);

function show(factors: Factor[]) {
  const onSignedIn = vi.fn();
  const onBack = vi.fn();
  const needed = { challengeToken: 'challenge', expiresIn: 300, factors };
  renderWeb(<FactorStep needed={needed} onSignedIn={onSignedIn} onBack={onBack} />);
  return { onSignedIn, onBack };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
function logIn(code: string, clicks = 1) {
  fireEvent.change(field(), { target: { value: code } });
  const button = screen.getByRole('button', { name: 'Log In' });
  for (let click = 0; click < clicks; click += 1) fireEvent.click(button);
}

test('the code has the focus; a wrong one is selected to type again; two clicks send it once', async () => {
  const answers = [problem('WRONG_FACTOR', 'The code is wrong or was used.'), sessionAnswer(me)];
  const calls = stubServer({
    'POST /v1/auth/second-factor': () => answers.shift() ?? sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
  });
  const { onSignedIn } = show(['TOTP', 'RECOVERY_CODE']);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  logIn('000000', 2);
  await screen.findByText('The code is wrong or was used.');
  expect(calls).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
  logIn('123456');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('after a lost connection the code is kept; an expired step offers to start again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => problem('SIGN_IN_EXPIRED', 'This step has expired. Please start again.'),
  ];
  stubServer({ 'POST /v1/auth/second-factor': () => answers.shift()?.() ?? problem('INTERNAL', 'X') });
  const { onBack, onSignedIn } = show(['TOTP']);
  logIn('123456');
  await screen.findByText(/^No connection to Coldlane/);
  expect(field().value).toBe('123456');
  logIn('123456');
  await screen.findByText('This step has expired. Please start again.');
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a recovery code has its own field, empty and with the focus', async () => {
  stubServer({});
  show(['TOTP', 'RECOVERY_CODE']);
  fireEvent.change(field(), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Recovery code/)));
  expect(field().value).toBe('');
});

test('without a code the passkey’s button has the focus, and two clicks start it once', async () => {
  const calls = stubServer({
    'POST /v1/auth/passkey/options': () =>
      problem('SIGN_IN_EXPIRED', 'This step has expired. Please start again.'),
  });
  show(['PASSKEY']);
  const button = screen.getByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('This step has expired. Please start again.');
  expect(calls).toHaveLength(1);
});
