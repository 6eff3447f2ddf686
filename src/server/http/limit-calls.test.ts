import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createCallGate } from './call-gate';
import type { GateLimits } from './call-places';
import { confirmCaller } from './call-slots';
import { limitCalls } from './limit-calls';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const ONE_SLOT = {
  maxRunning: 1,
  maxRunningPerCaller: 1,
  maxWaiting: 10,
  maxWaitingPerCaller: 10,
  maxWaitMs: 1,
};

/**
 * Starts a server, by default with one slot. Its calls to `/v1/slow` hang until the test answers them. It has sessions for
 * the bearers `ana` and `ben`.
 */
async function serverWith(limits: GateLimits = ONE_SLOT) {
  const held: ServerResponse[] = [];
  const lines: string[] = [];
  const log = {
    warn: (_: object, message: string) => void lines.push(message),
    error: (_: object, message: string) => void lines.push(message),
  };
  const server = createServer(
    limitCalls(
      (request, response) => {
        const [, session] = /^Bearer (ana|ben)$/.exec(request.headers.authorization ?? '') ?? [];
        if (session) confirmCaller({ env: { incoming: request } } as unknown as Context, session);
        if (request.url === '/v1/slow') held.push(response);
        else response.end('done');
      },
      {
        gate: createCallGate(limits),
        config: { isProxyTrusted: false },
        log,
      },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (path: string, bearer = 'one', signal?: AbortSignal) =>
    fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${bearer}` }, ...(signal ? { signal } : {}) });
  const isHeld = (count = 1) => expect.poll(() => held.length).toBe(count);
  return { call, held, isHeld, lines };
}

test('a call beyond the limit gets 503 with Retry-After, while health checks and pages are answered', async () => {
  const { call, held, isHeld, lines } = await serverWith();
  const slow = call('/v1/slow');
  await isHeld();

  const rejected = await call('/v1/fast', 'other');
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(rejected.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await rejected.json()).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(lines).toEqual(['call rejected: too many calls']);
  expect((await call('/v1/health/ready')).status).toBe(200);
  expect((await call('/login')).status).toBe(200);

  held[0]?.end('done');
  expect((await slow).status).toBe(200);
  await expect.poll(async () => (await call('/v1/fast')).status).toBe(200);
});

test('a call whose client disconnects frees its slot', async () => {
  const { call, isHeld } = await serverWith();
  const client = new AbortController();
  const slow = call('/v1/slow', 'one', client.signal).catch(() => 'aborted');
  await isHeld();
  client.abort();
  expect(await slow).toBe('aborted');
  await expect.poll(async () => (await call('/v1/fast')).status).toBe(200);
});

test('made-up credentials count for one network, and those the app has checked for their session', async () => {
  const { call, held, isHeld } = await serverWith({ ...ONE_SLOT, maxRunning: 3 });
  expect((await call('/v1/fast', 'ana')).status).toBe(200);
  const slow = [call('/v1/slow', 'made-up 1')];
  await isHeld();
  expect((await call('/v1/fast', 'made-up 2')).status).toBe(503);
  // The app has not checked these credentials yet.
  expect((await call('/v1/fast', 'ben')).status).toBe(503);

  slow.push(call('/v1/slow', 'ana'));
  await isHeld(2);
  expect((await call('/v1/fast', 'ana')).status).toBe(503);
  for (const response of held) response.end('done');
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
});
