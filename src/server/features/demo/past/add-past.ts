import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { dayNumber, utcDay } from '../../../../domain/days/calendar-date';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Clock } from '../../../platform/clock';
import { type Database, joinTransaction } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { Log } from '../../../platform/log';
import { projectRoot } from '../../../platform/project-root';
import type { CreateAccount } from '../../auth/create-account';
import type { SecretBox } from '../../auth/factors/seal-secret';
import { endAtDeadline } from '../../spot/expire-spot';
import { demoWeeks, recordedEnd } from '../demo-weeks';
import { insertUsers } from '../insert-companies';
import { lockDemo } from '../lock-demo';
import { createMarkReader } from './past-marks';
import { readKnownIds } from './read-known-ids';
import { settleReminders } from './settle-reminders';
import { stagePast } from './stage-past';

const DAY_MS = 86_400_000;

/**
 * Adds the recorded year of history (`npm run demo:past`) to a demo that has no searches and loads yet: people, searches,
 * loads, and spot requests with everything that was done about them, up to the midnight before today. The same day gives the
 * same history, except for random ids. One transaction writes all of it, so a start that is killed leaves nothing, and only
 * one of two servers adds it. Returns whether this call added it.
 */
export async function addPast(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly createAccount: CreateAccount;
  readonly box: SecretBox;
}): Promise<boolean> {
  const { database, log, clock } = parts;
  const startedMs = performance.now();
  const today = utcDay(clock.now());
  const added = await database.as(SYSTEM).transaction(async (tx) => {
    await lockDemo(tx);
    if (!(await isWithoutPast(tx))) return null;
    // Days that were closed without searches accept none anymore, so they are reopened.
    await sql`select fn_reopen_days()`.execute(tx);
    await sql`set local coldlane.is_demo = 'on'`.execute(tx);
    await addPeople(tx, parts, new Date(dayNumber(today) * DAY_MS));
    const known = await readKnownIds(tx);
    known.set('revision of the reference data', await readReferenceRevision(tx));
    const readMarks = createMarkReader({ weeks: demoWeeks(today), known });
    await stagePast(tx, { end: recordedEnd(today), readMarks });
    await sql`select actor.add_past()`.execute(tx);
    await endOpenSpots(tx);
    await settleReminders(tx, clock.now());
    return countPast(tx);
  });
  if (added === null) return false;
  log.info({ ...added, ms: Math.round(performance.now() - startedMs) }, 'past of the demo added');
  return true;
}

async function isWithoutPast(tx: Transaction<DB>): Promise<boolean> {
  for (const table of ['quote_request', 'load', 'spot_request'] as const) {
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** Adds the people of the past, who have no password. */
async function addPeople(
  tx: Transaction<DB>,
  { createAccount, box }: { readonly createAccount: CreateAccount; readonly box: SecretBox },
  now: Date,
): Promise<void> {
  const idsOf = async (table: 'shipper' | 'carrier') =>
    new Map((await tx.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]));
  const companies = { shippers: await idsOf('shipper'), carriers: await idsOf('carrier') };
  const folder = join(projectRoot(), 'database/demo');
  await insertUsers(tx, folder, companies, { createAccount, box, now }, 'past-users.csv');
}

async function readReferenceRevision(tx: Transaction<DB>): Promise<string> {
  const { revision } = await tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow();
  return String(revision);
}

/** Enqueues the jobs that end spot requests, only for those that are still open. */
async function endOpenSpots(tx: Transaction<DB>): Promise<void> {
  const open = await tx
    .selectFrom('spot_request')
    .select(['id', 'deadline'])
    .where('status', '=', 'OPEN')
    .orderBy('deadline')
    .execute();
  for (const { id, deadline } of open) await endAtDeadline(joinTransaction(tx, SYSTEM), id, deadline);
}

async function countPast(tx: Transaction<DB>) {
  const { rows } = await sql<{ searches: number; quotes: number; loads: number; spots: number }>`
    select
      (select count(*)::integer from quote_request) as searches, (select count(*)::integer from quote) as quotes,
      (select count(*)::integer from load) as loads, (select count(*)::integer from spot_request) as spots`.execute(
    tx,
  );
  return rows[0] ?? null;
}
