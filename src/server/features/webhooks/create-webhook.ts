import { sql, type Transaction } from 'kysely';
import { invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { CreatedWebhook, CreateWebhookBody } from '../../../contract/webhooks/webhooks';
import { canManageWebhooks, chooseWebhookCompany } from '../../../domain/access/can-manage-webhooks';
import { newId } from '../../../domain/ids';
import { requirePermission } from '../../access/require-permission';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { checkEventTypes, checkUrl } from './check-webhook';
import type { WebhookContext, WebhookSettings } from './webhook-context';
import { presentWebhook, readWebhookRow } from './webhook-rows';
import { insertSecret } from './webhook-secrets';

/** Creates a webhook and returns it with its secret, which cannot be read again later. */
export async function createWebhook(
  { db, caller, clock, allowLocalWebhooks }: WebhookContext & WebhookSettings,
  body: CreateWebhookBody,
): Promise<CreatedWebhook> {
  requirePermission(canManageWebhooks(caller));
  const choice = chooseWebhookCompany(caller, body);
  const errors: FieldError[] = [
    ...checkUrl(body.url, allowLocalWebhooks),
    ...(choice.allowed
      ? checkEventTypes(body.eventTypes, choice.company.carrierId)
      : [{ field: choice.field, message: choice.reason }]),
  ];
  if (!choice.allowed || errors.length > 0) throw invalidInput(...errors);
  const { shipperId, carrierId } = choice.company;
  const now = clock.now();
  const id = newId(now.getTime());
  return db.transaction(async (tx) => {
    await rejectUnknownCompany(tx, choice.company);
    await sql`
      insert into webhook_endpoint (id, shipper_id, carrier_id, url, description, event_types, created_by, created_at, updated_at)
      values (${id}, ${shipperId}, ${carrierId}, ${body.url}, ${body.description ?? null}, ${body.eventTypes},
        ${caller.profileId}, ${now}, ${now})`.execute(tx);
    const secret = await runAsSystem(tx, db.actor, (system) => insertSecret(system, id, now));
    return { ...presentWebhook(await readWebhookRow(tx, id), now), secret };
  });
}

async function rejectUnknownCompany(
  tx: Transaction<DB>,
  { shipperId, carrierId }: { readonly shipperId: string | null; readonly carrierId: string | null },
): Promise<void> {
  const { rows } = await sql`
    select from shipper where id = ${shipperId} and is_active
    union all select from carrier where id = ${carrierId} and is_active`.execute(tx);
  if (rows.length > 0) return;
  throw invalidInput(
    shipperId === null
      ? { field: 'carrierId', message: 'Carrier not found' }
      : { field: 'shipperId', message: 'Customer not found' },
  );
}
