import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { codeOf } from '../read-error';
import { StartError } from '../start-error';
import { processStartTime } from './processes';

/** The process that uses a data folder. */
const ownerSchema = z.object({ pid: z.int().positive(), start: z.string() });
type Owner = z.output<typeof ownerSchema>;

export interface ClaimedFolder {
  /** Whether the previous owner was killed. Its PostgreSQL may still be running. */
  readonly wasAbandoned: boolean;
  release(): void;
}

/** A process killed with `kill -9` still exists for a short time. */
const DYING_MS = 400;

/**
 * Makes this process the owner of the folder, or throws within half a second if another owner is running. The owner file
 * contains the pid and its start time, so that a file left by a killed process is recognized even if its pid was reused.
 * PostgreSQL also locks its own files.
 */
export async function claimFolder(folder: string, dataDir: string): Promise<ClaimedFolder> {
  const ownerFile = join(folder, 'owner.json');
  const own = join(folder, `owner.${process.pid}.json`);
  const self: Owner = { pid: process.pid, start: processStartTime(process.pid) ?? '' };
  writeFileSync(own, JSON.stringify(self));
  try {
    let wasAbandoned = false;
    const deadline = performance.now() + DYING_MS;
    while (!tryLink(own, ownerFile)) {
      const owner = readOwner(ownerFile);
      if (owner && processStartTime(owner.pid) === owner.start) {
        if (performance.now() > deadline || owner.pid === process.pid)
          throw folderInUseError(dataDir, owner.pid);
        await sleep(20);
        continue;
      }
      wasAbandoned = true;
      removeStale(ownerFile, owner, folder);
    }
    return {
      wasAbandoned,
      release() {
        const owner = readOwner(ownerFile);
        if (owner?.pid === self.pid && owner.start === self.start) rmSync(ownerFile, { force: true });
      },
    };
  } finally {
    rmSync(own, { force: true });
  }
}

export function folderInUseError(dataDir: string, pid: number): StartError {
  return new StartError(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
  );
}

/** Creates a hard link, which is atomic. Returns false if the file exists. */
function tryLink(own: string, ownerFile: string): boolean {
  try {
    linkSync(own, ownerFile);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns null if the file is missing or invalid. */
function readOwner(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Removes a stale owner file. Two processes may find the same stale file, but neither may delete the other's new one. */
function removeStale(ownerFile: string, stale: Owner | null, folder: string): void {
  const aside = join(folder, `owner.${process.pid}.stale.json`);
  try {
    renameSync(ownerFile, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && (moved.pid !== stale?.pid || moved.start !== stale.start)) tryLink(aside, ownerFile);
  rmSync(aside, { force: true });
}
