import type { Transaction } from 'kysely';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { DB } from '../../platform/database/schema.generated';
import type {
  StripeApi,
  StripeInvoice,
  StripeState,
  StripeSubscription,
} from '../../platform/stripe/stripe-api';
import type { BillingParts } from './billing-context';
import { setLiveSubscription } from './set-live-subscription';
import { findLive } from './subscription-rows';

type Tx = Transaction<DB>;
type SyncParts = BillingParts & { readonly stripe: StripeApi };

/**
 * Stores a customer's subscription and invoices as Stripe has them now, so it does not matter which event caused the sync,
 * how often, or in which order. Of two concurrent syncs only the one that began later writes, because it cannot have read an
 * older state. Rejects if Stripe does not respond; the job then retries.
 */
export async function syncCustomer(parts: SyncParts, shipperId: string): Promise<void> {
  const system = parts.database.as(SYSTEM);
  const claim = await system.transaction((tx) =>
    tx
      .updateTable('stripe_customer')
      .set(({ eb }) => ({ sync_number: eb('sync_number', '+', 1) }))
      .where('shipper_id', '=', shipperId)
      .where('customer_id', 'is not', null)
      .returning(['customer_id', 'sync_number'])
      .executeTakeFirst(),
  );
  if (!claim?.customer_id) return;
  const state = await parts.stripe.readState(claim.customer_id);
  const live = await endAllButNewest(parts, shipperId, state);
  await system.transaction(async (tx) => {
    const isLatest = await tx
      .selectFrom('stripe_customer')
      .select('shipper_id')
      .where('shipper_id', '=', shipperId)
      .where('sync_number', '=', claim.sync_number)
      .forUpdate()
      .executeTakeFirst();
    if (!isLatest) return;
    await saveState(tx, parts, { shipperId, live, invoices: state.invoices });
  });
}

/**
 * Ends all subscriptions except the newest, because two tabs can pay twice. The customer keeps the later choice, and the
 * rest of the earlier one is credited.
 */
async function endAllButNewest(
  { stripe, log }: SyncParts,
  shipperId: string,
  { subscriptions }: StripeState,
): Promise<StripeSubscription | null> {
  const [live, ...others] = subscriptions.filter(({ status }) => status !== 'canceled');
  for (const { id } of others) {
    log.warn({ shipperId, subscription: id }, 'a customer has two subscriptions: the older one is ended');
    await stripe.endSubscription(id);
  }
  return live ?? null;
}

async function saveState(
  tx: Tx,
  { clock, planLimits }: SyncParts,
  about: {
    readonly shipperId: string;
    readonly live: StripeSubscription | null;
    readonly invoices: readonly StripeInvoice[];
  },
): Promise<void> {
  const { shipperId, live, invoices } = about;
  const now = clock.now();
  await saveInvoices(tx, shipperId, invoices, now);
  if (live !== null && live.status !== 'canceled') {
    const subscription = { ...live, stripeId: live.id, status: live.status };
    await setLiveSubscription(tx, { shipperId, subscription, now, planLimits });
  } else if ((await findLive(tx, shipperId))?.stripe_subscription_id != null) {
    // A subscription that an ADMIN set is not Stripe's and stays.
    await setLiveSubscription(tx, { shipperId, subscription: null, now, planLimits });
  }
  await tx
    .updateTable('stripe_customer')
    .set({
      synced_at: now,
      ...(live === null
        ? {}
        : { checkout_token: null, checkout_plan: null, checkout_at: null, checkout_id: null }),
    })
    .where('shipper_id', '=', shipperId)
    .execute();
}

async function saveInvoices(
  tx: Tx,
  shipperId: string,
  invoices: readonly StripeInvoice[],
  now: Date,
): Promise<void> {
  if (invoices.length === 0) return;
  await tx
    .insertInto('invoice')
    .values(
      invoices.map((invoice) => ({
        id: newId(now.getTime()),
        shipper_id: shipperId,
        stripe_invoice_id: invoice.id,
        number: invoice.number,
        status: invoice.status,
        issued_at: invoice.issuedAt,
        total_cents: invoice.totalCents,
        remaining_cents: invoice.remainingCents,
        currency: invoice.currency,
        hosted_url: invoice.hostedUrl,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('stripe_invoice_id').doUpdateSet(({ ref }) => ({
        number: ref('excluded.number'),
        status: ref('excluded.status'),
        total_cents: ref('excluded.total_cents'),
        remaining_cents: ref('excluded.remaining_cents'),
        hosted_url: ref('excluded.hosted_url'),
        updated_at: now,
      })),
    )
    .execute();
}
