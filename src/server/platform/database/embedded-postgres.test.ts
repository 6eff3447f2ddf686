import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { startEmbeddedPostgres } from './embedded-postgres';
import { processStartTime } from './processes';

const log = createLog('silent');
const top = mkdtempSync(join(tmpdir(), 'coldlane-embedded-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
let folders = 0;
const newDataDir = () => join(top, `data-${++folders}`);
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log });

let created: Promise<string> | null = null;
/** A folder with database files, created once because that takes seconds, whose path is too long for a socket. */
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
  cpSync(await createdDataDir(), dataDir, { recursive: true });
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

/** A process of its own that starts on the folder, keeps a row, says a line of JSON, and stays. */
function startElsewhere(dataDir: string): { child: ChildProcess; told: Promise<Record<string, unknown>> } {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))});
    const { default: pg } = await import('pg');
    try {
      const { connection, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('fatal') });
      const client = new pg.Client(connection);
      await client.connect();
      await client.query('create table if not exists kept (n integer); insert into kept values (1)');
      console.log(JSON.stringify({ pid }));
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(JSON.stringify({ name: error.name, message: error.message }));
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = new Promise<Record<string, unknown>>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(JSON.parse(text) as Record<string, unknown>);
    });
    child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
  told.catch(() => undefined);
  return { child, told };
}

test('it starts, keeps what was committed, and starts again', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.connection, 'create table kept (n integer); insert into kept values (7)');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
  expect(processStartTime(second.pid)).toBeNull();
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['cluster']);
});

test('it is as durable and as closed as it should be', async () => {
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

test('a folder whose path is too long for a socket is served all the same', async () => {
  const server = await start(await createdDataDir());
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
  expect(existsSync(String(server.connection.host))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a folder where nothing can be made is refused in words',
  async () => {
    await expect(
      startEmbeddedPostgres({ dataDir: '/proc/coldlane/data', log: createLog('silent') }),
    ).rejects.toThrow(/^The data folder cannot be used: .*\/proc\/coldlane.*Set DATA_DIR to another\.$/);
  },
);

test('a second process on the folder is refused without waiting, and told by whom it is held', async () => {
  const dataDir = await copiedDataDir();
  const server = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  const { told } = startElsewhere(dataDir);
  const refusal = await told;
  expect(refusal).toMatchObject({ name: 'StartError' });
  expect(refusal.message).toContain(dataDir);
  expect(refusal.message).toContain(`process ${process.pid}`);
  // The first one's PostgreSQL was never waited for: it still runs, and it would have been waited for half a minute.
  expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('a mark left by a process that is gone holds nobody up, also when its pid is now another process', async () => {
  const dataDir = await copiedDataDir();
  for (const mark of [
    'not json',
    '{"pid": 4194000, "start": "1"}',
    `{"pid": ${process.pid}, "start": "1"}`,
  ]) {
    writeFileSync(join(dataDir, 'postgres/owner.json'), mark);
    await (await start(dataDir)).stop();
  }
});

test('killed while it makes its files, it leaves a folder that starts', async () => {
  for (const delayMs of [0, 150, 300, 450]) {
    const dataDir = newDataDir();
    const { child } = startElsewhere(dataDir);
    const folder = join(dataDir, 'postgres');
    await vi.waitUntil(
      () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('unfinished-')),
      { timeout: 15_000, interval: 5 },
    );
    await sleep(delayMs);
    child.kill('SIGKILL');
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
  }
}, 600_000);

test('killed while it serves, it restarts at once with every committed row and leaves no process behind', async () => {
  const dataDir = await copiedDataDir();
  for (const round of [1, 2, 3]) {
    const { child, told } = startElsewhere(dataDir);
    const { pid } = await told;
    child.kill('SIGKILL');
    const server = await start(dataDir);
    expect(await query(server.connection, 'select count(*)::integer as n from kept')).toEqual([{ n: round }]);
    expect(processStartTime(Number(pid))).toBeNull();
    await server.stop();
  }
}, 600_000);

test.runIf(process.getuid?.() === 0)(
  'as root where user namespaces are forbidden it runs as nobody, who must be let through to its folder',
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
    // Given away once, it stays so.
    await (await start(dataDir)).stop();
  },
);

test('that the server died by itself is reported', async () => {
  const reasons: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir: await copiedDataDir(),
    log,
    onUnexpectedExit: (reason) => reasons.push(reason),
  });
  process.kill(server.pid, 'SIGKILL');
  await vi.waitUntil(() => reasons.length > 0, { timeout: 5_000 });
  expect(reasons[0]).toContain('SIGKILL');
  await server.stop();
});
