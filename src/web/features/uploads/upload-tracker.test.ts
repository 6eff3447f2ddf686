// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileUpload } from '../../../contract/uploads';
import { snakeToCamel } from '../../../domain/key-case';
import { testApi } from '../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../testing/web/stub-server';
import { stubRequests } from '../../../testing/web/stub-xml-http-request';
import { UPLOAD, uploadRow } from '../../../testing/web/upload-rows';
import { NetworkLost } from '../../api/failures';
import type { TrackerNews, UploadRequest } from './upload-states';
import { MOST_SILENT_POLLS, POLL_MS, trackerOf } from './upload-tracker';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  const polls = () => calls.filter(({ path }) => path === '/rest/v1/file_upload_processing').length;
  return { api, tracker, calls, news, polls };
}
const page = (...rows: object[]) => answer({ rows, total: rows.length, page: 1, limit: 10 });
const at = (status: string, second: number, part: object = {}) =>
  uploadRow({ status, updated_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`, ...part });
const heard = (row: object) => snakeToCamel(row) as FileUpload;
const kept = () => answer({ uploadId: UPLOAD }, 201);

test('a file goes to its place by its type, and is followed to its end, which is told once', async () => {
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
  // The last one ended it: nothing is asked about what cannot change.
  expect(polls()).toBe(4);
});

test('twenty polls without any news and it is not heard of any more; any news begins anew', async () => {
  const { tracker, polls } = await begin({ [LIST]: () => page(at('PROCESSING', 1)) });
  tracker.follow(UPLOAD);
  await vi.advanceTimersByTimeAsync((MOST_SILENT_POLLS - 1) * POLL_MS);
  expect(tracker.state().followed.get(UPLOAD)?.isSilent).toBe(false);
  tracker.take(heard(at('PROCESSING', 2)));
  await vi.advanceTimersByTimeAsync((MOST_SILENT_POLLS - 1) * POLL_MS);
  expect(tracker.state().followed.get(UPLOAD)?.isSilent).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(tracker.state().followed.get(UPLOAD)?.isSilent).toBe(true);
  const asked = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(asked);
  tracker.lookAgain(UPLOAD);
  expect(tracker.state().followed.get(UPLOAD)?.isSilent).toBe(false);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(polls()).toBeGreaterThan(asked);
});

test('a poll without an answer counts as one, and holds up none after it', async () => {
  const { tracker, polls } = await begin({ [LIST]: () => new Promise<Response>(() => {}) });
  tracker.follow(UPLOAD);
  await vi.advanceTimersByTimeAsync(2 * MOST_SILENT_POLLS * POLL_MS);
  expect(polls()).toBe(MOST_SILENT_POLLS);
  expect(tracker.state().followed.get(UPLOAD)?.isSilent).toBe(true);
});

test('what is heard late or after the end changes nothing', async () => {
  const { tracker } = await begin({ [LIST]: () => page(at('PROCESSING', 5)) });
  tracker.follow(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.take(heard(at('CREATED', 1)));
  expect(tracker.state().followed.get(UPLOAD)?.row?.status).toBe('PROCESSING');
  tracker.take(heard(at('COMPLETED', 6)));
  tracker.take(heard(at('PROCESSING', 7)));
  expect(tracker.state().followed.get(UPLOAD)?.row?.status).toBe('COMPLETED');
});

test('the end counts also when the clock was set back before it', async () => {
  const { tracker } = await begin({ [LIST]: () => page(at('PROCESSING', 5)) });
  tracker.follow(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  tracker.take(heard(at('COMPLETED', 3)));
  expect(tracker.state().followed.get(UPLOAD)?.row?.status).toBe('COMPLETED');
});

test.each([
  [201, '<html>Wait</html>'],
  [201, '{}'],
])(
  'a good answer (%d %s) that tells no upload is none: the same file may be sent again',
  async (status, text) => {
    const { tracker } = await begin({
      [`POST ${placeAt(AT_MS)}`]: () => new Response(text, { status }),
    });
    await expect(tracker.start(request())).rejects.toThrow(NetworkLost);
  },
);

test('a file of the same millisecond goes to the next one, and no further', async () => {
  const taken = () => problem(409, 'FILE_EXISTS', 'There is a file of this name already.');
  const { tracker } = await begin({
    [`POST ${placeAt(AT_MS)}`]: taken,
    [`POST ${placeAt(AT_MS + 1)}`]: kept,
    [LIST]: () => page(at('COMPLETED', 1)),
  });
  expect(await tracker.start(request())).toBe(UPLOAD);
});

test('the same file sent again after a lost answer goes under the same name and key, another under its own', async () => {
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
  await expect(tracker.start(first)).rejects.toThrow('No answer came');
  expect(tracker.state().sendings).toMatchObject([{ request: first, failure: { name: 'NetworkLost' } }]);
  vi.setSystemTime(AT_MS + 1_000);
  await expect(tracker.start({ ...first })).rejects.toThrow('No answer came');
  isLost = false;
  await tracker.start({ ...first, mode: 'REPLACE' });
  const [one, again, other] = keys();
  expect(again).toEqual(one);
  expect(other?.[0]).toBe(placeAt(AT_MS + 1_000));
  expect(other?.[1]).not.toBe(one?.[1]);
  expect(tracker.state().sendings).toEqual([]);
});

test('sending that is cancelled leaves nothing', async () => {
  const { tracker, news } = await begin({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
  });
  const sending = tracker.start(request());
  const [one] = tracker.state().sendings;
  expect(one?.sentBytes).toBeGreaterThan(0);
  tracker.cancel(one?.key ?? '');
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state().sendings).toEqual([]);
  expect(news).toEqual([]);
});

test('after a logout nothing of the user is sent, asked for or known', async () => {
  const { api, tracker, polls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: () => new Promise<Response>(() => {}),
    [LIST]: () => page(at('PROCESSING', 1)),
  });
  tracker.follow(UPLOAD);
  const sending = tracker.start(request());
  await vi.advanceTimersByTimeAsync(0);
  await api.session.signOut();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracker.state()).toMatchObject({ sendings: [], followed: new Map() });
  const asked = polls();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(polls()).toBe(asked);
});

test('an own upload that is heard to run is taken up; another’s is not', async () => {
  const { tracker, news } = await begin({ [LIST]: () => page(at('PROCESSING', 1)) });
  tracker.take(heard(at('PROCESSING', 1, { created_by: '00000000-0000-7000-8000-000000000009' })));
  expect(tracker.state().followed.size).toBe(0);
  tracker.take(heard(at('PROCESSING', 1)));
  expect(tracker.state().followed.size).toBe(1);
  tracker.take(heard(at('ERROR', 2)));
  expect(news.at(-1)?.kind).toBe('ENDED');
});

const tried = (second: number, attributes: object) =>
  at('COMPLETED', second, { mode: 'REPLACE', is_dry_run: true, revision: null, attributes });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const replacing = () => request({ mode: 'REPLACE', isDryRun: true, isAppliedNext: true });

test('of one user’s replacing file nothing is applied for the next user', async () => {
  const { api, tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(at('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const id = await tracker.start(replacing());
  await api.session.signOut();
  tracker.take(heard(tried(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(tracker.state().followed.has(id)).toBe(false);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});

test('a dry run that was asked for as one is applied only when its sender says so, and once', async () => {
  const { tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(tried(2, { removed: 0, created: 1 })),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const applied = () => calls.filter(({ path }) => path.endsWith('/apply')).length;
  await tracker.start(request({ mode: 'REPLACE', isDryRun: true }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([tracker.state().followed.get(UPLOAD)?.row?.status, applied()]).toEqual(['COMPLETED', 0]);
  tracker.apply(UPLOAD);
  tracker.apply(UPLOAD);
  await vi.advanceTimersByTimeAsync(0);
  expect(applied()).toBe(1);
});

test('what was given up before its check has ended is not applied by itself', async () => {
  const { tracker, calls } = await begin({
    [`POST ${placeAt(AT_MS)}`]: kept,
    [LIST]: () => page(at('PROCESSING', 1)),
    [APPLY]: () => answer({ id: UPLOAD }, 201),
  });
  const wanted = replacing();
  await tracker.start(wanted);
  tracker.giveUp(UPLOAD);
  expect(tracker.state().givenUp).toBe(wanted);
  tracker.take(heard(tried(2, { removed: 0, created: 1 })));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(calls.filter(({ path }) => path.endsWith('/apply'))).toEqual([]);
});
