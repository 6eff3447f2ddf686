import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

const syncSchema = z.strictObject({ shipperId: z.uuid() });

/** Reads a customer's subscriptions and invoices from Stripe. */
export const SYNC_BILLING: JobKind<z.output<typeof syncSchema>> = {
  name: 'sync_billing',
  payload: syncSchema,
  /** About two days. After that the daily reading finds what was missed. */
  maxAttempts: 18,
};

/** Of several events about a customer one reading follows, after the last of them. */
export const enqueueSync = (db: ActorDb, shipperId: string): Promise<void> =>
  enqueueJob(
    db,
    SYNC_BILLING,
    { shipperId },
    { jobKey: `sync_billing:${shipperId}`, queue: `sync_billing:${shipperId}` },
  );

const mailSchema = z.strictObject({
  /** The mail's id in every attempt, so that it is stored or delivered once. */
  mailId: z.uuid(),
  subscriptionId: z.uuid(),
  profileId: z.uuid(),
});
export type PastDueMail = z.output<typeof mailSchema>;

/** One mail to one admin of a customer whose payment is overdue. */
export const MAIL_PAST_DUE: JobKind<PastDueMail> = {
  name: 'mail_past_due',
  payload: mailSchema,
  /** About a day. */
  maxAttempts: 14,
};

/** Hourly: lowers the limits of those overdue for too long, and repeats what webhooks may have missed. */
export const CHECK_BILLING: JobKind<unknown> = {
  name: 'check_billing',
  payload: z.unknown(),
  maxAttempts: 1,
};
