import { afterEach, expect, test, vi } from 'vitest';
import { findZips } from '../../contract/endpoints';
import { answer, meOf, problem, sessionAnswer, stubNetwork, stubServer } from '../../testing/web/stub-server';
import { createSend } from './client';
import { NetworkLost, Refusal, UserReplaced } from './failures';
import { createSession } from './session';

const me = meOf(['SHIPPER_ADMIN']);
const ended = () => problem('SESSION_ENDED', 'Your session has ended. Please log in again.');

/** Sets the hint cookie, which signals a session. */
const setHintCookie = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('coldlane_signed_in=1');

afterEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockRestore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that accepts one access token, `current`; each refresh issues the next. */
function rotatingServer(options: { refuseRefresh?: boolean } = {}) {
  const server = { current: 'token-1', issued: 1 };
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me, server.current),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/refresh': async () => {
      await Promise.resolve();
      if (options.refuseRefresh) return problem('UNAUTHENTICATED', 'Please log in.');
      server.issued += 1;
      server.current = `token-${server.issued}`;
      return sessionAnswer(me, server.current);
    },
    'GET /v1/zips': ({ bearer }) => (bearer === server.current ? answer({ rows: [] }) : ended()),
  });
  const refreshes = () => calls.filter(({ path }) => path === '/v1/auth/refresh').length;
  return { server, calls, refreshes };
}

test('calls without a user carry the public key, and calls of a user carry the access token', async () => {
  const { calls } = rotatingServer();
  const session = createSession('public-key');
  const send = createSend(session);
  await send(findZips, { query: { q: '93' } }).catch(() => {});
  await session.signIn('ines@example.com', 'secret');
  await send(findZips, { query: { q: 'salinas, ca' } });
  const zips = calls.filter(({ path }) => path === '/v1/zips');
  expect(zips.map(({ bearer }) => bearer)).toEqual(['public-key', 'token-1']);
  expect(zips[1]?.query.get('q')).toBe('salinas, ca');
});

test('calls rejected at the same time share one refresh and are sent again', async () => {
  const { server, refreshes } = rotatingServer();
  const session = createSession('public-key');
  const send = createSend(session);
  await session.signIn('ines@example.com', 'secret');
  server.current = 'another';
  const answers = await Promise.all(['93', '94', '95'].map((q) => send(findZips, { query: { q } })));
  expect(answers).toEqual([{ rows: [] }, { rows: [] }, { rows: [] }]);
  expect(refreshes()).toBe(1);
});

test('a session that cannot be renewed ends after one attempt and keeps its user', async () => {
  const { server, refreshes } = rotatingServer({ refuseRefresh: true });
  const session = createSession('public-key');
  const send = createSend(session);
  await session.signIn('ines@example.com', 'secret');
  server.current = 'another';
  await expect(send(findZips, { query: { q: '93' } })).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toBe(1);
  expect(session.state()).toMatchObject({ status: 'signed-in', ended: true, me: { user: me.user } });
});

test('the access token is renewed before it ends', async () => {
  vi.useFakeTimers();
  const { refreshes } = rotatingServer();
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  await vi.advanceTimersByTimeAsync(839_000);
  expect(refreshes()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refreshes()).toBe(1);
  expect(session.bearer()).toBe('token-2');
});

test('a network failure is not a refusal and does not end the session', async () => {
  rotatingServer();
  const session = createSession('public-key');
  const send = createSend(session);
  await session.signIn('ines@example.com', 'secret');
  stubNetwork();
  await expect(send(findZips, { query: { q: '93' } })).rejects.toBeInstanceOf(NetworkLost);
  expect(session.state()).toMatchObject({ status: 'signed-in', ended: false });
});

