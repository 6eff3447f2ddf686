import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partsOfPlace, type Storage, StorageError, type StoragePlace, withExactSize } from './storage';

/** Beside the buckets, whose names begin with a letter; on the same disk, so that a name is given in one step. */
const TEMP_FOLDER = '.incoming';
/** No upload takes this long: what is older was left by a process that was killed. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * The storage in a folder, which is made when it is first written to. Content is written to a side file, forced to
 * the disk, and then gets its name by a hard link: unlike a rename, that fails when the name is taken, also by a
 * process of another server on the same folder. A process killed before the link leaves a side file only.
 */
export function createFolderStorage(folder: string): Storage {
  const fileOf = (place: StoragePlace) => join(folder, ...partsOfPlace(place));
  return {
    async put(place, content, about) {
      const parts = partsOfPlace(place);
      const target = join(folder, ...parts);
      const side = join(folder, TEMP_FOLDER, randomUUID());
      try {
        await mkdir(dirname(side), { recursive: true, mode: 0o700 });
        await writeWhole(side, withExactSize(content, about));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        if (!(await linkTo(side, target))) return 'taken';
        // The name is as safe as the content only when each folder on the way to it is.
        for (let depth = parts.length - 1; depth >= 0; depth -= 1) {
          await syncFolder(join(folder, ...parts.slice(0, depth)));
        }
        return 'kept';
      } catch (error) {
        const code = codeOf(error);
        // What the content itself throws (a caller that went away) is not the storage's.
        if (code === '' || error instanceof StorageError) throw error;
        throw new StorageError(FULL_CODES.has(code) ? 'FULL' : 'UNAVAILABLE', error);
      } finally {
        await rm(side, { force: true }).catch(() => undefined);
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
  };
}

/** Whether the side file now has this name; false when the name is taken. */
function linkTo(side: string, target: string): Promise<boolean> {
  return link(side, target).then(
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
    // `writeFile` on the handle goes on where it stopped when the disk takes only a part.
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

/** Removes the side files that killed processes left more than a day ago. Kept files are never looked at. */
export async function removeStaleTempFiles(folder: string, now: Date): Promise<void> {
  const sideFolder = join(folder, TEMP_FOLDER);
  const names = await readdir(sideFolder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const side = join(sideFolder, name);
    const writtenMs = await stat(side).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY, // another server swept it
    );
    if (now.getTime() - writtenMs > STALE_AFTER_MS) await rm(side, { force: true });
  }
}
