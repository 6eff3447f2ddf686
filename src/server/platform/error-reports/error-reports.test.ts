import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonBody } from '../../../contract/call';
import { endpoint } from '../../../contract/endpoints';
import { type SentryServer, sentryServer } from '../../../testing/servers/sentry-server';
import { createApp } from '../../http/app';
import { type HttpServer, startHttpServer } from '../../http/http-server';
import { publicRoute } from '../../http/route';
import { readConfig } from '../config';
import { createLog } from '../log';
import { TimeoutError } from '../with-timeout';
import { openErrorReports } from './open-error-reports';
import { reportingLog } from './reporting-log';
import { watchProcess } from './watch-process';

const SECRETS = {
  body: 'body-s3cr3t',
  password: 'pass-s3cr3t',
  cookie: 'cookie-s3cr3t',
  bearer: 'bearer-s3cr3t',
  apiKey: 'clk_key-s3cr3t-0123456789',
  link: 'link-s3cr3t',
};
const fault = vi.fn<(text: string) => Error>();
const failing = publicRoute(
  defineCall(endpoint('post', '/v1/fail/{id}'), {
    request: {
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ token: z.string() }),
      body: jsonBody(z.strictObject({ note: z.string(), password: z.string() })),
    },
    responses: { 204: { description: 'Never' } },
  }),
  async ({ exchange }) => {
    throw fault(`${exchange.header('Authorization')} ${exchange.header('Cookie')}`);
  },
);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Starts a server that reports to a fake error tracker, in the same way as `main.ts` does. */
async function start(rate: string, options: { readonly dead?: boolean } = {}) {
  const sentry = await sentryServer(options);
  stops.push(() => sentry.stop());
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    SENTRY_DSN: sentry.dsn,
    SENTRY_TRACES_SAMPLE_RATE: rate,
    PORT: '0',
  });
  const reports = await openErrorReports(config);
  if (!reports) throw new Error('errors are not reported');
  stops.push(() => reports.close(100));
  const lines: string[] = [];
  const log = reportingLog(createLog('info', { write: (line) => void lines.push(line) }), reports);
  const app = createApp({
    config,
    log,
    database: null as never, // a public call reads nothing
    routes: [failing],
    requestHashKey: 'x',
    demo: null,
    webFolder: null,
    authenticate: async () => null,
    authenticateSignup: async () => null,
  });
  const server = await startHttpServer(app, config, log, {
    observer: { onAnswered: reports.traceCall, onOverload: () => {} },
  });
  stops.push(() => server.stop());
  return { sentry, reports, log, lines, server };
}

const callWithSecrets = (server: HttpServer) =>
  fetch(`${server.url}/v1/fail/0b8e4ff4-id?token=${SECRETS.link}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${SECRETS.bearer}`,
      Cookie: `coldlane_session=${SECRETS.cookie}`,
      Connection: 'close',
    },
    body: JSON.stringify({ note: SECRETS.body, password: SECRETS.password }),
  });

const ofType = (sentry: SentryServer, type: string) => sentry.items.filter((item) => item.type === type);
const faultOf = (sentry: SentryServer) => JSON.parse(ofType(sentry, 'event')[0]?.text ?? '{}');

test('a fault of a call is logged and reported with its id and trace, and nothing that its caller sent', async () => {
  const { sentry, server, lines } = await start('1');
  fault.mockImplementation(
    (headers) =>
      new TypeError(
        `${headers} ${SECRETS.apiKey} {"password":"${SECRETS.password}"} /a?token=${SECRETS.link}`,
      ),
  );
  const response = await callWithSecrets(server);
  expect(response.status).toBe(500);
  const requestId = response.headers.get('X-Request-Id');
  await expect.poll(() => sentry.items.map(({ type }) => type).sort()).toEqual(['event', 'transaction']);
  expect(faultOf(sentry)).toMatchObject({
    level: 'error',
    exception: { values: [{ type: 'TypeError' }] },
    tags: { requestId },
    extra: { message: 'a call failed' },
  });
  expect(JSON.parse(ofType(sentry, 'transaction')[0]?.text ?? '')).toMatchObject({
    transaction: 'POST /v1/fail/{id}',
    contexts: { trace: { op: 'http.server', data: { 'http.response.status_code': 500, requestId } } },
  });
  for (const secret of Object.values(SECRETS)) expect(sentry.bodies.join()).not.toContain(secret);
  expect(sentry.bodies.join()).not.toContain('0b8e4ff4-id');
  expect(lines.join()).toContain('a call failed');
});

