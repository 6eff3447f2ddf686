import type pg from 'pg';
import { JOBS_SCHEMA } from './migrate-jobs';

/** The jobs of one kind on all servers. */
export interface QueuedJobs {
  readonly task: string;
  /** Jobs that should run now. */
  readonly due: number;
  readonly scheduled: number;
  readonly running: number;
  /** Jobs that have failed at least once and wait for the next attempt. */
  readonly retrying: number;
  readonly oldestDueSeconds: number;
}

/** The most jobs that are counted, so that counting a queue of millions costs no more than this. */
const MAX_COUNTED = 100_000;

/** Counts the queue in one statement. Waits at most a second in the database. */
export async function countJobs(pool: pg.Pool): Promise<readonly QueuedJobs[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local statement_timeout = '1s'`);
    const { rows } = await client.query<QueuedJobs>(
      `select task_identifier as task,
         count(*) filter (where locked_at is null and run_at <= now()) as due,
         count(*) filter (where locked_at is null and run_at > now() and attempts = 0) as scheduled,
         count(*) filter (where locked_at is not null) as running,
         count(*) filter (where locked_at is null and run_at > now() and attempts > 0) as retrying,
         coalesce(extract(epoch from max(now() - run_at) filter (where locked_at is null and run_at <= now())), 0)::float8
           as "oldestDueSeconds"
       from (select * from ${JOBS_SCHEMA}.jobs where attempts < max_attempts or locked_at is not null limit $1) job
       group by task_identifier`,
      [MAX_COUNTED],
    );
    return rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
