import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/app-error';
import type { Plan } from '../../../domain/people/plans';
import { runAsSystem } from '../../platform/database/database';
import type { Checkout, StripeApi } from '../../platform/stripe/stripe-api';
import {
  type BilledCustomer,
  type BillingContext,
  requireCustomer,
  requireStripe,
  whileStripeAnswers,
} from './billing-context';
import { enqueueSync } from './billing-jobs';
import { billingPage, type PageParts } from './billing-pages';
import { findLive } from './subscription-rows';

/** Stripe forgets idempotency keys after a day, so an older Checkout whose id was never stored is abandoned. */
const MAX_TOKEN_MS = 20 * 3_600_000;

type CheckoutContext = BillingContext & PageParts;

/** Returns the Stripe page where a customer pays for a plan, or confirms a change of the plan that it pays there. */
export async function openCheckout(
  context: CheckoutContext,
  id: string,
  plan: Plan,
): Promise<{ url: string }> {
  const customer = await requireCustomer(context, id);
  const stripe = requireStripe(context);
  const live = await context.db.transaction((tx) => findLive(tx, customer.id));
  if (live?.status === 'past_due') {
    throw new AppError('WRONG_STATE', { detail: 'Pay the open invoice before you change the plan.' });
  }
  if (live?.plan === plan && live.stripe_subscription_id !== null) {
    throw new AppError('WRONG_STATE', { detail: 'You have this plan already.' });
  }
  return whileStripeAnswers(context, async () => {
    const customerId = await findOrCreateCustomer(context, stripe, customer);
    if (live?.stripe_subscription_id == null)
      return openNewCheckout(context, stripe, { customer, customerId, plan });
    const change = { subscriptionId: live.stripe_subscription_id, plan };
    const returnUrl = billingPage(context, customer.id);
    return { url: await stripe.openPortal({ customerId, returnUrl, change }) };
  });
}

/** Two concurrent calls get the same customer, because they send Stripe the same idempotency key. */
async function findOrCreateCustomer(
  { db }: BillingContext,
  stripe: StripeApi,
  { id, name, billingEmail }: BilledCustomer,
): Promise<string> {
  const find = () =>
    asSystem(db, (tx) =>
      tx.selectFrom('stripe_customer').select('customer_id').where('shipper_id', '=', id).executeTakeFirst(),
    );
  const found = await find();
  if (found?.customer_id) return found.customer_id;
  const customerId = await stripe.createCustomer({ shipperId: id, name, email: billingEmail });
  await asSystem(db, (tx) =>
    tx
      .insertInto('stripe_customer')
      .values({ shipper_id: id, customer_id: customerId })
      .onConflict((conflict) =>
        conflict
          .column('shipper_id')
          .doUpdateSet({ customer_id: customerId })
          .where('stripe_customer.customer_id', 'is', null),
      )
      .execute(),
  );
  return (await find())?.customer_id ?? customerId;
}

interface NewCheckout {
  readonly customer: BilledCustomer;
  readonly customerId: string;
  readonly plan: Plan;
}

/** Returns the Checkout of this plan if one is open. Otherwise ends another plan's Checkout and opens a new one. */
async function openNewCheckout(
  context: CheckoutContext,
  stripe: StripeApi,
  wanted: NewCheckout,
): Promise<{ url: string }> {
  const { customer, plan } = wanted;
  const stored = await findCheckout(context, customer.id);
  if (stored?.checkout_id != null) {
    const checkout = await stripe.readCheckout(stored.checkout_id);
    if (checkout.url !== null && stored.checkout_plan === plan) return { url: checkout.url };
    const { status } = checkout.status === 'open' ? await stripe.expireCheckout(checkout.id) : checkout;
    if (status === 'complete') throw await paymentOnItsWay(context, customer.id);
  }
  const { token, replaced } = await claimToken(context, {
    shipperId: customer.id,
    plan,
    over: stored?.checkout_id ?? null,
  });
  // Another tab has opened this Checkout since.
  if (replaced !== null) await stripe.expireCheckout(replaced);
  const checkout = await stripe.openCheckout({
    token,
    customerId: wanted.customerId,
    shipperId: customer.id,
    plan,
    returnUrl: billingPage(context, customer.id),
    doneUrl: billingPage(context, customer.id, { checkout: 'done' }),
  });
  return keepCheckout(context, stripe, { shipperId: customer.id, token, checkout });
}

const findCheckout = ({ db }: BillingContext, shipperId: string) =>
  asSystem(db, (tx) =>
    tx
      .selectFrom('stripe_customer')
      .select(['checkout_id', 'checkout_plan'])
      .where('shipper_id', '=', shipperId)
      .executeTakeFirst(),
  );

/**
 * Returns the idempotency key of the Checkout: a second click on the same plan gets the same one. `over` is the Checkout
 * that is known to have ended; `replaced` is another one that is still open.
 */
async function claimToken(
  { db, clock }: BillingContext,
  {
    shipperId,
    plan,
    over,
  }: { readonly shipperId: string; readonly plan: Plan; readonly over: string | null },
): Promise<{ readonly token: string; readonly replaced: string | null }> {
  const now = clock.now();
  return asSystem(db, async (tx) => {
    const row = await tx
      .selectFrom('stripe_customer')
      .select(['checkout_token', 'checkout_plan', 'checkout_at', 'checkout_id'])
      .where('shipper_id', '=', shipperId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isOfNow =
      row.checkout_token !== null &&
      row.checkout_plan === plan &&
      row.checkout_at !== null &&
      now.getTime() - row.checkout_at.getTime() < MAX_TOKEN_MS &&
      (row.checkout_id === null || row.checkout_id !== over);
    if (isOfNow && row.checkout_token !== null) return { token: row.checkout_token, replaced: null };
    const token = randomUUID();
    await tx
      .updateTable('stripe_customer')
      .set({ checkout_token: token, checkout_plan: plan, checkout_at: now, checkout_id: null })
      .where('shipper_id', '=', shipperId)
      .execute();
    return { token, replaced: row.checkout_id === over ? null : row.checkout_id };
  });
}

/** Stores the Checkout. If another plan was chosen meanwhile, ends this Checkout instead, so that nobody pays for both. */
async function keepCheckout(
  { db }: BillingContext,
  stripe: StripeApi,
  {
    shipperId,
    token,
    checkout,
  }: { readonly shipperId: string; readonly token: string; readonly checkout: Checkout },
): Promise<{ url: string }> {
  const kept = await asSystem(db, (tx) =>
    tx
      .updateTable('stripe_customer')
      .set({ checkout_id: checkout.id })
      .where('shipper_id', '=', shipperId)
      .where('checkout_token', '=', token)
      .returning('shipper_id')
      .executeTakeFirst(),
  );
  if (kept && checkout.url !== null) return { url: checkout.url };
  if (checkout.status === 'open') await stripe.expireCheckout(checkout.id);
  throw new AppError('WRONG_STATE', {
    detail: 'Another plan was chosen at the same moment. Reload the page and choose again.',
  });
}

/** Enqueues the sync at once, because the event of the payment is late, and returns the error for the caller. */
async function paymentOnItsWay({ db }: BillingContext, shipperId: string): Promise<AppError> {
  await enqueueSync(db, shipperId);
  return new AppError('WRONG_STATE', {
    detail: 'Your last payment is being confirmed. Your plan changes in a moment.',
  });
}

const asSystem = <T>(db: BillingContext['db'], work: Parameters<typeof runAsSystem<T>>[2]): Promise<T> =>
  db.transaction((tx) => runAsSystem(tx, db.actor, work));
