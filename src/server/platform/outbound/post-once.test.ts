import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { SELF_SIGNED } from '../../../testing/webhooks/self-signed';
import { webhookReceiver } from '../../../testing/webhooks/webhook-receiver';
import { type PostParts, postOnce } from './post-once';
import type { ResolveHost } from './resolve-host';

const NEVER = new AbortController().signal;
const post = (url: string, resolveHost: ResolveHost, more: Partial<PostParts> = {}) =>
  postOnce(
    { url, headers: {}, body: '{}' },
    { resolveHost, allowLocal: false, timeoutMs: 30_000, ...more },
    NEVER,
  );

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::1'],
  ['fd00:ec2::254'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::a9fe:a9fe'],
  ['0.0.0.0'],
  ['not an address'],
])('a name that resolves to %s gets no request', async (address) => {
  expect(await post('https://tms.alder.example/', async () => [address])).toEqual({
    status: null,
    failure: 'ADDRESS',
    answer: '',
  });
});

test('one address that is not public among public ones refuses the name', async () => {
  const outcome = await post('https://tms.alder.example/', async () => ['93.184.216.34', '10.0.0.1']);
  expect(outcome.failure).toBe('ADDRESS');
});

test('a name is resolved once for each attempt, so one that changes is caught at the next', async () => {
  const answers = [['192.0.2.1'], ['127.0.0.1']];
  const asked: string[] = [];
  const resolveHost: ResolveHost = async (host) => {
    asked.push(host);
    return answers[asked.length - 1] ?? [];
  };
  await post('https://tms.alder.example/', resolveHost);
  expect((await post('https://tms.alder.example/', resolveHost)).failure).toBe('ADDRESS');
  expect((await post('https://tms.alder.example/', resolveHost)).failure).toBe('DNS');
  expect(asked).toEqual(Array(3).fill('tms.alder.example'));
});

test('the connection goes to the checked address, with the name in the Host header', async () => {
  const receiver = await webhookReceiver();
  const { port } = new URL(receiver.url);
  let asked = 0;
  // The name does not exist, so only the addresses returned here can lead to the receiver.
  const outcome = await post(
    `http://tms.alder.example:${port}/hook`,
    async () => {
      asked += 1;
      return ['127.0.0.1'];
    },
    { allowLocal: true },
  );
  expect(outcome).toEqual({ status: 200, failure: null, answer: 'status 200' });
  expect(receiver.received[0]?.headers.host).toBe(`tms.alder.example:${port}`);
  expect(asked).toBe(1);
});

test('a URL that became invalid, and one with a private address, get no request without asking a name server', async () => {
  const refuse: ResolveHost = () => Promise.reject(new Error('must not be asked'));
  for (const url of ['http://tms.alder.example/', 'https://127.0.0.1/', 'https://[::1]/', 'nonsense']) {
    expect((await post(url, refuse)).failure).toBe('ADDRESS');
  }
});

test('a name server that fails or hangs is a failed attempt', async () => {
  const broken: ResolveHost = () => Promise.reject(new Error('SERVFAIL'));
  expect((await post('https://tms.alder.example/', broken)).failure).toBe('DNS');
  const hanging: ResolveHost = () => new Promise(() => undefined);
  expect((await post('https://tms.alder.example/', hanging, { timeoutMs: 50 })).failure).toBe('TIMEOUT');
});

test('a certificate that nobody vouches for ends the attempt before anything is sent', async () => {
  let requests = 0;
  const server = createServer(SELF_SIGNED, (_, response) => {
    requests += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const outcome = await post(`https://tms.alder.example:${port}/`, async () => ['127.0.0.1'], {
    allowLocal: true,
  });
  expect(outcome.failure).toBe('TLS');
  expect(requests).toBe(0);
});

test('a stopping server ends the request without an outcome', async () => {
  const server = createPlainServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const stopping = new AbortController();
  const pending = postOnce(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      headers: {},
      body: '{}',
    },
    { resolveHost: async () => [], allowLocal: true, timeoutMs: 30_000 },
    stopping.signal,
  );
  setTimeout(() => stopping.abort(new Error('stopping')), 20);
  await expect(pending).rejects.toThrow('stopping');
});
