import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log';
import { StartError } from '../start-error';
import type { Launcher } from './postgres-binaries';

/** The name of the database and of the login that owns it. */
export const OWNER = 'coldlane';

const UNFINISHED = 'unfinished-';

export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) {
      // On a busy machine, the initdb of a killed process may keep writing for a few seconds.
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

/**
 * Creates the cluster with our login and database in a temporary folder and renames it at the end, so that a start after a
 * kill starts over. Compares text by code point, so that indexes are the same on every machine.
 */
export async function createCluster(
  folder: string,
  cluster: string,
  parts: { initdb: string; postgres: string; launcher: Launcher; log: Log },
): Promise<void> {
  const startedMs = performance.now();
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  await runProgram(
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
  await runProgram(
    parts.launcher.command(parts.postgres, ['--single', '-D', unfinished, 'postgres']),
    `create role ${OWNER} login createdb createrole\ncreate database ${OWNER} owner ${OWNER}\n`,
  );
  renameSync(unfinished, cluster);
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
  parts.log.info({ ms: Math.round(performance.now() - startedMs) }, 'database files created');
}

async function runProgram([command, args]: [string, string[]], input = ''): Promise<void> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: cleanEnv() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4_000);
    });
  }
  child.stdin.on('error', () => undefined); // it may exit before it has read everything; the exit code decides
  child.stdin.end(input);
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  // Single-user mode exits with 0 even if a statement failed.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) {
    throw new StartError(`The embedded PostgreSQL could not create its files (${code}):\n${output.trim()}`);
  }
}

/** The environment without PG* variables, which are meant for another PostgreSQL. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
