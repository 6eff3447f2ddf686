import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../web/free-port';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
const NOBODY = 65_534;
const OWNER = 'coldlane';

export interface NativePostgres {
  readonly url: string;
  /** Kills all its processes without a checkpoint, as a crash does. */
  crash(): Promise<void>;
  /** Resolves once the server accepts connections. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates a cluster of the newest PostgreSQL on this machine. As root it runs PostgreSQL as nobody, because PostgreSQL
 * refuses to run as root.
 */
export async function createNativePostgres(): Promise<NativePostgres> {
  const version = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).toSorted((one, other) => Number(other) - Number(one))[0]
    : undefined;
  if (version === undefined) throw new Error(`this bench needs a PostgreSQL in ${INSTALLED}`);
  const bin = join(INSTALLED, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-native-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
  }
  const as = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const command = async (program: string, args: readonly string[]) => {
    const [first = '', ...rest] = [...as, join(bin, program), ...args];
    await run(first, rest, { cwd: folder });
  };
  const url = `postgres://${OWNER}@127.0.0.1:${port}/${OWNER}`;
  const start = async () => {
    await command('pg_ctl', [
      `--pgdata=${cluster}`,
      `--log=${join(folder, 'log')}`,
      '--no-wait',
      `--options=-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`,
      'start',
    ]);
    await untilAnswered(url.replace(/[^/]*$/, 'postgres'));
  };
  await command('initdb', [
    `--pgdata=${cluster}`,
    `--username=${OWNER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await start();
  const client = new pg.Client(url.replace(/[^/]*$/, 'postgres'));
  await client.connect();
  await client.query(`create database ${OWNER}`);
  await client.end();
  const crash = () => command('pg_ctl', [`--pgdata=${cluster}`, '--mode=immediate', 'stop']);
  return {
    url,
    crash,
    start,
    async remove() {
      await crash().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  for (let tried = 0; tried < 6_000; tried += 1) {
    const client = new pg.Client(url);
    // A server that crashes again during the connection attempt is also retried.
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    await wait(20);
  }
  throw new Error('PostgreSQL did not start within two minutes');
}
