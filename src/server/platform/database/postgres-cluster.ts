import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log';
import { StartError } from '../start-error';
import type { Launcher } from './postgres-binaries';

/** The login that owns the database, and the database. */
export const OWNER = 'coldlane';

const UNFINISHED = 'unfinished-';

export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    }
  }
}

/**
 * Made aside, with our login and its database, and put in place by one rename: killed at any moment, the next
 * start begins anew. Text is compared by code point everywhere, so that an index means the same on every machine.
 */
export async function createCluster(
  folder: string,
  cluster: string,
  parts: { initdb: string; postgres: string; launcher: Launcher; log: Log },
): Promise<void> {
  const startedMs = performance.now();
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  await runToEnd(
    parts.launcher.command(parts.initdb, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--set=timezone=UTC',
      '--set=log_timezone=UTC',
    ]),
  );
  await runToEnd(
    parts.launcher.command(parts.postgres, ['--single', '-D', unfinished, 'postgres']),
    `create role ${OWNER} login createdb createrole\ncreate database ${OWNER} owner ${OWNER}\n`,
  );
  renameSync(unfinished, cluster);
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
  parts.log.info({ ms: Math.round(performance.now() - startedMs) }, 'database files made');
}

async function runToEnd([command, args]: [string, string[]], input = ''): Promise<void> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: cleanEnv() });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      told = `${told}${text}`.slice(-4_000);
    });
  }
  child.stdin.on('error', () => undefined); // it may end before it has read all; its exit code tells
  child.stdin.end(input);
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  // Single-user mode ends well even when a statement failed.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(told)) {
    throw new StartError(`The embedded PostgreSQL could not make its files (${code}):\n${told.trim()}`);
  }
}

/** PostgreSQL reads PG* variables of the environment, which are not meant for this one. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
