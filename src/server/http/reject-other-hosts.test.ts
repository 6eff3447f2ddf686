import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/database/database';
import { createLog } from '../platform/log';
import { createApp } from './app';
import { startHttpServer } from './http-server';

function appWith(env: Record<string, string>) {
  return createApp({
    config: readConfig(env),
    log: createLog('silent'),
    database: {} as Database,
    demo: null,
    webFolder: null,
    authenticate: async () => null,
    requestHashKey: 'a secret',
    authenticateSignup: async () => null,
    routes: [],
  });
}
const statusOf = async (env: Record<string, string>, host: string) =>
  (await appWith(env).request(`http://${host}/v1/openapi.json`)).status;

const publicUrl = { PUBLIC_URL: 'https://freight.example' };

test.each([
  ['localhost:3000', {}],
  ['127.0.0.1:3000', {}],
  ['[::1]:3000', {}],
  ['coldlane.localhost:3000', {}],
  ['127.0.0.1:3000', publicUrl],
  ['freight.example', publicUrl],
  ['any.example', { TRUST_PROXY: 'on' }],
  ['any.example', { HOST: '0.0.0.0' }],
])('%s is a host of a server with %o', async (host, env) => {
  expect(await statusOf(env, host)).toBe(200);
});

test.each([
  ['rebound.example:3000', {}],
  ['127.0.0.1.rebound.example', {}],
  ['localhost.rebound.example', {}],
  ['rebound.example', publicUrl],
  ['rebound.example', { ...publicUrl, TRUST_PROXY: 'on' }],
])('%s is not a host of a loopback server with %o', async (host, env) => {
  const answer = await appWith(env).request(`http://${host}/v1/openapi.json`);
  expect(answer.status).toBe(421);
  expect(await answer.json()).toMatchObject({ code: 'WRONG_HOST' });
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('a call of HTTP/1.0 needs no Host', async () => {
  const server = await startHttpServer(appWith({}), readConfig({ PORT: '0' }), createLog('silent'));
  onTestFinished(() => server.stop());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /v1/openapi.json HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
