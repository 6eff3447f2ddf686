import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

const syncSchema = z.strictObject({ shipperId: z.uuid() });

/** Reads a customer's subscriptions and invoices from Stripe. */
export const SYNC_BILLING: JobKind<z.output<typeof syncSchema>> = {
  name: 'sync_billing',
  payload: syncSchema,
  /** 18 attempts take about two days. After that, the daily sync finds what was missed. */
  maxAttempts: 18,
};

/** Several events about a customer lead to one sync, after the last of them. */
export const enqueueSync = (db: ActorDb, shipperId: string): Promise<void> =>
  enqueueJob(
    db,
    SYNC_BILLING,
    { shipperId },
    { jobKey: `sync_billing:${shipperId}`, queue: `sync_billing:${shipperId}` },
  );

const mailSchema = z.strictObject({
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  subscriptionId: z.uuid(),
  profileId: z.uuid(),
});
export type PastDueMail = z.output<typeof mailSchema>;

/** One mail to one admin of a customer whose payment is overdue. */
export const MAIL_PAST_DUE: JobKind<PastDueMail> = {
  name: 'mail_past_due',
  payload: mailSchema,
  /** 14 attempts take about a day. */
  maxAttempts: 14,
};

/**
 * Every hour, lowers the limits of customers that are overdue for too long, and repeats syncs that webhooks may have missed.
 */
export const CHECK_BILLING: JobKind<unknown> = {
  name: 'check_billing',
  payload: z.unknown(),
  maxAttempts: 1,
};
