import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AT_MS,
  LIST,
  liveRow,
  placeAt,
  rowAt,
  startTracker,
  uploadPage,
  uploadRequest,
} from '../../../../testing/web/start-tracker';
import { UPLOAD } from '../../../../testing/web/upload-rows';
import { MAX_SILENT_POLLS, POLL_MS } from './upload-machine';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polling stops after twenty polls without news; any news restarts the count', async () => {
  const { tracker, polls, phase } = await startTracker({ [LIST]: () => uploadPage(rowAt('PROCESSING', 1)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync((MAX_SILENT_POLLS - 1) * POLL_MS);
  expect(phase()).toBe('RUNNING');
  tracker.receiveRow(liveRow(rowAt('PROCESSING', 2)));
  await vi.advanceTimersByTimeAsync((MAX_SILENT_POLLS - 1) * POLL_MS);
  expect(phase()).toBe('RUNNING');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(phase()).toBe('SILENT');
  const pollsBefore = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(pollsBefore);
  tracker.retry(UPLOAD);
  expect(phase()).toBe('RUNNING');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(polls()).toBeGreaterThan(pollsBefore);
});

test('a poll without a response counts as one without news and delays no other poll', async () => {
  const { tracker, polls, phase } = await startTracker({ [LIST]: () => new Promise<Response>(() => {}) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(2 * MAX_SILENT_POLLS * POLL_MS);
  expect(polls()).toBe(MAX_SILENT_POLLS);
  expect(phase()).toBe('SILENT');
});

test('a row that arrives late or after the end changes nothing', async () => {
  const { tracker, status } = await startTracker({ [LIST]: () => uploadPage(rowAt('PROCESSING', 5)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.receiveRow(liveRow(rowAt('CREATED', 1)));
  expect(status()).toBe('PROCESSING');
  tracker.receiveRow(liveRow(rowAt('COMPLETED', 6)));
  tracker.receiveRow(liveRow(rowAt('PROCESSING', 7)));
  expect(status()).toBe('COMPLETED');
});

test('the final row counts even when its timestamp is older', async () => {
  const { tracker, status } = await startTracker({ [LIST]: () => uploadPage(rowAt('PROCESSING', 5)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.receiveRow(liveRow(rowAt('COMPLETED', 3)));
  expect(status()).toBe('COMPLETED');
});

test('a logout aborts the transfers, stops the polls and forgets the uploads', async () => {
  const { api, tracker, polls } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
    [LIST]: () => uploadPage(rowAt('PROCESSING', 1)),
  });
  tracker.track(UPLOAD);
  const sending = tracker.start(uploadRequest());
  await vi.advanceTimersByTimeAsync(0);
  await api.session.signOut();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state()).toMatchObject({ transfers: [], uploads: new Map() });
  const pollsBefore = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(pollsBefore);
});

test('a running upload of this user is tracked when its live row arrives; another user’s is not', async () => {
  const { tracker, news } = await startTracker({ [LIST]: () => uploadPage(rowAt('PROCESSING', 1)) });
  tracker.receiveRow(liveRow(rowAt('PROCESSING', 1, { created_by: '00000000-0000-7000-8000-000000000009' })));
  expect(tracker.state().uploads.size).toBe(0);
  tracker.receiveRow(liveRow(rowAt('PROCESSING', 1)));
  expect(tracker.state().uploads.size).toBe(1);
  tracker.receiveRow(liveRow(rowAt('ERROR', 2)));
  expect(news.at(-1)?.kind).toBe('ENDED');
});
