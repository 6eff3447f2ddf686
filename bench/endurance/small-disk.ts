import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const PIECES = [8 * 1024 ** 2, 64 * 1024, 4 * 1024] as const;

export interface SmallDisk {
  /** Fills the disk to the last page. */
  fill(): Promise<void>;
  empty(): void;
  unmount(): void;
}

/** Mounts a disk in memory at `folder`; needs root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'a', 0o600);
      try {
        for (const size of PIECES) {
          const piece = Buffer.alloc(size, 1);
          for (let isFull = false; !isFull; ) {
            try {
              // A partial write also means that the disk is full.
              isFull = (await file.write(piece)).bytesWritten < size;
            } catch (error) {
              if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
              isFull = true;
            }
          }
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rmSync(filler, { force: true }),
    // A lazy unmount succeeds even if the database is still writing.
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
