import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { StartError } from '../start-error';
import { type Storage, splitPlace } from '../storage/storage';
import type { BackupFile } from './manifest';

export async function listStoredFiles(client: pg.Client): Promise<readonly BackupFile[]> {
  await client.query('set local role coldlane_system');
  const { rows } = await client.query<BackupFile>(
    `select bucket, path, size_bytes::integer as "sizeBytes", sha256, content_type as "contentType"
     from storage_object order by bucket, path`,
  );
  await client.query('set local role none');
  return rows;
}

const nameOf = ({ bucket, path }: BackupFile) => `${bucket}/${path}`;

/**
 * Copies the files out of the storage and checks each against its checksum. Returns the names of those that are missing or
 * differ instead of throwing, because one lost file must not prevent the backup of all others.
 */
export async function copyFilesFrom(
  storage: Storage,
  files: readonly BackupFile[],
  folder: string,
): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    const content = await storage.get(file);
    if (content === null) {
      lost.push(nameOf(file));
      continue;
    }
    const target = join(folder, ...splitPlace(file));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(
      checked(file, content),
      createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
    ).catch(async (error: unknown) => {
      if (!(error instanceof DamagedFileError)) throw error;
      await rm(target, { force: true });
      lost.push(nameOf(file));
    });
  }
  return lost;
}

/** Copies the files of a backup into the storage. A file that is already there stays, so that a restore can be repeated. */
export async function copyFilesTo(
  storage: Storage,
  files: readonly BackupFile[],
  folder: string,
): Promise<void> {
  for (const file of files) {
    const source = createReadStream(join(folder, ...splitPlace(file)));
    try {
      const result = await storage.put(file, checked(file, source), file);
      if (result === 'exists') await rejectOtherFile(storage, file);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      throw new StartError(`The backup's file ${nameOf(file)} is damaged.`, { cause: error });
    } finally {
      source.destroy();
    }
  }
}

async function rejectOtherFile(storage: Storage, file: BackupFile): Promise<void> {
  try {
    const content = await storage.get(file);
    for await (const _ of checked(file, content ?? Readable.from([])));
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new StartError(`The storage already has another file ${nameOf(file)}.`, { cause: error });
  }
}

class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Passes the content through. At its end, throws if the content differs from what the database recorded. */
async function* checked({ sizeBytes, sha256 }: BackupFile, content: Readable): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const bytes of content) {
    hash.update(bytes);
    length += bytes.length;
    if (length > sizeBytes) break;
    yield bytes;
  }
  if (length !== sizeBytes || hash.digest('hex') !== sha256) {
    throw new DamagedFileError('not the recorded bytes');
  }
}
