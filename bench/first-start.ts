/**
 * `npm run bench first-start`: times `npm start` on a clean clone and a fresh data folder until it prints its address,
 * including the build, and then a second start. Writes one JSON object to standard output; docs/bench.md explains the
 * figures. Exits with code 1 if a bound is exceeded.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/server/platform/project-root';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { cpuTimeOf } from './product/cpu-time';

const BOUNDS = { firstStartMs: 12_000, secondStartMs: 2_000 } as const;

async function measureStart(dataDir: string) {
  const startedMs = performance.now();
  const server: ChildProcess = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  await waitForAddress(server);
  const ms = Math.round(performance.now() - startedMs);
  const cpu = cpuTimeOf(server.pid as number);
  await stopServer(server);
  return { ms, cpuMs: cpu === null ? null : Math.round(cpu.serverMs + cpu.startedMs) };
}

rmSync(join(projectRoot(), 'dist'), { recursive: true, force: true });
const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-first-start-'));
try {
  const first = await measureStart(dataDir);
  const second = await measureStart(dataDir);
  const context = { node: process.versions.node, cores: availableParallelism() };
  const figures = {
    ...{ firstStartMs: first.ms, firstStartCpuMs: first.cpuMs },
    ...{ secondStartMs: second.ms, secondStartCpuMs: second.cpuMs },
  };
  console.log(JSON.stringify({ ...figures, context }, null, 2));
  for (const name of ['firstStartMs', 'secondStartMs'] as const) {
    if (figures[name] <= BOUNDS[name]) continue;
    console.error(`FAILED  ${name} ${figures[name]} must be at most ${BOUNDS[name]}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
