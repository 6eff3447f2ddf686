import type pg from 'pg';

/** Identifies our advisory locks; the second key is the hash of the worker pool's name. Any fixed number will do. */
export const LOCK_CLASS = 726_653;

/**
 * An advisory lock in the name of this process's worker pool. It ends with its connection, so a pool whose name nobody
 * holds belongs to a process that was killed.
 *
 * | state    | meaning                            | on `hold`                 | when the connection is lost |
 * | -------- | ---------------------------------- | ------------------------- | --------------------------- |
 * | RELEASED | no lock: at the start, after a loss | connect, lock → HELD      |                             |
 * | HELD     | a connection of ours has the lock  | same pool: stays          | RELEASED, and `onLost`      |
 * |          |                                    | another: RELEASED → HELD  |                             |
 */
type LockState =
  | { readonly name: 'RELEASED' }
  | { readonly name: 'HELD'; readonly client: pg.PoolClient; readonly workerPoolId: string };

export interface WorkerLock {
  hold(workerPoolId: string): Promise<void>;
  isHeld(): boolean;
  release(): void;
}

export function createWorkerLock(pool: pg.Pool, onLost: () => void): WorkerLock {
  let state: LockState = { name: 'RELEASED' };

  const release = (): void => {
    // Closing the connection drops its lock.
    if (state.name === 'HELD') state.client.release(true);
    state = { name: 'RELEASED' };
  };

  return {
    async hold(workerPoolId) {
      if (state.name === 'HELD' && state.workerPoolId === workerPoolId) return;
      release();
      const client = await pool.connect();
      client.once('error', () => {
        if (state.name !== 'HELD' || state.client !== client) return;
        release();
        onLost();
      });
      try {
        // A machine that vanished closes nothing: with these the database notices within a minute, not two hours.
        await client.query(
          'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
        );
        await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, workerPoolId]);
      } catch (error) {
        client.release(true);
        throw error;
      }
      state = { name: 'HELD', client, workerPoolId };
    },
    isHeld: () => state.name === 'HELD',
    release,
  };
}
