import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listInvoicesCall, listSubscriptionsCall } from '../../../contract/companies/billing';
import { canSeeBilling } from '../../../domain/access/can-manage-billing';
import { requirePermission } from '../../access/require-permission';
import { readPage } from '../../platform/database/read-page';
import { type BillingContext, requireCustomer } from './billing-context';

/** One page of a customer's invoices. */
export async function listInvoices(
  context: Pick<BillingContext, 'db' | 'caller'>,
  id: string,
  query: InputOf<typeof listInvoicesCall>['query'],
): Promise<AnswerOf<typeof listInvoicesCall, 200>> {
  const customer = await requireCustomer(context, id);
  const { rows, ...page } = await context.db.transaction((tx) =>
    readPage(
      tx
        .selectFrom('invoice')
        .selectAll()
        .where('shipper_id', '=', customer.id)
        .orderBy('issued_at', 'desc')
        .orderBy('id', 'desc'),
      query,
    ),
  );
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
    ...page,
  };
}

/** One page of the subscriptions that the caller may see. Row security filters them. */
export async function listSubscriptions(
  { db, caller }: Pick<BillingContext, 'db' | 'caller'>,
  { shipper_id: shipperId, status, ...query }: InputOf<typeof listSubscriptionsCall>['query'],
): Promise<AnswerOf<typeof listSubscriptionsCall, 200>> {
  requirePermission(canSeeBilling(caller));
  const { rows, ...page } = await db.transaction((tx) => {
    let seen = tx.selectFrom('subscription').selectAll().orderBy('id', 'desc');
    if (shipperId !== undefined) seen = seen.where('shipper_id', '=', shipperId);
    if (status !== undefined) seen = seen.where('status', '=', status);
    return readPage(seen, query);
  });
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
    ...page,
  };
}
