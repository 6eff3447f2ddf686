import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listWebhooksCall, Webhook } from '../../../contract/webhooks/webhooks';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { requirePermission } from '../../access/require-permission';
import type { WebhookContext } from './webhook-context';
import { presentWebhook, readWebhookRow, selectWebhooks } from './webhook-rows';

/** Returns one page of the webhooks that the caller may see. Row security filters them. */
export async function listWebhooks(
  { db, caller, clock }: WebhookContext,
  { search = '', shipperId, carrierId, page, limit }: InputOf<typeof listWebhooksCall>['query'],
): Promise<AnswerOf<typeof listWebhooksCall, 200>> {
  requirePermission(canManageWebhooks(caller));
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`true`,
    ...(shipperId === undefined ? [] : [sql`endpoint.shipper_id = ${shipperId}`]),
    ...(carrierId === undefined ? [] : [sql`endpoint.carrier_id = ${carrierId}`]),
    ...words.map(
      (word) => sql`concat_ws(' ', endpoint.url, endpoint.description, shipper.name, carrier.name)
        ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ];
  const where = sql.join(conditions, sql` and `);
  return db.transaction(async (tx) => {
    const counted = await sql<{ total: number }>`
      select count(*)::integer as total from webhook_endpoint endpoint
      left join shipper on shipper.id = endpoint.shipper_id
      left join carrier on carrier.id = endpoint.carrier_id
      where ${where}`.execute(tx);
    const { rows } = await sql<Parameters<typeof presentWebhook>[0]>`
      ${selectWebhooks(where)}
      order by endpoint.created_at desc, endpoint.id desc offset ${(page - 1) * limit} limit ${limit}`.execute(
      tx,
    );
    const now = clock.now();
    return {
      rows: rows.map((row) => presentWebhook(row, now)),
      total: counted.rows[0]?.total ?? 0,
      page,
      limit,
    };
  });
}

export async function readWebhook({ db, caller, clock }: WebhookContext, id: string): Promise<Webhook> {
  requirePermission(canManageWebhooks(caller));
  return presentWebhook(await db.transaction((tx) => readWebhookRow(tx, id)), clock.now());
}
