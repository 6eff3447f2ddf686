import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../platform/log';
import { type HttpServer, serverUrl, startHttpServer } from './http-server';

let server: HttpServer;
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await server.stop();
});

async function start(fetch: (request: Request) => Promise<Response>, drainSeconds: number | null = null) {
  const config = { host: '127.0.0.1', port: 0, isProxyTrusted: false, publicKey: 'public', drainSeconds };
  server = await startHttpServer({ fetch }, config, createLog('silent'));
}

/** A client that keeps and reuses one connection. */
function connection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return (path: string) =>
    new Promise<{ headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const call = request(`${server.url}${path}`, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ headers: response.headers, text }));
        response.once('error', reject);
      });
      call.once('error', reject);
      call.end();
    });
}

test('a stop under load cuts no call: each connection is closed by the response to its last call', async () => {
  await start(async () => new Response('done'));
  let answered = 0;
  const callUntilClosed = async () => {
    const call = connection();
    for (;;) {
      const { headers, text } = await call('/page');
      expect(text).toBe('done');
      answered += 1;
      if (headers.connection === 'close') return;
    }
  };
  const clients = Array.from({ length: 8 }, callUntilClosed);
  await expect.poll(() => answered).toBeGreaterThan(50);
  const drained = server.drain();
  await Promise.all(clients);
  await drained;
});

/** A server whose calls last until the test finishes them. */
async function startSlow() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasBegun = false;
  await start(async () => {
    hasBegun = true;
    await finished;
    return new Response('finished');
  });
  const call = connection()('/slow');
  await expect.poll(() => hasBegun).toBe(true);
  return { call, finish };
}

test('a call that began before the stop is finished, and closes its connection', async () => {
  const { call, finish } = await startSlow();
  const stopped = server.drain().then(() => server.stop());
  finish();
  const { headers, text } = await call;
  expect(text).toBe('finished');
  expect(headers.connection).toBe('close');
  await stopped;
});

test('a stop closes a connection that has sent nothing, and still finishes the running call', async () => {
  const { call, finish } = await startSlow();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  const stopped = server.stop();
  await closed;
  finish();
  expect((await call).text).toBe('finished');
  await stopped;
});

test('an idle connection stays open longer than a proxy keeps it', async () => {
  await start(async () => new Response('done'));
  const { headers } = await connection()('/page');
  expect(headers.connection).toBe('keep-alive');
  expect(headers['keep-alive']).toBe('timeout=75');
});

test('a stop refuses new connections from its start, and still answers a call on an idle connection', async () => {
  await start(async () => new Response('done'));
  const call = connection();
  await call('/page');
  const drained = server.drain();
  await expect.poll(() => connection()('/page').catch(({ code }) => code)).toBe('ECONNREFUSED');
  const { headers, text } = await call('/page');
  expect({ text, connection: headers.connection }).toEqual({ text: 'done', connection: 'close' });
  await drained;
});

test('without a connection the drain ends at once; with DRAIN_SECONDS it still accepts new ones until then', async () => {
  await start(async () => new Response('done'));
  const startedMs = performance.now();
  await server.drain();
  expect(performance.now() - startedMs).toBeLessThan(900);
  await server.stop();

  await start(async () => new Response('done'), 1);
  let isDrained = false;
  const drained = server.drain().then(() => {
    isDrained = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { headers, text } = await connection()('/page');
  expect({ text, connection: headers.connection, isDrained }).toEqual({
    text: 'done',
    connection: 'close',
    isDrained: false,
  });
  await drained;
});

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('the address of %s to open from this machine is %s: passkeys need a name', (host, url) => {
  expect(serverUrl(host, 3000)).toBe(url);
});
