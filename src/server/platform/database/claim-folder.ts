import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../start-error';
import { processStartTime } from './processes';

/** Who works in a folder of data. */
const ownerSchema = z.object({ pid: z.int().positive(), start: z.string() });
type Owner = z.output<typeof ownerSchema>;

export interface ClaimedFolder {
  /** Whether a former owner left its mark behind: it was killed, and what it started may still be ending. */
  readonly wasAbandoned: boolean;
  release(): void;
}

/** A process that was just killed is still there for a moment: `kill -9` and a start right after it. */
const DYING_MS = 400;

/**
 * Makes this process the owner of the folder, or refuses within half a second while another one runs that is. The mark is the
 * owner's pid and the moment it began, so a mark left by a killed process is known for what it is, even when its
 * pid has been given to another. PostgreSQL's own lock on its files stands behind this one.
 */
export async function claimFolder(folder: string, dataDir: string): Promise<ClaimedFolder> {
  const mark = join(folder, 'owner.json');
  const own = join(folder, `owner.${process.pid}.json`);
  const self: Owner = { pid: process.pid, start: processStartTime(process.pid) ?? '' };
  writeFileSync(own, JSON.stringify(self));
  try {
    let wasAbandoned = false;
    const deadline = performance.now() + DYING_MS;
    while (!linked(own, mark)) {
      const owner = readOwner(mark);
      if (owner && processStartTime(owner.pid) === owner.start) {
        if (performance.now() > deadline || owner.pid === process.pid)
          throw folderInUseError(dataDir, owner.pid);
        await sleep(20);
        continue;
      }
      wasAbandoned = true;
      removeStale(mark, owner, folder);
    }
    return {
      wasAbandoned,
      release() {
        const owner = readOwner(mark);
        if (owner?.pid === self.pid && owner.start === self.start) rmSync(mark, { force: true });
      },
    };
  } finally {
    rmSync(own, { force: true });
  }
}

export function folderInUseError(dataDir: string, pid: number): StartError {
  return new StartError(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or give this one a folder of ` +
      'its own with DATA_DIR.',
  );
}

/** A hard link appears whole or not at all, and only when no mark is there. */
function linked(own: string, mark: string): boolean {
  try {
    linkSync(own, mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when there is no mark, or one that nobody can have meant. */
function readOwner(mark: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(mark, 'utf8')));
  } catch {
    return null;
  }
}

/** Of two processes that find the same stale mark, only one may remove it, and not the other's new one. */
function removeStale(mark: string, stale: Owner | null, folder: string): void {
  const aside = join(folder, `owner.${process.pid}.stale.json`);
  try {
    renameSync(mark, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && (moved.pid !== stale?.pid || moved.start !== stale.start)) linked(aside, mark);
  rmSync(aside, { force: true });
}
