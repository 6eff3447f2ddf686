import type { Plan } from '../../../domain/plans';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs what Stripe sends to the webhook. */
  readonly webhookSecret: string;
  /** Each plan's prices at Stripe. The first is sold; customers who began with another one keep it. */
  readonly priceIds: Readonly<Record<Plan, readonly string[]>>;
  /** Null: Stripe itself. */
  readonly apiUrl: URL | null;
}
