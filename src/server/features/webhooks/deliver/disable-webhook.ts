import { sql, type Transaction } from 'kysely';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { joinTransaction } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import { MAIL_WEBHOOK_DISABLED } from './mail-disabled';

const MAX_RECIPIENTS = 50;

/**
 * Disables an active webhook as the system, and enqueues a mail to each admin of its company in the same transaction. Nobody
 * gets a second mail, because the webhook is disabled then. Returns whether it was active.
 */
export async function disableWebhook(
  tx: Transaction<DB>,
  webhookId: string,
  reason: 'GONE' | 'FAILING',
  now: Date,
): Promise<boolean> {
  const disabled = await sql<{ shipper_id: string | null; carrier_id: string | null }>`
    update webhook_endpoint set status = 'DISABLED', disabled_reason = ${reason}, disabled_at = ${now}
    where id = ${webhookId} and status = 'ACTIVE'
    returning shipper_id, carrier_id`.execute(tx);
  const [webhook] = disabled.rows;
  if (!webhook) return false;
  const { rows } = await sql<{ id: string }>`
    select profile.id from profile
    where profile.status = 'ACTIVE' and (
      ('SHIPPER_ADMIN' = any (profile.roles) and exists (
        select from profile_shipper own where own.profile_id = profile.id and own.shipper_id = ${webhook.shipper_id}
      ))
      or ('CARRIER_ADMIN' = any (profile.roles) and exists (
        select from profile_carrier own where own.profile_id = profile.id and own.carrier_id = ${webhook.carrier_id}
      ))
    )
    order by profile.id limit ${MAX_RECIPIENTS}`.execute(tx);
  const db = joinTransaction(tx, SYSTEM);
  for (const { id } of rows) {
    await enqueueJob(db, MAIL_WEBHOOK_DISABLED, { mailId: newId(), webhookId, profileId: id });
  }
  return true;
}
