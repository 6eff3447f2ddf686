import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCallGate } from './call-gate';
import { limitCalls } from './limit-calls';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server with one slot whose calls to `/v1/slow` hang until they are answered by the test. */
async function serverWithOneSlot() {
  const held: ServerResponse[] = [];
  const lines: string[] = [];
  const log = {
    warn: (_: object, message: string) => void lines.push(message),
    error: (_: object, message: string) => void lines.push(message),
  };
  const server = createServer(
    limitCalls(
      (request, response) => {
        if (request.url === '/v1/slow') held.push(response);
        else response.end('done');
      },
      {
        gate: createCallGate({ maxRunning: 1, maxRunningPerCaller: 1, maxWaiting: 10, maxWaitMs: 1 }),
        config: { isProxyTrusted: false, publicKey: 'public' },
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
  const isHeld = () => expect.poll(() => held.length).toBe(1);
  return { call, held, isHeld, lines };
}

test('a call beyond the limit gets 503 with Retry-After, while health checks and pages are answered', async () => {
  const { call, held, isHeld, lines } = await serverWithOneSlot();
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
  const { call, isHeld } = await serverWithOneSlot();
  const client = new AbortController();
  const slow = call('/v1/slow', 'one', client.signal).catch(() => 'aborted');
  await isHeld();
  client.abort();
  expect(await slow).toBe('aborted');
  await expect.poll(async () => (await call('/v1/fast')).status).toBe(200);
});
