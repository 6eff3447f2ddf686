import { z } from 'zod';

const days = (from: number, expected: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,4})$/, expected)
    .transform(Number)
    .refine((value) => value === 0 || value >= from, expected);

const atLeast = (from: number) => days(from, `0 for ever, or a whole number of days from ${from} to 99999`);

/** The days that data other than business records is kept. 0 keeps it forever. */
export const RETENTION_VARIABLES = {
  KEEP_MAILS_DAYS: atLeast(1).default(30),
  /** A client may repeat a request with its Idempotency-Key for 24 hours. */
  KEEP_ANSWERS_DAYS: atLeast(1).default(1),
  KEEP_REJECTED_FILES_DAYS: atLeast(1).default(7),
  /** The time is enough to save the form that a picture was sent for. */
  KEEP_UNUSED_FILES_DAYS: atLeast(1).default(1),
  /** A delivery is retried for a day. */
  KEEP_WEBHOOK_DELIVERIES_DAYS: atLeast(2).default(30),
  KEEP_ENDED_SESSIONS_DAYS: atLeast(1).default(30),
  /** A reminder that is forgotten could be sent a second time. */
  KEEP_REMINDERS_DAYS: atLeast(90).default(365),
};

/** The retention in days; 0 means forever. */
export interface Retention {
  readonly mails: number;
  readonly answers: number;
  readonly rejectedFiles: number;
  readonly unusedFiles: number;
  readonly webhookDeliveries: number;
  readonly endedSessions: number;
  readonly reminders: number;
}

type Variables = { readonly [Name in keyof typeof RETENTION_VARIABLES]: number };

export const retentionSettings = (variables: Variables): Retention => ({
  mails: variables.KEEP_MAILS_DAYS,
  answers: variables.KEEP_ANSWERS_DAYS,
  rejectedFiles: variables.KEEP_REJECTED_FILES_DAYS,
  unusedFiles: variables.KEEP_UNUSED_FILES_DAYS,
  webhookDeliveries: variables.KEEP_WEBHOOK_DELIVERIES_DAYS,
  endedSessions: variables.KEEP_ENDED_SESSIONS_DAYS,
  reminders: variables.KEEP_REMINDERS_DAYS,
});