test('an HTML page from a proxy becomes a refusal without a message', async () => {
  stubServer({ 'GET /v1/zips': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  const send = createSend(createSession('public-key'));
  const failure = await send(findZips, { query: { q: '93' } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toMatchObject({ status: 502, code: 'HTTP_502', message: '' });
});

test('signing out clears the user, the token and local storage even if the server cannot be reached', async () => {
  rotatingServer();
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  localStorage.setItem('theme', 'darkTheme');
  stubNetwork();
  await session.signOut();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(session.bearer()).toBe('public-key');
  expect(localStorage.length).toBe(0);
});

test('a refresh that completes after sign-out does not restore the user', async () => {
  let release = () => {};
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/sign-out': () => new Response(null, { status: 204 }),
    'POST /v1/auth/refresh': async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return sessionAnswer(me, 'late');
    },
  });
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  const renewal = session.renew();
  await session.signOut();
  release();
  await renewal;
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(session.bearer()).toBe('public-key');
});

test('a saved session is restored; if its profile cannot be read, the error is reported and nothing is restored', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  setHintCookie();
  rotatingServer();
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toMatchObject({ status: 'signed-in', me: { user: me.user } });

  stubServer({
    'POST /v1/auth/refresh': () => sessionAnswer(me),
    'GET /v1/auth/me': () => problem('INTERNAL', 'An unknown error has occurred, please try again.'),
  });
  const broken = createSession('public-key');
  await broken.restore();
  expect(broken.state()).toEqual({ status: 'anonymous' });
  expect(broken.bearer()).toBe('public-key');
  expect(reported).toHaveBeenCalledOnce();
});

test('sign-in and sign-out work in a browser that refuses to store data', async () => {
  rotatingServer();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    clear: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  expect(session.state()).toMatchObject({ status: 'signed-in', me: { user: me.user } });
  await session.signOut();
  expect(session.state()).toEqual({ status: 'anonymous' });
});

test('a tab whose cookie now belongs to another user sends nothing more and shows who that user is', async () => {
  const { server, calls } = rotatingServer();
  const session = createSession('public-key');
  const send = createSend(session);
  await session.signIn('ines@example.com', 'secret');
  const other = {
    ...me,
    user: { ...me.user, id: '00000000-0000-7000-8000-000000000009', firstName: 'Carl' },
  };
  const later = stubServer({
    'POST /v1/auth/refresh': () => sessionAnswer(other, 'token-of-carl'),
    'GET /v1/zips': ({ bearer }) => (bearer === 'token-of-carl' ? answer({ rows: [] }) : ended()),
  });
  server.current = 'another';
  await expect(send(findZips, { query: { q: '93' } })).rejects.toBeInstanceOf(UserReplaced);
  await expect(send(findZips, { query: { q: '94' } })).rejects.toBeInstanceOf(UserReplaced);
  expect(later.map(({ path }) => path)).toEqual(['/v1/zips', '/v1/auth/refresh']);
  expect(session.state()).toMatchObject({ me: { user: me.user }, replacedBy: { firstName: 'Carl' } });
  expect(session.bearer()).toBe('public-key');
  expect(calls).toHaveLength(2);
});

test('signing out with an expired access token still ends the cookie session', async () => {
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
  });
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  const calls = stubServer({
    'POST /v1/auth/sign-out': ({ bearer }) =>
      bearer === 'public-key' ? new Response(null, { status: 204 }) : ended(),
  });
  await session.signOut();
  expect(calls.map(({ bearer }) => bearer)).toEqual(['token-1', 'public-key']);
});

test('no session is requested if nobody has signed in', async () => {
  const { calls } = rotatingServer();
  const session = createSession('public-key');
  await session.restore();
  expect(session.state()).toEqual({ status: 'anonymous' });
  expect(calls).toEqual([]);
});

test('without a network the sign-in state is unknown, and a retry resolves it', async () => {
  setHintCookie();
  stubNetwork();
  const session = createSession('public-key');
  await expect(session.restore()).rejects.toBeInstanceOf(NetworkLost);
  rotatingServer();
  await session.restore();
  expect(session.state()).toMatchObject({ status: 'signed-in', me: { user: me.user } });
});
