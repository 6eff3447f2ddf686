import { EventEmitter, once } from 'node:events';
import { afterEach, vi } from 'vitest';
import { z } from 'zod';
import type { JobKind, Task } from '../../server/platform/jobs/job-kind';
import { type JobsParts, startJobs } from '../../server/platform/jobs/start-jobs';
import { createLog } from '../../server/platform/log';
import { ownerQuery } from '../database/owner-query';
import type { TestDatabase } from '../database/test-database';
import { WAIT } from '../wait';

export const NOTE: JobKind<{ note: string }> = {
  name: 'note',
  payload: z.strictObject({ note: z.string().max(40) }),
  maxAttempts: 3,
};

interface QueuedJob {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly locked_by: string | null;
}

/**
 * Starts job runners and inspects the queue. After each test it stops the runners, empties the queue and clears the log
 * lines. Call it once at the top of the file.
 */
export function testJobs({ connection }: TestDatabase) {
  const query = ownerQuery(connection);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await query('delete from graphile_worker._private_jobs');
    lines.length = 0;
  });
  const queuedJobs = () =>
    query<QueuedJob>('select attempts, last_error, locked_by from graphile_worker.jobs');
  return {
    /** Runs statements as the owner of the queue. */
    query,
    /** Every log line of the test. */
    lines,
    queuedJobs,
    isQueueEmpty: async () => (await queuedJobs()).length === 0,
    /** Makes scheduled jobs and retries due now. */
    makeDue: () => query('update graphile_worker._private_jobs set run_at = now() where locked_by is null'),
    async start(tasks: readonly Task[], options: Partial<JobsParts> = {}) {
      const jobs = await startJobs({ connection, log, tasks, ...options });
      let isStopped = false;
      const stop = async () => {
        if (isStopped) return;
        isStopped = true;
        await jobs.stop();
      };
      stops.push(stop);
      return { ...jobs, stop };
    },
  };
}

export const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, WAIT);

/** Returns a promise, and `open`, with which a test resolves it. */
export function latch() {
  const opener = new EventEmitter();
  return { opened: once(opener, 'open'), open: () => opener.emit('open') };
}
