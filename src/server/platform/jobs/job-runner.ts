import { EventEmitter } from 'node:events';
import { parseCronItems, type Runner, run, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import type { Task } from './job-kind';
import { jobLogger } from './job-logger';
import { JOBS_SCHEMA } from './migrate-jobs';

/** The maximum delay of scheduled jobs and retries. New jobs start at once, because they are announced. */
const POLL_MS = 2_000;
const RETURN_JOBS_TIMEOUT_MS = 10_000;

/** A running graphile-worker. */
export interface JobRunner {
  readonly runner: Runner;
  /** Do not return it from an async function: it is thenable and resolves only when it stops. */
  readonly workerPool: WorkerPool;
}

/** The type of the callback after each attempt. `given_up` means that it was the last one. */
export type OnAttempt = (task: string, result: 'done' | 'failed' | 'given_up') => void;

export async function startRunner(parts: {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly tasks: readonly Task[];
  readonly concurrency: number;
  readonly onAttempt?: OnAttempt | undefined;
}): Promise<JobRunner> {
  const { pool, log, tasks, concurrency, onAttempt } = parts;
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
    // Signals are handled in main.ts. Without an explicit list, the library would read a file named crontab.
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, schedule }) =>
        schedule === undefined ? [] : [{ task: name, match: schedule, options: { maxAttempts: 3 } }],
      ),
    ),
    events,
    logger: jobLogger(log),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, withLogging(task, { log, onAttempt })])),
    // Without these settings, the library does not await the statement that completes or fails a job. A lost connection
    // would then be an unhandled rejection, and a stop would not wait. With these settings, the statement is retried.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // The supervisor in start-jobs.ts handles the failure.
  runner.promise.catch(() => undefined);
  return { runner, workerPool: createdPool(workerPool) };
}

function createdPool(workerPool: WorkerPool | null): WorkerPool {
  if (!workerPool) throw new Error('graphile-worker started without a worker pool');
  return workerPool;
}

/** Waits for running jobs until the timeout, then returns the rest to the queue. */
export async function stopRunner(
  { runner, workerPool }: JobRunner,
  { log, timeoutMs }: { readonly log: Log; readonly timeoutMs: number },
): Promise<void> {
  const stopped = runner.promise.catch(() => undefined);
  // The pool logs its own failures, and the runner's promise resolves when it has stopped.
  Promise.resolve(workerPool.gracefulShutdown()).catch(() => undefined);
  try {
    await withTimeout(timeoutMs, 'waiting for running jobs', stopped);
  } catch {
    log.warn({}, 'some jobs were still running and will be retried');
    const returned = Promise.resolve(workerPool.forcefulShutdown('The server stopped.'));
    await withTimeout(RETURN_JOBS_TIMEOUT_MS, 'returning jobs', returned).catch((error: unknown) =>
      log.warn({ err: error }, 'returning jobs to the queue failed'),
    );
  }
}

interface Attempt {
  readonly job: { readonly id: string; readonly attempts: number; readonly max_attempts: number };
}

/**
 * Logs each failure and stores only the error's name in the queue, because a message may quote the payload. A job that
 * failed for the last time counts as completed, which deletes its payload.
 */
function withLogging(
  task: Task,
  { log, onAttempt }: { readonly log: Log; readonly onAttempt?: OnAttempt | undefined },
) {
  return async (payload: unknown, { job }: Attempt): Promise<void> => {
    try {
      await task.run(payload);
      onAttempt?.(task.name, 'done');
    } catch (error) {
      const fields = {
        err: error,
        job: job.id,
        task: task.name,
        attempt: job.attempts,
        of: job.max_attempts,
      };
      if (job.attempts >= job.max_attempts) {
        log.error(fields, 'job failed for good');
        onAttempt?.(task.name, 'given_up');
        return;
      }
      log.warn(fields, 'job failed and will be retried');
      onAttempt?.(task.name, 'failed');
      throw new Error(error instanceof Error ? error.name : 'an error');
    }
  };
}
