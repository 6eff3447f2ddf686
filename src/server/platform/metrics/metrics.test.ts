import { get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log';
import { StartError } from '../start-error';
import { createMetrics } from './metrics';
import { type MetricsServer, startMetricsServer } from './metrics-server';
import { addServerGauges } from './server-gauges';

const ADDRESS = { host: '127.0.0.1', port: 0 };
const log = createLog('silent');
const servers: MetricsServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(metrics = createMetrics()) {
  const server = await startMetricsServer(metrics.registry, ADDRESS, log);
  servers.push(server);
  return server.url;
}

const CALL = { method: 'GET', route: '/v1/people/{id}', kind: 'call' as const, status: 200, durationMs: 12 };

test('labels have few values, whatever a stranger sends', async () => {
  const { registry, countCall } = createMetrics();
  countCall(CALL);
  countCall({ ...CALL, method: 'PROPFIND', route: null, status: 404 });
  countCall({ ...CALL, kind: 'page', route: null });
  const text = await registry.metrics();
  expect(text).toContain('coldlane_calls_total{method="GET",route="/v1/people/{id}",status="200"} 1');
  expect(text).toContain('coldlane_calls_total{method="other",route="other",status="404"} 1');
  expect(text).toContain('coldlane_calls_total{method="GET",route="page",status="200"} 1');
  expect(text).toContain(
    'coldlane_call_duration_seconds_bucket{le="0.01",method="GET",route="/v1/people/{id}"} 0',
  );
  expect(text).toContain(
    'coldlane_call_duration_seconds_bucket{le="0.025",method="GET",route="/v1/people/{id}"} 1',
  );
});

test('results are counted from zero', async () => {
  const metrics = createMetrics();
  metrics.countMail('failed');
  metrics.countWebhook({ isDelivered: false, isDisabled: true });
  metrics.countUpload('retried');
  metrics.countJob('mail_code', 'given_up');
  metrics.countOverload();
  const text = await metrics.registry.metrics();
  for (const line of [
    'coldlane_mails_total{result="sent"} 0',
    'coldlane_mails_total{result="failed"} 1',
    'coldlane_webhook_attempts_total{result="failed"} 1',
    'coldlane_webhooks_disabled_total 1',
    'coldlane_uploads_total{result="retried"} 1',
    'coldlane_uploads_total{result="failed"} 0',
    'coldlane_jobs_total{task="mail_code",result="given_up"} 1',
    'coldlane_calls_overloaded_total 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

function gauges(sources: Partial<Parameters<typeof addServerGauges>[0]>) {
  const { registry } = createMetrics();
  addServerGauges({
    registry,
    dataDir: '.',
    pools: () => [{ pool: 'calls', inUse: 3, idle: 2, waiting: 7 }],
    countJobs: async () => [],
    rateBook: () => ({ ageSeconds: 0.5, carriers: 12 }),
    isRateBookCurrent: () => true,
    ...sources,
  });
  return registry;
}

test('the queue is counted once, however often and by however many it is read', async () => {
  let counted = 0;
  const job = { task: 'mail_code', due: 2, scheduled: 1, running: 4, retrying: 3, oldestDueSeconds: 61 };
  const registry = gauges({
    countJobs: async () => {
      counted += 1;
      return [job];
    },
  });
  const [text] = await Promise.all([registry.metrics(), registry.metrics(), registry.metrics()]);
  await registry.metrics();
  expect(counted).toBe(1);
  expect(text).toContain('coldlane_jobs{task="mail_code",state="retrying"} 3');
  expect(text).toContain('coldlane_jobs_oldest_due_seconds 61');
  expect(text).toContain('coldlane_database_connections{pool="calls",state="waiting"} 7');
});

test('what cannot be read has no value, and the rest is still served', async () => {
  const registry = gauges({
    countJobs: () => Promise.reject(new Error('no database')),
    dataDir: '/no/such/folder',
  });
  const values = (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  expect(values.filter((line) => /^coldlane_(jobs|disk)/.test(line))).toEqual([]);
  expect(values).toContain('coldlane_rate_book_carriers 12');
});

test('only GET /metrics is answered, and on a loopback address only by its names', async () => {
  const url = await serve();
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  const status = await new Promise((resolve) => {
    get(url, { headers: { Host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode));
  });
  expect(status).toBe(421);
});

test('a port in use is an error that names METRICS_PORT', async () => {
  const url = new URL(await serve());
  const started = startMetricsServer(createMetrics().registry, { ...ADDRESS, port: Number(url.port) }, log);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/^METRICS_PORT \d+ of 127\.0\.0\.1 is in use/);
});