test('a call that fails because of the database is reported as a warning; a repeated failure once', async () => {
  const { sentry, server, reports, lines } = await start('0');
  fault.mockImplementation(() => new TimeoutError('a statement'));
  for (let count = 0; count < 3; count += 1) expect((await callWithSecrets(server)).status).toBe(503);
  await expect.poll(() => ofType(sentry, 'event')).toHaveLength(1);
  await reports.close(1_000);
  expect(sentry.items).toHaveLength(1);
  expect(faultOf(sentry)).toMatchObject({
    level: 'warning',
    extra: { message: 'the database did not respond' },
  });
  expect(lines.join()).toContain('the database did not respond');
});

test('warnings about what is retried are only logged', async () => {
  const { sentry, log, reports } = await start('0');
  log.warn({ err: new Error('no mail server') }, 'job failed and will be retried');
  log.error({ err: new Error('no mail server'), task: 'mail_code' }, 'job failed for good');
  await reports.close(1_000);
  expect(sentry.items).toHaveLength(1);
  expect(faultOf(sentry)).toMatchObject({ tags: { task: 'mail_code' } });
});

test('an unhandled rejection is logged and reported, and the server goes on', async () => {
  const { sentry, log, reports, lines } = await start('0');
  const process = new EventEmitter();
  const exit = vi.fn();
  watchProcess({ process, log, reports, exit });
  process.emit('unhandledRejection', new RangeError('nobody awaited this'));
  await expect.poll(() => faultOf(sentry)).toMatchObject({ exception: { values: [{ type: 'RangeError' }] } });
  expect(lines.join()).toContain('a rejection was not handled');
  expect(exit).not.toHaveBeenCalled();
});

test('an uncaught exception is logged without Sentry too, and ends the process', async () => {
  const lines: string[] = [];
  const process = new EventEmitter();
  const exit = vi.fn();
  const log = createLog('info', { write: (line) => void lines.push(line) });
  watchProcess({ process, log, reports: null, exit });
  process.emit('unhandledRejection', undefined);
  process.emit('uncaughtException', new Error('a bug'));
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 60]);
});

test('an exception thrown by logging is not logged: a log without a reader throws at every line', async () => {
  const process = new EventEmitter();
  const exit = vi.fn();
  let lines = 0;
  const write = () => {
    lines += 1;
    if (lines < 10) process.emit('uncaughtException', new Error('write EPIPE'));
  };
  watchProcess({ process, log: createLog('info', { write }), reports: null, exit });
  process.emit('uncaughtException', new Error('write EPIPE'));
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(lines).toBe(1);
});

test('a Sentry that does not answer delays no call, and an exit by two seconds at most', async () => {
  const { sentry, server, log, reports } = await start('1', { dead: true });
  fault.mockImplementation(() => new TypeError('a bug'));
  const startedMs = performance.now();
  for (let count = 0; count < 20; count += 1) await callWithSecrets(server);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  await expect.poll(() => sentry.paths.length).toBeGreaterThan(0);
  const process = new EventEmitter();
  const exited = new Promise<number>((resolve) => {
    watchProcess({ process, log, reports, exit: () => resolve(performance.now()) });
  });
  const failedMs = performance.now();
  process.emit('uncaughtException', new Error('a bug'));
  const waitedMs = (await exited) - failedMs;
  expect(waitedMs).toBeGreaterThan(1_500);
  expect(waitedMs).toBeLessThan(4_000);
});

test('errors are reported only in production', async () => {
  const dsn = 'https://publickey@sentry.example/42';
  expect(await openErrorReports(readConfig({ SENTRY_DSN: dsn }))).toBeNull();
  expect(
    await openErrorReports(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' })),
  ).toBeNull();
});
