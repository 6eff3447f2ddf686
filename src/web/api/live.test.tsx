import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileUpload } from '../../contract/uploads';
import { renderWeb, testApi } from '../../testing/web/render-web';
import { meOf, problem } from '../../testing/web/stub-server';
import { stubLocks, stubStreams, uploadRow } from '../../testing/web/stub-streams';
import { useLiveUploads, watchUploads } from './live';
import { liveHubOf } from './live-hub';
import type { Session, SessionState } from './session';

const me = meOf(['CARRIER_ADMIN']);
const COLLEAGUE = { ...me, user: { ...me.user, id: '00000000-0000-7000-8000-000000000009' } };

/** The session of a tab, which the test signs in and out. */
function tabSession(who = me, token = 'token-1') {
  const signedIn = (user: typeof me): SessionState => ({
    status: 'signed-in',
    me: user,
    acting: null,
    ended: false,
    replacedBy: null,
  });
  let state: SessionState = signedIn(who);
  let bearer = token;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session = {
    ...testApi().session,
    state: () => state,
    bearer: () => bearer,
    isDue: () => false,
    isReplaced: () => state.status === 'signed-in' && state.replacedBy !== null,
    renew: vi.fn(async () => {
      bearer = `${bearer}-renewed`;
      return true;
    }),
    end: () => become({ ...signedIn(who), ended: true } as SessionState),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } satisfies Session;
  return { session, become, signIn: (user: typeof me) => become(signedIn(user)) };
}

interface Tab {
  readonly rows: FileUpload[];
  readonly live: boolean[];
  close(): void;
}
const tabs: Tab[] = [];

function openTab(session: Session): Tab {
  const rows: FileUpload[] = [];
  const live: boolean[] = [];
  const close = liveHubOf(session).watch({
    onRow: (row) => void rows.push(row),
    onLive: (isLive) => void live.push(isLive),
  });
  const tab = { rows, live, close };
  tabs.push(tab);
  return tab;
}

const soon = (what: () => boolean) => vi.waitUntil(what, { timeout: 4_000, interval: 2 });

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('tabs of one user share one stream, and each is told each row in the code’s spelling', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession().session);
  await soon(() => second.live.at(-1) === true);
  streams[0]?.sendRow(uploadRow());
  await soon(() => first.rows.length === 1 && second.rows.length === 1);
  expect(second.rows[0]).toMatchObject({ carrierName: 'Frostline', attributes: { rowsRead: 10 } });
  expect(streams).toHaveLength(1);
  expect(streams[0]?.bearer).toBe('token-1');
});

test('a tab that joins later is told what is on its way', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  await soon(() => streams.length === 1);
  streams[0]?.sendRow(uploadRow({ attributes: { rows_read: 1 } }));
  streams[0]?.sendRow(uploadRow({ attributes: { rows_read: 2 } }));
  await soon(() => first.rows.length === 2);
  const late = openTab(tabSession().session);
  await soon(() => late.rows.length > 0 && late.live.at(-1) === true);
  expect(late.rows.map(({ attributes }) => attributes.rowsRead)).toEqual([2]);
});

test('when the tab that reads closes, another goes on where it left off', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession(me, 'token-2').session);
  await soon(() => second.live.at(-1) === true);
  streams[0]?.sendRow(uploadRow());
  await soon(() => second.rows.length === 1);
  first.close();
  await soon(() => streams.length === 2 && second.live.at(-1) === true);
  expect(streams[0]?.isAborted()).toBe(true);
  expect(streams[1]).toMatchObject({ bearer: 'token-2', lastEventId: '2026-11-21T00:00:01.000Z' });
  streams[1]?.sendRow(uploadRow({ status: 'COMPLETED' }));
  await soon(() => second.rows.at(-1)?.status === 'COMPLETED');
});

test('nothing of one user reaches a tab of another', async () => {
  stubLocks();
  const streams = stubStreams();
  const ines = openTab(tabSession().session);
  const carl = openTab(tabSession(COLLEAGUE, 'token-of-carl').session);
  await soon(() => streams.length === 2);
  const ofInes = streams.find(({ bearer }) => bearer === 'token-1');
  const ofCarl = streams.find(({ bearer }) => bearer === 'token-of-carl');
  ofInes?.sendRow(uploadRow());
  await soon(() => ines.rows.length === 1);
  ofCarl?.sendRow(uploadRow({ id: '00000000-0000-7000-8000-000000000079' }));
  await soon(() => carl.rows.length === 1);
  expect(carl.rows.map(({ id }) => id)).toEqual(['00000000-0000-7000-8000-000000000079']);
  expect(ines.rows).toHaveLength(1);
});

