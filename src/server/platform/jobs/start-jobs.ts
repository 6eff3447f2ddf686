import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import { countJobs, type QueuedJobs } from './count-jobs';
import type { Task } from './job-kind';
import { type OnAttempt, startRunner, stopRunner } from './job-runner';
import { JOBS_SCHEMA } from './migrate-jobs';
import { watchOrphans } from './watch-orphans';

export interface RunningJobs {
  /** Starts no new jobs and waits up to `STOP_TIMEOUT_MS` for running ones. Unfinished jobs are retried later. */
  stop(): Promise<void>;
  /** The job keys without a job that is running or will run. */
  findKeysWithoutJob(jobKeys: readonly string[]): Promise<readonly string[]>;
  /** Counts the queue of all servers by task, including tasks that run elsewhere. */
  countJobs(): Promise<readonly QueuedJobs[]>;
}

export interface JobsParts {
  readonly connection: ConnectionOptions;
  readonly log: Log;
  readonly tasks: readonly Task[];
  readonly onAttempt?: OnAttempt | undefined;
  /**
   * The number of concurrent jobs, 4 by default. Long jobs have their own `startJobs`, so that mails do not wait for them.
   */
  readonly concurrency?: number;
  /** The interval of the checks for orphaned jobs, which tests shorten. */
  readonly orphanCheckMs?: number;
  /** The longest wait for running jobs in a stop, which tests change. */
  readonly stopTimeoutMs?: number;
}

/** The number of concurrent jobs. Jobs mostly wait for a mail server or a disk. */
const CONCURRENCY = 4;
/**
 * One connection listens, one holds the worker lock, and two are for the queue's short statements. Tasks use the main pool.
 */
const MAX_CONNECTIONS = 4;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_MS = 1_000;
const ORPHAN_CHECK_MS = 15_000;

/**
 * Runs the jobs of the queue. Several processes share the queue, and each job runs in one of them. Start it after the
 * migrations and stop it before the database. The runner connects as the owner of the queue; each task chooses the actor
 * that it reads and writes as.
 */
export async function startJobs(parts: JobsParts): Promise<RunningJobs> {
  const { log, tasks, concurrency = CONCURRENCY, stopTimeoutMs = STOP_TIMEOUT_MS } = parts;
  const pool = new pg.Pool({
    ...clientConfig(parts.connection, { applicationName: 'coldlane-jobs' }),
    // The pool has no socket timeout, because the listening connection is silent for a long time. TCP keep-alive detects a
    // lost database.
    stream: undefined,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
  });
  const warn = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a job connection was lost');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));

  let isStopping = false;
  const start = () => startRunner({ pool, log, tasks, concurrency, onAttempt: parts.onAttempt });
  const stop = () => stopRunner(current, { log, timeoutMs: stopTimeoutMs });
  let current = await start();
  const watch = watchOrphans({
    pool,
    log,
    workerPoolId: () => current.workerPool.id,
    intervalMs: parts.orphanCheckMs ?? ORPHAN_CHECK_MS,
  });

  /**
   * Restarts graphile-worker, which stops permanently when it cannot mark a job as done, for example while the database
   * restarts.
   */
  async function supervise(): Promise<void> {
    while (!isStopping) {
      await current.runner.promise.catch(() => undefined);
      if (isStopping) return;
      log.error({ restartInMs: RESTART_MS }, 'the job runner stopped');
      await wait(RESTART_MS);
      await restart();
    }
  }

  async function restart(): Promise<void> {
    while (!isStopping) {
      try {
        current = await start();
        if (isStopping) await stop();
        return;
      } catch (error) {
        log.warn({ err: error, retryInMs: RESTART_MS }, 'restarting the job runner failed');
        await wait(RESTART_MS);
      }
    }
  }
  const supervised = supervise();

  return {
    async findKeysWithoutJob(jobKeys) {
      const { rows } = await pool.query<{ key: string }>(
        `select key from unnest($1::text[]) wanted (key) where not exists (
           select from ${JOBS_SCHEMA}.jobs job
           where job.key = wanted.key and (job.attempts < job.max_attempts or job.locked_by is not null)
         )`,
        [jobKeys],
      );
      return rows.map(({ key }) => key);
    },
    countJobs: () => countJobs(pool),
    async stop() {
      isStopping = true;
      await stop();
      await supervised;
      await watch.stop();
      await withTimeout(STOP_TIMEOUT_MS, 'closing the job connections', pool.end()).catch((error: unknown) =>
        log.warn({ err: error }, 'a job connection did not close'),
      );
    },
  };
}
