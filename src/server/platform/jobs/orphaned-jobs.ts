import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log';
import { jobLogger } from './job-logger';
import { JOBS_SCHEMA } from './migrate-jobs';
import { LOCK_CLASS } from './worker-lock';

export interface OrphanRecovery {
  /**
   * Unlocks the jobs of worker pools that had no lock in this check and in the previous one, so that another process runs
   * them. A pool that only lost its connection has its lock back by the second check. Returns the number of pools without a
   * lock.
   */
  recoverOrphanedJobs(): Promise<number>;
  close(): Promise<void>;
}

export function createOrphanRecovery({
  pool,
  log,
}: {
  readonly pool: pg.Pool;
  readonly log: Log;
}): OrphanRecovery {
  let utils: WorkerUtils | null = null;
  let suspects: ReadonlySet<string> = new Set();
  return {
    async recoverOrphanedJobs() {
      const withoutLock = await findPoolsWithoutLock(pool);
      const dead = withoutLock.filter((id) => suspects.has(id));
      suspects = new Set(withoutLock);
      utils ??= await makeWorkerUtils({ pgPool: pool, schema: JOBS_SCHEMA, logger: jobLogger(log) });
      if (dead.length > 0) {
        await utils.forceUnlockWorkers(dead);
        log.warn({ workerPools: dead }, 'jobs of a killed process are queued again');
      }
      // A job whose process was killed in the last attempt is never retried, and its payload must not remain.
      await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
      return suspects.size;
    },
    async close() {
      await utils?.release();
    },
  };
}

async function findPoolsWithoutLock(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from (
       select locked_by from ${JOBS_SCHEMA}.jobs union select locked_by from ${JOBS_SCHEMA}._private_job_queues
     ) held
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and classid = $1
         and database = (select oid from pg_database where datname = current_database())
         and objid::bigint = hashtext(locked_by)::bigint & 4294967295
     )`,
    [LOCK_CLASS],
  );
  return rows.map((row) => row.locked_by);
}
