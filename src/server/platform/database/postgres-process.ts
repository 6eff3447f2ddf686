import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log';
import { StartError } from '../start-error';
import type { Launcher } from './postgres-binaries';
import { cleanEnv } from './postgres-cluster';

/**
 * Memory for uploads of a million rows, which spill to disk with the default settings. PostgreSQL allocates it only when
 * needed.
 */
const UPLOAD_MEMORY = { shared_buffers: '256MB', wal_buffers: '16MB', temp_buffers: '64MB' };
/** The port is part of the socket's name. No network port is open. */
export const PORT = 5432;
/** This includes the time for replaying the log after a crash. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const MAX_LAST_LINES = 10;
/** The system's message for ENOSPC, which PostgreSQL prints with LC_ALL=C. */
const NO_SPACE = 'No space left on device';
const NO_SPACE_ADVICE = 'Free some space. Nothing that was confirmed is lost.';

/** PostgreSQL cannot start before there is space on its disk. */
export class NoSpaceError extends StartError {}

/** PostgreSQL exited without being stopped. */
export interface UnexpectedExit {
  /** The reason, with the last log lines. */
  readonly reason: string;
  readonly hadNoSpace: boolean;
}

export interface PostgresProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the server on existing files and resolves once it accepts connections. */
export async function startPostgres(parts: {
  readonly postgres: string;
  readonly launcher: Launcher;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly onUnexpectedExit: (exit: UnexpectedExit) => void;
}): Promise<PostgresProcess> {
  const { log, cluster } = parts;
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: parts.socketFolder,
    unix_socket_permissions: '0700',
    port: String(PORT),
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...UPLOAD_MEMORY,
    ...parts.settings,
  };
  const [command, args] = parts.launcher.command(parts.postgres, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // PostgreSQL gets its own session, so that Ctrl-C reaches only this process, which stops PostgreSQL in order.
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: cleanEnv(),
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

  let isStopping = false;
  const lastLines: string[] = [];
  let hadNoSpace = false;
  /**
   * The reason for an exit. After a full disk, PostgreSQL's last lines are about crashed processes and corrupted memory,
   * which are not the cause.
   */
  const reasonOf = (reason: string) => (hadNoSpace ? `no space left on the disk of ${cluster}` : reason);
  const ready = new Promise<'ready'>((resolve) => {
    forEachLine(child, (line) => {
      lastLines.push(line);
      if (lastLines.length > MAX_LAST_LINES) lastLines.shift();
      if (line.includes(NO_SPACE)) hadNoSpace = true;
      logLine(log, line, isStopping);
      if (line.includes('database system is ready to accept connections')) resolve('ready');
    });
  });
  const timeout = new AbortController();
  const outcome = await Promise.race([
    ready,
    exited,
    sleep(START_TIMEOUT_MS, 'no response within two minutes', { signal: timeout.signal }).catch(() => ''),
  ]);
  timeout.abort();
  if (outcome !== 'ready') {
    child.kill('SIGQUIT');
    if (hadNoSpace) {
      throw new NoSpaceError(`There is no space left on the disk of ${cluster}. ${NO_SPACE_ADVICE}`);
    }
    throw new StartError(
      `The embedded PostgreSQL did not start (${outcome}) on ${cluster}:\n${lastLines.join('\n')}`,
    );
  }

  const killOnExit = () => child.kill('SIGINT');
  process.once('exit', killOnExit);
  exited.then((reason) => {
    process.off('exit', killOnExit);
    if (isStopping) return;
    log.fatal({ reason: reasonOf(reason), lastLines }, 'the embedded database exited');
    parts.onUnexpectedExit({
      reason: hadNoSpace ? `${reasonOf(reason)}. ${NO_SPACE_ADVICE}` : [reason, ...lastLines].join('\n'),
      hadNoSpace,
    });
  });
  return {
    pid: child.pid as number,
    async stop() {
      isStopping = true;
      child.kill('SIGINT');
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(killTimer);
    },
  };
}

function forEachLine(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

/**
 * Logs a line of PostgreSQL. Messages about the server itself are warnings. Errors of statements are not, because their
 * callers get them.
 */
function logLine(log: Log, line: string, isStopping: boolean): void {
  const level = line.startsWith('PANIC:')
    ? 'error'
    : line.startsWith('FATAL:') && !isStopping
      ? 'warn'
      : 'debug';
  log[level]({ postgres: line }, 'postgres');
}
