import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { MAX_REPLAYED, type WebhookDelivery } from '../../../contract/webhooks/webhook-deliveries';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { newId } from '../../../domain/ids';
import { WEBHOOK_TEST_EVENT } from '../../../domain/webhooks/webhooks';
import { requirePermission } from '../../access/require-permission';
import { runAsSystem } from '../../platform/database/database';
import { type DeliveryRow, presentDelivery, readDeliveryRow } from './delivery-rows';
import { wakeWorkers } from './wake-workers';
import type { WebhookContext } from './webhook-context';
import { readWebhookRow, type WebhookRow } from './webhook-rows';

const SECONDS_BETWEEN_TESTS = 5;
const DAY_MS = 86_400_000;

/** Sends a test event, which has no subject. */
export async function sendTest({ db, caller, clock }: WebhookContext, id: string): Promise<WebhookDelivery> {
  requirePermission(canManageWebhooks(caller));
  const now = clock.now();
  return db.transaction(async (tx) => {
    requireActive(await readWebhookRow(tx, id));
    const delivery = await runAsSystem(tx, db.actor, async (system) => {
      // The row's lock lets only one of two callers through.
      const { rows } = await sql`
        update webhook_endpoint set tested_at = ${now}
        where id = ${id}
          and coalesce(tested_at <= ${now}::timestamptz - make_interval(secs => ${SECONDS_BETWEEN_TESTS}), true)
        returning id`.execute(system);
      if (rows.length === 0) {
        throw new AppError('WRONG_STATE', {
          detail: `Wait ${SECONDS_BETWEEN_TESTS} seconds between test events.`,
          retryAfterSeconds: SECONDS_BETWEEN_TESTS,
        });
      }
      const made = await sql<DeliveryRow>`
        insert into webhook_delivery (id, endpoint_id, event_type, body, event_at, next_attempt_at, gives_up_at)
        values (${newId(now.getTime())}, ${id}, ${WEBHOOK_TEST_EVENT},
          ${JSON.stringify({ webhookId: id, message: 'This is a test event.' })}, ${now}, ${now},
          ${new Date(now.getTime() + DAY_MS)})
        returning *`.execute(system);
      return made.rows[0] as DeliveryRow;
    });
    await wakeWorkers(tx);
    return presentDelivery(delivery);
  });
}

/**
 * Sends a delivery now, with the same id and body. Rejected while it is being sent, so that nobody gets it twice at once.
 */
export async function replayDelivery(
  { db, caller, clock }: WebhookContext,
  id: string,
): Promise<WebhookDelivery> {
  requirePermission(canManageWebhooks(caller));
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { endpoint_id: endpointId } = await readDeliveryRow(tx, id);
    requireActive(await readWebhookRow(tx, endpointId));
    const replayed = await runAsSystem(tx, db.actor, async (system) => {
      const { rows } = await sql<DeliveryRow>`
        update webhook_delivery
        set status = 'PENDING', tries = 0, next_attempt_at = ${now}, leased_until = null,
          gives_up_at = ${new Date(now.getTime() + DAY_MS)}
        where id = ${id} and coalesce(leased_until <= ${now}, true)
        returning *`.execute(system);
      return rows[0];
    });
    if (!replayed) throw new AppError('WRONG_STATE', { detail: 'This delivery is being sent right now.' });
    await wakeWorkers(tx);
    return presentDelivery(replayed);
  });
}

/** Sends all failed deliveries of a webhook. If it is called twice at once, the second call finds none. */
export async function replayFailed(
  { db, caller, clock }: WebhookContext,
  id: string,
): Promise<{ count: number }> {
  requirePermission(canManageWebhooks(caller));
  const now = clock.now();
  return db.transaction(async (tx) => {
    requireActive(await readWebhookRow(tx, id));
    const count = await runAsSystem(tx, db.actor, async (system) => {
      const { rows } = await sql`
        update webhook_delivery
        set status = 'PENDING', tries = 0, next_attempt_at = ${now}, leased_until = null,
          gives_up_at = ${new Date(now.getTime() + DAY_MS)}
        where id in (
          select id from webhook_delivery where endpoint_id = ${id} and status = 'FAILED'
          order by id limit ${MAX_REPLAYED} for update
        )
        returning id`.execute(system);
      return rows.length;
    });
    if (count > 0) await wakeWorkers(tx);
    return { count };
  });
}

function requireActive({ status }: WebhookRow): void {
  if (status !== 'ACTIVE') {
    throw new AppError('WRONG_STATE', { detail: 'This webhook is disabled. Enable it first.' });
  }
}
