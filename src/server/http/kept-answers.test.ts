import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { compileReference } from '../../rating/compile-reference';
import { plainReference } from '../../testing/rating/plain-market';
import { readZipMap } from '../features/regions/read-zip-map';
import { createLog } from '../platform/log';
import { documentRoutes } from './documents';
import { findKeptAnswer, keepAnswer, keptText } from './kept-answers';
import { sendReply } from './send-reply';

const zips = { zips: Array.from({ length: 2_000 }, (_, index) => String(10_000 + index)) };

/** An app that returns `body` to everyone. */
const appThatReturns = (body: object) =>
  new Hono().get('/', (c) => sendReply(c, { status: 200, body }, createLog('silent')));

test('a kept body becomes JSON once, and each caller gets the same bytes', async () => {
  const toJson = vi.fn(() => zips);
  const app = appThatReturns(keepAnswer({ toJSON: toJson }));
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await app.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
      expect(response.headers.get('Content-Type')).toBe('application/json');
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(toJson).toHaveBeenCalledTimes(1);
  for (const bytes of answers) expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(zips);
  expect(await (await app.request('/')).json()).toEqual(zips);
});

test('another body becomes JSON for each call', async () => {
  const toJson = vi.fn(() => zips);
  const app = appThatReturns({ toJSON: toJson });
  await app.request('/');
  await app.request('/');
  expect(toJson).toHaveBeenCalledTimes(2);
});

test('a kept text is compressed once, also for callers who come while it is', async () => {
  const kept = keptText(() => JSON.stringify(zips));
  const first = kept.gzip();
  expect(kept.gzip()).toBe(first);
  await first;
  expect(kept.gzip()).toBe(first);
});

test('the ZIPs of the map and the OpenAPI document are kept, because they are the same for everyone', async () => {
  expect(findKeptAnswer(readZipMap(compileReference(plainReference())))).toBeDefined();
  const app = new Hono();
  documentRoutes(app, [], { publicUrl: null });
  const stringify = vi.spyOn(JSON, 'stringify');
  for (let call = 0; call < 3; call += 1) await app.request('/v1/openapi.json');
  const made = stringify.mock.calls.filter(
    ([value]) => (value as { openapi?: string } | null)?.openapi !== undefined,
  );
  stringify.mockRestore();
  expect(made).toHaveLength(1);
});
