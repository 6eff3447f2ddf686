import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { nextCursor, positionAfter } from '../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../contract/limits';
import type { listWebhookDeliveriesCall } from '../../../contract/webhooks/webhook-deliveries';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { requirePermission } from '../../access/require-permission';
import { type DeliveryRow, presentDelivery } from './delivery-rows';
import type { WebhookContext } from './webhook-context';
import { readWebhookRow } from './webhook-rows';

/** The order is by id, because ids ascend with time. */
const ORDER = { name: 'deliveries', sortedBy: 'id' } as const;

/** Returns one page of a webhook's deliveries, newest first. Counting reads only an index. */
export async function listDeliveries(
  { db, caller }: WebhookContext,
  id: string,
  { page, limit, cursor, status, eventType }: InputOf<typeof listWebhookDeliveriesCall>['query'],
): Promise<AnswerOf<typeof listWebhookDeliveriesCall, 200>> {
  requirePermission(canManageWebhooks(caller));
  const after = positionAfter({ cursor, page }, ORDER);
  const offset = Math.min((page - 1) * limit, MAX_COUNTED_ROWS);
  return db.transaction(async (tx) => {
    await readWebhookRow(tx, id);
    const conditions = [
      sql`endpoint_id = ${id}`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(after === null ? [] : [sql`id < ${after.id}::uuid`]),
      ...(eventType === undefined ? [] : [sql`event_type = ${eventType}`]),
    ];
    const { rows } = await sql<DeliveryRow & { readonly total: number }>`
      with listed as materialized (
        select id from webhook_delivery where ${sql.join(conditions, sql` and `)}
        order by id desc limit ${MAX_COUNTED_ROWS + 1}
      ), paged as (
        select id from listed order by id desc
        offset ${offset} limit ${Math.min(limit, MAX_COUNTED_ROWS - offset)}
      )
      select delivery.*, counted.total
      from (select count(*)::integer as total from listed) counted
      left join (paged join webhook_delivery delivery on delivery.id = paged.id) on true
      order by delivery.id desc`.execute(tx);
    const total = rows[0]?.total ?? 0;
    // If there is no delivery on the page, a single row has the total.
    const found = rows.filter((row) => row.id !== null);
    const last = found.at(-1);
    return {
      rows: found.map(presentDelivery),
      total: Math.min(total, MAX_COUNTED_ROWS),
      isTotalExact: total <= MAX_COUNTED_ROWS,
      page,
      limit,
      nextCursor: nextCursor(ORDER, {
        rows: found.length,
        left: total - (page - 1) * limit,
        last: last && { value: last.id, id: last.id },
      }),
    };
  });
}
