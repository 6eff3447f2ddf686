import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import { within } from '../deadline';
import type { Log } from '../log';
import type { Task } from './job-kind';
import { JOBS_SCHEMA, jobLogger } from './migrate-jobs';
import { keepPresence } from './presence';

export interface JobsAtWork {
  /** Takes no new job and waits for those that run, at most `STOP_MS`; what is not done by then is tried again later. */
  stop(): Promise<void>;
  /** Which of these job keys no job bears any more that is being done or will be. */
  withoutJob(jobKeys: readonly string[]): Promise<readonly string[]>;
}

export interface JobsParts {
  readonly connection: ConnectionOptions;
  readonly log: Log;
  readonly tasks: readonly Task[];
  /** How many jobs at once; four unless said otherwise. Long ones have a start of their own, so that no mail waits. */
  readonly concurrency?: number;
  /** For tests: how often it is looked for jobs of processes that have gone. */
  readonly presenceMs?: number;
  /** For tests: how long a stop waits for running jobs. */
  readonly stopMs?: number;
}

/** Jobs mostly wait for somebody else: a mail server, a disk. */
const CONCURRENCY = 4;
/** A job for later, or one to be tried again, is begun at most so much late. New ones are announced. */
const POLL_MS = 2_000;
const STOP_MS = 10_000;
const RESTART_MS = 1_000;
const PRESENCE_MS = 15_000;

/**
 * Works off the queue, beside the other processes that do: each job is taken by one. Started after the database was
 * migrated, stopped before it is closed. It works as the owner of the queue; what a task reads or writes, it does as
 * the actor it names itself.
 */
export async function startJobs(parts: JobsParts): Promise<JobsAtWork> {
  const { log } = parts;
  // The listening connection, the one that says that we are here, and those that take and give back jobs.
  const pool = new pg.Pool({
    ...clientConfig(parts.connection, { applicationName: 'coldlane-jobs' }),
    // The listening connection is silent by nature. TCP's own keep-alive notices a vanished database.
    stream: undefined,
    max: (parts.concurrency ?? CONCURRENCY) + 2,
    idleTimeoutMillis: 30_000,
  });
  const warn = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a connection of the jobs was lost');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));

  const stopMs = parts.stopMs ?? STOP_MS;
  let isStopping = false;
  let current = await startRunner(pool, parts);
  const presence = keepPresence({
    pool,
    log,
    workerPoolId: () => current.workerPool.id,
    everyMs: parts.presenceMs ?? PRESENCE_MS,
  });

  // The library gives up for good when it could not say that a job was done, as when the database restarts.
  const keepRunning = async () => {
    while (!isStopping) {
      await current.runner.promise.catch(() => undefined);
      if (isStopping) return;
      log.error({}, 'the jobs stopped by themselves and are started again');
      await wait(RESTART_MS);
      while (!isStopping) {
        try {
          current = await startRunner(pool, parts);
          if (isStopping) await stopRunner(current, { log, stopMs });
          break;
        } catch (error) {
          log.warn({ err: error }, 'the jobs cannot be started yet');
          await wait(RESTART_MS);
        }
      }
    }
  };
  const running = keepRunning();

  return {
    async withoutJob(jobKeys) {
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
      await stopRunner(current, { log, stopMs });
      await running;
      await presence.stop();
      await within(STOP_MS, 'closing the connections of the jobs', pool.end()).catch((error: unknown) =>
        log.warn({ err: error }, 'a connection of the jobs did not close'),
      );
    },
  };
}

async function stopRunner(
  { runner, workerPool }: AtWork,
  { log, stopMs }: { readonly log: Log; readonly stopMs: number },
): Promise<void> {
  const ended = runner.promise.catch(() => undefined);
  // It says by itself what went wrong; that it ended is known by the runner.
  Promise.resolve(workerPool.gracefulShutdown()).catch(() => undefined);
  try {
    await within(stopMs, 'waiting for running jobs', ended);
  } catch {
    log.warn({}, 'some jobs were still running: they are tried again later');
    const givenBack = Promise.resolve(workerPool.forcefulShutdown('The server stopped.'));
    await within(STOP_MS, 'giving jobs back', givenBack).catch((error: unknown) =>
      log.warn({ err: error }, 'some jobs could not be given back'),
    );
  }
}

interface AtWork {
  readonly runner: Runner;
  /** Never the value of a promise: it is a promise of its own end. */
  readonly workerPool: WorkerPool;
}

async function startRunner(
  pool: pg.Pool,
  { log, tasks, concurrency = CONCURRENCY }: JobsParts,
): Promise<AtWork> {
  const events = new EventEmitter();
  let workerPool: WorkerPool | null = null;
  events.once('pool:create', (created: { workerPool: WorkerPool }) => {
    workerPool = created.workerPool;
  });
  const runner = await run({
    pgPool: pool,
    schema: JOBS_SCHEMA,
    concurrency,
    pollInterval: POLL_MS,
    // Signals are main.ts's, and a file named crontab in the working folder is not ours.
    noHandleSignals: true,
    parsedCronItems: [],
    events,
    logger: jobLogger(log),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, toldTask(task, log)])),
    // Without them nobody waits for what says that a job is done or failed: it would be lost with its connection, as
    // an unhandled rejection at that, and a stop would not wait for it. With them it is tried again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // A stop awaits it too, but only the supervisor must hear of its failure.
  runner.promise.catch(() => undefined);
  return { runner, workerPool: madeBy(workerPool) };
}

function madeBy(workerPool: WorkerPool | null): WorkerPool {
  if (!workerPool) throw new Error('the queue started without a pool of workers');
  return workerPool;
}

interface Attempt {
  readonly job: { readonly id: string; readonly attempts: number; readonly max_attempts: number };
}

/**
 * Tells of each failure in our log, and leaves in the queue no more than the error's name: a message may quote what
 * the job carried. A job that failed for the last time is done with: what it carried goes with it.
 */
function toldTask(task: Task, log: Log) {
  return async (payload: unknown, { job }: Attempt): Promise<void> => {
    try {
      await task.run(payload);
    } catch (error) {
      const about = { err: error, job: job.id, task: task.name, attempt: job.attempts, of: job.max_attempts };
      if (job.attempts >= job.max_attempts) {
        log.error(about, 'a job was given up');
        return;
      }
      log.warn(about, 'a job failed and will be tried again');
      throw new Error(error instanceof Error ? error.name : 'an error');
    }
  };
}
