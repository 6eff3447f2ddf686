import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from '../testing/memory-folder';
import { buildIfStale, stopServer, waitForAddress } from '../testing/servers/built-server';
import { projectRoot } from './platform/project-root';
import { prepareDatabaseFiles } from './prepare-files';

buildIfStale();
const top = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'coldlane-prepare-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const environment = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
  ...env,
});
const prepare = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['dist/server/prepare.js'], {
    cwd: projectRoot(),
    env: environment(env),
    encoding: 'utf8',
  });

/** The messages of a log that say that a step of the first start ran. */
const stepsOf = (log: string): string[] =>
  ['database files created', 'database migrated', 'demo loaded', 'past of the demo added'].filter((step) =>
    log.includes(`"msg":"${step}"`),
  );

test('a start finds the database, the demo, and its past that were prepared, and prepares nothing again', async () => {
  const DATA_DIR = join(top, 'prepared');
  const env = environment({ DATA_DIR, LOG_LEVEL: 'warn' });
  expect(await prepareDatabaseFiles(env)).toBe(true);
  const prepared = prepare({ DATA_DIR });
  expect(prepared.status).toBe(0);
  expect(stepsOf(prepared.stdout)).toEqual(['database migrated', 'demo loaded', 'past of the demo added']);

  const server = spawn(process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment({ DATA_DIR }),
  });
  onTestFinished(() => stopServer(server));
  let log = '';
  server.stdout.on('data', (part) => (log += part));
  const url = await waitForAddress(server);
  const signedIn = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer coldlane-public' },
    body: JSON.stringify({ email: 'shipper.staff@example.com', password: 'coldlane-demo' }),
  });
  expect(signedIn.status).toBe(200);
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const loads = await fetch(`${url}/v1/loads?limit=1`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(((await loads.json()) as { rows: unknown[] }).rows).toHaveLength(1);
  await stopServer(server);
  expect(stepsOf(log)).toEqual([]);

  // A rebuild with an existing database prepares nothing.
  expect(await prepareDatabaseFiles(env)).toBe(false);
});

test('nothing is created beside another database that the configuration names', async () => {
  const DATA_DIR = join(top, 'elsewhere');
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  expect(await prepareDatabaseFiles(environment({ DATA_DIR, DATABASE_URL }))).toBe(false);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('nothing is created while another program has the port, which the start then reports', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const DATA_DIR = join(top, 'refused');
  const env = environment({ DATA_DIR, PORT: String((other.address() as AddressInfo).port) });
  await expect(prepareDatabaseFiles(env)).rejects.toThrow('PORT');
  expect(existsSync(DATA_DIR)).toBe(false);
});
