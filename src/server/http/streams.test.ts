import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../../testing/database/test-database';
import { fixedClock } from '../../testing/fixed-clock';
import { giveAccounts, PASSWORD } from '../../testing/people/accounts';
import { insertPerson } from '../../testing/people/people';
import { readEvents } from '../../testing/servers/live-listener';
import { realServer } from '../../testing/servers/real-server';
import { testApp } from '../../testing/servers/test-app';
import { WAIT } from '../../testing/wait';
import type { Every } from '../platform/live/start-live';

const testDb = await testDatabase();
const PATH = '/realtime/v1?table=file_upload_processing';
const admin = await testDb.database
  .as(SYSTEM)
  .transaction((tx) => insertPerson(tx, { email: 'admin@coldlane.example', roles: ['ADMIN'] }));
await giveAccounts(testDb.database, [admin]);

test('a stopping server ends its streams with a reason and does not wait for them', async () => {
  const server = await realServer(testDb);
  const signedIn = await fetch(`${server.url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { Authorization: 'Bearer coldlane-public', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: PASSWORD }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const response = await fetch(`${server.url}${PATH}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(response.headers.get('Connection')).toBe('close');
  if (!response.body) throw new Error('there is no stream');
  const stream = readEvents(response.body);
  await vi.waitUntil(() => stream.events.length > 0, WAIT);
  await server.stop();
  expect(await stream.waitForEnd()).toBe('server-stops');
  expect(server.lines.filter((line) => line.includes('stopping a part of the server failed'))).toEqual([]);
});

test('a client that reads nothing loses its connection, and a disconnected client is removed', async () => {
  let beat = () => {};
  const every: Every = (ms, work) => {
    if (ms === 30_000) beat = work;
    return () => undefined;
  };
  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'), [], {}, undefined, every);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const bearer = await app.tokenFor(admin.profileId);
  const connect = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${bearer}` };
      get({ host: '127.0.0.1', port, path: PATH, headers }, resolve).on('error', reject);
    });
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  const leaving = await connect();
  leaving.destroy();
  const silent = await connect();
  silent.on('error', () => undefined);
  await vi.waitUntil(async () => (await connections()) === 1, WAIT);
  // The sockets buffer several megabytes of heartbeats before backpressure starts.
  const pad = vi.spyOn(TextEncoder.prototype, 'encode').mockReturnValue(new Uint8Array(200_000));
  onTestFinished(() => pad.mockRestore());
  await vi.waitUntil(
    async () => {
      beat();
      return (await connections()) === 0;
    },
    { ...WAIT, interval: 20 },
  );
});
