import type pg from 'pg';

/** The first key of our advisory locks, an arbitrary number. The second key is the hash of the worker pool's id. */
export const LOCK_CLASS = 726_653;

/**
 * An advisory lock on the id of this process's worker pool. PostgreSQL releases it when the connection ends, so a pool
 * whose lock nobody holds belongs to a process that was killed.
 *
 * | state    | meaning                               | on `hold`                     | on a lost connection   |
 * | -------- | ------------------------------------- | ----------------------------- | ---------------------- |
 * | RELEASED | no lock, at the start or after a loss | connect, lock → HELD          |                        |
 * | HELD     | our connection holds the lock         | same pool: stays HELD         | RELEASED, and `onLost` |
 * |          |                                       | another pool: RELEASED → HELD |                        |
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
        // A crashed machine does not close its connection. With these settings the database notices within a minute
        // instead of two hours.
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
