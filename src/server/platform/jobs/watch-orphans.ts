import type pg from 'pg';
import type { Log } from '../log';
import { createOrphanRecovery } from './orphaned-jobs';
import { createWorkerLock } from './worker-lock';

/** The pause after a failed check or a lost lock. */
const RETRY_MS = 1_000;
/** The time that a pool without a lock has to get it back before its jobs are unlocked. */
const CONFIRM_MS = 5_000;

/**
 * Jobs of a killed process stay locked, and so do their queues. graphile-worker unlocks them only after four hours. This
 * watch holds the lock of our own worker pool and unlocks the jobs of pools that hold none.
 *
 * | state    | meaning                            | leaves on                                                       |
 * | -------- | ---------------------------------- | --------------------------------------------------------------- |
 * | WAITING  | the next check is scheduled        | timer → CHECKING; lock lost → WAITING for `RETRY_MS`; `stop`    |
 * | CHECKING | takes the lock, recovers orphans   | check done → WAITING; `stop` waits for it                       |
 * | STOPPED  | final                              |                                                                 |
 *
 * The watch waits `RETRY_MS` after a check that failed or during which the lock was lost, `CONFIRM_MS` after a check that
 * found a pool without a lock, and `intervalMs` otherwise, but never longer than `intervalMs`.
 */
type WatchState =
  | { readonly name: 'WAITING'; readonly timer: NodeJS.Timeout }
  | { readonly name: 'CHECKING'; readonly done: Promise<void> }
  | { readonly name: 'STOPPED' };

export function watchOrphans(parts: {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly workerPoolId: () => string;
  readonly intervalMs: number;
}): { stop(): Promise<void> } {
  const { pool, log, workerPoolId, intervalMs } = parts;
  const recovery = createOrphanRecovery({ pool, log });
  const lock = createWorkerLock(pool, () => {
    if (state.name !== 'WAITING') return;
    clearTimeout(state.timer);
    state = schedule(RETRY_MS);
  });
  let hasFailed = false;
  let state: WatchState = schedule(0);

  function schedule(ms: number): WatchState {
    const startCheck = () => {
      state = { name: 'CHECKING', done: check() };
    };
    return { name: 'WAITING', timer: setTimeout(startCheck, Math.min(ms, intervalMs)) };
  }

  async function check(): Promise<void> {
    const nextMs = await recover();
    if (state.name === 'CHECKING') state = schedule(nextMs);
  }

  /** Recovers orphaned jobs. Returns the delay before the next check. */
  async function recover(): Promise<number> {
    try {
      await lock.hold(workerPoolId());
      const suspects = await recovery.recoverOrphanedJobs();
      hasFailed = false;
      if (!lock.isHeld()) return RETRY_MS;
      return suspects > 0 ? CONFIRM_MS : intervalMs;
    } catch (error) {
      if (state.name !== 'STOPPED' && !hasFailed)
        log.warn({ err: error }, 'checking for abandoned jobs failed');
      hasFailed = true;
      return RETRY_MS;
    }
  }

  return {
    async stop() {
      const before = state;
      state = { name: 'STOPPED' };
      if (before.name === 'WAITING') clearTimeout(before.timer);
      if (before.name === 'CHECKING') await before.done;
      await recovery.close();
      lock.release();
    },
  };
}
