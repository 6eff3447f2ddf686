import type { Plan, SubscriptionStatus } from '../../../domain/plans';

/** What a plan costs. */
export interface PlanPrice {
  readonly cents: number;
  /** Three lowercase letters, such as usd. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
}

/** A subscription as Stripe has it now. Ones that wait for their first payment are left out. */
export interface StripeSubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly createdAt: Date;
  readonly startedAt: Date;
  readonly periodStartedAt: Date | null;
  readonly renewsAt: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
}

/** An invoice, no draft. */
export interface StripeInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly issuedAt: Date;
  readonly totalCents: number;
  readonly remainingCents: number;
  readonly currency: string;
  /** Null if it is no page of Stripe. */
  readonly hostedUrl: string | null;
}

/** Everything about a customer at Stripe. */
export interface StripeState {
  /** The newest first. */
  readonly subscriptions: readonly StripeSubscription[];
  readonly invoices: readonly StripeInvoice[];
}

export interface Checkout {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Null unless it is open. */
  readonly url: string | null;
}

/** What an event is about. Its state is not used, because events arrive late and in any order. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** From our metadata. */
  readonly shipperId: string | null;
}

/** Stripe's API, as far as billing uses it. Every method but `readEvent` rejects with a StripeFailure. */
export interface StripeApi {
  createCustomer(about: { shipperId: string; name: string; email: string | null }): Promise<string>;
  /** Opens the same Checkout again for the same token. */
  openCheckout(about: {
    readonly token: string;
    readonly customerId: string;
    readonly shipperId: string;
    readonly plan: Plan;
    readonly returnUrl: string;
    readonly doneUrl: string;
  }): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** Returns it as it is then: it may have been paid a moment before. */
  expireCheckout(id: string): Promise<Checkout>;
  /** The customer's page at Stripe, or the one that confirms a change to `plan`. */
  openPortal(about: {
    readonly customerId: string;
    readonly returnUrl: string;
    readonly change?: { readonly subscriptionId: string; readonly plan: Plan };
  }): Promise<string>;
  readState(customerId: string): Promise<StripeState>;
  /** Ends a subscription now, and credits the rest of its period. */
  endSubscription(id: string): Promise<void>;
  /** A plan whose price is not a fixed amount is missing. */
  readPrices(): Promise<ReadonlyMap<Plan, PlanPrice>>;
  /** Null if the signature is wrong or older than five minutes. */
  readEvent(body: string, signature: string, now: Date): StripeEvent | null;
}

/** Stripe refused a request or did not answer. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** For logs: Stripe's type, code, status, and request. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(message: string, fields: Readonly<Record<string, unknown>>) {
    super(message);
    this.fields = fields;
  }
}
