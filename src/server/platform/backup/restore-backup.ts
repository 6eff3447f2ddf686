import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { requireEmptyDatabase, restoreDatabase } from '../database/migrate';
import { copyFilesTo } from './backup-files';
import { loadTables } from './load-tables';
import { type Manifest, readManifest } from './manifest';
import type { BackupParts } from './write-backup';

/**
 * Fills an empty database and the storage from a backup. The files come first: until the database is committed, nothing
 * refers to them, and the restore can be repeated.
 */
export async function restoreBackup(source: string, parts: BackupParts): Promise<Manifest> {
  const folder = resolve(source);
  const manifest = readManifest(folder);
  await requireEmptyDatabase(parts.connection, parts.log);
  await copyFilesTo(parts.storage, manifest.files, join(folder, 'files'));
  const secret = join(folder, 'auth-secret');
  if (existsSync(secret) && !existsSync(parts.secretFile)) {
    await mkdir(dirname(parts.secretFile), { recursive: true, mode: 0o711 });
    await copyFile(secret, parts.secretFile);
  }
  await restoreDatabase(parts.connection, parts.log, {
    ledger: new Map(Object.entries(manifest.ledger)),
    load: (client) => loadTables(client, join(folder, 'tables'), manifest),
  });
  return manifest;
}