test('a sign-out ends the stream, and who signs in then has another', async () => {
  stubLocks();
  const streams = stubStreams();
  const { session, become, signIn } = tabSession();
  const tab = openTab(session);
  await soon(() => tab.live.at(-1) === true);
  become({ status: 'anonymous' });
  expect(tab.live.at(-1)).toBe(false);
  await soon(() => streams[0]?.isAborted() === true);
  signIn(COLLEAGUE);
  await soon(() => streams.length === 2);
  expect(streams[1]?.lastEventId).toBeNull();
});

test('a broken stream is opened again with what came last', async () => {
  stubLocks();
  const streams = stubStreams();
  const tab = openTab(tabSession().session);
  await soon(() => streams.length === 1);
  streams[0]?.sendRow(uploadRow());
  await soon(() => tab.rows.length === 1);
  streams[0]?.loseConnection();
  await soon(() => streams.length === 2);
  expect(tab.live).toContain(false);
  expect(streams[1]?.lastEventId).toBe('2026-11-21T00:00:01.000Z');
});

test('a token that is refused is renewed, and a session that is over opens no more streams', async () => {
  stubLocks();
  let refused = 0;
  const streams = stubStreams(() => {
    refused += 1;
    return refused === 1
      ? problem(401, 'SESSION_ENDED', 'Your session has ended. Please log in again.')
      : null;
  });
  const { session } = tabSession();
  openTab(session);
  await soon(() => streams.length === 1);
  expect(streams[0]?.bearer).toBe('token-1-renewed');

  let asked = 0;
  stubStreams(() => {
    asked += 1;
    return problem(401, 'SESSION_ENDED', 'Your session has ended. Please log in again.');
  });
  const over = tabSession(COLLEAGUE);
  const tab = openTab(over.session);
  await soon(() => asked === 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(2);
  expect(tab.live).not.toContain(true);
});

test('a stream that falls silent for two heartbeats is given up and opened again', async () => {
  stubLocks();
  vi.useFakeTimers();
  const streams = stubStreams();
  const tab = openTab(tabSession().session);
  await vi.advanceTimersByTimeAsync(10);
  for (let beat = 1; beat <= 4; beat++) {
    await vi.advanceTimersByTimeAsync(30_000);
    streams[0]?.send(':\n\n');
  }
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toHaveLength(1);
  expect(tab.live.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(66_000);
  expect(streams[0]?.isAborted()).toBe(true);
  expect(tab.live).toContain(false);
  expect(streams.length).toBeGreaterThan(1);
  vi.useRealTimers();
});

test('a stream whose token ended is opened again at once, one that was displaced later', async () => {
  stubLocks();
  vi.useFakeTimers();
  const streams = stubStreams();
  openTab(tabSession().session);
  await vi.advanceTimersByTimeAsync(20_000);
  streams[0]?.send('event: end\ndata: access-ended\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toHaveLength(2);
  streams[1]?.send('event: end\ndata: too-many-streams\n\n');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(streams).toHaveLength(3);
  vi.useRealTimers();
});

test.each([
  ['locks', () => vi.stubGlobal('navigator', { languages: ['en'] })],
  [
    'channels',
    () => {
      stubLocks();
      vi.stubGlobal('BroadcastChannel', undefined);
    },
  ],
])('without %s each tab has a stream of its own', async (_, take) => {
  take();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession().session);
  await soon(() => streams.length === 2);
  for (const stream of streams) stream.sendRow(uploadRow());
  await soon(() => first.rows.length === 1 && second.rows.length === 1);
});

test('what is no row of ours is passed over', async () => {
  stubLocks();
  const streams = stubStreams();
  const tab = openTab(tabSession().session);
  await soon(() => streams.length === 1);
  streams[0]?.send('event: row\nid: 1\ndata: {"table":"other","row":{}}\n\nevent: row\ndata: no json\n\n');
  streams[0]?.sendRow(uploadRow());
  await soon(() => tab.rows.length === 1);
});

test('a component has rows while it is there, and the stream ends with it', async () => {
  stubLocks();
  const streams = stubStreams();
  const { session } = tabSession();
  function Shown() {
    const [status, setStatus] = useState('none');
    const { isLive } = useLiveUploads((row) => setStatus(row.status));
    return <p>{`${status} ${isLive ? 'live' : 'not live'}`}</p>;
  }
  const view = renderWeb(<Shown />, { ...testApi(), session });
  await screen.findByText('none live');
  act(() => streams[0]?.sendRow(uploadRow()));
  await screen.findByText('PROCESSING live');
  view.unmount();
  await soon(() => streams[0]?.isAborted() === true);
});

test('who stops before the stream is there opens none', async () => {
  stubLocks();
  const streams = stubStreams();
  const { session } = tabSession();
  watchUploads(session, { onRow: () => {}, onLive: () => {} })();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams).toHaveLength(0);
});
