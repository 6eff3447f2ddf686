import type pg from 'pg';

/** SQLSTATE of a failed write, because the disk has no space left. */
const DISK_FULL = '53100';

export interface DiskSpace {
  /** Watches the errors of every statement of a new connection. */
  watch(client: pg.PoolClient): void;
  /** Returns false after a failed write, until the probe can write again. */
  isLeft(): Promise<boolean>;
}

/** Watches for a full disk, on which reads succeed and writes fail. `probe` writes something and rolls it back. */
export function watchDiskSpace(probe: () => Promise<void>): DiskSpace {
  let isFull = false;
  let probing: Promise<boolean> | null = null;
  const canWrite = () =>
    probe().then(
      () => {
        isFull = false;
        return true;
      },
      () => false,
    );
  return {
    watch: (client) => {
      client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code === DISK_FULL) isFull = true;
      });
    },
    isLeft: async () => {
      if (!isFull) return true;
      probing ??= canWrite().finally(() => {
        probing = null;
      });
      return probing;
    },
  };
}
