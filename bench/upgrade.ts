/**
 * `npm run bench upgrade`: runs the former release and this one side by side on one database, with traffic to both. Each
 * reads what the other writes. Writes one JSON object to standard output; docs/operations.md, Upgrades, explains what it
 * proves.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { createLog } from '../src/server/platform/log';
import { projectRoot } from '../src/server/platform/project-root';
import { databaseUrlTo } from '../src/testing/database/database-url';
import { buildIfStale, stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { buildFormer, formerCommit } from './upgrade/build-former';
import { driveRound, newCounts } from './upgrade/drive-both';

const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'coldlane-upgrade-'));
const servers: ChildProcess[] = [];
const commit = formerCommit();
console.error(`building ${commit.slice(0, 8)}`);
const formerEntry = buildFormer(commit, join(folder, 'former'));
buildIfStale();
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: createLog('error', process.stderr),
});

async function start(entry: string, demo: 'on' | 'off'): Promise<{ url: string; server: ChildProcess }> {
  const server = spawn(process.execPath, ['--enable-source-maps', entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // Both share the folder of files and the secret, like servers of one installation.
      ...{
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrlTo(postgres.connection),
      },
      ...{ DEMO: demo, DEMO_PAST: 'off', LOG_LEVEL: 'warn', USER_CALLS_PER_MINUTE: '0' },
    },
  });
  servers.push(server);
  return { url: await waitForAddress(server), server };
}

try {
  const former = await start(formerEntry, 'on');
  const before = newCounts();
  await driveRound(former.url, former.url, before);

  // The migrations run under this traffic.
  const during = newCounts();
  let isStarted = false;
  const traffic = (async () => {
    while (!isStarted) await driveRound(former.url, former.url, during);
  })();
  const startedMs = performance.now();
  const present = await start(join(projectRoot(), 'dist/server/main.js'), 'on');
  const startMs = Math.round(performance.now() - startedMs);
  isStarted = true;
  await traffic;

  const both = newCounts();
  for (let round = 0; round < ROUNDS; round += 1) {
    await driveRound(former.url, present.url, both);
    await driveRound(present.url, former.url, both);
    await Promise.all([driveRound(former.url, former.url, both), driveRound(present.url, present.url, both)]);
  }
  await stopServer(former.server);
  const after = newCounts();
  await driveRound(present.url, present.url, after);

  const phases = { before, during, both, after };
  console.log(JSON.stringify({ former: commit, startMs, ...phases }, null, 2));
  if (Object.values(phases).some(({ failures, done }) => failures.length > 0 || done.uploads === 0)) {
    console.error('FAILED  a release did not work beside the other');
    process.exitCode = 1;
  }
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
