import { sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { defineTask, type JobKind, type Task } from '../../platform/jobs/job-kind';
import type { Log } from '../../platform/log';
import type { Retention } from '../../platform/retention-config';
import { type RetentionRule, retentionRules } from './retention-rules';

const DAY_MS = 86_400_000;
/** The number of rows per transaction, which locks them. 1,000 rows take less than 50 ms. */
const BATCH = 1_000;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly retention: Retention;
}

const DELETE_OLD_ROWS: JobKind<unknown> = { name: 'delete-old-rows', payload: z.unknown(), maxAttempts: 3 };

/** The task that deletes old rows, daily. */
export const retentionTasks = (parts: Parts): Task[] => [
  { ...defineTask(DELETE_OLD_ROWS, async () => void (await deleteOldRows(parts))), schedule: '53 3 * * *' },
];

/**
 * Deletes the rows that `retentionRules` names, in batches that commit separately: a killed server leaves only work for the
 * next run, and a second server finds the rows that the first has not deleted yet. Logs and returns the counts by table.
 */
export async function deleteOldRows({
  database,
  clock,
  log,
  retention,
}: Parts): Promise<Record<string, number>> {
  const now = clock.now();
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules(retention)) {
    if (rule.days === 0) continue;
    let count = 0;
    for (;;) {
      const batch = await deleteBatch(database, rule, now);
      count += batch;
      if (batch < BATCH) break;
    }
    if (count > 0) deleted[rule.table] = count;
  }
  log.info({ deleted }, 'old rows deleted');
  return deleted;
}

async function deleteBatch(
  database: Database,
  { table, days, isOld, isSignIn }: RetentionRule,
  now: Date,
): Promise<number> {
  const condition = isOld(new Date(now.getTime() - days * DAY_MS), now);
  const { numAffectedRows = 0n } = await database.as(SYSTEM).transaction(async (tx) => {
    if (isSignIn) await sql`set local role coldlane_auth`.execute(tx);
    // The condition is repeated, so that a row that another transaction renewed meanwhile stays.
    return sql`delete from ${sql.table(table)} where ${condition} and ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(tx);
  });
  return Number(numAffectedRows);
}
