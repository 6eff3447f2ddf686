import { profileSwitchOf, REMINDERS_ANCHOR, type ReminderKind } from '../../../../domain/days/reminders';
import { defineTask, type Task } from '../../../platform/jobs/job-kind';
import { oneLine } from '../load-mail-text';
import { enqueueReminders } from './enqueue-reminders';
import { describeLoads } from './load-reminder';
import { describeQuotes } from './quote-reminder';
import { ENQUEUE_REMINDERS, MAIL_REMINDER, type ReminderMail } from './reminder-jobs';
import type { ReminderParts } from './reminder-parts';

export const reminderTasks = (parts: ReminderParts): Task[] => [
  { ...defineTask(ENQUEUE_REMINDERS, () => enqueueReminders(parts)), schedule: '*/5 * * * *' },
  defineTask(MAIL_REMINDER, (about) => mailReminder(parts, about)),
];

/**
 * Mails a reminder as its recipient, about the loads or quotes that still need it: since it was enqueued, someone may have
 * answered the load, moved its day, or switched the reminders off.
 */
export async function mailReminder(parts: ReminderParts, about: ReminderMail): Promise<void> {
  const { kind, profileId, subjectIds } = about;
  const now = parts.clock.now();
  const found = await parts.database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const person = await tx
      .selectFrom('profile')
      .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
      .select(['profile.email', 'profile.receive_dispatch_emails', 'card.first_name'])
      .select([
        'profile.remind_of_pending_loads',
        'profile.remind_of_pickups',
        'profile.remind_of_saved_quotes',
      ])
      .where('profile.id', '=', profileId)
      .executeTakeFirst();
    if (!person?.[profileSwitchOf(kind)]) return null;
    const of = { tx, parts, now, subjectIds, profileId, person };
    return {
      person,
      text: kind === 'QUOTE_EXPIRING' ? await describeQuotes(of) : await describeLoads(of, kind),
    };
  });
  if (!found?.text) return;
  const { person, text } = found;
  await parts.mailer.send({
    id: about.mailId,
    to: person.email,
    subject: oneLine(text.subject),
    text: [
      person.first_name === '' ? 'Hello,' : `Hello ${person.first_name},`,
      '',
      ...text.lines,
      '',
      `This is the only reminder about ${WHAT[kind]}. Switch these reminders off in your profile:`,
      `${parts.siteUrl()}/profile#${REMINDERS_ANCHOR}`,
    ].join('\n'),
  });
}

const WHAT: Readonly<Record<ReminderKind, string>> = {
  PENDING_LOAD: 'waiting for this answer',
  PICKUP_TOMORROW: 'this pickup',
  QUOTE_EXPIRING: 'this expiration',
};
