import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { answer, meOf, problem, sessionAnswer, stubServer } from '../../../testing/web/stub-server';
import { SignupForm } from './signup-form';

const me = meOf(['SHIPPER_STAFF']);
const SIGNUP = 'POST /functions/v1/users/signup';
const COMPLETE = 'POST /rest/v1/rpc/fn_complete_signup';
const done = () => new Response(null, { status: 204 });
afterEach(() => vi.unstubAllGlobals());

function show() {
  const onSignedIn = vi.fn();
  renderWeb(<SignupForm invitation="an-invitation" back={null} onSignedIn={onSignedIn} />);
  return onSignedIn;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
function fillAndSend() {
  type('First name', 'Ines');
  type('Last name', 'Vale');
  type('Password', 'four words are good');
  send();
}

test('each missing field shows an error', () => {
  const calls = stubServer({});
  show();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  send();
  for (const field of ['First name', 'Last name', 'Password']) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(calls).toEqual([]);
});

test('accepts the invitation, completes the signup with the new session, and signs in', async () => {
  const calls = stubServer({
    [SIGNUP]: () => sessionAnswer(me, 'signup-token'),
    [COMPLETE]: done,
    'GET /v1/auth/me': () => answer(me),
  });
  const onSignedIn = show();
  fillAndSend();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.map(({ path, bearer, body }) => [path, bearer, body])).toEqual([
    [
      '/functions/v1/users/signup',
      'public-key',
      { invitation: 'an-invitation', password: 'four words are good' },
    ],
    ['/rest/v1/rpc/fn_complete_signup', 'signup-token', { first_name: 'Ines', last_name: 'Vale' }],
    ['/v1/auth/me', 'signup-token', undefined],
  ]);
});

test('a used invitation shows a message, and everything typed is kept', async () => {
  const detail = 'This invitation was used or withdrawn, or has expired. Ask for a new one.';
  stubServer({ [SIGNUP]: () => problem(401, 'WRONG_INVITATION', detail) });
  const onSignedIn = show();
  fillAndSend();
  await screen.findByText(detail);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ines');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a server error about a name is shown at its field, however the call spells it', async () => {
  stubServer({
    [SIGNUP]: () => sessionAnswer(me),
    [COMPLETE]: () =>
      problem(400, 'INVALID_INPUT', 'Some fields are invalid.', [
        { field: 'first_name', message: 'Use 80 characters or fewer' },
      ]),
  });
  show();
  fillAndSend();
  await screen.findByText('Use 80 characters or fewer');
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/Some of what was sent/)).toBeNull();
});

test('a signup whose last response was lost continues from there and does not reuse the invitation', async () => {
  let isLost = true;
  const calls = stubServer({
    [SIGNUP]: () => sessionAnswer(me),
    [COMPLETE]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return done();
    },
    'GET /v1/auth/me': () => answer(me),
  });
  const onSignedIn = show();
  fillAndSend();
  await screen.findByText(/^No connection to Coldlane/);
  isLost = false;
  send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path.endsWith('/signup'))).toHaveLength(1);
});
