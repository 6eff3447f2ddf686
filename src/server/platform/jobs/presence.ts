import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log';
import { JOBS_SCHEMA, jobLogger } from './migrate-jobs';

/** Any fixed number of ours: with it and the name of a pool of workers, its process is known to be there. */
const LOCK_CLASS = 726_653;

/** Who lost the connection, and with it the lock, tries so soon to be there again. */
const RETURN_MS = 1_000;
/** And is given so long before the jobs are taken from it. */
const PATIENCE_MS = 5_000;

/**
 * A job whose process was killed stays with it, and so does its queue; the library frees them after four hours. So
 * each process holds an advisory lock in the name of its pool of workers, which ends with its connection, and looks
 * from time to time for jobs whose pool holds none. Twice in a row, because a pool that lost its connection is back by
 * then: only then its jobs are freed, and another takes them up within some seconds.
 */
export function keepPresence(parts: {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly workerPoolId: () => string;
  readonly everyMs: number;
}): { stop(): Promise<void> } {
  const { pool, log } = parts;
  let here: { readonly client: pg.PoolClient; readonly workerPoolId: string } | null = null;
  let utils: WorkerUtils | null = null;
  let missing: ReadonlySet<string> = new Set();
  let isStopped = false;
  let isAway = false;

  const leave = (): void => {
    // With its connection, and so its lock.
    here?.client.release(true);
    here = null;
  };

  const beHere = async (): Promise<void> => {
    const workerPoolId = parts.workerPoolId();
    if (here?.workerPoolId === workerPoolId) return;
    leave();
    const client = await pool.connect();
    client.once('error', () => {
      if (here?.client !== client) return;
      leave();
      lookIn(RETURN_MS);
    });
    try {
      // A machine that vanished closes nothing: the database asks after it within a minute, not after two hours.
      await client.query(
        'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      );
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, workerPoolId]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    here = { client, workerPoolId };
  };

  const freeAbandoned = async (): Promise<void> => {
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
    const absent = rows.map((row) => row.locked_by);
    const gone = absent.filter((id) => missing.has(id));
    missing = new Set(absent);
    utils ??= await makeWorkerUtils({ pgPool: pool, schema: JOBS_SCHEMA, logger: jobLogger(log) });
    if (gone.length > 0) {
      await utils.forceUnlockWorkers(gone);
      log.warn({ workerPools: gone }, 'jobs of a process that has gone are taken up again');
    }
    // Whose process was killed in its last attempt: nobody will try it again, and what it carries must not stay.
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  };

  const look = async (): Promise<number> => {
    try {
      await beHere();
      await freeAbandoned();
      isAway = false;
      if (here === null) return RETURN_MS;
      return missing.size > 0 ? PATIENCE_MS : parts.everyMs;
    } catch (error) {
      if (!isStopped && !isAway) log.warn({ err: error }, 'it could not be looked for abandoned jobs');
      isAway = true;
      return RETURN_MS;
    }
  };

  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(lookNow, Math.min(ms, parts.everyMs));
  };
  const lookNow = (): void => {
    looking = looking.then(async () => {
      if (!isStopped) lookIn(await look());
    });
  };
  lookNow();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await utils?.release();
      leave();
    },
  };
}
