import { SYSTEM } from '../../../domain/people/actor';
import { PAST_DUE_GRACE_DAYS } from '../../../domain/people/plans';
import { StripeFailure } from '../../platform/stripe/stripe-api';
import type { BillingParts } from './billing-context';
import { enqueueSync } from './billing-jobs';
import { lowerOverdue } from './set-live-subscription';
import { syncCustomer } from './sync-customer';

const DAY_MS = 86_400_000;
/** The most customers per run. The rest follow an hour later. */
const MAX_CUSTOMERS = 200;

/** Lowers the limits of customers that are overdue for too long, and syncs each Stripe customer once a day. */
export async function checkBilling(parts: BillingParts): Promise<void> {
  await lowerAllOverdue(parts);
  const { database, clock, stripe } = parts;
  const system = database.as(SYSTEM);
  const now = clock.now();
  if (stripe !== null) {
    const stale = await system.transaction((tx) =>
      tx
        .selectFrom('stripe_customer')
        .select('shipper_id')
        .where('customer_id', 'is not', null)
        .where(({ or, eb }) =>
          or([eb('synced_at', 'is', null), eb('synced_at', '<', new Date(now.getTime() - DAY_MS))]),
        )
        .orderBy('synced_at', (order) => order.asc().nullsFirst())
        .limit(MAX_CUSTOMERS)
        .execute(),
    );
    for (const { shipper_id } of stale) await enqueueSync(system, shipper_id);
  }
}

/**
 * Lowers the limits of overdue customers. Asks Stripe first, because the event of a payment may be on its way. If Stripe
 * does not respond, the limits stay.
 */
async function lowerAllOverdue(parts: BillingParts): Promise<void> {
  const { database, clock, log, stripe, planLimits } = parts;
  const system = database.as(SYSTEM);
  const now = clock.now();
  const overdueSince = new Date(now.getTime() - PAST_DUE_GRACE_DAYS * DAY_MS);
  const overdue = await system.transaction((tx) =>
    tx
      .selectFrom('subscription')
      .select(['shipper_id', 'stripe_subscription_id'])
      .where('status', '=', 'past_due')
      .where('past_due_since', '<=', overdueSince)
      .where('limited_at', 'is', null)
      .orderBy('past_due_since')
      .limit(MAX_CUSTOMERS)
      .execute(),
  );
  let isStripeDown = false;
  for (const { shipper_id: shipperId, stripe_subscription_id: stripeId } of overdue) {
    if (stripeId !== null && (stripe === null || isStripeDown)) continue;
    try {
      if (stripe !== null && stripeId !== null) await syncCustomer({ ...parts, stripe }, shipperId);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      log.warn(
        { ...error.fields, reason: error.message, shipperId },
        'Stripe failed: an overdue plan is checked again in an hour',
      );
      isStripeDown = true;
      continue;
    }
    await system.transaction((tx) => lowerOverdue(tx, { shipperId, now, planLimits, overdueSince }));
  }
}
