import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabSession, tabs, until } from '../../testing/web/open-live-tab';
import { renderWeb, testApi } from '../../testing/web/render-web';
import { stubLocks, stubStreams, uploadRow } from '../../testing/web/stub-streams';
import { useLiveUploads, watchUploads } from './live';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a mounted component gets rows, and unmounting it ends the stream', async () => {
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
  await until(() => streams[0]?.isAborted() === true);
});

test('a watcher that stops before the code has loaded opens no stream', async () => {
  stubLocks();
  const streams = stubStreams();
  const { session } = tabSession();
  watchUploads(session, { onRow: () => {}, onLive: () => {} })();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams).toHaveLength(0);
});
