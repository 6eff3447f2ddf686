import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { answer, meOf, problem, sessionAnswer, stubServer } from '../../../testing/web/stub-server';
import { CodeForm } from './code-form';

const me = meOf(['SHIPPER_STAFF']);
const WRONG = 'The code is wrong or expired. Request a new one.';
const wrong = () => problem('WRONG_CODE', WRONG);
const signsIn = {
  'POST /v1/auth/verify-otp': () => sessionAnswer(me),
  'GET /v1/auth/me': () => answer(me),
};
afterEach(() => vi.unstubAllGlobals());

function show(props: { email?: string; code?: string; purpose?: 'signIn' | 'resetPassword' } = {}) {
  const onSignedIn = vi.fn();
  const onLinkExpired = vi.fn();
  renderWeb(
    <CodeForm
      email={props.email ?? 'ines@example.com'}
      code={props.code ?? ''}
      purpose={props.purpose ?? 'signIn'}
      back={null}
      onLinkExpired={onLinkExpired}
      onSignedIn={onSignedIn}
    />,
  );
  return { onSignedIn, onLinkExpired };
}
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const type = (value: string) => fireEvent.change(code(), { target: { value } });
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log In' }));

test.each(['123456', ' 123 456 ', '123-456.'])('the pasted code %j signs in', async (pasted) => {
  const calls = stubServer(signsIn);
  const { onSignedIn } = show();
  expect(document.activeElement).toBe(code());
  type(pasted);
  logIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ email: 'ines@example.com', token: '123456' });
});

test('phones can fill the field from a message, and it accepts blanks between the digits', () => {
  show();
  expect(code().autocomplete).toBe('one-time-code');
  expect(code().inputMode).toBe('numeric');
  expect(code().getAttribute('maxlength')).toBeNull();
});

test('without a code nothing is sent', () => {
  const calls = stubServer({});
  show();
  logIn();
  expect(screen.getByText('Code is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a wrong code shows the message of the server and is selected for the next attempt', async () => {
  stubServer({ 'POST /v1/auth/verify-otp': wrong });
  const { onSignedIn } = show();
  type('000000');
  logIn();
  await screen.findByText(WRONG);
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a user whose account is not active sees that', async () => {
  const detail = 'Your account is not active. Please contact support.';
  stubServer({ 'POST /v1/auth/verify-otp': () => problem('PROFILE_INACTIVE', detail) });
  show();
  type('123456');
  logIn();
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('opening a link does not use up its code until the button is clicked', async () => {
  const calls = stubServer(signsIn);
  const { onSignedIn } = show({ code: '123456' });
  expect(screen.getByText('Log in as ines@example.com')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(calls).toEqual([]);
  logIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ email: 'ines@example.com', token: '123456' });
});

test('after a used link, a new code can be requested and typed on the same page', async () => {
  const calls = stubServer({
    'POST /v1/auth/verify-otp': wrong,
    'POST /v1/auth/forgot-password': () => new Response(null, { status: 204 }),
  });
  const { onLinkExpired } = show({ code: '123456', purpose: 'resetPassword' });
  expect(screen.getByText('Log in as ines@example.com and choose a new password')).toBeTruthy();
  logIn();
  await screen.findByText(WRONG);
  expect(onLinkExpired).toHaveBeenCalledOnce();
  expect(code().value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Send new code' }));
  await screen.findByText('We sent a new code. The previous one also works until you use one of them.');
  expect(screen.queryByText(WRONG)).toBeNull();
  expect(document.activeElement).toBe(code());
  expect(calls.at(-1)).toMatchObject({
    path: '/v1/auth/forgot-password',
    body: { email: 'ines@example.com' },
  });
});

test('a code can be sent again only after thirty seconds', async () => {
  vi.useFakeTimers();
  stubServer({});
  show();
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send new code/ });
  expect(again().disabled).toBe(true);
  expect(again().textContent).toBe('Send new code in 30 s');
  for (let second = 0; second < 29; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(again().textContent).toBe('Send new code in 1 s');
  expect(again().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(again().textContent).toBe('Send new code');
  expect(again().disabled).toBe(false);
});

test('a page opened without parameters asks for email and code, and requests a new code only with an email', () => {
  show({ email: '' });
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Send new code' });
  expect(again.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ines@example.com' } });
  expect(again.disabled).toBe(false);
});

test('an accepted code is not sent twice if the network fails before the user is read', async () => {
  let isLost = true;
  const calls = stubServer({
    'POST /v1/auth/verify-otp': () => sessionAnswer(me),
    'GET /v1/auth/me': () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return answer(me);
    },
  });
  const { onSignedIn } = show();
  type('123456');
  logIn();
  await screen.findByText(/^No connection to Coldlane/);
  isLost = false;
  logIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path === '/v1/auth/verify-otp')).toHaveLength(1);
});
