import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AT_MS,
  LIST,
  placeAt,
  rowAt,
  startTracker,
  uploadPage,
  uploadRequest,
} from '../../../../testing/web/start-tracker';
import { problem } from '../../../../testing/web/stub-server';
import { storedFile, UPLOAD } from '../../../../testing/web/upload-rows';
import { NetworkLost } from '../../../api/failures';
import { POLL_MS } from './upload-machine';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file is sent to the path of its type and tracked until it completes, which is announced once', async () => {
  const rows = [rowAt('CREATED', 0), rowAt('PROCESSING', 4), rowAt('COMPLETED', 8)];
  const { tracker, calls, news, polls } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => storedFile(),
    [LIST]: () => uploadPage(rows[0] ?? {}),
  });
  const id = await tracker.start(uploadRequest());
  expect(id).toBe(UPLOAD);
  const sent = calls.find(({ path }) => path === placeAt(AT_MS));
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    mode: 'MERGE',
    dryRun: 'false',
    fileName: 'lanes.csv',
  });
  for (let more = 0; more < 3; more += 1) {
    await vi.advanceTimersByTimeAsync(POLL_MS);
    rows.shift();
  }
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(news.map(({ kind }) => kind)).toEqual(['STARTED', 'ROW', 'ROW', 'ROW', 'ENDED']);
  expect(polls()).toBe(4);
});

test('a page of a proxy in place of the response counts as lost, so the file can be sent again', async () => {
  const { tracker } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => new Response('<html>Wait</html>', { status: 201 }),
  });
  await expect(tracker.start(uploadRequest())).rejects.toThrow(NetworkLost);
});

test('a file whose path exists is sent to the path of the next millisecond', async () => {
  const taken = () => problem('FILE_EXISTS', 'There is a file of this name already.');
  const { tracker } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: taken,
    [`POST ${placeAt(AT_MS + 1)}`]: () => storedFile(),
    [LIST]: () => uploadPage(rowAt('COMPLETED', 1)),
  });
  expect(await tracker.start(uploadRequest())).toBe(UPLOAD);
});

test('a file sent again after a lost response keeps its path and key; another request gets new ones', async () => {
  let isLost = true;
  const respond = () => {
    if (isLost) throw new TypeError('network');
    return storedFile();
  };
  const { tracker, calls } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: respond,
    [`POST ${placeAt(AT_MS + 1_000)}`]: respond,
    [LIST]: () => uploadPage(rowAt('COMPLETED', 1)),
  });
  const first = uploadRequest();
  const keys = () =>
    calls
      .filter(({ path }) => path.startsWith('/storage'))
      .map(({ path, idempotencyKey }) => [path, idempotencyKey]);
  await expect(tracker.start(first)).rejects.toThrow('No response');
  expect(tracker.state().transfers).toMatchObject([{ request: first, failure: { name: 'NetworkLost' } }]);
  vi.setSystemTime(AT_MS + 1_000);
  await expect(tracker.start({ ...first })).rejects.toThrow('No response');
  isLost = false;
  await tracker.start({ ...first, mode: 'REPLACE' });
  const [one, again, other] = keys();
  expect(again).toEqual(one);
  expect(other?.[0]).toBe(placeAt(AT_MS + 1_000));
  expect(other?.[1]).not.toBe(one?.[1]);
  expect(tracker.state().transfers).toEqual([]);
});

test('a cancelled transfer leaves nothing behind', async () => {
  const { tracker, news } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
  });
  const sending = tracker.start(uploadRequest());
  const [one] = tracker.state().transfers;
  expect(one?.sentBytes).toBeGreaterThan(0);
  tracker.cancelTransfer(one?.key ?? '');
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state().transfers).toEqual([]);
  expect(news).toEqual([]);
});
