import {
  FALLBACK_PLAN,
  type LimitsOfPlans,
  type Plan,
  type PlanLimits,
  type SubscriptionStatus,
} from './plans';

/**
 * A customer's limits. If they were lowered because of an overdue payment, `before` has the earlier ones; otherwise it is
 * null.
 */
export interface CustomerLimits {
  readonly limits: PlanLimits;
  readonly before: PlanLimits | null;
}

interface Subscribed {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
}

/**
 * The limits after a customer's live subscription changed from one state to another; null means no subscription. When a plan
 * begins or changes, the plan's limits apply. A renewal keeps what an ADMIN has set since.
 */
export function followPlan(
  { limits, before }: CustomerLimits,
  from: Subscribed | null,
  to: Subscribed | null,
  table: LimitsOfPlans,
): CustomerLimits {
  if (to === null) return { limits: lowerLimits(limits, table), before: null };
  const isOtherPlan = from?.plan !== to.plan;
  const isLowered = before !== null;
  const full = isOtherPlan ? table[to.plan] : isLowered ? restored(limits, before, table) : limits;
  if (!isLowered || to.status !== 'past_due') return { limits: full, before: null };
  return isOtherPlan ? { limits: lowerLimits(full, table), before: full } : { limits, before };
}

/** Lowers the limits to those of the smallest plan. They never become higher. */
export const lowerLimits = (limits: PlanLimits, table: LimitsOfPlans): PlanLimits => ({
  numberOfSeats: lower(limits.numberOfSeats, table[FALLBACK_PLAN].numberOfSeats),
  searchCap: lower(limits.searchCap, table[FALLBACK_PLAN].searchCap),
});

/** Restores the limits from before they were lowered, except any that an ADMIN has set since. */
function restored(now: PlanLimits, before: PlanLimits, table: LimitsOfPlans): PlanLimits {
  const lowered = lowerLimits(before, table);
  return {
    numberOfSeats: now.numberOfSeats === lowered.numberOfSeats ? before.numberOfSeats : now.numberOfSeats,
    searchCap: now.searchCap === lowered.searchCap ? before.searchCap : now.searchCap,
  };
}

/** The lower of two limits. 0 means no limit. */
const lower = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
