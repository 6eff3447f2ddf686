import type { Transaction } from 'kysely';
import { newId } from '../../../domain/ids';
import { type CustomerLimits, followPlan, lowerLimits } from '../../../domain/people/follow-plan';
import { type LimitsOfPlans, type Plan, tierOf } from '../../../domain/people/plans';
import type { DB } from '../../platform/database/schema.generated';
import { enqueuePastDueMails } from './enqueue-past-due-mails';
import { lockCustomer, type StoredSubscription } from './subscription-rows';

type Tx = Transaction<DB>;

/** The wanted state of a live subscription, from Stripe or an ADMIN. */
export interface LiveSubscription {
  /** Null if an ADMIN set it. */
  readonly stripeId: string | null;
  readonly plan: Plan;
  readonly status: 'active' | 'past_due';
  readonly startedAt: Date;
  readonly periodStartedAt: Date | null;
  readonly renewsAt: Date | null;
  readonly cancelAt: Date | null;
}

interface Change {
  readonly shipperId: string;
  /** Null ends the live subscription. */
  readonly subscription: LiveSubscription | null;
  readonly now: Date;
  readonly planLimits: LimitsOfPlans;
}

/**
 * Makes this the customer's live subscription and sets its limits, in the system's transaction. A second call with the same
 * state changes nothing. Only this function and `lowerOverdue` write live subscriptions.
 */
export async function setLiveSubscription(tx: Tx, change: Change): Promise<void> {
  const { shipperId, subscription, now, planLimits } = change;
  const { customer, live } = await lockCustomer(tx, shipperId);
  if (subscription === null && live === null) return;
  const isSame =
    subscription !== null && live !== null && live.stripe_subscription_id === subscription.stripeId;
  const after = followPlan(customer, live, subscription, planLimits);
  if (live !== null && !isSame) await end(tx, live.id, now);
  if (subscription !== null) await store(tx, { ...change, subscription, live: isSame ? live : null, after });
  const hasOtherPlan = live?.plan !== subscription?.plan;
  const isRestored = customer.before !== null && after.before === null;
  if (hasOtherPlan || isRestored) {
    const tier = subscription === null || after.before !== null ? 'LIGHT' : tierOf(subscription.plan);
    await setLimits(tx, { shipperId, tier, limits: after.limits, now });
  }
  if (subscription?.status === 'past_due') await enqueuePastDueMails(tx, shipperId);
}

/** Gives a customer whose payment has been overdue for too long the limits of the smallest plan, until it pays. */
export async function lowerOverdue(
  tx: Tx,
  {
    shipperId,
    now,
    planLimits,
    overdueSince,
  }: Omit<Change, 'subscription'> & { readonly overdueSince: Date },
): Promise<void> {
  const { customer, live } = await lockCustomer(tx, shipperId);
  if (live?.past_due_since == null || live.past_due_since > overdueSince || live.limited_at !== null) return;
  const { numberOfSeats, searchCap } = customer.limits;
  await tx
    .updateTable('subscription')
    .set({ limited_at: now, seats_before: numberOfSeats, search_cap_before: searchCap, updated_at: now })
    .where('id', '=', live.id)
    .execute();
  await setLimits(tx, { shipperId, tier: 'LIGHT', limits: lowerLimits(customer.limits, planLimits), now });
}

async function store(
  tx: Tx,
  {
    shipperId,
    subscription,
    now,
    live,
    after,
  }: Change & {
    readonly subscription: LiveSubscription;
    /** The row to change; null inserts one. */
    readonly live: StoredSubscription | null;
    readonly after: CustomerLimits;
  },
): Promise<void> {
  const values = {
    plan: subscription.plan,
    status: subscription.status,
    period_started_at: subscription.periodStartedAt,
    renews_at: subscription.renewsAt,
    cancel_at: subscription.cancelAt,
    past_due_since: subscription.status === 'past_due' ? (live?.past_due_since ?? now) : null,
    limited_at: after.before === null ? null : (live?.limited_at ?? now),
    seats_before: after.before?.numberOfSeats ?? null,
    search_cap_before: after.before?.searchCap ?? null,
  };
  if (live !== null) {
    if (hasChanged(live, values)) {
      await tx
        .updateTable('subscription')
        .set({ ...values, updated_at: now })
        .where('id', '=', live.id)
        .execute();
    }
    return;
  }
  const stripe_subscription_id = subscription.stripeId;
  const dates = { started_at: subscription.startedAt, created_at: now, updated_at: now };
  await tx
    .insertInto('subscription')
    .values({ id: newId(now.getTime()), shipper_id: shipperId, stripe_subscription_id, ...values, ...dates })
    // A row exists if the subscription was ended here but is live at Stripe, for example after a restored backup.
    .onConflict((conflict) =>
      conflict.column('stripe_subscription_id').doUpdateSet({ ...values, ended_at: null, updated_at: now }),
    )
    .execute();
}

/** Compares the values as JSON, so equal dates count as equal. */
const hasChanged = (stored: StoredSubscription, values: Partial<StoredSubscription>): boolean =>
  Object.entries(values).some(
    ([name, value]) => JSON.stringify(stored[name as keyof StoredSubscription]) !== JSON.stringify(value),
  );

const end = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('subscription')
    .set({
      status: 'canceled',
      ended_at: now,
      past_due_since: null,
      limited_at: null,
      seats_before: null,
      search_cap_before: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

/**
 * Sets the limits. Also raises the customer's version, so that an ADMIN's open form does not overwrite the limits unnoticed.
 */
async function setLimits(
  tx: Tx,
  {
    shipperId,
    tier,
    limits,
    now,
  }: {
    readonly shipperId: string;
    readonly tier: ReturnType<typeof tierOf>;
    readonly limits: CustomerLimits['limits'];
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('shipper_account')
    .set({ tier, number_of_seats: limits.numberOfSeats, search_cap: limits.searchCap })
    .where('shipper_id', '=', shipperId)
    .execute();
  await tx.updateTable('shipper').set({ updated_at: now }).where('id', '=', shipperId).execute();
}
