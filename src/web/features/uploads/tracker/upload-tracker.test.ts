import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileUpload } from '../../../../contract/uploads';
import { snakeToCamel } from '../../../../domain/key-case';
import { testApi } from '../../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../../testing/web/stub-server';
import { stubRequests } from '../../../../testing/web/stub-xml-http-request';
import { UPLOAD, uploadRow } from '../../../../testing/web/upload-rows';
import { NetworkLost } from '../../../api/failures';
import { rowOf } from './tracked-upload';
import type { TrackerNews } from './tracker-state';
import { MAX_SILENT_POLLS, POLL_MS } from './upload-machine';
import type { UploadRequest } from './upload-request';
import { trackerOf } from './upload-tracker';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NEXT = '00000000-0000-7000-8000-0000000000d2';
const LIST = 'GET /rest/v1/file_upload_processing';
const CARRIER = '00000000-0000-7000-8000-0000000000c1';
const AT_MS = Date.parse('2026-11-21T12:00:00Z');
const placeAt = (ms: number) =>
  `/storage/v1/object/carrier-file-uploads/${CARRIER}/lanes/2026-11-21/lanes_${ms}`;

const request = (part: Partial<UploadRequest> = {}): UploadRequest => ({
  file: new File(['origin_region\nSalinas\n'], 'lanes.csv', { type: 'application/vnd.ms-excel' }),
  type: 'lanes',
  mode: 'MERGE',
  isDryRun: false,
  isAppliedNext: false,
  carrierId: CARRIER,
  shipperId: null,
  ...part,
});

