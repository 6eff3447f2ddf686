/**
 * `npm run bench:rolling-restart`: nginx with `ops/nginx.conf` before two servers, which are restarted in turn while callers
 * keep their connections and live streams are open. Not one call may fail. Writes one JSON object to standard output; docs/bench.md
 * explains the figures and bounds. `-- --rounds=2` for a shorter run.
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
import { countRequests } from './rolling-restart/count-requests';
import { startNginx } from './rolling-restart/nginx';
import { createRestartable } from './rolling-restart/restartable-server';
import { startCallers } from './rolling-restart/steady-callers';
import { startStreams } from './rolling-restart/streams';

/** Few, because the figure is what fails, and one server alone must do all of it while the other starts. */
const CONNECTIONS = 10;
const CALLS_PER_SECOND = 10;
const STREAMS = 5;
/** After a restart: nginx takes a second to try a server again that refused a connection. */
const SETTLE_MS = 3_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const ROUNDS = Number(values.rounds);
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
  const nginx = await startNginx(join(folder, 'nginx'));
  stops.push(() => nginx.stop());
  const env = {
    DATABASE_URL: databaseUrlTo(postgres.connection),
    DATA_DIR: join(folder, 'files'),
    PUBLIC_URL: nginx.url,
  };
  const servers = nginx.serverPorts.map((port) => createRestartable({ ...env, PORT: String(port) }));
  for (const server of servers) {
    stops.push(() => server.stop());
    await server.start();
  }

  const callers = await startCallers(nginx, CONNECTIONS, CALLS_PER_SECOND);
  const streams = await startStreams(nginx, STREAMS);
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
  const stored = await countRequests(postgres.connection);

  const restarts = stopMs.length;
  if (callers.failed() > 0) failures.push(`${callers.failed()} calls failed`);
  if (stored !== callers.searches())
    failures.push(`${callers.searches()} searches answered, ${stored} stored`);
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
        nginxErrors: nginx.errors(),
        searches: callers.searches(),
        stored,
        connections: CONNECTIONS,
        callMs: { undisturbed, whileRestarting: figures },
        stopSeconds: seconds(stopMs),
        startSeconds: seconds(startMs),
        streams: { open, reconnects, refused },
        context: {
          callsPerSecond: CALLS_PER_SECOND,
          nginx: nginx.version,
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
