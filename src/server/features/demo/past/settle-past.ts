import { sql, type Transaction } from 'kysely';
import { SYSTEM } from '../../../../domain/actor';
import { REMINDER_KINDS } from '../../../../domain/reminders';
import { switchActor } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { findDueReminders } from '../../loads/reminders/find-due-reminders';
import { DAY_MS } from './past-moments';
import type { PastWorld } from './past-world';

/** Messages of the last two days are new to those who did not write them. */
const UNREAD_DAYS = 2;
/** More loads and quotes than can wait on one day. */
const MAX_REMINDERS = 1_000;

/**
 * Leaves nothing of the past to be done by jobs: messages are read, reminders that were due were sent, and no event waits for a
 * webhook. What becomes due later is reminded of as usual.
 */
export async function settlePast(world: PastWorld, now: Date): Promise<void> {
  const { tx, people, end } = world;
  const readUntil = new Date(end.getTime() - UNREAD_DAYS * DAY_MS);
  for (const { profileId } of people.values()) {
    await switchActor(tx, { kind: 'user', profileId }, end);
    await sql`
      select actor.mark_load_messages_read(${profileId}, null, load.id, count(*)::integer)
      from load join load_message message on message.load_id = load.id
      where message.at < ${readUntil}
      group by load.id`.execute(tx);
  }
  await switchActor(tx, SYSTEM);
  await settleReminders(tx, now);
  await sql`delete from outbox_event where created_at < ${end}`.execute(tx);
}

async function settleReminders(tx: Transaction<DB>, now: Date): Promise<void> {
  for (const kind of REMINDER_KINDS) {
    const due = await findDueReminders(tx, kind, { now, limit: MAX_REMINDERS });
    if (due.length === 0) continue;
    await tx
      .insertInto('reminder')
      .values(due.map((reminder) => ({ kind, ...reminder, enqueued_at: now })))
      .execute();
  }
}
