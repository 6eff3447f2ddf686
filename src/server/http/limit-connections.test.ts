import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { condenseRepeats } from '../platform/condense-repeats';
import { createLog } from '../platform/log';
import { type ConnectionLimits, dropLargestUnread, limitConnections } from './limit-connections';

const log = condenseRepeats(createLog('silent'));
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function start(limits: Partial<ConnectionLimits>, isProxyTrusted = false) {
  const server = createServer((_, response) => {
    response.end('x'.repeat(20_000_000));
  });
  servers.push(server);
  const all = { maxConnections: 100, maxPerNetwork: 100, maxUnreadBytes: 1e9, checkMs: 10, ...limits };
  const open = limitConnections(server, { config: { isProxyTrusted }, log }, all);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { open, port: (server.address() as AddressInfo).port };
}

async function connected(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, isClosed: () => isClosed };
}

test('a network with too many connections gets no more, until one is closed; another network does', async () => {
  const { open, port } = await start({ maxPerNetwork: 2 });
  const first = await connected(port, '127.0.0.2');
  const second = await connected(port, '127.0.0.2');
  const third = await connected(port, '127.0.0.2');
  third.socket.resume();
  await expect.poll(third.isClosed).toBe(true);
  const other = await connected(port, '127.0.0.3');
  expect([first, second, other].map(({ isClosed }) => isClosed())).toEqual([false, false, false]);

  first.socket.destroy();
  await expect.poll(() => open.size).toBe(2);
  const next = await connected(port, '127.0.0.2');
  await expect.poll(() => open.size).toBe(3);
  expect(next.isClosed()).toBe(false);
});

test('behind a proxy, whose connections are everyone’s, only the total counts', async () => {
  const { open, port } = await start({ maxPerNetwork: 1, maxConnections: 3 }, true);
  for (let count = 0; count < 3; count += 1) await connected(port, '127.0.0.2');
  await expect.poll(() => open.size).toBe(3);
  const fourth = await connected(port, '127.0.0.2');
  fourth.socket.resume();
  await expect.poll(fourth.isClosed).toBe(true);
});

test('a client that does not read its answer is cut off once too much waits in memory', async () => {
  const { open, port } = await start({ maxUnreadBytes: 1_000_000 });
  const { socket } = await connected(port, '127.0.0.2');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => open.size).toBe(0);
});

test('the connections with the most unread bytes are closed, until half of the limit is left', () => {
  const closed: number[] = [];
  const unread = (writableLength: number) =>
    ({ writableLength, destroy: () => closed.push(writableLength) }) as unknown as Socket;
  expect(dropLargestUnread([unread(30), unread(0), unread(70)], 100)).toBe(0);
  expect(dropLargestUnread([unread(30), unread(60), unread(5), unread(20)], 100)).toBe(2);
  expect(closed).toEqual([60, 30]);
});
