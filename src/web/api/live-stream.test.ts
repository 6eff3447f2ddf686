import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLLEAGUE, openTab, tabSession, tabs, until } from '../../testing/web/open-live-tab';
import { problem } from '../../testing/web/stub-server';
import { stubLocks, stubStreams, uploadRow } from '../../testing/web/stub-streams';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a logout ends the stream, and the next user gets a new one', async () => {
  stubLocks();
  const streams = stubStreams();
  const { session, setState, signIn } = tabSession();
  const tab = openTab(session);
  await until(() => tab.live.at(-1) === true);
  setState({ status: 'anonymous' });
  expect(tab.live.at(-1)).toBe(false);
  await until(() => streams[0]?.isAborted() === true);
  signIn(COLLEAGUE);
  await until(() => streams.length === 2);
  expect(streams[1]?.lastEventId).toBeNull();
});

test('a broken stream reconnects with the last event id', async () => {
  stubLocks();
  const streams = stubStreams();
  const tab = openTab(tabSession().session);
  await until(() => streams.length === 1);
  streams[0]?.sendRow(uploadRow());
  await until(() => tab.rows.length === 1);
  streams[0]?.loseConnection();
  await until(() => streams.length === 2);
  expect(tab.live).toContain(false);
  expect(streams[1]?.lastEventId).toBe('2026-11-21T00:00:01.000Z');
});

test('a rejected token is renewed, and an ended session opens no more streams', async () => {
  stubLocks();
  let refused = 0;
  const streams = stubStreams(() => {
    refused += 1;
    return refused === 1 ? problem('SESSION_ENDED', 'Your session has ended. Please log in again.') : null;
  });
  const { session } = tabSession();
  openTab(session);
  await until(() => streams.length === 1);
  expect(streams[0]?.bearer).toBe('token-1-renewed');

  let requests = 0;
  stubStreams(() => {
    requests += 1;
    return problem('SESSION_ENDED', 'Your session has ended. Please log in again.');
  });
  const endedTab = tabSession(COLLEAGUE);
  const tab = openTab(endedTab.session);
  await until(() => requests === 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toBe(2);
  expect(tab.live).not.toContain(true);
});

test('a stream without data for two heartbeats is closed and opened again', async () => {
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

test('a stream whose token expired reconnects at once, a displaced one later', async () => {
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

test('unknown events are skipped', async () => {
  stubLocks();
  const streams = stubStreams();
  const tab = openTab(tabSession().session);
  await until(() => streams.length === 1);
  streams[0]?.send('event: row\nid: 1\ndata: {"table":"other","row":{}}\n\nevent: row\ndata: no json\n\n');
  streams[0]?.sendRow(uploadRow());
  await until(() => tab.rows.length === 1);
});
