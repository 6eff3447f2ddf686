import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log';
import { type ClaimedFolder, claimFolder, folderInUseError } from './claim-folder';
import type { ConnectionOptions } from './connection';
import { keepPostgres } from './keep-postgres';
import { chooseLauncher, findBinaries } from './postgres-binaries';
import { createCluster, OWNER, removeLeftovers } from './postgres-cluster';
import { makeDataFolder, makeSocketFolder } from './postgres-folders';
import { PORT, startPostgres } from './postgres-process';
import { isPidTaken, isPostgres, isSharedMemoryInUse } from './processes';

export interface EmbeddedPostgres {
  /** The connection's login owns the database and is not a superuser, as on a managed PostgreSQL. */
  readonly connection: ConnectionOptions;
  /** The pid of the running PostgreSQL. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresParts {
  readonly dataDir: string;
  readonly log: Log;
  /** Called with the reason when PostgreSQL keeps exiting and is not restarted anymore. */
  readonly onLost?: ((reason: string) => void) | undefined;
  /** Additional server settings. Tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The connection to the PostgreSQL that another process runs on this folder, or null if none runs. */
export function runningPostgres(dataDir: string): ConnectionOptions | null {
  const lock = readLock(clusterOf(dataDir));
  if (lock === null || !isPostgres(lock.pid)) return null;
  return { host: lock.socketFolder, port: PORT, user: OWNER, database: OWNER };
}

/** Whether a start would find database files instead of creating them. */
export const hasDatabaseFiles = (dataDir: string): boolean => existsSync(clusterOf(dataDir));

const clusterOf = (dataDir: string) => join(resolve(dataDir), 'postgres/cluster');

/** The contents of the `postmaster.pid` that a running PostgreSQL writes; null if there is no such file. */
function readLock(cluster: string) {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid = '', , , , socketFolder = '', , sharedMemory = ''] = readFileSync(path, 'utf8').split('\n');
  const [, sharedMemoryId = ''] = sharedMemory.trim().split(/\s+/);
  return { path, pid: Number.parseInt(pid, 10), socketFolder, sharedMemoryId };
}

/** The time to wait for the PostgreSQL of a killed process to exit. Its last checkpoint usually takes a second. */
const ORPHAN_TIMEOUT_MS = 30_000;

/** Creates the files of the embedded PostgreSQL in `dataDir/postgres`, as the first start would. */
export async function createDatabaseFiles({ dataDir, log }: EmbeddedPostgresParts): Promise<void> {
  const { claim, folder } = await claimDatabase(dataDir);
  try {
    await findOrCreateCluster({ dataDir, folder, claim, log });
  } finally {
    claim.release();
  }
}

/**
 * Starts the embedded PostgreSQL in `dataDir/postgres` and creates its files at the first start. It listens on a Unix socket
 * in a folder that only this user can enter, so it needs no passwords. A second process on the same folder is rejected.
 * After a killed process, waits until that process's PostgreSQL has exited.
 */
export async function startEmbeddedPostgres(parts: EmbeddedPostgresParts): Promise<EmbeddedPostgres> {
  const { claim, folder } = await claimDatabase(parts.dataDir);
  let socketFolder: string | null = null;
  const cleanUp = () => {
    if (socketFolder !== null) rmSync(socketFolder, { recursive: true, force: true });
    claim.release();
  };
  try {
    const { log, settings = {} } = parts;
    const { cluster, launcher, postgres } = await findOrCreateCluster({ ...parts, folder, claim });
    socketFolder = makeSocketFolder(folder, launcher);
    const start = { postgres, launcher, cluster, socketFolder, settings, log };
    const server = await keepPostgres({
      start: (onUnexpectedExit) => startPostgres({ ...start, onUnexpectedExit }),
      log,
      onLost: parts.onLost,
    });
    return {
      connection: { host: socketFolder, port: PORT, user: OWNER, database: OWNER },
      get pid() {
        return server.pid();
      },
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

async function claimDatabase(dataDir: string) {
  const folder = join(resolve(dataDir), 'postgres');
  makeDataFolder(resolve(dataDir), folder);
  return { folder, claim: await claimFolder(folder, resolve(dataDir)) };
}

interface ClusterParts extends Pick<EmbeddedPostgresParts, 'dataDir' | 'log'> {
  readonly folder: string;
  readonly claim: ClaimedFolder;
}

async function findOrCreateCluster({ dataDir, folder, claim, log }: ClusterParts) {
  const binaries = findBinaries();
  const launcher = chooseLauncher(folder);
  launcher.changeOwner(folder);
  const cluster = join(folder, 'cluster');
  await waitForOrphan(cluster, claim, resolve(dataDir));
  removeLeftovers(folder);
  if (!existsSync(cluster)) await createCluster(folder, cluster, { ...binaries, launcher, log });
  return { ...binaries, cluster, launcher };
}

/**
 * Waits for a PostgreSQL that is still running in the folder and for its backends. The folder is ours, so a process that
 * died must have started that server. The backends outlive a killed server for a moment and would still write.
 */
async function waitForOrphan(cluster: string, claim: ClaimedFolder, dataDir: string): Promise<void> {
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
  let isSignaled = false;
  for (let lock = readLock(cluster); lock !== null; lock = readLock(cluster)) {
    const isRunning = lock.pid > 0 && isPostgres(lock.pid);
    if (!isRunning && !isSharedMemoryInUse(lock.sharedMemoryId)) {
      // PostgreSQL removes the lock of an unused pid itself, but refuses to start if the pid belongs to a zombie or another
      // program.
      if (lock.pid > 0 && isPidTaken(lock.pid)) rmSync(lock.path, { force: true });
      return;
    }
    if (!claim.wasAbandoned || Date.now() > deadline) throw folderInUseError(dataDir, lock.pid);
    if (isRunning && !isSignaled) {
      process.kill(lock.pid, 'SIGINT'); // the kernel may not have signaled it when its parent died
      isSignaled = true;
    }
    await sleep(20);
  }
}
