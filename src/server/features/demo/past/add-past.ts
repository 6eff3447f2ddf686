import { join } from 'node:path';
import { sql } from 'kysely';
import { SYSTEM } from '../../../../domain/actor';
import { utcDay } from '../../../../domain/calendar-date';
import { seededRandom } from '../../../../domain/seeded-random';
import type { RateBook } from '../../../../rating/rate-book';
import type { Clock } from '../../../platform/clock';
import { type Database, switchActor } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { projectRoot } from '../../../platform/project-root';
import type { CreateAccount } from '../../auth/create-account';
import { insertUsers } from '../insert-companies';
import { lockDemo } from '../lock-demo';
import { createEventQueue } from './event-queue';
import { PAST_DAYS } from './past-habits';
import { DAY_MS, startOfDay } from './past-moments';
import { type PastWorld, readPastWorld } from './past-world';
import { planSearches } from './plan-searches';
import { planSpots } from './plan-spots';
import { playSearch } from './play-searches';
import { playSpot } from './play-spots';
import { settlePast } from './settle-past';

/** Any number: each gives another year. */
const SEED = 20_26_11;

/**
 * Adds a year of history to a demo that has no searches yet: people, searches, loads, spot requests and what was done about them,
 * up to the midnight before today. The same day gives the same history, except for random ids. It is written in one
 * transaction by the functions that calls use, as the people who did it and with the time set back, so a start that is killed
 * leaves nothing, and of two servers one writes. Returns whether this call added it.
 */
export async function addPast(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly book: RateBook;
  readonly quoteValidHours: number;
  readonly createAccount: CreateAccount;
  /** For tests: fewer days than a year. */
  readonly days?: number;
}): Promise<boolean> {
  const { database, log, clock, book, quoteValidHours } = parts;
  const startedMs = performance.now();
  const end = startOfDay(utcDay(clock.now()));
  const added = await database.as(SYSTEM).transaction(async (tx) => {
    await lockDemo(tx);
    if (await tx.selectFrom('quote_request').select('id').limit(1).executeTakeFirst()) return null;
    // Days that were closed without searches take none anymore.
    await sql`select fn_reopen_days()`.execute(tx);
    await sql`set local coldlane.is_demo = 'on'`.execute(tx);
    // Entries of the audit name the person who acts, and not the last one of the transaction.
    await sql`set constraints all immediate`.execute(tx);
    // The same few statements run thousands of times, and planning each again took a third of the time.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    const world = await prepareWorld(parts, { tx, book, quoteValidHours, end });
    await playAll(world, parts.days ?? PAST_DAYS);
    await settlePast(world, clock.now());
    const { rows } = await sql<{ searches: number; quotes: number; loads: number; spots: number }>`
      select
        (select count(*)::integer from quote_request) as searches, (select count(*)::integer from quote) as quotes,
        (select count(*)::integer from load) as loads, (select count(*)::integer from spot_request) as spots`.execute(
      tx,
    );
    return rows[0] ?? null;
  });
  if (added === null) return false;
  log.info({ ...added, ms: Math.round(performance.now() - startedMs) }, 'past of the demo added');
  return true;
}

/** Parts of the year after which the database counts the tables again. */
const ANALYZED_AT = [0.02, 0.1, 0.4];
const GROWING_TABLES = [
  'quote_request',
  'quote_request_group',
  'quote_request_result',
  'quote',
  'bulk_search_lane',
  'load',
  'load_quote',
  'load_stop',
  'load_transition',
  'load_event',
  'load_message',
  'load_message_read',
  'load_proposal',
  'spot_request',
  'spot_offer',
  'spot_request_carrier',
  'spot_transition',
  'audit_entry',
  'outbox_event',
] as const;

/** Only the owner of the tables may. */
async function analyze(tx: PastWorld['tx']): Promise<void> {
  await sql`set local role none`.execute(tx);
  await sql.raw(`analyze ${GROWING_TABLES.join(', ')}`).execute(tx);
}

/** Adds the people of the past, and reads everything that it refers to. */
async function prepareWorld(
  { createAccount }: { readonly createAccount: CreateAccount },
  { tx, end, ...book }: Pick<PastWorld, 'tx' | 'book' | 'quoteValidHours' | 'end'>,
): Promise<PastWorld> {
  const idsOf = async (table: 'shipper' | 'carrier') =>
    new Map((await tx.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]));
  const companies = { shippers: await idsOf('shipper'), carriers: await idsOf('carrier') };
  const folder = join(projectRoot(), 'database/demo');
  await insertUsers(tx, folder, companies, createAccount, end, 'past-users.csv');
  return readPastWorld(tx, { ...book, end });
}

async function playAll(world: PastWorld, days: number): Promise<void> {
  const { end, tx } = world;
  const random = seededRandom(SEED);
  const queue = createEventQueue();
  for (const search of planSearches(random, end, days)) {
    queue.add(search.at, () => playSearch(world, queue, random, search));
  }
  for (const spot of planSpots(random, end, days)) {
    queue.add(spot.at, () => playSpot(world, queue, random, spot));
  }
  // The tables are empty when their plans are made, and nothing else could count them before the commit.
  for (const share of ANALYZED_AT) {
    await queue.runUntil(new Date(end.getTime() - (1 - share) * days * DAY_MS));
    await analyze(tx);
  }
  await queue.runUntil(end);
  await switchActor(tx, SYSTEM);
}
