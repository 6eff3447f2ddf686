import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import type { Task } from './job-kind';
import { startRunner, stopRunner } from './job-runner';
import { JOBS_SCHEMA } from './migrate-jobs';
import { watchOrphans } from './watch-orphans';

export interface RunningJobs {
  /** Takes no new job and waits for running ones, `STOP_TIMEOUT_MS` at most; the rest is retried later. */
  stop(): Promise<void>;
  /** Which of these job keys have no job that is running or will run. */
  findKeysWithoutJob(jobKeys: readonly string[]): Promise<readonly string[]>;
}

export interface JobsParts {
  readonly connection: ConnectionOptions;
  readonly log: Log;
  readonly tasks: readonly Task[];
  /** Jobs at once; 4 by default. Long jobs get a `startJobs` of their own, so that no mail waits for them. */
  readonly concurrency?: number;
  /** For tests. */
  readonly orphanCheckMs?: number;
  /** For tests. */
  readonly stopTimeoutMs?: number;
}

/** Jobs mostly wait for something else: a mail server, a disk. */
const CONCURRENCY = 4;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_MS = 1_000;
const ORPHAN_CHECK_MS = 15_000;

/**
 * Runs the jobs of the queue, which several processes share: each job runs in one of them. Start it after the
 * migrations and stop it before the database. It connects as the owner of the queue; a task reads and writes as the
 * actor it names itself.
 */
export async function startJobs(parts: JobsParts): Promise<RunningJobs> {
  const { log, tasks, concurrency = CONCURRENCY, stopTimeoutMs = STOP_TIMEOUT_MS } = parts;
  // Besides one for each job: the listening connection and the one that holds the worker lock.
  const pool = new pg.Pool({
    ...clientConfig(parts.connection, { applicationName: 'coldlane-jobs' }),
    // The listening connection is silent by nature. TCP keep-alive notices a database that vanished.
    stream: undefined,
    max: concurrency + 2,
    idleTimeoutMillis: 30_000,
  });
  const warn = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a job connection was lost');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));

  let isStopping = false;
  const start = () => startRunner({ pool, log, tasks, concurrency });
  const stop = () => stopRunner(current, { log, timeoutMs: stopTimeoutMs });
  let current = await start();
  const watch = watchOrphans({
    pool,
    log,
    workerPoolId: () => current.workerPool.id,
    intervalMs: parts.orphanCheckMs ?? ORPHAN_CHECK_MS,
  });

  /** graphile-worker gives up for good when it cannot mark a job as done, as when the database restarts. */
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
