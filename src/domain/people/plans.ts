/** The plans that customers can subscribe to, the smallest first. Screens show LIGHT as Startup. */
export const PLANS = ['LIGHT', 'BASIC', 'PRO', 'ELITE'] as const;
export type Plan = (typeof PLANS)[number];

/** The statuses by Stripe's names. A subscription that waits for its first payment is not stored. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const LIVE_STATUSES = ['active', 'past_due'] as const satisfies readonly SubscriptionStatus[];

/** Days after which an overdue payment lowers the customer's limits. */
export const PAST_DUE_GRACE_DAYS = 14;

/** 0 means no limit. */
export interface PlanLimits {
  readonly numberOfSeats: number;
  /** Searches a month (UTC). */
  readonly searchCap: number;
}
export type LimitsOfPlans = Readonly<Record<Plan, PlanLimits>>;

/** The limits when a plan begins, unless the server is configured with others. */
export const PLAN_LIMITS: LimitsOfPlans = {
  LIGHT: { numberOfSeats: 3, searchCap: 100 },
  BASIC: { numberOfSeats: 10, searchCap: 1_000 },
  PRO: { numberOfSeats: 25, searchCap: 10_000 },
  ELITE: { numberOfSeats: 0, searchCap: 0 },
};

/** The plan whose limits apply after a customer's plan has ended, and while a payment is overdue for too long. */
export const FALLBACK_PLAN: Plan = 'LIGHT';

export const tierOf = (plan: Plan) => (plan === 'LIGHT' ? 'LIGHT' : 'BASIC');
