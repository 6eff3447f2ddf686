import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, opendir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { codeOf } from '../read-error';
import { type Storage, StorageError, type StoragePlace, splitPlace, withExactSize } from './storage';

/**
 * The folder of temporary files. It is next to the buckets, because a hard link needs the same file system. Bucket names
 * start with a letter.
 */
const TEMP_FOLDER = '.incoming';
/** The age from which a temporary file is stale. No upload takes this long, so a killed process left the file. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The free bytes below which files are no longer accepted. The embedded database is on the same disk and must still be able
 * to write.
 */
const MIN_FREE_BYTES = 512 * 1024 ** 2;

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Stores files in a folder, which is created on the first write. Writes the content to a temporary file, syncs it to disk
 * and then hard-links it to its name. Unlike a rename, a link fails if the name exists, even if another server uses the same
 * folder. A process killed before the link leaves only a temporary file.
 */
export function createFolderStorage(folder: string, freeBytes = freeBytesOf): Storage {
  const fileOf = (place: StoragePlace) => join(folder, ...splitPlace(place));
  return {
    async put(place, content, metadata) {
      const parts = splitPlace(place);
      const target = join(folder, ...parts);
      const temporary = join(folder, TEMP_FOLDER, randomUUID());
      try {
        await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
        await writeWhole(temporary, withExactSize(content, metadata));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        if (!(await linkTo(temporary, target))) return 'exists';
        // The name survives a power failure only if every folder above it is synced.
        for (let depth = parts.length - 1; depth >= 0; depth -= 1) {
          await syncFolder(join(folder, ...parts.slice(0, depth)));
        }
        return 'stored';
      } catch (error) {
        const code = codeOf(error);
        // An error thrown by the content, such as a disconnected sender, is not a storage error.
        if (code === '' || error instanceof StorageError) throw error;
        throw new StorageError(FULL_CODES.has(code) ? 'FULL' : 'UNAVAILABLE', error);
      } finally {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
    async get(place) {
      try {
        return (await open(fileOf(place), 'r')).createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    exists: (place) =>
      access(fileOf(place)).then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'ENOENT') return false;
          throw error;
        },
      ),
    async delete(place) {
      await rm(fileOf(place), { force: true });
    },
    async *list(bucket) {
      const top = join(folder, bucket);
      const entries = await opendir(top, { recursive: true }).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      for await (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null); // deleted meanwhile
        if (found) yield { path: relative(top, file).split(sep).join('/'), storedAt: found.mtime };
      }
    },
    hasSpace: async () => (await freeBytes(folder)) >= MIN_FREE_BYTES,
  };
}

/** The free bytes on the disk of a folder, or of the nearest existing folder above it. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    return freeBytesOf(above);
  }
}

/** Creates a hard link. Returns false if the name exists. */
function linkTo(temporary: string, target: string): Promise<boolean> {
  return link(temporary, target).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );
}

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // `writeFile` on the handle completes partial writes.
    for await (const bytes of content) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes temporary files that killed processes left more than a day ago. */
export async function removeStaleTempFiles(folder: string, now: Date): Promise<void> {
  const temporaryFolder = join(folder, TEMP_FOLDER);
  const names = await readdir(temporaryFolder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const temporary = join(temporaryFolder, name);
    const writtenMs = await stat(temporary).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY, // another server deleted it
    );
    if (now.getTime() - writtenMs > STALE_AFTER_MS) await rm(temporary, { force: true });
  }
}
