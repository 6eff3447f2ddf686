import { sql } from 'kysely';
import type { WebhookDeliveryDetail } from '../../../contract/webhooks/webhook-deliveries';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { requirePermission } from '../../access/require-permission';
import { presentDelivery, readDeliveryRow } from './delivery-rows';
import { renderEvent } from './render-event';
import type { WebhookContext } from './webhook-context';
import { readWebhookRow } from './webhook-rows';

const MAX_LISTED_ATTEMPTS = 20;

interface AttemptRow {
  readonly number: number;
  readonly at: Date;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly failure: string | null;
  readonly answer: string;
}

/** Returns a delivery with the body that is sent and its latest attempts. */
export async function readDelivery(
  { db, caller, siteUrl }: WebhookContext & { readonly siteUrl: () => string },
  id: string,
): Promise<WebhookDeliveryDetail> {
  requirePermission(canManageWebhooks(caller));
  return db.transaction(async (tx) => {
    const row = await readDeliveryRow(tx, id);
    const { url } = await readWebhookRow(tx, row.endpoint_id);
    const attempts = await sql<AttemptRow>`
      select number, at, duration_ms, response_status, failure, answer from webhook_attempt
      where delivery_id = ${id} order by number desc limit ${MAX_LISTED_ATTEMPTS}`.execute(tx);
    return {
      ...presentDelivery(row),
      url,
      requestBody: renderEvent(row, siteUrl()),
      attemptLog: attempts.rows.map((attempt) => ({
        number: attempt.number,
        at: attempt.at.toISOString(),
        durationMs: attempt.duration_ms,
        responseStatus: attempt.response_status,
        failure: attempt.failure as WebhookDeliveryDetail['failure'],
        answer: attempt.answer,
      })),
    };
  });
}
