import { type Selectable, sql, type Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { WebhookDelivery } from '../../../contract/webhooks/webhook-deliveries';
import { isUuid } from '../../../domain/ids';
import type { DB, WebhookDelivery as DeliveryTable } from '../../platform/database/schema.generated';

export type DeliveryRow = Selectable<DeliveryTable>;

/** Returns the row of a delivery. Throws NOT_FOUND for one that the actor may not see. */
export async function readDeliveryRow(tx: Transaction<DB>, id: string): Promise<DeliveryRow> {
  const { rows } = isUuid(id)
    ? await sql<DeliveryRow>`select * from webhook_delivery where id = ${id}`.execute(tx)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpoint_id,
  eventType: row.event_type as WebhookDelivery['eventType'],
  eventAt: row.event_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  durationMs: row.duration_ms,
  responseStatus: row.response_status,
  failure: row.failure as WebhookDelivery['failure'],
});
