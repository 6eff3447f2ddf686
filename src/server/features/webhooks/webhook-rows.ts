import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { isUuid } from '../../../domain/ids';
import { SECRET_OVERLAP_HOURS } from '../../../domain/webhooks/webhooks';
import type { DB } from '../../platform/database/schema.generated';

export interface WebhookRow {
  readonly id: string;
  readonly shipper_id: string | null;
  readonly carrier_id: string | null;
  readonly company_name: string;
  readonly url: string;
  readonly description: string | null;
  readonly event_types: string[];
  readonly status: string;
  readonly disabled_reason: string | null;
  readonly disabled_at: Date | null;
  readonly failing_since: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly secret_rotated_at: Date | null;
  readonly last_event_at: Date | null;
  readonly last_status: string | null;
}

/** Selects webhooks that the actor may see, with the names of their companies and their latest events. */
export const selectWebhooks = (where: RawBuilder<unknown>): RawBuilder<WebhookRow> => sql<WebhookRow>`
  select endpoint.id, endpoint.shipper_id, endpoint.carrier_id, coalesce(shipper.name, carrier.name) as company_name,
    endpoint.url, endpoint.description, endpoint.event_types, endpoint.status, endpoint.disabled_reason,
    endpoint.disabled_at, endpoint.failing_since, endpoint.created_at, endpoint.updated_at,
    endpoint.secret_rotated_at, latest.event_at as last_event_at, latest.status as last_status
  from webhook_endpoint endpoint
  left join shipper on shipper.id = endpoint.shipper_id
  left join carrier on carrier.id = endpoint.carrier_id
  left join lateral (
    select event_at, status from webhook_delivery where endpoint_id = endpoint.id order by id desc limit 1
  ) latest on true
  where ${where}`;

/** Returns the row of a webhook. Throws NOT_FOUND for one that the actor may not see. */
export async function readWebhookRow(tx: Transaction<DB>, id: string): Promise<WebhookRow> {
  const { rows } = isUuid(id) ? await selectWebhooks(sql`endpoint.id = ${id}`).execute(tx) : { rows: [] };
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const previousEndsAt = row.secret_rotated_at && secretEnd(row.secret_rotated_at);
  return {
    id: row.id,
    shipperId: row.shipper_id,
    carrierId: row.carrier_id,
    companyName: row.company_name,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types as Webhook['eventTypes'],
    status: row.status as Webhook['status'],
    disabledReason: row.disabled_reason as Webhook['disabledReason'],
    disabledAt: row.disabled_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastDelivery:
      row.last_event_at === null
        ? null
        : {
            at: row.last_event_at.toISOString(),
            status: row.last_status as NonNullable<Webhook['lastDelivery']>['status'],
          },
    previousSecretEndsAt: previousEndsAt && previousEndsAt > now ? previousEndsAt.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns when a secret that was replaced at `rotatedAt` stops signing. */
export const secretEnd = (rotatedAt: Date): Date =>
  new Date(rotatedAt.getTime() + SECRET_OVERLAP_HOURS * 3_600_000);
