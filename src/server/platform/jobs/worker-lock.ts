import type pg from 'pg';
import { type HeldClient, holdClient } from '../database/held-client';

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
  | { readonly name: 'HELD'; readonly held: HeldClient; readonly workerPoolId: string };

export interface WorkerLock {
  hold(workerPoolId: string): Promise<void>;
  isHeld(): boolean;
  release(): void;
}

export function createWorkerLock(pool: pg.Pool, onLost: () => void): WorkerLock {
  let state: LockState = { name: 'RELEASED' };

  const release = (): void => {
    // Closing the connection drops its lock.
    if (state.name === 'HELD') state.held.release();
    state = { name: 'RELEASED' };
  };

  return {
    async hold(workerPoolId) {
      if (state.name === 'HELD' && state.workerPoolId === workerPoolId) return;
      release();
      const held = await holdClient(pool, () => {
        // If the connection is lost before it holds the lock, the statement below fails.
        if (state.name !== 'HELD' || state.held !== held) return;
        state = { name: 'RELEASED' };
        onLost();
      });
      try {
        // A crashed machine does not close its connection. With these settings the database notices within a minute instead
        // of two hours.
        await held.client.query(
          'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
        );
        await held.client.query('select pg_advisory_lock_shared($1, hashtext($2))', [
          LOCK_CLASS,
          workerPoolId,
        ]);
      } catch (error) {
        held.release();
        throw error;
      }
      state = { name: 'HELD', held, workerPoolId };
    },
    isHeld: () => state.name === 'HELD',
    release,
  };
}
