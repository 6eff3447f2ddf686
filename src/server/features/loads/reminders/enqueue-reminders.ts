import { REMINDER_KINDS, type ReminderKind } from '../../../../domain/days/reminders';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Clock } from '../../../platform/clock';
import { type Database, joinTransaction } from '../../../platform/database/database';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import { type DueReminder, findDueReminders } from './find-due-reminders';
import { MAIL_REMINDER, MAX_SUBJECTS_PER_MAIL } from './reminder-jobs';

/** The most reminders per transaction, which is short so that no other server waits long for its rows. */
const BATCH = 200;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Enqueues the mails of all due reminders. The row that marks a reminder as enqueued commits together with its job. A second
 * server that inserts the same row waits for that commit and then enqueues nothing, so each reminder has one job.
 */
export async function enqueueReminders(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (const kind of REMINDER_KINDS) {
    let found = BATCH;
    while (found === BATCH) found = await enqueueBatch(parts.database, kind, now);
  }
}

/** Returns how many reminders were due, up to `BATCH`. */
function enqueueBatch(database: Database, kind: ReminderKind, now: Date): Promise<number> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const due = await findDueReminders(tx, kind, { now, limit: BATCH });
    if (due.length === 0) return 0;
    // The rows are inserted in the order of `due`, so that two servers do not deadlock.
    const added = await tx
      .insertInto('reminder')
      .values(due.map((reminder) => ({ kind, ...reminder, enqueued_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['subject_id', 'profile_id'])
      .execute();
    const db = joinTransaction(tx, SYSTEM);
    for (const { profileId, subjectIds } of mailsOf(added)) {
      await enqueueJob(db, MAIL_REMINDER, { mailId: newId(), kind, profileId, subjectIds });
    }
    return due.length;
  });
}

/** Returns one mail for each person, or several if they have many subjects. */
function mailsOf(added: readonly DueReminder[]): { profileId: string; subjectIds: string[] }[] {
  const byPerson = new Map<string, string[]>();
  for (const { profile_id, subject_id } of added) {
    byPerson.set(profile_id, [...(byPerson.get(profile_id) ?? []), subject_id]);
  }
  return [...byPerson].flatMap(([profileId, ids]) => {
    const mails = Math.ceil(ids.length / MAX_SUBJECTS_PER_MAIL);
    return Array.from({ length: mails }, (_, mail) => ({
      profileId,
      subjectIds: ids.slice(mail * MAX_SUBJECTS_PER_MAIL, (mail + 1) * MAX_SUBJECTS_PER_MAIL),
    }));
  });
}