async function begin(routes: Record<string, (call: SentCall) => Response | Promise<Response>>) {
  const me = meOf(['ADMIN']);
  stubRequests();
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/sign-out': () => answer({}),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const tracker = trackerOf(api);
  const news: TrackerNews[] = [];
  tracker.onNews((one) => news.push(one));
  const upload = () => tracker.state().uploads.get(UPLOAD);
  const phase = () => upload()?.phase.name;
  const status = () => {
    const known = upload();
    return known && rowOf(known)?.status;
  };
  const polls = () => calls.filter(({ path }) => path === '/rest/v1/file_upload_processing').length;
  return { api, tracker, calls, news, polls, phase, status };
}
const page = (...rows: object[]) => answer({ rows, total: rows.length, page: 1, limit: 10 });
const at = (status: string, second: number, part: object = {}) =>
  uploadRow({ status, updated_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`, ...part });
const heard = (row: object) => snakeToCamel(row) as FileUpload;
const kept = () => answer({ uploadId: UPLOAD }, 201);

test('a file is sent to the path of its type and tracked to its end, which is announced once', async () => {
  const rows = [at('CREATED', 0), at('PROCESSING', 4), at('COMPLETED', 8)];
  const { tracker, calls, news, polls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(rows[0] ?? {}),
  });
  const id = await tracker.start(request());
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

test('polling stops after twenty polls without news; any news restarts the count', async () => {
  const { tracker, polls, phase } = await begin({ [LIST]: () => page(at('PROCESSING', 1)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync((MAX_SILENT_POLLS - 1) * POLL_MS);
  expect(phase()).toBe('RUNNING');
  tracker.receiveRow(heard(at('PROCESSING', 2)));
  await vi.advanceTimersByTimeAsync((MAX_SILENT_POLLS - 1) * POLL_MS);
  expect(phase()).toBe('RUNNING');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(phase()).toBe('SILENT');
  const asked = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(asked);
  tracker.retry(UPLOAD);
  expect(phase()).toBe('RUNNING');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(polls()).toBeGreaterThan(asked);
});

test('an unanswered poll counts as one without news and delays no other poll', async () => {
  const { tracker, polls, phase } = await begin({ [LIST]: () => new Promise<Response>(() => {}) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(2 * MAX_SILENT_POLLS * POLL_MS);
  expect(polls()).toBe(MAX_SILENT_POLLS);
  expect(phase()).toBe('SILENT');
});

test('a row that arrives late or after the end changes nothing', async () => {
  const { tracker, status } = await begin({ [LIST]: () => page(at('PROCESSING', 5)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.receiveRow(heard(at('CREATED', 1)));
  expect(status()).toBe('PROCESSING');
  tracker.receiveRow(heard(at('COMPLETED', 6)));
  tracker.receiveRow(heard(at('PROCESSING', 7)));
  expect(status()).toBe('COMPLETED');
});

test('the final row counts even when its timestamp is older', async () => {
  const { tracker, status } = await begin({ [LIST]: () => page(at('PROCESSING', 5)) });
  tracker.track(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.receiveRow(heard(at('COMPLETED', 3)));
  expect(status()).toBe('COMPLETED');
});

test.each([
  [201, '<html>Wait</html>'],
  [201, '{}'],
])(
  'an answer (%d %s) without an upload id counts as lost, so the file can be sent again',
  async (status, text) => {
    const { tracker } = await begin({
      [`POST ${placeAt(AT_MS)}`]: () => new Response(text, { status }),
    });
    await expect(tracker.start(request())).rejects.toThrow(NetworkLost);
  },
);

test('a file whose path is taken goes to the next millisecond, and no further', async () => {
  const taken = () => problem(409, 'FILE_EXISTS', 'There is a file of this name already.');
  const { tracker } = await begin({
    [`POST ${placeAt(AT_MS)}`]: taken,
    [`POST ${placeAt(AT_MS + 1)}`]: kept,
    [LIST]: () => page(at('COMPLETED', 1)),
  });
  expect(await tracker.start(request())).toBe(UPLOAD);
});

test('a file sent again after a lost answer keeps its path and key; another request gets its own', async () => {
  let isLost = true;
  const answered = () => {
    if (isLost) throw new TypeError('network');
    return kept();
  };
  const { tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: answered,
    [`POST ${placeAt(AT_MS + 1_000)}`]: answered,
    [LIST]: () => page(at('COMPLETED', 1)),
  });
  const first = request();
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
  const { tracker, news } = await begin({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
  });
  const sending = tracker.start(request());
  const [one] = tracker.state().transfers;
  expect(one?.sentBytes).toBeGreaterThan(0);
  tracker.cancelTransfer(one?.key ?? '');
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state().transfers).toEqual([]);
  expect(news).toEqual([]);
});

test('a logout aborts the transfers, stops the polls and forgets the uploads', async () => {
  const { api, tracker, polls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
    [LIST]: () => page(at('PROCESSING', 1)),
  });
  tracker.track(UPLOAD);
  const sending = tracker.start(request());
  await vi.advanceTimersByTimeAsync(0);
  await api.session.signOut();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state()).toMatchObject({ transfers: [], uploads: new Map() });
  const asked = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(asked);
});

test('a running upload of this user is tracked when its live row arrives; another user’s is not', async () => {
  const { tracker, news } = await begin({ [LIST]: () => page(at('PROCESSING', 1)) });
  tracker.receiveRow(heard(at('PROCESSING', 1, { created_by: '00000000-0000-7000-8000-000000000009' })));
  expect(tracker.state().uploads.size).toBe(0);
  tracker.receiveRow(heard(at('PROCESSING', 1)));
  expect(tracker.state().uploads.size).toBe(1);
  tracker.receiveRow(heard(at('ERROR', 2)));
  expect(news.at(-1)?.kind).toBe('ENDED');
});

const tried = (second: number, attributes: object) =>
  at('COMPLETED', second, { mode: 'REPLACE', is_dry_run: true, revision: null, attributes });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const replacing = () => request({ mode: 'REPLACE', isDryRun: true, isAppliedNext: true });

test('a Replace of one user is never applied for the next user', async () => {
  const { api, tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(at('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const id = await tracker.start(replacing());
  await api.session.signOut();
  tracker.receiveRow(heard(tried(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(tracker.state().uploads.has(id)).toBe(false);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});

test('a plain dry run is applied only when its sender asks for it, and only once', async () => {
  const { tracker, calls, status } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(tried(2, { removed: 0, created: 1 })),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const applied = () => calls.filter(({ path }) => path.endsWith('/apply')).length;
  await tracker.start(request({ mode: 'REPLACE', isDryRun: true }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([status(), applied()]).toEqual(['COMPLETED', 0]);
  tracker.apply(UPLOAD);
  tracker.apply(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  expect(applied()).toBe(1);
});

test('a Replace cancelled before its check has ended is not applied', async () => {
  const { tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(at('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const wanted = replacing();
  await tracker.start(wanted);
  tracker.cancelReplace(UPLOAD);
  expect(tracker.state().cancelledReplace).toBe(wanted);
  tracker.receiveRow(heard(tried(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});

test.each([
  ['runs', [at('PROCESSING', 1)]],
  ['has ended', [tried(2, { removed: 0, created: 1 })]],
  ['has run and ended', [at('PROCESSING', 1), tried(2, { removed: 0, created: 1 })]],
])(
  'a Replace is applied when the live row that says it %s comes before the answer to its sender',
  async (_, rows) => {
    let accept = () => {};
    const { tracker, calls, news, phase } = await begin({
      [`POST ${placeAt(AT_MS)}`]: () =>
        new Promise<Response>((resolve) => {
          accept = () => resolve(kept());
        }),
      [LIST]: ({ query }) =>
        page(
          query.get('id') === NEXT ? at('PROCESSING', 3, { id: NEXT }) : tried(2, { removed: 0, created: 1 }),
        ),
      [APPLY]: () => answer({ id: NEXT }, 201),
    });
    const sent = tracker.start(replacing());
    await vi.advanceTimersByTimeAsync(0);
    const path = `${CARRIER}/lanes/2026-11-21/lanes_${AT_MS}`;
    for (const row of rows) tracker.receiveRow(heard({ ...row, name: path }));
    accept();
    expect(await sent).toBe(UPLOAD);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(phase()).toBe('APPLIED');
    expect(calls.filter(({ path: to }) => to.endsWith('/apply'))).toHaveLength(1);
    expect(news.filter(({ kind }) => kind === 'ENDED')).toHaveLength(1);
  },
);
