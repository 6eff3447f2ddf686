import type { Transaction } from 'kysely';
import { REMINDER_KINDS } from '../../../../domain/days/reminders';
import type { DB } from '../../../platform/database/schema.generated';
import { findDueReminders } from '../../loads/reminders/find-due-reminders';

/** A limit above the number of loads and quotes that can wait on one day. */
const MAX_REMINDERS = 1_000;

/** Marks the reminders that are already due as sent. Later ones are sent as usual. */
export async function settleReminders(tx: Transaction<DB>, now: Date): Promise<void> {
  for (const kind of REMINDER_KINDS) {
    const due = await findDueReminders(tx, kind, { now, limit: MAX_REMINDERS });
    if (due.length === 0) continue;
    await tx
      .insertInto('reminder')
      .values(due.map((reminder) => ({ kind, ...reminder, enqueued_at: now })))
      .execute();
  }
}
