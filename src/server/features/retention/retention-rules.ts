import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../../platform/retention-config';

/** A table from which old rows are deleted, and the condition for them. */
export interface RetentionRule {
  readonly table: string;
  /** The days after which rows are deleted; 0 keeps them forever. */
  readonly days: number;
  readonly isOld: (before: Date, now: Date) => RawBuilder<unknown>;
  /** True for tables of the sign-in library, which only its role can read. */
  readonly isSignIn?: true;
}

/** Stripe repeats an event for up to three days. */
const STRIPE_EVENT_DAYS = 30;
/** The statistics of a key show 30 days. */
const KEY_DAYS = 35;
/** No mail is retried for this long. */
const MAIL_ID_DAYS = 2;
/** A comparison is shown for a day. */
const EFFECT_DAYS = 1;
/** Rows of these tables can be deleted once they have ended. The value is not 0, because 0 keeps rows forever. */
const ENDED = 1;

/**
 * Every table that grows without being a business record. Files have a separate job (`delete-unused-files.ts`), because
 * their bytes are deleted first. docs/operations.md lists the tables that are not here, with the reasons.
 */
export const retentionRules = (keep: Retention): readonly RetentionRule[] => [
  { table: 'kept_mail', days: keep.mails, isOld: (before) => sql`kept_at < ${before}` },
  { table: 'kept_mail_id', days: MAIL_ID_DAYS, isOld: (before) => sql`kept_at < ${before}` },
  { table: 'idempotent_answer', days: keep.answers, isOld: (before) => sql`created_at < ${before}` },
  {
    // Pending deliveries are deleted too: they belong to deleted endpoints, because no delivery waits for longer than a day.
    table: 'webhook_delivery',
    days: keep.webhookDeliveries,
    isOld: (before, now) =>
      sql`event_at < ${before} and coalesce(leased_until < ${now}, true) and coalesce(attempted_at < ${before}, true)`,
  },
  { table: 'outbox_event', days: keep.webhookDeliveries, isOld: (before) => sql`created_at < ${before}` },
  { table: 'webhook_secret', days: ENDED, isOld: (_, now) => sql`ends_at < ${now}` },
  { table: 'tariff_effect', days: EFFECT_DAYS, isOld: (before) => sql`created_at < ${before}` },
  { table: 'stripe_event', days: STRIPE_EVENT_DAYS, isOld: (before) => sql`received_at < ${before}` },
  {
    table: 'api_key_day',
    days: KEY_DAYS,
    isOld: (before) => sql`day < (${before}::timestamptz at time zone 'UTC')::date`,
  },
  { table: 'reminder', days: keep.reminders, isOld: (before) => sql`enqueued_at < ${before}` },
  {
    table: 'auth.login_session',
    days: keep.endedSessions,
    isOld: (before) => sql`expires_at < ${before}`,
    isSignIn: true,
  },
  { table: 'auth.one_time_code', days: ENDED, isOld: (_, now) => sql`expires_at < ${now}`, isSignIn: true },
  { table: 'auth.code_proof', days: ENDED, isOld: (_, now) => sql`ends_at < ${now}`, isSignIn: true },
  { table: 'auth.verification', days: ENDED, isOld: (_, now) => sql`"expiresAt" < ${now}`, isSignIn: true },
  {
    // The counts of attempts are for windows of at most an hour.
    table: 'auth.login_attempt',
    days: ENDED,
    isOld: (before) => sql`last_request < ${before.getTime()}`,
    isSignIn: true,
  },
];
