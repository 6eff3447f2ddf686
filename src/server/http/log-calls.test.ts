import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../platform/log';
import { startHttpServer } from './http-server';
import { nameRoute, requestIdOf } from './log-calls';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const seenIds: (string | undefined)[] = [];
const app = new Hono();
app.get('/v1/health/live', (c) => c.text('live'));
app.get('/v1/people/:id', (c) => {
  nameRoute(c, '/v1/people/{id}');
  seenIds.push(requestIdOf(c));
  return c.text('found');
});
const config = {
  host: '127.0.0.1',
  port: 0,
  isProxyTrusted: true,
  publicKey: 'coldlane-public',
  drainSeconds: null,
};
const server = await startHttpServer(app, config, log);
afterAll(() => server.stop());

async function call(path: string, headers: Record<string, string> = {}) {
  lines.length = 0;
  const response = await fetch(`${server.url}${path}`, { headers: { ...headers, Connection: 'close' } });
  await response.text();
  return response.headers.get('X-Request-Id');
}
const line = async () => {
  await expect.poll(() => lines).toHaveLength(1);
  return lines[0];
};

test('each call is one log line with its id, route and kind of caller, and without its address', async () => {
  const id = await call('/v1/people/7?email=ann@alder.example', { Authorization: 'Bearer a.b.c' });
  expect(await line()).toMatchObject({
    msg: 'call',
    requestId: id,
    method: 'GET',
    route: '/v1/people/{id}',
    status: 200,
    ms: expect.any(Number),
    actor: 'user',
  });
  expect(JSON.stringify(lines)).not.toContain('ann@alder.example');
  expect(seenIds.at(-1)).toBe(id);
  expect(await call('/v1/people/7')).not.toBe(id);
});

test('the line tells API keys and callers without a session apart, and names no unknown path', async () => {
  await call('/v1/people/7', { Authorization: 'Bearer clk_secret' });
  expect(await line()).toMatchObject({ actor: 'key' });
  await call('/v1/ann@alder.example', { Authorization: 'Bearer coldlane-public' });
  expect(await line()).toMatchObject({ actor: 'anonymous', status: 404, route: null });
  expect(JSON.stringify(lines)).not.toMatch(/secret|alder/);
});

test('health checks and pages are not logged', async () => {
  await call('/v1/health/live');
  await call('/login');
  expect(lines).toEqual([]);
});

test('a trusted proxy’s id is used if it is one', async () => {
  expect(await call('/v1/people/7', { 'X-Request-Id': 'edge-42.a' })).toBe('edge-42.a');
  expect(await call('/v1/people/7', { 'X-Request-Id': 'x'.repeat(65) })).toMatch(/^[0-9a-f]{10}-\w+$/);
});
