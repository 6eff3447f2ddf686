import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { answer, meOf, problem, sessionAnswer, stubServer } from '../../../testing/web/stub-server';
import { Signup } from './signup';

const me = meOf(['SHIPPER_STAFF']);
const READ = 'POST /functions/v1/users/invitation';
const SIGNUP = 'POST /functions/v1/users/signup';
const COMPLETE = 'POST /rest/v1/rpc/fn_complete_signup';
const done = () => new Response(null, { status: 204 });
const invitation = {
  email: 'ines@example.com',
  firstName: 'Ines',
  lastName: 'Vale',
  invitedBy: 'Ana Lopez',
  company: 'Alder Foods',
  termsVersion: '2026-11',
};
const readsIt = { [READ]: () => answer(invitation) };
afterEach(() => vi.unstubAllGlobals());

function show() {
  const onSignedIn = vi.fn();
  renderWeb(<Signup secret="an-invitation" back={null} onSignedIn={onSignedIn} />);
  return onSignedIn;
}
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(inputOf(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
async function fillAndSend() {
  await screen.findByLabelText('Password');
  type('Password', 'four words are good');
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of service' }));
  send();
}

test('the names are filled in, the inviter and company are named, and the password has the focus', async () => {
  stubServer(readsIt);
  show();
  await screen.findByText('Ana Lopez invited you to join Alder Foods. You will log in as ines@example.com.');
  expect([inputOf('First name').value, inputOf('Last name').value]).toEqual(['Ines', 'Vale']);
  expect(document.activeElement).toBe(inputOf('Password'));
  const terms = screen.getByRole('link', { name: 'Read the terms of service' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
});

test('each missing field shows an error, and the terms must be accepted', async () => {
  const calls = stubServer({ [READ]: () => answer({ ...invitation, firstName: '', lastName: '' }) });
  show();
  await screen.findByLabelText('First name');
  expect(document.activeElement).toBe(inputOf('First name'));
  send();
  for (const field of ['First name', 'Last name', 'Password']) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(screen.getByText('Accept the terms of service to continue')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/functions/v1/users/invitation']);
});

test('an invitation that no longer works shows why instead of a form', async () => {
  const detail = 'This invitation was used or withdrawn, or has expired. Ask for a new one.';
  stubServer({ [READ]: () => problem('WRONG_INVITATION', detail) });
  show();
  await screen.findByText(detail);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an incomplete link says where to find the complete one', async () => {
  stubServer({ [READ]: () => problem('INVALID_INPUT', 'Some fields are invalid.') });
  show();
  expect(await screen.findByText(/^Open this page from the link in your invitation email/)).toBeTruthy();
});

test('an invitation that could not be read can be read again', async () => {
  let isDown = true;
  stubServer({ [READ]: () => (isDown ? problem('NOT_READY', 'Not ready') : answer(invitation)) });
  show();
  await screen.findByText('Not ready');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('accepts the invitation, completes the signup with the new session, and signs in', async () => {
  const calls = stubServer({
    ...readsIt,
    [SIGNUP]: () => sessionAnswer(me, 'signup-token'),
    [COMPLETE]: done,
    'GET /v1/auth/me': () => answer(me),
  });
  const onSignedIn = show();
  await fillAndSend();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.map(({ path, bearer, body }) => [path, bearer, body])).toEqual([
    ['/functions/v1/users/invitation', 'public-key', { invitation: 'an-invitation' }],
    [
      '/functions/v1/users/signup',
      'public-key',
      { invitation: 'an-invitation', password: 'four words are good' },
    ],
    [
      '/rest/v1/rpc/fn_complete_signup',
      'signup-token',
      { first_name: 'Ines', last_name: 'Vale', terms_version: '2026-11' },
    ],
    ['/v1/auth/me', 'signup-token', undefined],
  ]);
});

test('a used invitation shows a message, and everything typed is kept', async () => {
  const detail = 'This invitation was used or withdrawn, or has expired. Ask for a new one.';
  stubServer({ ...readsIt, [SIGNUP]: () => problem('WRONG_INVITATION', detail) });
  const onSignedIn = show();
  await fillAndSend();
  await screen.findByText(detail);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ines');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a server error about a name is shown at its field, however the call spells it', async () => {
  stubServer({
    ...readsIt,
    [SIGNUP]: () => sessionAnswer(me),
    [COMPLETE]: () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'first_name', message: 'Use 80 characters or fewer' }],
      }),
  });
  show();
  await fillAndSend();
  await screen.findByText('Use 80 characters or fewer');
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/Some of what was sent/)).toBeNull();
});

test('a signup whose last response was lost continues from there and does not reuse the invitation', async () => {
  let isLost = true;
  const calls = stubServer({
    ...readsIt,
    [SIGNUP]: () => sessionAnswer(me),
    [COMPLETE]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return done();
    },
    'GET /v1/auth/me': () => answer(me),
  });
  const onSignedIn = show();
  await fillAndSend();
  await screen.findByText(/^No connection to Coldlane/);
  isLost = false;
  send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path.endsWith('/signup'))).toHaveLength(1);
});
