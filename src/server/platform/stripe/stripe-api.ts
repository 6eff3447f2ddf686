import type { Plan, SubscriptionStatus } from '../../../domain/people/plans';

/** The price of a plan. */
export interface PlanPrice {
  readonly cents: number;
  /** The currency as three lowercase letters, such as usd. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
}

/** The current state of a subscription at Stripe. Subscriptions that wait for their first payment are left out. */
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

/** An invoice that is not a draft. */
export interface StripeInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly issuedAt: Date;
  readonly totalCents: number;
  readonly remainingCents: number;
  readonly currency: string;
  /** The invoice's page. Null if the URL is not one of Stripe's pages. */
  readonly hostedUrl: string | null;
}

/** The subscriptions and invoices of a customer at Stripe. */
export interface StripeState {
  /** The subscriptions, newest first. */
  readonly subscriptions: readonly StripeSubscription[];
  readonly invoices: readonly StripeInvoice[];
}

export interface Checkout {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** The page of the Checkout. Null unless it is open. */
  readonly url: string | null;
}

/** The subject of an event. The event's own state is not used, because events arrive late and in any order. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** The shipper's id in our metadata. */
  readonly shipperId: string | null;
}

/** The parts of Stripe's API that billing uses. Every method except `readEvent` rejects with a StripeFailure. */
export interface StripeApi {
  createCustomer(about: { shipperId: string; name: string; email: string | null }): Promise<string>;
  /** Opens a Checkout. The same token opens the same Checkout again. */
  openCheckout(about: {
    readonly token: string;
    readonly customerId: string;
    readonly shipperId: string;
    readonly plan: Plan;
    readonly returnUrl: string;
    readonly doneUrl: string;
  }): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** Expires a Checkout. Returns its state afterward, because it may have been paid a moment before. */
  expireCheckout(id: string): Promise<Checkout>;
  /** Returns the URL of the customer's page at Stripe, or of the page that confirms a change to `plan`. */
  openPortal(about: {
    readonly customerId: string;
    readonly returnUrl: string;
    readonly change?: { readonly subscriptionId: string; readonly plan: Plan };
  }): Promise<string>;
  readState(customerId: string): Promise<StripeState>;
  /** Ends a subscription now and credits the rest of its period. */
  endSubscription(id: string): Promise<void>;
  /** Returns the prices. A plan without a fixed price is left out. */
  readPrices(): Promise<ReadonlyMap<Plan, PlanPrice>>;
  /** Returns null if the signature is wrong or older than five minutes. */
  readEvent(body: string, signature: string, now: Date): StripeEvent | null;
}

/** Stripe refused a request or did not answer. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** The fields for logs: Stripe's type, code, status, and request. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(message: string, fields: Readonly<Record<string, unknown>>) {
    super(message);
    this.fields = fields;
  }
}
