import { sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { EditWebhookBody, Webhook } from '../../../contract/webhooks/webhooks';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { isUuid } from '../../../domain/ids';
import type { Actor } from '../../../domain/people/actor';
import { requirePermission } from '../../access/require-permission';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { requireUnchanged } from '../audit/require-unchanged';
import { checkEventTypes, checkUrl } from './check-webhook';
import { wakeWorkers } from './wake-workers';
import type { WebhookContext, WebhookSettings } from './webhook-context';
import { presentWebhook, readWebhookRow, type WebhookRow } from './webhook-rows';

/** Changes the sent fields of a webhook. */
export async function editWebhook(
  { db, caller, clock, allowLocalWebhooks }: WebhookContext & WebhookSettings,
  id: string,
  { unchangedSince, ...edit }: EditWebhookBody,
): Promise<Webhook> {
  requirePermission(canManageWebhooks(caller));
  return db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    await requireUnchanged(tx, { kinds: ['WEBHOOK'], id, name: 'webhook' }, row.updated_at, unchangedSince);
    const errors = [
      ...(edit.url === undefined ? [] : checkUrl(edit.url, allowLocalWebhooks)),
      ...(edit.eventTypes === undefined ? [] : checkEventTypes(edit.eventTypes, row.carrier_id)),
    ];
    if (errors.length > 0) throw invalidInput(...errors);
    const { url = row.url, description = row.description, eventTypes = row.event_types } = edit;
    await sql`
      update webhook_endpoint set url = ${url}, description = ${description}, event_types = ${eventTypes}
      where id = ${id}`.execute(tx);
    if (url !== row.url) await forgetFailures(tx, db.actor, id);
    return presentWebhook(await readWebhookRow(tx, id), clock.now());
  });
}

/** Enables or disables a webhook. If two callers do so, the record shows the first. */
export async function setWebhookEnabled(
  { db, caller, clock }: WebhookContext,
  id: string,
  isEnabled: boolean,
): Promise<Webhook> {
  requirePermission(canManageWebhooks(caller));
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if ((row.status === 'ACTIVE') !== isEnabled) {
      await sql`
        update webhook_endpoint set status = ${isEnabled ? 'ACTIVE' : 'DISABLED'},
          disabled_reason = ${isEnabled ? null : 'MANUAL'}, disabled_at = ${isEnabled ? null : now}
        where id = ${id}`.execute(tx);
      if (isEnabled) await forgetFailures(tx, db.actor, id);
    }
    return presentWebhook(await readWebhookRow(tx, id), now);
  });
}

export async function deleteWebhook({ db, caller }: WebhookContext, id: string): Promise<void> {
  requirePermission(canManageWebhooks(caller));
  await db.transaction(async (tx) => {
    await readWebhookRow(tx, id);
    await sql`delete from webhook_endpoint where id = ${id}`.execute(tx);
  });
}

/** Resets the endpoint's failures, so that its waiting deliveries are sent at once. */
async function forgetFailures(tx: Transaction<DB>, actor: Actor, id: string): Promise<void> {
  await runAsSystem(tx, actor, (system) =>
    sql`update webhook_endpoint set failures = 0, failing_since = null, held_until = null where id = ${id}`.execute(
      system,
    ),
  );
  await wakeWorkers(tx);
}

/** Locks a webhook and returns it. Throws NOT_FOUND for one that the actor may not see. */
async function lockWebhook(tx: Transaction<DB>, id: string): Promise<WebhookRow> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  await sql`select from webhook_endpoint where id = ${id} for update`.execute(tx);
  return readWebhookRow(tx, id);
}
