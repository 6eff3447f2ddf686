import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../platform/log';
import { startHttpServer } from './http-server';

/** The warnings that a server logs, and its address. */
async function serverThatTrusts(isProxyTrusted: boolean) {
  const warnings: string[] = [];
  const log = createLog('warn', { write: (line) => void warnings.push(JSON.parse(line).msg) });
  const app = new Hono().get('/v1/health/live', (c) => c.text('live'));
  const config = {
    host: '127.0.0.1',
    port: 0,
    isProxyTrusted,
    publicKey: 'coldlane-public',
    drainSeconds: null,
  };
  const server = await startHttpServer(app, config, log);
  onTestFinished(() => server.stop());
  const call = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/v1/health/live`, { headers: { ...headers, Connection: 'close' } });
  return { warnings, call };
}

test('the first request through a proxy that is not trusted is warned of, once', async () => {
  const { warnings, call } = await serverThatTrusts(false);
  await call();
  expect(warnings).toEqual([]);
  await call({ 'X-Forwarded-For': '192.0.2.7' });
  await call({ Forwarded: 'for=192.0.2.8' });
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
});

test('a trusted proxy is not warned of', async () => {
  const { warnings, call } = await serverThatTrusts(true);
  await call({ 'X-Forwarded-For': '192.0.2.7' });
  expect(warnings).toEqual([]);
});
