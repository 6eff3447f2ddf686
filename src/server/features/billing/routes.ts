import {
  listInvoicesCall,
  listSubscriptionsCall,
  openBillingPortalCall,
  openCheckoutCall,
  readBillingCall,
  receiveStripeEventCall,
  setPlanCall,
} from '../../../contract/companies/billing';
import { type Route, reply, signedBodyRoute, signedInRoute } from '../../http/route';
import type { BillingParts } from './billing-context';
import type { PageParts } from './billing-pages';
import { listInvoices, listSubscriptions } from './list-billing';
import { openCheckout } from './open-checkout';
import { openPortal } from './open-portal';
import { createPlanPrices } from './plan-prices';
import { readBilling } from './read-billing';
import { receiveStripeEvent } from './receive-stripe-event';
import { setPlan } from './set-plan';

/** API keys cannot make these calls: only a company's admins see what it pays. */
export function billingRoutes(parts: BillingParts & PageParts): Route[] {
  const planPrices = createPlanPrices(parts);
  return [
    signedInRoute(readBillingCall, async (context, { params }) =>
      reply(200, await readBilling({ ...parts, ...context, planPrices }, params.id)),
    ),
    signedInRoute(listInvoicesCall, async (context, { params, query }) =>
      reply(200, await listInvoices(context, params.id, query)),
    ),
    signedInRoute(setPlanCall, async (context, { params, body }) => {
      await setPlan({ ...parts, ...context }, params.id, body);
      return reply(200, await readBilling({ ...parts, ...context, planPrices }, params.id));
    }),
    // Stripe takes up to 15 s, which must not keep other calls waiting.
    signedInRoute(openCheckoutCall, async (context, { params, body }) =>
      reply(
        200,
        await context.exchange.withoutSlot(() =>
          openCheckout({ ...parts, ...context }, params.id, body.plan),
        ),
      ),
    ),
    signedInRoute(openBillingPortalCall, async (context, { params }) =>
      reply(200, await context.exchange.withoutSlot(() => openPortal({ ...parts, ...context }, params.id))),
    ),
    signedInRoute(listSubscriptionsCall, async (context, { query }) =>
      reply(200, await listSubscriptions(context, query)),
    ),
    signedBodyRoute(receiveStripeEventCall, async ({ exchange }, body) => {
      await receiveStripeEvent(parts, { body, signature: exchange.header('Stripe-Signature') ?? '' });
      return reply(200, { received: true as const });
    }),
  ];
}
