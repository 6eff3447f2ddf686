import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import { type ActorDb, type Database, joinTransaction } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineTask, type JobKind, type Task } from '../../platform/jobs/job-kind';
import type { Log } from '../../platform/log';

const DAY_MS = 86_400_000;
/** A day is closed this long after midnight. A search that takes longer is refused (actor.keep_searches). */
const MARGIN_MS = 3_600_000;
/** A month of a busy year is closed in seconds. */
const DAYS_PER_TRANSACTION = 31;
const STATEMENT_TIMEOUT = '5min';
const DRAIN_MS = 20_000;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The longest wait for running transactions to end; after that, the next job tries again. */
  readonly drainMs?: number;
}

const CLOSE_DAYS: JobKind<unknown> = { name: 'close-days', payload: z.unknown(), maxAttempts: 3 };

/** The task that closes past days, hourly. After the first hour of a day it has nothing to do. */
export const statisticsTasks = (parts: Parts): Task[] => [
  { ...defineTask(CLOSE_DAYS, async () => void (await closeDays(parts))), schedule: '7 * * * *' },
];

/** Enqueues the job when a server starts, because no server may have run for days. */
export const enqueueCloseDays = (database: Database): Promise<void> =>
  enqueueJob(database.as(SYSTEM), CLOSE_DAYS, {}, { jobKey: 'close-days' });

/**
 * Adds the searches of past days to the tables of closed days, each search exactly once (decision 82). Days are closed in
 * order, each transaction moves `closed_until` together with what it adds, and a second server waits for its lock, so a
 * killed server leaves only work for the next run. Returns the number of searches that were added.
 */
export async function closeDays({ database, clock, log, drainMs = DRAIN_MS }: Parts): Promise<number> {
  const until = new Date(Math.floor((clock.now().getTime() - MARGIN_MS) / DAY_MS) * DAY_MS);
  const system = database.as(SYSTEM);
  if (!(await refuseSearchesBefore(system, until))) return 0;
  if (!(await hasDrained(system, drainMs))) {
    log.warn({}, 'transactions are running for long: past days are closed an hour later');
    return 0;
  }
  let added = 0;
  for (;;) {
    const closed = await system.transaction((tx) => closeNextDays(joinTransaction(tx, SYSTEM), until));
    if (closed === null) break;
    added += closed;
  }
  if (added > 0) log.info({ searches: added, until }, 'past days closed for statistics');
  return added;
}

/**
 * Refuses searches from before `until` in every transaction that starts after this commit. Returns false if all days are
 * closed.
 */
async function refuseSearchesBefore(system: ActorDb, until: Date): Promise<boolean> {
  const { rows } = await system.transaction((tx) =>
    sql<{ isOpen: boolean }>`
      update statistics_state set closing_until = greatest(closing_until, ${until})
      returning closed_until < ${until} as "isOpen"`.execute(tx),
  );
  return rows[0]?.isOpen ?? false;
}

/** Whether every transaction that may have written before has ended. */
async function hasDrained(system: ActorDb, drainMs: number): Promise<boolean> {
  const snapshot = async () => {
    const { rows } = await system.transaction((tx) =>
      sql<{ next: string; oldest: string }>`
        select pg_snapshot_xmax(pg_current_snapshot())::text as next, pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(
        tx,
      ),
    );
    const [row] = rows;
    if (!row) throw new Error('no snapshot');
    return { next: BigInt(row.next), oldest: BigInt(row.oldest) };
  };
  const { next } = await snapshot();
  for (let waited = 0; waited < drainMs; waited += 100) {
    if ((await snapshot()).oldest >= next) return true;
    await wait(100);
  }
  return false;
}

/** Closes the next days. Returns the number of searches added, or null if nothing is left to close. */
async function closeNextDays(db: ActorDb, until: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(tx);
    // `closing_until` is earlier if past searches were added meanwhile (fn_reopen_days).
    const { rows } = await sql`
      select from statistics_state
      where closed_until < ${until} and closing_until >= ${until} for update`.execute(tx);
    if (rows.length === 0) return null;
    const next = await sql<{ until: Date }>`
      select least(${until}, date_trunc('day', min(created_at), 'UTC') + ${DAYS_PER_TRANSACTION} * interval '1 day') as until
      from quote_request where created_at >= (select closed_until from statistics_state)`.execute(tx);
    const closes = next.rows[0]?.until ?? until;
    const added = await sql<{ searches: number }>`select fn_close_days(${closes}) as searches`.execute(tx);
    return added.rows[0]?.searches ?? 0;
  });
}
