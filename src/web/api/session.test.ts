import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COOKIES } from '../../contract/cookies';
import { answer, meOf, problem, sessionAnswer, stubNetwork, stubServer } from '../../testing/web/stub-server';
import { NetworkLost } from './failures';
import { createSession } from './session';

const me = meOf(['SHIPPER_STAFF']);
const reported = vi.fn();
const cookie = vi.spyOn(document, 'cookie', 'get');

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  cookie.mockReturnValue(`theme=1; ${COOKIES.sessionHint}=1`);
});
afterEach(() => vi.unstubAllGlobals());

test('a browser without the hint cookie requests no session', async () => {
  cookie.mockReturnValue('theme=1');
  const calls = stubServer({});
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(calls).toEqual([]);
});

test('the cookie session is restored with its user', async () => {
  stubServer({ 'POST /v1/auth/refresh': () => sessionAnswer(me), 'GET /v1/auth/me': () => answer(me) });
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toMatchObject({ status: 'signed-in', me, ended: false });
  expect(session.bearer()).toBe('token-1');
});

test('a profile that cannot be read is logged, and the session is not restored', async () => {
  stubServer({
    'POST /v1/auth/refresh': () => sessionAnswer(me),
    'GET /v1/auth/me': () => problem('INTERNAL', 'An unknown error has occurred, please try again.'),
  });
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(session.bearer()).toBe('public-key');
  expect(reported).toHaveBeenCalledOnce();
});

test('an expired session is not restored, and nothing is logged', async () => {
  stubServer({ 'POST /v1/auth/refresh': () => problem('SESSION_ENDED', 'No user or session') });
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(reported).not.toHaveBeenCalled();
});

test('without a network the sign-in state stays unknown', async () => {
  stubNetwork();
  await expect(createSession('public-key').restore()).rejects.toThrow(NetworkLost);
  expect(reported).not.toHaveBeenCalled();
});

test('logging out at once clears the user, the token, and the data stored in browser and tab, whatever the server answers', async () => {
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/sign-out': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  localStorage.setItem('theme', 'darkTheme');
  sessionStorage.setItem('searchDraft', '{}');
  const signedOut = session.signOut();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(session.bearer()).toBe('public-key');
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.length).toBe(0);
  await signedOut;
});
