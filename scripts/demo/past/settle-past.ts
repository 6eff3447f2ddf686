import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/people/actor';
import { switchActor } from '../../../src/server/platform/database/database';
import { DAY_MS } from './past-moments';
import type { PastWorld } from './past-world';

/** The days whose messages are unread by everyone except their authors. */
const UNREAD_DAYS = 2;

/** Leaves nothing for jobs to do: older messages are read, and no event waits for a webhook. */
export async function settlePast({ tx, people }: PastWorld, end: Date): Promise<void> {
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
  await sql`delete from outbox_event`.execute(tx);
}
