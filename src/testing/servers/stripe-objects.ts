import { newId } from '../../domain/ids';

/** The objects that the Stripe stand-in stores, with the fields that the product reads. Times are in seconds. */

interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly price: string;
  readonly success_url: string;
  readonly cancel_url: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

export interface StandInSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  readonly start_date: number;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  readonly items: {
    readonly data: {
      readonly id: string;
      price: { id: string };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface StandInInvoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly number: string;
  readonly created: number;
  readonly currency: 'usd';
  readonly total: number;
  amount_remaining: number;
  status: 'draft' | 'open' | 'paid';
  hosted_invoice_url: string;
  readonly status_transitions: { readonly finalized_at: number };
}

const MONTH_SECONDS = 30 * 86_400;

/** The cents per month of each price. */
export const STAND_IN_PRICES: Readonly<Record<string, number>> = {
  price_light: 4_900,
  price_basic: 19_900,
  price_pro: 49_900,
  price_elite: 99_900,
};

/** Creates the store of objects, with the actions of people at Stripe. */
export function createStripeObjects({ now, url }: { readonly now: () => Date; readonly url: () => string }) {
  const customers = new Map<string, { id: string; name: string; email: string | null }>();
  const sessions = new Map<string, StandInSession>();
  const subscriptions = new Map<string, StandInSubscription>();
  const invoices = new Map<string, StandInInvoice>();
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const id = (prefix: string) => `${prefix}_${newId().replaceAll('-', '')}`;
  const find = <T>(map: ReadonlyMap<string, T>, key: string): T => {
    const found = map.get(key);
    if (!found) throw new Error(`the stand-in has no ${key}`);
    return found;
  };

  function addInvoice(subscription: StandInSubscription, status: 'open' | 'paid'): StandInInvoice {
    const total = STAND_IN_PRICES[subscription.items.data[0]?.price.id ?? ''] ?? 0;
    const invoice: StandInInvoice = {
      id: id('in'),
      object: 'invoice',
      customer: subscription.customer,
      number: `A1B2-${String(invoices.size + 1).padStart(4, '0')}`,
      created: seconds(),
      currency: 'usd',
      total,
      amount_remaining: status === 'open' ? total : 0,
      status,
      hosted_invoice_url: `${url()}/invoice/${invoices.size + 1}`,
      status_transitions: { finalized_at: seconds() },
    };
    invoices.set(invoice.id, invoice);
    return invoice;
  }

  return {
    customers,
    sessions,
    subscriptions,
    invoices,
    newCustomer(name: string, email: string | null) {
      const customer = { id: id('cus'), object: 'customer', name, email };
      customers.set(customer.id, customer);
      return customer;
    },
    newSession(
      about: Pick<StandInSession, 'customer' | 'metadata' | 'price' | 'success_url' | 'cancel_url'>,
    ) {
      const made = id('cs');
      const session: StandInSession = {
        ...about,
        id: made,
        object: 'checkout.session',
        status: 'open',
        url: `${url()}/c/pay/${made}`,
      };
      sessions.set(made, session);
      return session;
    },
    /** Completes a Checkout: the customer pays. */
    complete(sessionId: string): StandInSubscription {
      const session = find(sessions, sessionId);
      if (session.status !== 'open') throw new Error(`the Checkout is ${session.status}`);
      session.status = 'complete';
      session.url = null;
      const created = seconds();
      const subscription: StandInSubscription = {
        id: id('sub'),
        object: 'subscription',
        customer: session.customer,
        metadata: session.metadata,
        created,
        start_date: created,
        status: 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        items: {
          data: [
            {
              id: id('si'),
              price: { id: session.price },
              current_period_start: created,
              current_period_end: created + MONTH_SECONDS,
            },
          ],
        },
      };
      subscriptions.set(subscription.id, subscription);
      addInvoice(subscription, 'paid');
      return subscription;
    },
    /** Begins the next period, whose payment succeeds or fails. */
    renew(subscription: StandInSubscription, isPaid: boolean): void {
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end;
        item.current_period_end += MONTH_SECONDS;
      }
      addInvoice(subscription, isPaid ? 'paid' : 'open');
      subscription.status = isPaid ? 'active' : 'past_due';
    },
    pay(subscription: StandInSubscription): void {
      for (const invoice of invoices.values()) {
        if (invoice.customer !== subscription.customer || invoice.status !== 'open') continue;
        invoice.status = 'paid';
        invoice.amount_remaining = 0;
      }
      subscription.status = 'active';
    },
    changePrice(subscription: StandInSubscription, price: string): void {
      for (const item of subscription.items.data) item.price = { id: price };
    },
    cancel(subscriptionId: string): StandInSubscription {
      const subscription = find(subscriptions, subscriptionId);
      subscription.status = 'canceled';
      subscription.ended_at = seconds();
      return subscription;
    },
  };
}

export type StripeObjects = ReturnType<typeof createStripeObjects>;
