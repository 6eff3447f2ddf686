import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 2 ** 30;

/** Returns a folder in memory with enough space, or null. A container's folder has only 64 MB. */
export function memoryFolder(): string | null {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES ? FOLDER : null;
  } catch {
    // This system has no such folder.
    return null;
  }
}
