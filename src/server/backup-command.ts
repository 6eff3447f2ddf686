import { join } from 'node:path';
import type { BackupParts } from './platform/backup/write-backup';
import { systemClock } from './platform/clock';
import { type Config, readConfig } from './platform/config';
import type { ConnectionOptions } from './platform/database/connection';
import {
  hasDatabaseFiles,
  runningPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres';
import { createLog, type Log } from './platform/log';
import { stackOf } from './platform/read-error';
import { StartError } from './platform/start-error';
import { openStorage } from './platform/storage/open-storage';

type Stop = () => Promise<void>;

/** Runs a command on one folder with the database and the storage from the server's environment. */
export async function runBackupCommand(
  usage: string,
  options: {
    readonly isRestore: boolean;
    /** Checks the folder before anything starts. */
    readonly check?: (folder: string) => unknown;
  },
  work: (folder: string, parts: BackupParts) => Promise<string>,
): Promise<void> {
  const stops: Stop[] = [];
  try {
    const [folder, ...others] = process.argv.slice(2);
    if (folder === undefined || others.length > 0) throw new StartError(`Usage: ${usage}`);
    options.check?.(folder);
    const config = readConfig(process.env);
    const log = createLog('warn', process.stderr);
    const connection = await connectionTo(config, log, options.isRestore, stops);
    const { storage, close } = await openStorage(config, systemClock);
    stops.push(close);
    const secretFile = join(config.dataDir, 'auth-secret');
    process.stdout.write(`${await work(folder, { connection, storage, secretFile, log })}\n`);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : stackOf(error);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Connects to the database. A backup and an erasure may use the PostgreSQL of a running server; a restore may not. */
export async function connectionTo(
  { databaseUrl, dataDir }: Config,
  log: Log,
  isRestore: boolean,
  stops: Stop[],
): Promise<ConnectionOptions> {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  if (!isRestore) {
    const running = runningPostgres(dataDir);
    if (running !== null) return running;
    if (!hasDatabaseFiles(dataDir)) throw new StartError(`DATA_DIR ${dataDir} has no database.`);
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  stops.push(() => embedded.stop());
  return embedded.connection;
}

/** Describes the contents, such as `51 tables with 1,234 rows and 3 files`. */
export function describeContents(manifest: {
  readonly tables: readonly { readonly rows: number }[];
  readonly files: readonly unknown[];
}): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const shown = (count: number) => count.toLocaleString('en-US');
  return `${shown(manifest.tables.length)} tables with ${shown(rows)} rows and ${shown(manifest.files.length)} files`;
}
