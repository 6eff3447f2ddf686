import { sql, type Transaction } from 'kysely';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { joinTransaction } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { enqueueJobs } from '../../platform/jobs/enqueue-job';
import { MAIL_PAST_DUE } from './billing-jobs';

const MAX_RECIPIENTS = 50;

/** Mails each admin of the customer that a payment is overdue, once per billing period. The customer must be locked. */
export async function enqueuePastDueMails(tx: Transaction<DB>, shipperId: string): Promise<void> {
  const marked = await sql<{ id: string }>`
    update subscription set mailed_period = coalesce(period_started_at, past_due_since)
    where shipper_id = ${shipperId} and status = 'past_due'
      and mailed_period is distinct from coalesce(period_started_at, past_due_since)
    returning id`.execute(tx);
  const [subscription] = marked.rows;
  if (!subscription) return;
  const { rows: admins } = await sql<{ id: string }>`
    select profile.id from profile
    where profile.status = 'ACTIVE' and 'SHIPPER_ADMIN' = any (profile.roles) and exists (
      select from profile_shipper own where own.profile_id = profile.id and own.shipper_id = ${shipperId}
    )
    order by profile.id limit ${MAX_RECIPIENTS}`.execute(tx);
  await enqueueJobs(
    joinTransaction(tx, SYSTEM),
    MAIL_PAST_DUE,
    admins.map(({ id }) => ({ mailId: newId(), subscriptionId: subscription.id, profileId: id })),
  );
}
