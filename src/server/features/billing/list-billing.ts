import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listInvoicesCall, listSubscriptionsCall } from '../../../contract/companies/billing';
import { canSeeBilling } from '../../../domain/access/can-manage-billing';
import { requirePermission } from '../../access/require-permission';
import { type BillingContext, requireCustomer } from './billing-context';

/** One page of a customer's invoices. */
export async function listInvoices(
  context: Pick<BillingContext, 'db' | 'caller'>,
  id: string,
  { page, limit }: InputOf<typeof listInvoicesCall>['query'],
): Promise<AnswerOf<typeof listInvoicesCall, 200>> {
  const customer = await requireCustomer(context, id);
  return context.db.transaction(async (tx) => {
    const own = tx.selectFrom('invoice').where('shipper_id', '=', customer.id);
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return {
      rows: rows.map((row) => ({
        id: row.id,
        number: row.number,
        status: row.status,
        issuedAt: row.issued_at.toISOString(),
        totalCents: row.total_cents,
        remainingCents: row.remaining_cents,
        currency: row.currency,
        url: row.hosted_url,
      })),
      total,
      page,
      limit,
    };
  });
}

/** One page of the subscriptions that the caller may see. Row security filters them. */
export async function listSubscriptions(
  { db, caller }: Pick<BillingContext, 'db' | 'caller'>,
  { shipper_id: shipperId, status, page, limit }: InputOf<typeof listSubscriptionsCall>['query'],
): Promise<AnswerOf<typeof listSubscriptionsCall, 200>> {
  requirePermission(canSeeBilling(caller));
  return db.transaction(async (tx) => {
    let seen = tx.selectFrom('subscription');
    if (shipperId !== undefined) seen = seen.where('shipper_id', '=', shipperId);
    if (status !== undefined) seen = seen.where('status', '=', status);
    const { total } = await seen
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await seen
      .selectAll()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return {
      rows: rows.map((row) => ({
        id: row.id,
        shipper_id: row.shipper_id,
        plan: row.plan,
        status: row.status,
        started_at: row.started_at.toISOString(),
        renews_at: row.renews_at?.toISOString() ?? null,
        cancel_at: row.cancel_at?.toISOString() ?? null,
        ended_at: row.ended_at?.toISOString() ?? null,
        past_due_since: row.past_due_since?.toISOString() ?? null,
        limited_at: row.limited_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total,
      page,
      limit,
    };
  });
}
