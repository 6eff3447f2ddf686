import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import { readLedger } from '../database/migration-ledger';
import type { Log } from '../log';
import { StartError } from '../start-error';
import type { Storage } from '../storage/storage';
import { copyFilesFrom, listStoredFiles } from './backup-files';
import { readSequences } from './backup-tables';
import { dumpTables } from './dump-tables';
import { type Manifest, writeManifest } from './manifest';

export interface BackupParts {
  readonly connection: ConnectionOptions;
  readonly storage: Storage;
  /** The generated secret that signs sessions, if there is one. */
  readonly secretFile: string;
  readonly log: Log;
}

/**
 * Copies the database, in one snapshot, and then the files it names into a new folder. The server may keep running. An
 * interrupted backup never has the folder's final name.
 */
export async function writeBackup(target: string, parts: BackupParts): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(`${folder} is not empty. Name a folder that does not exist yet.`);
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
    const dumped = await dumpDatabase(join(unfinished, 'tables'), parts);
    const lostFiles = await copyFilesFrom(parts.storage, dumped.files, join(unfinished, 'files'));
    if (existsSync(parts.secretFile)) await copyFile(parts.secretFile, join(unfinished, 'auth-secret'));
    const isKept = ({ bucket, path }: { bucket: string; path: string }) =>
      !lostFiles.includes(`${bucket}/${path}`);
    const manifest = { ...dumped, files: dumped.files.filter(isKept), lostFiles };
    writeManifest(unfinished, manifest);
    if (existsSync(folder)) await rm(folder, { recursive: true });
    renameSync(unfinished, folder);
    const parent = openSync(dirname(folder), 'r');
    fsyncSync(parent);
    closeSync(parent);
    return { format: 1, ...manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Reads every table, every sequence, and the list of files in one snapshot. */
async function dumpDatabase(
  folder: string,
  { connection, log }: BackupParts,
): Promise<Omit<Manifest, 'format' | 'lostFiles'>> {
  const client = new pg.Client(
    clientConfig(connection, { applicationName: 'coldlane-backup', unlimited: true }),
  );
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the backup was lost'));
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached: ${error.message}`);
  });
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ at: string; version: string; migrated: boolean }>(
      `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as version,
        to_regclass('public.applied_migration') is not null as migrated`,
    );
    const [server] = rows;
    if (!server?.migrated) throw new StartError('The database has no tables of Coldlane.');
    return {
      createdAt: server.at,
      postgres: server.version,
      ledger: Object.fromEntries(await readLedger(client)),
      sequences: [...(await readSequences(client))],
      files: [...(await listStoredFiles(client))],
      tables: await dumpTables(client, folder),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
