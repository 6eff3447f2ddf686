import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLLEAGUE, me, openTab, tabSession, tabs, until } from '../../testing/web/open-live-tab';
import { stubLocks, stubStreams, uploadRow } from '../../testing/web/stub-streams';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the tabs of a user share one stream, and each gets every row in camelCase', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession().session);
  await until(() => second.live.at(-1) === true);
  streams[0]?.sendRow(uploadRow());
  await until(() => first.rows.length === 1 && second.rows.length === 1);
  expect(second.rows[0]).toMatchObject({ carrierName: 'Frostline', attributes: { rowsRead: 10 } });
  expect(streams).toHaveLength(1);
  expect(streams[0]?.bearer).toBe('token-1');
});

test('a tab that joins later gets the latest rows', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  await until(() => streams.length === 1);
  streams[0]?.sendRow(uploadRow({ attributes: { rows_read: 1 } }));
  streams[0]?.sendRow(uploadRow({ attributes: { rows_read: 2 } }));
  await until(() => first.rows.length === 2);
  const late = openTab(tabSession().session);
  await until(() => late.rows.length > 0 && late.live.at(-1) === true);
  expect(late.rows.map(({ attributes }) => attributes.rowsRead)).toEqual([2]);
});

test('when the reading tab closes, another resumes from the last event', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession(me, 'token-2').session);
  await until(() => second.live.at(-1) === true);
  streams[0]?.sendRow(uploadRow());
  await until(() => second.rows.length === 1);
  first.close();
  await until(() => streams.length === 2 && second.live.at(-1) === true);
  expect(streams[0]?.isAborted()).toBe(true);
  expect(streams[1]).toMatchObject({ bearer: 'token-2', lastEventId: '2026-11-21T00:00:01.000Z' });
  streams[1]?.sendRow(uploadRow({ status: 'COMPLETED' }));
  await until(() => second.rows.at(-1)?.status === 'COMPLETED');
});

test('no row of one user reaches a tab of another user', async () => {
  stubLocks();
  const streams = stubStreams();
  const ines = openTab(tabSession().session);
  const carl = openTab(tabSession(COLLEAGUE, 'token-of-carl').session);
  await until(() => streams.length === 2);
  const ofInes = streams.find(({ bearer }) => bearer === 'token-1');
  const ofCarl = streams.find(({ bearer }) => bearer === 'token-of-carl');
  ofInes?.sendRow(uploadRow());
  await until(() => ines.rows.length === 1);
  ofCarl?.sendRow(uploadRow({ id: '00000000-0000-7000-8000-000000000079' }));
  await until(() => carl.rows.length === 1);
  expect(carl.rows.map(({ id }) => id)).toEqual(['00000000-0000-7000-8000-000000000079']);
  expect(ines.rows).toHaveLength(1);
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
])('without %s each tab opens its own stream', async (_, disable) => {
  disable();
  const streams = stubStreams();
  const first = openTab(tabSession().session);
  const second = openTab(tabSession().session);
  await until(() => streams.length === 2);
  for (const stream of streams) stream.sendRow(uploadRow());
  await until(() => first.rows.length === 1 && second.rows.length === 1);
});
