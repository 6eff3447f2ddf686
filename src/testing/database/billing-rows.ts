import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { Plan } from '../../domain/people/plans';
import type { DB } from '../../server/platform/database/schema.generated';

/** Inserts a customer's active subscription that an ADMIN set. */
export async function insertSubscription(
  tx: Transaction<DB>,
  { shipperId, plan = 'BASIC' }: { readonly shipperId: string; readonly plan?: Plan },
): Promise<string> {
  const id = newId();
  await sql`
    insert into subscription (id, shipper_id, plan, status, started_at, created_at, updated_at)
    values (${id}, ${shipperId}, ${plan}, 'active', now(), now(), now())`.execute(tx);
  return id;
}

/** Inserts a subscription, an invoice, a Stripe customer, and an event. */
export async function insertBillingRows(
  tx: Transaction<DB>,
  { shipperId }: { readonly shipperId: string },
): Promise<void> {
  await insertSubscription(tx, { shipperId });
  await sql`
    insert into invoice (id, shipper_id, stripe_invoice_id, number, status, issued_at, total_cents, remaining_cents,
      currency, updated_at)
    values (${newId()}, ${shipperId}, ${`in_${newId()}`}, 'A-0001', 'paid', now(), 9900, 0, 'usd', now())`.execute(
    tx,
  );
  await sql`
    insert into stripe_customer (shipper_id, customer_id) values (${shipperId}, ${`cus_${newId()}`})`.execute(
    tx,
  );
  await sql`
    insert into stripe_event (id, type, received_at) values (${`evt_${newId()}`}, 'invoice.paid', now())`.execute(
    tx,
  );
}
