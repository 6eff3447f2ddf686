import type Stripe from 'stripe';
import { PLANS, type Plan, type SubscriptionStatus } from '../../../domain/people/plans';
import type { StripeInvoice, StripeSubscription } from './stripe-api';
import { isStripePage } from './stripe-pages';
import type { StripeSettings } from './stripe-settings';

/**
 * Our statuses by Stripe's. A subscription becomes `unpaid` or `paused` when nobody pays and leaves that status with a
 * payment, so both are past due. Null means that it has not begun, because its first payment is missing.
 */
const STATUSES: Readonly<Record<string, SubscriptionStatus | null>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete: null,
  incomplete_expired: null,
};

const dateOf = (seconds: number): Date => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);

/** Returns null for a subscription that is not for one of our plans or has not begun. */
export function presentSubscription(
  subscription: Stripe.Subscription,
  priceIds: StripeSettings['priceIds'],
): StripeSubscription | null {
  const [item] = subscription.items.data;
  const plan = planOf(item?.price.id, subscription.metadata.plan, priceIds);
  const status = STATUSES[subscription.status] ?? null;
  if (plan === null || status === null) return null;
  const renewsAt = dateOrNull(item?.current_period_end);
  return {
    id: subscription.id,
    plan,
    status,
    createdAt: dateOf(subscription.created),
    startedAt: dateOf(subscription.start_date),
    periodStartedAt: dateOrNull(item?.current_period_start),
    renewsAt,
    cancelAt: dateOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? renewsAt : null),
    endedAt: status === 'canceled' ? dateOf(subscription.ended_at ?? subscription.created) : null,
  };
}

/** Returns the plan by its price, or by the name from its Checkout if the price is no longer configured. */
function planOf(
  priceId: string | undefined,
  named: string | undefined,
  priceIds: StripeSettings['priceIds'],
): Plan | null {
  return (
    PLANS.find((plan) => priceId !== undefined && priceIds[plan].includes(priceId)) ??
    PLANS.find((plan) => plan === named) ??
    null
  );
}

/** Returns null for a draft, which can still change. */
export function presentInvoice(invoice: Stripe.Invoice, apiUrl: URL | null): StripeInvoice | null {
  const status = (['open', 'paid', 'void', 'uncollectible'] as const).find((one) => one === invoice.status);
  if (status === undefined || !invoice.id) return null;
  const url = invoice.hosted_invoice_url ?? null;
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    issuedAt: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    totalCents: invoice.total,
    remainingCents: invoice.amount_remaining,
    currency: invoice.currency,
    hostedUrl: url !== null && isStripePage(url, apiUrl) ? url : null,
  };
}
