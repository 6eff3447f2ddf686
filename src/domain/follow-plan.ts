import {
  FALLBACK_PLAN,
  type LimitsOfPlans,
  type Plan,
  type PlanLimits,
  type SubscriptionStatus,
} from './plans';

/** A customer's limits, and those it had before they were lowered because it did not pay; null if they are not lowered. */
export interface CustomerLimits {
  readonly limits: PlanLimits;
  readonly before: PlanLimits | null;
}

interface Subscribed {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
}

/**
 * The limits after a customer's live subscription went from one state to another; null is none. They are the plan's when a
 * plan begins or changes. A renewal keeps what an ADMIN has set since.
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

/** The limits before they were lowered, except what an ADMIN has set since. */
function restored(now: PlanLimits, before: PlanLimits, table: LimitsOfPlans): PlanLimits {
  const lowered = lowerLimits(before, table);
  return {
    numberOfSeats: now.numberOfSeats === lowered.numberOfSeats ? before.numberOfSeats : now.numberOfSeats,
    searchCap: now.searchCap === lowered.searchCap ? before.searchCap : now.searchCap,
  };
}

/** 0 is no limit. */
const lower = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
