import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { runCount } from '../../../testing/long-runs';
import { memoryFolder } from '../../../testing/memory-folder';
import { bundledEntry } from '../../../testing/processes/bundled-entry';
import { WAIT } from '../../../testing/wait';
import { createLog } from '../log';
import { startEmbeddedPostgres } from './embedded-postgres';
import { processStartTime } from './processes';

const log = createLog('silent');
// Killed processes lose nothing in memory, and removing flushed files from a disk took most of this file's time.
const top = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'coldlane-embedded-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const postgresProcess = await bundledEntry('postgres-process');
let folders = 0;
const newDataDir = () => join(top, `data-${++folders}`);
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log });

let created: Promise<string> | null = null;
/** A folder with database files, created once because that takes seconds. Its path is too long for a socket. */
function createdDataDir(): Promise<string> {
  created ??= (async () => {
    const dataDir = join(newDataDir(), 'x'.repeat(100));
    await (await start(dataDir)).stop();
    return dataDir;
  })();
  return created;
}
async function copiedDataDir(): Promise<string> {
  const dataDir = newDataDir();
  // Since Node.js 22, `cpSync` opens the copied folders to everyone, and PostgreSQL rejects such folders.
  await cp(await createdDataDir(), dataDir, { recursive: true });
  return dataDir;
}

async function query<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process that starts the database, inserts a row, prints its pid or error as JSON, and keeps running. */
function startInProcess(dataDir: string): { child: ChildProcess; output: Promise<Record<string, unknown>> } {
  const child = spawn(process.execPath, [fileURLToPath(postgresProcess), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = new Promise<Record<string, unknown>>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(JSON.parse(text) as Record<string, unknown>);
    });
    child.once('exit', () => reject(new Error(`the process exited: ${text}`)));
  });
  output.catch(() => undefined);
  return { child, output };
}

test('committed rows survive a restart', async () => {
  const dataDir = await copiedDataDir();
  const first = await start(dataDir);
  await query(first.connection, 'create table stored (n integer); insert into stored values (7)');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.connection, 'select n from stored')).toEqual([{ n: 7 }]);
  await second.stop();
  expect(processStartTime(second.pid)).toBeNull();
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['cluster']);
});

test('the settings are durable, and no network port is open', async () => {
  const dataDir = await copiedDataDir();
  const server = await start(dataDir);
  const settings = await query(
    server.connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone,
      current_setting('server_encoding') as encoding, (select rolsuper from pg_roles where rolname = current_user) as super,
      upper('é') as upper, array(select x from unnest(array['b', 'B', 'a', 'Z']) x order by x) as ordered`,
  );
  expect(settings).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      addresses: '',
      zone: 'UTC',
      encoding: 'UTF8',
      super: false,
      upper: 'É',
      ordered: ['B', 'Z', 'a', 'b'],
    },
  ]);
  expect(statSync(String(server.connection.host)).mode & 0o077).toBe(0);
  await server.stop();
});

test('a folder with too long a path for a socket works', async () => {
  const server = await start(await createdDataDir());
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
  expect(existsSync(String(server.connection.host))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is rejected with what to do',
  async () => {
    await expect(
      startEmbeddedPostgres({ dataDir: '/proc/coldlane/data', log: createLog('silent') }),
    ).rejects.toThrow(
      /^The data folder cannot be used: .*\/proc\/coldlane.*Set DATA_DIR to another folder\.$/,
    );
  },
);

test('a second process on the folder is rejected immediately with the pid of the first', async () => {
  const dataDir = await copiedDataDir();
  const server = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  const { output } = startInProcess(dataDir);
  const error = await output;
  expect(error).toMatchObject({ name: 'StartError' });
  expect(error.message).toContain(dataDir);
  expect(error.message).toContain(`process ${process.pid}`);
  // The second process did not wait half a minute for the first one's PostgreSQL, which is still running.
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('a stale owner file does not block a start, even if its pid belongs to another process now', async () => {
  const dataDir = await copiedDataDir();
  for (const content of [
    'not json',
    '{"pid": 4194000, "start": "1"}',
    `{"pid": ${process.pid}, "start": "1"}`,
  ]) {
    writeFileSync(join(dataDir, 'postgres/owner.json'), content);
    await (await start(dataDir)).stop();
  }
});

test('a process killed while it creates the files leaves a folder that starts', async () => {
  for (const delayMs of [0, 300, 150, 450].slice(0, runCount(4, 2))) {
    const dataDir = newDataDir();
    const { child } = startInProcess(dataDir);
    const folder = join(dataDir, 'postgres');
    await vi.waitUntil(
      () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('unfinished-')),
      { ...WAIT, interval: 5 },
    );
    await sleep(delayMs);
    child.kill('SIGKILL');
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
  }
}, 600_000);

test('after a kill a new process starts immediately with every committed row, and no old process remains', async () => {
  const dataDir = await copiedDataDir();
  for (const round of [1, 2, 3].slice(0, runCount(3, 2))) {
    const { child, output } = startInProcess(dataDir);
    const { pid } = await output;
    child.kill('SIGKILL');
    const server = await start(dataDir);
    expect(await query(server.connection, 'select count(*)::integer as n from stored')).toEqual([
      { n: round },
    ]);
    expect(processStartTime(Number(pid))).toBeNull();
    await server.stop();
  }
}, 600_000);

test.runIf(process.platform === 'linux')(
  'the lock of a killed PostgreSQL does not block a start while its process is a zombie',
  async () => {
    const dataDir = await copiedDataDir();
    // The shell's child exits only after another program has replaced the shell. That program never reads the child's exit
    // status.
    const parent = spawn('sh', ['-c', 'exec 3<&0; (read -r _ <&3) & echo $!; exec sleep 60'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const zombie = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text) => resolve(Number.parseInt(String(text), 10))),
    );
    await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sh\n', {
      ...WAIT,
      interval: 5,
    });
    parent.stdin.end();
    await vi.waitUntil(() => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '), {
      ...WAIT,
      interval: 5,
    });
    const cluster = join(dataDir, 'postgres/cluster');
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      [zombie, cluster, 1, 5432, '/tmp', '', '  5432001    999999999', 'ready', ''].join('\n'),
    );
    await (await start(dataDir)).stop();
  },
);

test.runIf(process.getuid?.() === 0)(
  'as root without user namespaces it runs as nobody, who must be able to reach the folder',
  async () => {
    const forbidding = join(top, 'bin');
    mkdirSync(forbidding, { recursive: true });
    writeFileSync(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${forbidding}:${process.env.PATH}`);
    const dataDir = newDataDir();
    chmodSync(top, 0o700);
    await expect(start(dataDir)).rejects.toThrow(`${top} is closed to others`);
    chmodSync(top, 0o711);
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
    vi.unstubAllEnvs();
    // The folder still belongs to nobody at the next start.
    await (await start(dataDir)).stop();
  },
);

test('a PostgreSQL that is killed is started again with every committed row', async () => {
  const server = await start(await copiedDataDir());
  await query(server.connection, 'create table kept (id int)');
  await query(server.connection, 'insert into kept values (1)');
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  const rows = await vi.waitUntil(
    () => query(server.connection, 'select id from kept').catch(() => null),
    WAIT,
  );
  expect(rows).toEqual([{ id: 1 }]);
  expect(server.pid).not.toBe(pid);
  await server.stop();
});
