/**
 * `npm run bench kill-uploads`: kills the server (SIGKILL) at random moments of uploads, and checks that each tariff is
 * entirely old or entirely new and that each upload ends soon after the restart, applied once. Writes one JSON object to
 * standard output; docs/bench.md explains the figures. Pass `-- --kills=10` for a shorter run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { createLog } from '../src/server/platform/log';
import { projectRoot } from '../src/server/platform/project-root';
import { createFolderStorage } from '../src/server/platform/storage/folder-storage';
import { buildIfStale, waitForAddress } from '../src/testing/servers/built-server';
import { watchTariffs } from './kill-uploads/watch-tariffs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const KILLS = Number(values.kills);
const MAX_END_MS = 60_000;

const root = projectRoot();
buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'coldlane-kills-'));
const log = createLog('error', process.stderr);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log });
const { host = '', port = 5432, user = '', database = '' } = postgres.connection;
const servers: ChildProcess[] = [];

/** Resolves once the server accepts connections. */
async function startServer(): Promise<{ process: ChildProcess; startedMs: number }> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      AUTH_SECRET: 'the same long secret for every restart',
      LOG_LEVEL: 'silent',
      USER_CALLS_PER_MINUTE: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  });
  servers.push(child);
  await waitForAddress(child);
  return { process: child, startedMs };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const figures = {
  mixed: 0,
  appliedTwice: 0,
  notEndedWithin60s: 0,
  notAppliedInTheEnd: 0,
  killedBeforeCommit: 0,
};
const endedMs: number[] = [];
let uploads = 0;
try {
  let running = await startServer();
  const tariffs = await watchTariffs(postgres.connection, createFolderStorage(join(folder, 'data/files')));
  const sentMs = performance.now();
  await tariffs.waitForEnd(await tariffs.sendToEach(0), MAX_END_MS);
  const uploadMs = performance.now() - sentMs;
  console.error(`one upload for each of two carriers takes ${Math.round(uploadMs)} ms`);

  for (let round = 1; round <= KILLS; round += 1) {
    const before = await tariffs.read();
    const ids = await tariffs.sendToEach(round);
    uploads += ids.length;
    await wait(Math.random() * uploadMs * 1.2);
    await kill(running.process);
    for (const [index, { versions }] of (await tariffs.read()).entries()) {
      const was = before[index]?.versions.join();
      if (versions.join() !== was && versions.join() !== `${round}`) figures.mixed += 1;
      if (versions.join() === was) figures.killedBeforeCommit += 1;
    }
    running = await startServer();
    const isEnded = await tariffs.waitForEnd(ids, MAX_END_MS - (performance.now() - running.startedMs));
    if (isEnded) endedMs.push(Math.round(performance.now() - running.startedMs));
    else figures.notEndedWithin60s += 1;
    for (const [index, { versions, revision }] of (await tariffs.read()).entries()) {
      if (versions.length !== 1) figures.mixed += 1;
      if (isEnded && versions[0] !== `${round}`) figures.notAppliedInTheEnd += 1;
      if (revision > (before[index]?.revision ?? 0) + 1) figures.appliedTwice += 1;
    }
    console.error(`${round}: ${JSON.stringify({ ...figures, endedMs: endedMs.at(-1) })}`);
  }
  await kill(running.process);
  await tariffs.close();
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

// Each start removes the copies of the process before it, so only the last process's copies may be left.
const earlier = servers.slice(0, -1).map(({ pid }) => `-${pid}-`);
const copiesLeft = readdirSync(tmpdir()).filter(
  (name) => name.startsWith('coldlane-upload-') && earlier.some((pid) => name.includes(pid)),
).length;
const sorted = endedMs.toSorted((a, b) => a - b);
const result = {
  kills: KILLS,
  uploads,
  ...figures,
  copiesLeft,
  endedMs: { median: sorted[Math.floor(sorted.length / 2)] ?? null, most: sorted.at(-1) ?? null },
};
console.log(JSON.stringify(result, null, 2));
const { mixed, appliedTwice, notEndedWithin60s, notAppliedInTheEnd } = figures;
if (mixed + appliedTwice + notEndedWithin60s + notAppliedInTheEnd + copiesLeft > 0) {
  console.error('FAILED  a kill left a mixed, repeated, missing or unfinished import, or a copy of a file');
  process.exitCode = 1;
}
