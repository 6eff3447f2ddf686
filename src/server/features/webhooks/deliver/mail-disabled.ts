import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database';
import { defineTask, type JobKind, type Task } from '../../../platform/jobs/job-kind';
import type { Mailer } from '../../../platform/mail/mail';

const mailSchema = z.strictObject({
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  webhookId: z.uuid(),
  profileId: z.uuid(),
});
type DisabledMail = z.output<typeof mailSchema>;

/** One mail to one admin about a webhook that the system disabled. */
export const MAIL_WEBHOOK_DISABLED: JobKind<DisabledMail> = {
  name: 'mail_webhook_disabled',
  payload: mailSchema,
  /** 14 attempts take about a day. */
  maxAttempts: 14,
};

export interface WebhookMailParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly siteUrl: () => string;
}

export const mailDisabledTask = (parts: WebhookMailParts): Task =>
  defineTask(MAIL_WEBHOOK_DISABLED, (about) => mailDisabled(parts, about));

const REASONS: Readonly<Record<string, string>> = {
  GONE: 'It answered 410 Gone, which asks senders to stop.',
  FAILING: 'Nothing could be delivered to it for three days.',
};

/** Mails with the recipient's current rights: someone who left the company gets no mail. */
async function mailDisabled(
  { database, mailer, siteUrl }: WebhookMailParts,
  about: DisabledMail,
): Promise<void> {
  const { mailId, webhookId, profileId } = about;
  const rows = await database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const found = await sql<{ url: string; reason: string | null; email: string; first_name: string }>`
      select endpoint.url, endpoint.disabled_reason as reason, profile.email, card.first_name
      from webhook_endpoint endpoint, profile join profile_card card on card.profile_id = profile.id
      where endpoint.id = ${webhookId} and profile.id = ${profileId}`.execute(tx);
    return found.rows;
  });
  const [row] = rows;
  const reason = REASONS[row?.reason ?? ''];
  if (!row || reason === undefined) return;
  const { host } = new URL(row.url);
  await mailer.send({
    id: mailId,
    to: row.email,
    subject: `The webhook to ${host} is disabled`,
    text: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      '',
      `Coldlane no longer sends events to ${host}.`,
      reason,
      '',
      'Events from now on are not sent later. Once the receiver works again, enable the webhook:',
      `${siteUrl()}/webhooks`,
    ].join('\n'),
  });
}
