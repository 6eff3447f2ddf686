import type { Billing } from '../../../contract/companies/billing';
import { PAST_DUE_GRACE_DAYS, PLANS } from '../../../domain/people/plans';
import { runAsSystem } from '../../platform/database/database';
import { type BillingContext, requireCustomer } from './billing-context';
import type { PlanPrices } from './plan-prices';
import { findLive, type StoredSubscription } from './subscription-rows';

const DAY_MS = 86_400_000;

/** Returns a customer's plan, and the plans to choose from. */
export async function readBilling(
  context: BillingContext & { readonly planPrices: () => Promise<PlanPrices> },
  id: string,
): Promise<Billing> {
  const { db, stripe, planLimits } = context;
  const customer = await requireCustomer(context, id);
  const { live, hasPortal } = await db.transaction(async (tx) => {
    const atStripe = await runAsSystem(tx, db.actor, (system) =>
      system
        .selectFrom('stripe_customer')
        .select('customer_id')
        .where('shipper_id', '=', customer.id)
        .executeTakeFirst(),
    );
    return { live: await findLive(tx, customer.id), hasPortal: atStripe?.customer_id != null };
  });
  const prices = await context.planPrices();
  return {
    shipperId: customer.id,
    isPaidOnline: stripe !== null,
    hasPortal: stripe !== null && hasPortal,
    plans: PLANS.map((plan) => ({ plan, ...planLimits[plan], price: prices.get(plan) ?? null })),
    subscription: live && present(live),
  };
}

function present(row: StoredSubscription): NonNullable<Billing['subscription']> {
  const since = row.past_due_since;
  return {
    id: row.id,
    plan: row.plan,
    status: row.status,
    isPaidByStripe: row.stripe_subscription_id !== null,
    startedAt: row.started_at.toISOString(),
    renewsAt: row.renews_at?.toISOString() ?? null,
    cancelAt: row.cancel_at?.toISOString() ?? null,
    pastDueSince: since?.toISOString() ?? null,
    limitsLowerAt: since && new Date(since.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS).toISOString(),
    areLimitsLowered: row.limited_at !== null,
    updatedAt: row.updated_at.toISOString(),
  };
}
