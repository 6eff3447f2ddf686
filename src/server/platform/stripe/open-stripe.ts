import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { PLANS, type Plan } from '../../../domain/people/plans';
import { withTimeout } from '../with-timeout';
import { readStripeEvent } from './read-stripe-event';
import { presentInvoice, presentSubscription } from './read-stripe-state';
import { type Checkout, type PlanPrice, type StripeApi, StripeFailure } from './stripe-api';
import { isStripePage } from './stripe-pages';
import type { StripeSettings } from './stripe-settings';

/** The timeouts of one request, and of several requests with their retries. */
const DEFAULT_TIMES = { requestMs: 6_000, totalMs: 15_000 };
const MAX_RETRIES = 1;

/**
 * The most objects read, more than a customer ever has: a plan changes within its subscription, and there are a few invoices
 * per period.
 */
const MAX_SUBSCRIPTIONS = 100;
const MAX_INVOICES = 100;

/** Creates the API without opening a connection. `times` is for tests. */
export function openStripe(settings: StripeSettings, times = DEFAULT_TIMES): StripeApi {
  const { priceIds, apiUrl } = settings;
  const stripe = new Stripe(settings.secretKey, {
    timeout: times.requestMs,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiUrl === null
      ? {}
      : {
          protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
          host: apiUrl.hostname,
          port: apiUrl.port || (apiUrl.protocol === 'https:' ? '443' : '80'),
        }),
  });
  const use = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(times.totalMs, what, work());
    } catch (error) {
      throw toFailure(what, error);
    }
  };
  const priceOf = (plan: Plan): string => priceIds[plan][0] ?? '';
  const page = (url: string | null): string => {
    if (url === null || !isStripePage(url, apiUrl))
      throw new Error('the address of the page is not one of Stripe');
    return url;
  };
  const toCheckout = ({ id, status, url }: Stripe.Checkout.Session): Checkout => ({
    id,
    status: (['open', 'complete'] as const).find((one) => one === status) ?? 'expired',
    url: status === 'open' ? page(url) : null,
  });

  return {
    createCustomer: ({ shipperId, name, email }) =>
      use('creating the Stripe customer', async () => {
        const params = { name, ...(email === null ? {} : { email }), metadata: { shipper_id: shipperId } };
        const made = await stripe.customers.create(params, once(`customer-${shipperId}`, params));
        return made.id;
      }),
    openCheckout: ({ token, customerId, shipperId, plan, returnUrl, doneUrl }) =>
      use('opening the Checkout', async () => {
        const metadata = { shipper_id: shipperId, plan };
        const params = {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: shipperId,
          line_items: [{ price: priceOf(plan), quantity: 1 }],
          subscription_data: { metadata },
          metadata,
          success_url: doneUrl,
          cancel_url: returnUrl,
        } satisfies Stripe.Checkout.SessionCreateParams;
        return toCheckout(await stripe.checkout.sessions.create(params, once(`checkout-${token}`, params)));
      }),
    readCheckout: (id) =>
      use('reading the Checkout', async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) =>
      use('expiring the Checkout', async () =>
        toCheckout(
          await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
            // The Checkout was paid, or another tab expired it, a moment ago.
            const now = await stripe.checkout.sessions.retrieve(id);
            if (now.status === 'open') throw error;
            return now;
          }),
        ),
      ),
    openPortal: ({ customerId, returnUrl, change }) =>
      use('opening the Customer Portal', async () => {
        const flow =
          change && (await changeFlow(stripe, { ...change, price: priceOf(change.plan), returnUrl }));
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(flow ? { flow_data: flow } : {}),
        });
        return page(session.url);
      }),
    readState: (customerId) =>
      use("reading a customer's subscriptions", async () => {
        const [subscriptions, invoices] = await Promise.all([
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MAX_SUBSCRIPTIONS }),
          stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES }),
        ]);
        return {
          subscriptions: subscriptions.data
            .flatMap((one) => presentSubscription(one, priceIds) ?? [])
            .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
          invoices: invoices.data.flatMap((one) => presentInvoice(one, apiUrl) ?? []),
        };
      }),
    endSubscription: (id) =>
      use(
        'ending a subscription',
        async () => void (await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })),
      ),
    readPrices: () =>
      use('reading the prices', async () => {
        const prices = await Promise.all(
          PLANS.map(async (plan) => [plan, toPrice(await stripe.prices.retrieve(priceOf(plan)))] as const),
        );
        return new Map(prices.flatMap(([plan, price]) => (price === null ? [] : [[plan, price] as const])));
      }),
    readEvent: (body, signature, now) =>
      readStripeEvent(stripe, { body, signature, now, secret: settings.webhookSecret }),
  };
}

/** Adds an idempotency key. Stripe returns the first answer to a repeated key, and rejects the key with other parameters. */
function once(key: string, params: object): { idempotencyKey: string } {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  return { idempotencyKey: `${key}-${hash.slice(0, 16)}` };
}

/** Describes the page on which the customer sees today's cost of a plan change and confirms it. */
async function changeFlow(
  stripe: Stripe,
  { subscriptionId, price, returnUrl }: { subscriptionId: string; price: string; returnUrl: string },
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = subscription.items.data;
  if (!item) throw new Error('the subscription has no item');
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  };
}

function toPrice({ unit_amount: cents, currency, recurring }: Stripe.Price): PlanPrice | null {
  if (cents === null || recurring === null) return null;
  const interval = (['day', 'week', 'month', 'year'] as const).find((one) => one === recurring.interval);
  return interval === undefined
    ? null
    : { cents, currency, interval, intervalCount: recurring.interval_count };
}

/**
 * Creates the failure for an error. Stripe's messages name objects and parameters, which an operator needs, but they can
 * quote a part of the key.
 */
function toFailure(what: string, error: unknown): StripeFailure {
  const message = error instanceof Error ? error.message : String(error);
  const about = error instanceof Stripe.errors.StripeError ? error : null;
  return new StripeFailure(`${what} failed: ${message.replaceAll(/\b(sk|rk|whsec)_\S+/g, '…')}`, {
    type: about?.type,
    code: about?.code,
    status: about?.statusCode,
    requestId: about?.requestId,
  });
}
