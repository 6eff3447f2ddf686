import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AT_MS,
  CARRIER,
  LIST,
  liveRow,
  NEXT_UPLOAD,
  placeAt,
  rowAt,
  startTracker,
  uploadPage,
  uploadRequest,
} from '../../../../testing/web/start-tracker';
import { answer } from '../../../../testing/web/stub-server';
import { storedFile, UPLOAD } from '../../../../testing/web/upload-rows';
import { POLL_MS } from './upload-machine';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dryRun = (second: number, attributes: object) =>
  rowAt('COMPLETED', second, { mode: 'REPLACE', is_dry_run: true, revision: null, attributes });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;

const replacing = () => uploadRequest({ mode: 'REPLACE', isDryRun: true, isAppliedNext: true });

test('a Replace of one user is never applied for the next user', async () => {
  const { api, tracker, calls } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => storedFile(),
    [LIST]: () => uploadPage(rowAt('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const id = await tracker.start(replacing());
  await api.session.signOut();
  tracker.receiveRow(liveRow(dryRun(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(tracker.state().uploads.has(id)).toBe(false);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});

test('a plain dry run is applied only on request, and only once', async () => {
  const { tracker, calls, status } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => storedFile(),
    [LIST]: () => uploadPage(dryRun(2, { removed: 0, created: 1 })),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const applied = () => calls.filter(({ path }) => path.endsWith('/apply')).length;
  await tracker.start(uploadRequest({ mode: 'REPLACE', isDryRun: true }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([status(), applied()]).toEqual(['COMPLETED', 0]);
  tracker.apply(UPLOAD);
  tracker.apply(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  expect(applied()).toBe(1);
});

test('a Replace cancelled before its check completes is not applied', async () => {
  const { tracker, calls } = await startTracker({
    [`POST ${placeAt(AT_MS)}`]: () => storedFile(),
    [LIST]: () => uploadPage(rowAt('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const request = replacing();
  await tracker.start(request);
  tracker.cancelReplace(UPLOAD);
  expect(tracker.state().cancelledReplace).toBe(request);
  tracker.receiveRow(liveRow(dryRun(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});

test.each([
  ['running', [rowAt('PROCESSING', 1)]],
  ['completed', [dryRun(2, { removed: 0, created: 1 })]],
  ['running, then completed', [rowAt('PROCESSING', 1), dryRun(2, { removed: 0, created: 1 })]],
])(
  'a Replace is applied even if its live rows (%s) arrive before the response to the transfer',
  async (_, rows) => {
    let accept = () => {};
    const { tracker, calls, news, phase } = await startTracker({
      [`POST ${placeAt(AT_MS)}`]: () =>
        new Promise<Response>((resolve) => {
          accept = () => resolve(storedFile());
        }),
      [LIST]: ({ query }) =>
        uploadPage(
          query.get('id') === NEXT_UPLOAD
            ? rowAt('PROCESSING', 3, { id: NEXT_UPLOAD })
            : dryRun(2, { removed: 0, created: 1 }),
        ),
      [APPLY]: () => answer({ id: NEXT_UPLOAD }, 201),
    });
    const sent = tracker.start(replacing());
    await vi.advanceTimersByTimeAsync(0);
    const path = `${CARRIER}/lanes/2026-11-21/lanes_${AT_MS}`;
    for (const row of rows) tracker.receiveRow(liveRow({ ...row, name: path }));
    accept();
    expect(await sent).toBe(UPLOAD);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(phase()).toBe('APPLIED');
    expect(calls.filter(({ path: to }) => to.endsWith('/apply'))).toHaveLength(1);
    expect(news.filter(({ kind }) => kind === 'ENDED')).toHaveLength(1);
  },
);
