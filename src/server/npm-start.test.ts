import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from '../testing/memory-folder';
import { buildIfStale, waitForAddress } from '../testing/servers/built-server';
import { isPidTaken } from './platform/database/processes';
import { projectRoot } from './platform/project-root';

buildIfStale();
const top = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'coldlane-start-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
/** The first test's start creates the database, and the second test's start finds it. */
const dataDir = join(top, 'data');

function npmStart(env: Readonly<Record<string, string>>) {
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm gets its own process group, so that a failed test leaves nothing running.
    detached: true,
    env: { ...process.env, PORT: '0', DEMO: 'off', ...env },
  });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL');
    } catch {
      // It has exited.
    }
  });
  return npm;
}

/** Makes the server emit a warning, as packages do, once it listens for signals. */
const WARNING = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('newListener', (name) => {
    if (name === 'SIGTERM' && process.argv[1].endsWith('main.js')) setImmediate(() => process.emitWarning('a package warns'));
  })`,
)}`;

test('npm start prints one line a step, and SIGTERM stops npm, the server and its PostgreSQL', async () => {
  const npm = npmStart({ DATA_DIR: dataDir, NODE_OPTIONS: WARNING });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part) => (output += part));
  const exited = new Promise((resolve) => npm.once('exit', resolve));
  const url = await waitForAddress(npm);
  const owner = join(dataDir, 'postgres/owner.json');
  const { pid: server } = JSON.parse(readFileSync(owner, 'utf8')) as { pid: number };
  const postgres = Number.parseInt(
    readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  );

  npm.kill('SIGTERM');
  await exited;
  expect([server, postgres].filter(isPidTaken)).toEqual([]);
  expect(existsSync(owner)).toBe(false);
  await expect(fetch(url)).rejects.toThrow('fetch failed');

  // Each step has one line: npm's own, JSON of the log, and the address to open.
  const lines = output.split('\n').filter((line) => line !== '' && !/^npm |^> /.test(line));
  expect(lines.length).toBeLessThan(15);
  for (const line of lines) expect(line).toMatch(/^\{.{1,300}\}$|^Coldlane is running at |^Buil(ding|t) /);
  expect(lines.filter((line) => line.includes('a package warns'))).toHaveLength(1);
});

test('Ctrl-C, which reaches the server from the terminal and again from npm, lets a running call finish', async () => {
  const npm = npmStart({ DATA_DIR: dataDir, DRAIN_SECONDS: '3' });
  const exited = new Promise<number | null>((resolve) => npm.once('exit', resolve));
  const url = await waitForAddress(npm);
  // The body of this call is still being sent when the signals arrive.
  let send: (text: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const call = fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer coldlane-public' },
    body,
    duplex: 'half',
  } as RequestInit);
  await sleep(200);
  // A terminal signals the whole foreground group.
  process.kill(-(npm.pid as number), 'SIGINT');
  await sleep(200);
  send(JSON.stringify({ email: 'ines@alder.example', password: 'not hers' }));
  expect((await call).status).toBe(401);
  await exited;
});
