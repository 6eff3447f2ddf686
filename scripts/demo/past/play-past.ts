import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/people/actor';
import { seededRandom } from '../../../src/domain/text/seeded-random';
import { switchActor } from '../../../src/server/platform/database/database';
import { createEventQueue, type EventQueue } from './event-queue';
import { PAST_DAYS, PAST_ENDS } from './past-habits';
import { DAY_MS, HOUR_MS } from './past-moments';
import type { PastWorld } from './past-world';
import { type PlannedSearch, planLastEvening, planSearches } from './plan-searches';
import { type PlannedSpot, planOpenSpots, planSpots } from './plan-spots';
import { playSearch } from './play-searches';
import { playSpot } from './play-spots';
import { settlePast } from './settle-past';

/** The seed of the year; another number gives another year. */
const SEED = 20_26_11;
const MAX_SEED = 2_000_000_000;
/** The last hours of a day, in which the recorded ends differ. */
const EVENING_HOURS = 4.1;
/** The tables are analyzed again after these days, because they are empty when the first query plans are made. */
const ANALYZED_AFTER = [7, 36, 145];

/**
 * Plays the year in order of time, and calls `record` with the number of each of its seven ends. Each end has its own
 * evening with requests that wait for an answer on the next day; the evening is undone before the year continues.
 */
export async function playPast(
  world: PastWorld,
  record: (end: number) => Promise<void>,
  /** If given, only this many days from the start are played, for a test, and recorded like the first end. */
  onlyDays?: number,
): Promise<void> {
  const random = seededRandom(SEED);
  const queue = createEventQueue();
  const start = new Date(world.lastEnd.getTime() - PAST_DAYS * DAY_MS);
  addAll(world, queue, { searches: planSearches(random, start), spots: planSpots(random, start), random });
  for (const days of ANALYZED_AFTER) {
    if (onlyDays !== undefined && days > onlyDays) break;
    await queue.runUntil(new Date(start.getTime() + days * DAY_MS));
    await analyze(world);
  }
  if (onlyDays !== undefined) {
    await queue.runUntil(new Date(start.getTime() + onlyDays * DAY_MS));
    return record(0);
  }
  for (let index = 0; index < PAST_ENDS; index++) {
    const end = new Date(world.firstEnd.getTime() + index * DAY_MS);
    await queue.runUntil(new Date(end.getTime() - EVENING_HOURS * HOUR_MS));
    const undo = await saveAll(world, queue);
    const evening = seededRandom(SEED + 1 + index);
    addAll(world, queue, {
      searches: planLastEvening(evening, end),
      spots: planOpenSpots(evening, end),
      random: evening,
    });
    await queue.runUntil(end);
    await settlePast(world, end);
    await record(index);
    await undo();
  }
}

/** Adds searches and requests. Each draws from its own seed, so that its story does not depend on others. */
function addAll(
  world: PastWorld,
  queue: EventQueue,
  planned: {
    readonly searches: readonly PlannedSearch[];
    readonly spots: readonly PlannedSpot[];
    readonly random: ReturnType<typeof seededRandom>;
  },
): void {
  const draw = () => seededRandom(planned.random.between(0, MAX_SEED));
  for (const search of planned.searches) {
    const own = draw();
    queue.add(search.at, () => playSearch(world, queue, own, search));
  }
  for (const spot of planned.spots) {
    const own = draw();
    queue.add(spot.at, () => playSpot(world, queue, own, spot));
  }
}

const SEQUENCES = ['quote_number_seq', 'load_number_seq', 'spot_number_seq', 'audit_entry_id_seq'] as const;

/** Saves the state, and returns a function that restores the database, the queue, and the numbers. */
async function saveAll({ tx, orders }: PastWorld, queue: EventQueue): Promise<() => Promise<void>> {
  const putBack = queue.save();
  const lastOrder = orders.last;
  await sql`set local role none`.execute(tx);
  const numbers: string[] = [];
  for (const name of SEQUENCES) {
    const { rows } = await sql<{ last: string }>`select last_value as last from ${sql.table(name)}`.execute(
      tx,
    );
    numbers.push(rows[0]?.last ?? '1');
  }
  await sql`savepoint evening`.execute(tx);
  return async () => {
    await sql`rollback to savepoint evening`.execute(tx);
    for (const [index, name] of SEQUENCES.entries()) {
      await sql`select setval(${name}, ${numbers[index]}::bigint)`.execute(tx);
    }
    putBack();
    orders.last = lastOrder;
    await switchActor(tx, SYSTEM);
  };
}

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

/** Analyzes the tables, which only their owner may do. */
async function analyze({ tx }: PastWorld): Promise<void> {
  await sql`set local role none`.execute(tx);
  await sql.raw(`analyze ${GROWING_TABLES.join(', ')}`).execute(tx);
}
