import type { Plan } from '../../../domain/people/plans';

export interface StripeSettings {
  readonly secretKey: string;
  /** The secret with which Stripe signs its requests to the webhook. */
  readonly webhookSecret: string;
  /** Each plan's price ids at Stripe. New customers get the first one; customers who began with another one keep it. */
  readonly priceIds: Readonly<Record<Plan, readonly string[]>>;
  /** The URL of a stand-in for Stripe. Null is Stripe itself. */
  readonly apiUrl: URL | null;
}
