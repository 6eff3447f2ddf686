import { AppError } from '../../../contract/app-error';
import { runAsSystem } from '../../platform/database/database';
import { type BillingContext, requireCustomer, requireStripe, whileStripeAnswers } from './billing-context';
import { billingPage, type PageParts } from './billing-pages';

/** Returns the URL of the customer's page at Stripe. */
export async function openPortal(context: BillingContext & PageParts, id: string): Promise<{ url: string }> {
  const { db } = context;
  const customer = await requireCustomer(context, id);
  const stripe = requireStripe(context);
  const found = await db.transaction((tx) =>
    runAsSystem(tx, db.actor, (system) =>
      system
        .selectFrom('stripe_customer')
        .select('customer_id')
        .where('shipper_id', '=', customer.id)
        .executeTakeFirst(),
    ),
  );
  const customerId = found?.customer_id;
  if (!customerId) throw new AppError('WRONG_STATE', { detail: 'Choose a plan first.' });
  const returnUrl = billingPage(context, customer.id);
  return whileStripeAnswers(context, async () => ({
    url: await stripe.openPortal({ customerId, returnUrl }),
  }));
}
