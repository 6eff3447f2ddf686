import { z } from 'zod';
import { REMINDER_KINDS } from '../../../../domain/days/reminders';
import type { JobKind } from '../../../platform/jobs/job-kind';

/** The most subjects of one mail. A person with more gets several mails. */
export const MAX_SUBJECTS_PER_MAIL = 20;

const reminderMailSchema = z.strictObject({
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  kind: z.enum(REMINDER_KINDS),
  profileId: z.uuid(),
  /** The loads or quotes that were due at the same moment. */
  subjectIds: z.array(z.uuid()).min(1).max(MAX_SUBJECTS_PER_MAIL),
});
export type ReminderMail = z.output<typeof reminderMailSchema>;

/** One mail to one person. Ten attempts take about nine hours; a later reminder would be useless. */
export const MAIL_REMINDER: JobKind<ReminderMail> = {
  name: 'mail_reminder',
  payload: reminderMailSchema,
  maxAttempts: 10,
};

/** Looks for due reminders. */
export const ENQUEUE_REMINDERS: JobKind<unknown> = {
  name: 'enqueue_reminders',
  payload: z.unknown(),
  maxAttempts: 3,
};
