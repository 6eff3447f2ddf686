import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-kind';

const scheduleMailSchema = z.strictObject({
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  uploadId: z.uuid(),
  profileId: z.uuid(),
});
export type ScheduleMail = z.output<typeof scheduleMailSchema>;

/** One mail to one admin of a carrier whose scheduled change failed. Ten attempts take about nine hours. */
export const MAIL_SCHEDULE_FAILURE: JobKind<ScheduleMail> = {
  name: 'mail_schedule_failure',
  payload: scheduleMailSchema,
  maxAttempts: 10,
};
