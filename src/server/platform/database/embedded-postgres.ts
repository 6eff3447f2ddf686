import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log';
import { StartError } from '../start-error';
import { type ClaimedFolder, claimFolder, folderInUseError } from './claim-folder';
import type { ConnectionOptions } from './connection';
import { chooseLauncher, findBinaries, type Launcher } from './postgres-binaries';
import { cleanEnv, createCluster, OWNER, removeLeftovers } from './postgres-cluster';
import { isPostgres, processStartTime } from './processes';

export interface EmbeddedPostgres {
  /** The login owns the database and is no superuser, as on a managed PostgreSQL. */
  readonly connection: ConnectionOptions;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresParts {
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL exited without being stopped. */
  readonly onUnexpectedExit?: (reason: string) => void;
  /** More server settings; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** For uploads of a million rows, which spill to disk with the default settings. Allocated only as needed. */
const UPLOAD_MEMORY = { shared_buffers: '256MB', wal_buffers: '16MB', temp_buffers: '64MB' };
const PORT = 5432; // part of the socket's name; no network port is open
/** A socket's path must fit into 107 bytes; PostgreSQL adds `/.s.PGSQL.5432` and `.lock`. */
const MAX_SOCKET_FOLDER_BYTES = 107 - '/.s.PGSQL.5432.lock'.length;
/** Includes replaying the log after a crash. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
/** For the PostgreSQL of a killed process to exit; its last checkpoint usually takes a second. */
const ORPHAN_TIMEOUT_MS = 30_000;

/**
 * Starts the embedded PostgreSQL in `dataDir/postgres` and creates its files at the first start. It listens on a Unix
 * socket in a folder that only this user can enter, hence no passwords. A second process on the same folder is refused;
 * after a killed process this one waits for its PostgreSQL to exit.
 */
export async function startEmbeddedPostgres(parts: EmbeddedPostgresParts): Promise<EmbeddedPostgres> {
  const dataDir = resolve(parts.dataDir);
  const folder = join(dataDir, 'postgres');
  makeFolder(dataDir, folder);
  const taken = await claimFolder(folder, dataDir);
  let socketFolder: string | null = null;
  const cleanUp = () => {
    if (socketFolder !== null) rmSync(socketFolder, { recursive: true, force: true });
    taken.release();
  };
  try {
    const binaries = findBinaries();
    const launcher = chooseLauncher(folder);
    launcher.changeOwner(folder);
    const cluster = join(folder, 'cluster');
    await waitForOrphan(cluster, taken, dataDir);
    removeLeftovers(folder);
    if (!existsSync(cluster)) await createCluster(folder, cluster, { ...binaries, launcher, log: parts.log });
    socketFolder = makeSocketFolder(folder, launcher);
    const server = await startServer(cluster, socketFolder, {
      ...parts,
      postgres: binaries.postgres,
      launcher,
    });
    return {
      connection: { host: socketFolder, port: PORT, user: OWNER, database: OWNER },
      pid: server.pid,
      async stop() {
        await server.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

function makeFolder(dataDir: string, folder: string): void {
  try {
    // Others may enter but not list it: PostgreSQL may have to run as another user.
    makeFolders(dataDir, 0o711);
    makeFolders(folder, 0o700);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartError(
      `The data folder cannot be used: ${(error as Error).message}. Set DATA_DIR to another.`,
    );
  }
}

/** Node's recursive mkdir never returns where nothing can be created, such as in /proc. */
function makeFolders(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolders(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

/** In the data folder when its path is short enough, else in the temporary folder; closed to others either way. */
function makeSocketFolder(folder: string, launcher: Launcher): string {
  const inside = join(folder, 'socket');
  let socketFolder = inside;
  if (Buffer.byteLength(inside) > MAX_SOCKET_FOLDER_BYTES) {
    const short = Buffer.byteLength(tmpdir()) < MAX_SOCKET_FOLDER_BYTES - 16 ? tmpdir() : '/tmp';
    socketFolder = mkdtempSync(join(short, 'coldlane-'));
  } else {
    rmSync(inside, { recursive: true, force: true });
    mkdirSync(inside, { mode: 0o700 });
  }
  chmodSync(socketFolder, 0o700);
  launcher.changeOwner(socketFolder);
  return socketFolder;
}

/** We own the folder, so a server still running in it was started by a process that has died. */
async function waitForOrphan(cluster: string, taken: ClaimedFolder, dataDir: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
  let isAsked = false;
  for (;;) {
    const pid = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN;
    if (!(pid > 0) || !isPostgres(pid)) {
      // Left by a crash. PostgreSQL notices that itself, unless another program now has that pid.
      if (pid > 0 && processStartTime(pid) !== null) rmSync(lock, { force: true });
      return;
    }
    if (!taken.wasAbandoned || Date.now() > deadline) throw folderInUseError(dataDir, pid);
    if (!isAsked) {
      process.kill(pid, 'SIGINT'); // where the kernel has not already, on the parent's death
      isAsked = true;
    }
    await sleep(20);
  }
}

async function startServer(
  cluster: string,
  socketFolder: string,
  parts: EmbeddedPostgresParts & { postgres: string; launcher: Launcher },
): Promise<{ pid: number; stop(): Promise<void> }> {
  const { log } = parts;
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
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
  // In its own session, so that Ctrl-C reaches only us and we stop it in order.
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: cleanEnv(),
  });
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
  });

  let isStopping = false;
  const lastLines: string[] = [];
  const ready = new Promise<'ready'>((done) => {
    forEachLine(child, (line) => {
      lastLines.push(line);
      if (lastLines.length > 10) lastLines.shift();
      logLine(log, line, isStopping);
      if (line.includes('database system is ready to accept connections')) done('ready');
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
    throw new StartError(
      `The embedded PostgreSQL did not start (${outcome}) on ${cluster}:\n${lastLines.join('\n')}`,
    );
  }
  const killOnExit = () => child.kill('SIGINT');
  process.once('exit', killOnExit);
  exited.then((reason) => {
    process.off('exit', killOnExit);
    if (isStopping) return;
    log.fatal({ reason, lastLines }, 'the embedded database exited');
    parts.onUnexpectedExit?.([reason, ...lastLines].join('\n'));
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

/** The sender of a failed statement gets its error, so only messages about the server itself are warnings. */
function logLine(log: Log, line: string, isStopping: boolean): void {
  const level = line.startsWith('PANIC:')
    ? 'error'
    : line.startsWith('FATAL:') && !isStopping
      ? 'warn'
      : 'debug';
  log[level]({ postgres: line }, 'postgres');
}
