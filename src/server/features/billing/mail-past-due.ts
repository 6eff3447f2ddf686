import { sql } from 'kysely';
import { PAST_DUE_GRACE_DAYS } from '../../../domain/people/plans';
import type { Database } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mail';
import type { PastDueMail } from './billing-jobs';

export interface BillingMailParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly siteUrl: () => string;
}

const MAX_SUBJECT = 200;

/** Mails with the recipient's current rights: nobody who has left gets a mail, and nobody gets one after the payment. */
export async function mailPastDue(
  { database, mailer, siteUrl }: BillingMailParts,
  { mailId, subscriptionId, profileId }: PastDueMail,
): Promise<void> {
  const rows = await database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const found = await sql<{
      shipper_id: string;
      shipper: string;
      last_day: string;
      email: string;
      first_name: string;
    }>`
      select shipper.id as shipper_id, shipper.name as shipper, profile.email, card.first_name,
        to_char(subscription.past_due_since + make_interval(days => ${PAST_DUE_GRACE_DAYS}), 'YYYY-MM-DD') as last_day
      from subscription join shipper on shipper.id = subscription.shipper_id,
        profile join profile_card card on card.profile_id = profile.id
      where subscription.id = ${subscriptionId} and subscription.status = 'past_due'
        and profile.id = ${profileId}`.execute(tx);
    return found.rows;
  });
  const [row] = rows;
  if (!row) return;
  await mailer.send({
    id: mailId,
    to: row.email,
    subject: `Payment overdue: ${row.shipper}`.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_SUBJECT),
    text: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      '',
      `The last payment for the plan of ${row.shipper} failed.`,
      `Nothing changes until ${row.last_day}. After that, ${row.shipper} has the seats and searches of the Startup plan`,
      'until the payment arrives. Nothing is deleted.',
      '',
      'See the invoice and pay:',
      `${siteUrl()}/customers/${row.shipper_id}?tab=billing`,
    ].join('\n'),
  });
}
