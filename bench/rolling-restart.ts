/**
 * `npm run bench rolling-restart`: runs nginx with `ops/nginx.conf` in front of two servers, and restarts these in turn
 * while callers keep their connections and live streams are open. Not one call may fail. Writes one JSON object to standard
 * output; docs/bench.md explains the figures and bounds. Pass `-- --rounds=2` for a shorter run, `--rate=60` for more calls,
 * `--proxy=haproxy` for HAProxy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { createLog } from '../src/server/platform/log';
import { databaseUrlTo } from '../src/testing/database/database-url';
import { buildIfStale } from '../src/testing/servers/built-server';
import { percentileUs } from './rating/percentile';
import { createRestartable } from './rolling-restart/restartable-server';
import { type ProxyName, startProxy } from './rolling-restart/start-proxy';
import { startCallers } from './rolling-restart/steady-callers';
import { countStored, liftSearchCaps } from './rolling-restart/stored-rows';
import { startStreams } from './rolling-restart/streams';

/**
 * The number of connections; few, because the bench measures failures, and one server must handle all of them while the
 * other starts.
 */
const CONNECTIONS = 10;
const STREAMS = 5;
/** The pause after a restart, because a proxy waits a second before it retries a server that refused a connection. */
const SETTLE_MS = 3_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '30' },
    proxy: { type: 'string', default: 'nginx' },
  },
});
const ROUNDS = Number(values.rounds);
const CALLS_PER_SECOND = Number(values.rate);
const failures: string[] = [];
const seconds = (ms: readonly number[]) => ({
  median: Number((percentileUs([...ms], 0.5) / 1e6).toFixed(1)),
  max: Number((Math.max(...ms) / 1e3).toFixed(1)),
});

buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'coldlane-rolling-'));
const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
try {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: createLog('error') });
  stops.push(() => postgres.stop());
  const proxy = await startProxy(values.proxy as ProxyName, join(folder, 'proxy'));
  stops.push(() => proxy.stop());
  const env = {
    DATABASE_URL: databaseUrlTo(postgres.connection),
    DATA_DIR: join(folder, 'files'),
    PUBLIC_URL: proxy.url,
    ...proxy.serverEnv,
  };
  const servers = proxy.serverPorts.map((port) => createRestartable({ ...env, PORT: String(port) }));
  for (const server of servers) {
    stops.push(() => server.stop());
    await server.start();
  }

  await liftSearchCaps(postgres.connection);
  const before = await countStored(postgres.connection);
  const callers = await startCallers(proxy, CONNECTIONS, CALLS_PER_SECOND);
  const streams = await startStreams(proxy, STREAMS);
  await sleep(SETTLE_MS);
  const undisturbed = callers.takeFigures();
  const stopMs: number[] = [];
  const startMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const stoppingMs = performance.now();
      await server.stop();
      const stoppedMs = performance.now();
      await server.start();
      stopMs.push(stoppedMs - stoppingMs);
      startMs.push(performance.now() - stoppedMs);
      await sleep(SETTLE_MS);
    }
    console.error(
      `round ${round + 1} of ${ROUNDS}: ${callers.calls()} calls, failed: ${JSON.stringify(callers.failures())}`,
    );
  }
  const { reconnects, refused, open } = await streams.stop();
  await callers.stop();
  const figures = callers.takeFigures();
  const stored = await countStored(postgres.connection);
  const answered = callers.answered();

  const restarts = stopMs.length;
  if (callers.failed() > 0) failures.push(`${callers.failed()} calls failed`);
  const searches = stored.searches - before.searches;
  const loads = stored.loads - before.loads;
  if (searches !== answered.search) failures.push(`${answered.search} searches answered, ${searches} stored`);
  if (loads !== answered.book) failures.push(`${answered.book} bookings answered, ${loads} stored`);
  if (refused > 0) failures.push(`${refused} live streams were refused`);
  if (open !== STREAMS) failures.push(`${STREAMS - open} live streams are not open again`);
  if (reconnects < restarts) failures.push('live streams did not move to the other server');
  console.log(
    JSON.stringify(
      {
        restarts,
        calls: callers.calls(),
        failed: callers.failed(),
        failures: callers.failures(),
        proxyErrors: proxy.errors(),
        answered,
        stored: { searches, loads },
        connections: CONNECTIONS,
        callMs: { undisturbed, whileRestarting: figures },
        stopSeconds: seconds(stopMs),
        startSeconds: seconds(startMs),
        streams: { open, reconnects, refused },
        context: {
          callsPerSecond: CALLS_PER_SECOND,
          proxy: proxy.version,
          node: process.versions.node,
          cores: availableParallelism(),
          processor: cpus()[0]?.model,
        },
      },
      null,
      2,
    ),
  );
} finally {
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error));
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
