import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { dayNumber } from '../../../src/domain/days/calendar-date';
import { SYSTEM } from '../../../src/domain/people/actor';
import type { RateBook } from '../../../src/rating/rate-book';
import { createAccount } from '../../../src/server/features/auth/create-account';
import { createSecretBox } from '../../../src/server/features/auth/factors/seal-secret';
import { LAST_FUEL_DAY } from '../../../src/server/features/demo/demo-weeks';
import { insertUsers } from '../../../src/server/features/demo/insert-companies';
import { PAST_TABLES, type PastTable } from '../../../src/server/features/demo/past/past-tables';
import { readKnownIds } from '../../../src/server/features/demo/past/read-known-ids';
import type { Database } from '../../../src/server/platform/database/database';
import type { DB } from '../../../src/server/platform/database/schema.generated';
import { projectRoot } from '../../../src/server/platform/project-root';
import { PAST_ENDS } from './past-habits';
import { DAY_MS } from './past-moments';
import { readPastWorld } from './past-world';
import { playPast } from './play-past';
import { createMarkWriter, readColumns, readRows } from './recorded-rows';

/**
 * Tables that grow while the year is played but are not recorded: tables about people, tables that triggers fill, and
 * the table of events, which are removed.
 */
const NOT_RECORDED = new Set([
  ...['profile', 'profile_card', 'profile_shipper', 'profile_carrier', 'user', 'account'],
  ...['load_reference', 'spot_request_word', 'outbox_event'],
]);
const QUOTE_VALID_HOURS = 168;
/** A placeholder, because the people of the past have no second factor to encrypt. */
const NO_SECRET = 'no secret of the recording is kept anywhere';

/** The lines of each table's file. */
export type RecordedPast = ReadonlyMap<PastTable, readonly string[]>;

/**
 * Plays the year on a demo without searches (decision 127), returns its rows, and rolls everything back. People act through
 * the same functions as calls, with the time set back, and the engine calculates every price.
 */
export async function recordPast(parts: {
  readonly database: Database;
  readonly book: RateBook;
  /** If given, only this many days from the start of the year are played, for a test. */
  readonly onlyDays?: number;
}): Promise<RecordedPast> {
  const undo = new Error('the year is recorded');
  let recorded: RecordedPast | undefined;
  await parts.database
    .as(SYSTEM)
    .transaction(async (tx) => {
      recorded = await playAndRead(tx, parts);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return recorded as RecordedPast;
}

async function playAndRead(
  tx: Transaction<DB>,
  { book, onlyDays }: { readonly book: RateBook; readonly onlyDays?: number },
): Promise<RecordedPast> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local coldlane.is_demo = 'on'`.execute(tx);
  // Otherwise, audit entries would name the last person of the transaction instead of the one who acts.
  await sql`set constraints all immediate`.execute(tx);
  // The same few statements run thousands of times; planning each again took a third of the time.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  const firstEnd = new Date((dayNumber(LAST_FUEL_DAY) + 1) * DAY_MS);
  const lastEnd = new Date(firstEnd.getTime() + (PAST_ENDS - 1) * DAY_MS);
  await addPeople(tx, firstEnd);
  // Searches are counted in the months of a start, so only `actor.add_past` applies the limits.
  await tx.updateTable('shipper_account').set({ search_cap: 0 }).execute();
  const world = await readPastWorld(tx, { book, quoteValidHours: QUOTE_VALID_HOURS, firstEnd, lastEnd });
  const firstEntry = await readLastEntry(tx);
  const known = await readKnownIds(tx);
  const mark = createMarkWriter(known);
  const versions = new Map(PAST_TABLES.map((table) => [table, new Map<string, RowVersion>()]));
  const heads = new Map<PastTable, string>();
  await playPast(
    world,
    async (end) => {
      await rejectUnknownTables(tx);
      for (const table of PAST_TABLES) {
        const columns = await readColumns(tx, table);
        heads.set(table, columns.join('\t'));
        for (const row of await readRows(tx, table, columns, firstEntry)) {
          addVersion(versions.get(table) as Map<string, RowVersion>, mark(row), end);
        }
      }
    },
    onlyDays,
  );
  return new Map(
    PAST_TABLES.map((table) => [
      table,
      [
        heads.get(table) as string,
        ...[...(versions.get(table) as Map<string, RowVersion>)].map(
          ([row, { first, last }]) => `${first}${last}${row}`,
        ),
      ],
    ]),
  );
}

/** The recorded year can end on several days. The first and the last of them, by number, on which the row exists unchanged. */
interface RowVersion {
  readonly first: number;
  last: number;
}

function addVersion(versions: Map<string, RowVersion>, row: string, end: number): void {
  const version = versions.get(row);
  if (version === undefined) versions.set(row, { first: end, last: end });
  else if (version.last === end - 1) version.last = end;
  else if (version.last !== end) throw new Error(`a row of the past returns to what it was: ${row}`);
}

async function addPeople(tx: Transaction<DB>, now: Date): Promise<void> {
  const idsOf = async (table: 'shipper' | 'carrier') =>
    new Map((await tx.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]));
  const companies = { shippers: await idsOf('shipper'), carriers: await idsOf('carrier') };
  const folder = join(projectRoot(), 'database/demo');
  await insertUsers(
    tx,
    folder,
    companies,
    { createAccount, box: createSecretBox(NO_SECRET), now },
    'past-users.csv',
  );
}

async function readLastEntry(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0)::integer as last from audit_entry`.execute(tx);
  return rows[0]?.last ?? 0;
}

/** Throws if a table is unknown, because a table that a new feature writes would be missing in each demo. */
async function rejectUnknownTables(tx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables where n_tup_ins > 0`.execute(tx);
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !NOT_RECORDED.has(name) && !(PAST_TABLES as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`the past is not recorded in these tables: ${unknown.join(', ')}`);
}
