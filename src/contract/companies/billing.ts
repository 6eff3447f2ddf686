import { z } from 'zod';
import { PAST_DUE_GRACE_DAYS, PLANS, SUBSCRIPTION_STATUSES } from '../../domain/people/plans';
import { type AnswerOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { customerIdSchema, jsonObject, oneOf, trueOrFalse } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import {
  listInvoices,
  listSubscriptions,
  openBillingPortal,
  openCheckout,
  readBilling,
  receiveStripeEvent,
  setPlan,
} from './billing-endpoints';

const planSchema = oneOf(PLANS);
const params = idOf('the customer');
const { page, limit } = LIST_QUERY;

const REFUSALS = {
  403: 'The caller sees the customer, but is not its admin',
  404: 'The customer does not exist, or you cannot see it',
} as const;
const STRIPE_REFUSALS = {
  ...REFUSALS,
  503: 'Stripe does not respond, and nothing was changed. Code `NOT_READY`. Or the server is busy: code `OVERLOADED`',
} as const;

const priceSchema = namedObject('PlanPrice', {
  cents: z.int(),
  currency: z.string().meta({ example: 'usd' }),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.int().meta({ description: 'How many intervals a payment is for' }),
});

const subscriptionSchema = namedObject('Subscription', {
  id: z.uuid(),
  plan: planSchema,
  status: z.enum(SUBSCRIPTION_STATUSES),
  isPaidByStripe: z.boolean().meta({ description: 'False if an ADMIN set the plan' }),
  startedAt: z.iso.datetime(),
  renewsAt: z.iso.datetime().nullable().meta({ description: 'Null for a plan that an ADMIN set' }),
  cancelAt: z.iso.datetime().nullable().meta({ description: 'When it ends instead of renewing' }),
  pastDueSince: z.iso.datetime().nullable(),
  limitsLowerAt: z.iso
    .datetime()
    .nullable()
    .meta({
      description: `When an overdue payment lowers the limits: after ${PAST_DUE_GRACE_DAYS} days`,
    }),
  areLimitsLowered: z.boolean().meta({
    description: 'The customer has at most the limits of the plan LIGHT until it pays',
  }),
  updatedAt: z.iso.datetime(),
});

const billingSchema = namedObject('Billing', {
  shipperId: z.uuid(),
  isPaidOnline: z.boolean().meta({
    description: 'Whether plans are bought through Stripe. If not, an ADMIN sets them',
  }),
  hasPortal: z.boolean().meta({ description: 'Whether the customer has a page at Stripe' }),
  plans: z.array(
    z.object({
      plan: planSchema,
      numberOfSeats: z.int().meta({ description: '0 means unlimited' }),
      searchCap: z.int().meta({ description: 'Searches per month; 0 means unlimited' }),
      price: priceSchema.nullable().meta({
        description: 'Null without Stripe, and while Stripe does not respond',
      }),
    }),
  ),
  subscription: subscriptionSchema
    .nullable()
    .meta({ description: 'The live one; null if the customer has none' }),
});
export type Billing = z.output<typeof billingSchema>;

export const readBillingCall = defineCall(readBilling, {
  tags: ['Billing'],
  summary: "Read a customer's plan",
  description: 'The live subscription, and the plans to choose from with their limits and prices.',
  request: { params },
  responses: { 200: jsonAnswer('The plan', billingSchema), ...REFUSALS },
});

const invoiceSchema = namedObject('Invoice', {
  id: z.uuid(),
  number: z.string().nullable().meta({ example: 'A1B2-0001' }),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  issuedAt: z.iso.datetime(),
  totalCents: z.int(),
  remainingCents: z.int().meta({ description: 'What is not paid yet' }),
  currency: z.string().meta({ example: 'usd' }),
  url: z.string().nullable().meta({ description: "Stripe's page of the invoice, to pay and download it" }),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const listInvoicesCall = defineCall(listInvoices, {
  tags: ['Billing'],
  summary: "List a customer's invoices",
  description: "Stripe's invoices, the newest first, without drafts.",
  request: { params, query: z.strictObject({ page, limit }) },
  responses: { 200: jsonAnswer('One page of results', listSchema(invoiceSchema)), ...REFUSALS },
});

const setPlanBodySchema = jsonObject({
  plan: planSchema.nullable().meta({ description: 'Null ends the subscription' }),
  isPastDue: trueOrFalse.optional().meta({
    description: 'Whether a payment is overdue. Omit to leave it as it is',
  }),
}).meta({ id: 'PlanChange' });
export type SetPlanBody = z.output<typeof setPlanBodySchema>;

export const setPlanCall = defineCall(setPlan, {
  tags: ['Billing'],
  summary: "Set a customer's plan",
  description:
    'ADMIN only. For customers that do not pay through Stripe. When a plan begins or changes, tier, seats, and search cap become those of the plan; an ADMIN can change them afterward with `upsertShipper`. Idempotent.',
  request: { params, body: jsonBody(setPlanBodySchema) },
  responses: {
    200: jsonAnswer('The plan', billingSchema),
    ...REFUSALS,
    403: 'The caller is not an ADMIN',
    409: 'The customer pays through Stripe, where its plan is changed. Code `WRONG_STATE`',
  },
});

const pageAnswer = jsonAnswer(
  'The page at Stripe to open',
  z
    .object({ url: z.url() })
    .meta({ id: 'StripePage', example: { url: 'https://checkout.stripe.com/c/pay/cs_1' } }),
);

export const openCheckoutCall = defineCall(openCheckout, {
  tags: ['Billing'],
  summary: 'Choose a plan',
  description:
    'Returns the page at Stripe where the customer pays for the plan, or confirms the change of its plan. The plan begins once Stripe reports the payment. Choosing the same plan again opens the same Checkout.',
  request: {
    params,
    body: jsonBody(jsonObject({ plan: planSchema }).meta({ id: 'PlanChoice' })),
  },
  responses: {
    200: pageAnswer,
    ...STRIPE_REFUSALS,
    409: 'The customer has this plan, has an overdue payment, or is paying for a plan right now; or plans are not paid online here. Code `WRONG_STATE`',
  },
});

export const openBillingPortalCall = defineCall(openBillingPortal, {
  tags: ['Billing'],
  summary: 'Open the billing portal',
  description:
    'Returns the page at Stripe where the customer changes its card, address, and plan, or cancels.',
  request: { params },
  responses: {
    200: pageAnswer,
    ...STRIPE_REFUSALS,
    409: 'The customer has never paid through Stripe. Code `WRONG_STATE`',
  },
});

const subscriptionRowSchema = namedObject('SubscriptionRow', {
  id: z.uuid(),
  shipper_id: z.uuid(),
  plan: planSchema,
  status: z.enum(SUBSCRIPTION_STATUSES).meta({ description: 'Live are active and past_due' }),
  started_at: z.iso.datetime(),
  renews_at: z.iso.datetime().nullable(),
  cancel_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  past_due_since: z.iso.datetime().nullable(),
  limited_at: z.iso.datetime().nullable().meta({ description: 'Since when the limits are lowered' }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

export const listSubscriptionsCall = defineCall(listSubscriptions, {
  tags: ['Billing'],
  summary: 'List subscriptions',
  description:
    'The newest first, ended ones too. A customer admin sees those of their companies, an ADMIN all.',
  request: {
    query: z.strictObject({
      page,
      limit,
      shipper_id: customerIdSchema.optional().meta({ description: 'Only of this customer' }),
      status: oneOf(SUBSCRIPTION_STATUSES)
        .optional()
        .meta({ description: 'Only with this status', example: 'past_due' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(subscriptionRowSchema)),
    403: 'Only admins of a customer can see what it pays',
  },
});
export type SubscriptionList = AnswerOf<typeof listSubscriptionsCall, 200>;

export const receiveStripeEventCall = defineCall(receiveStripeEvent, {
  tags: ['Billing'],
  summary: 'Receive an event from Stripe',
  description:
    'For Stripe only. The header `Stripe-Signature` proves it, over the bytes as they were sent. Repeated, late, and reordered events do no harm.',
  request: { body: jsonBody(z.record(z.string(), z.unknown()).meta({ id: 'StripeEvent' })) },
  responses: {
    200: jsonAnswer('Received', z.object({ received: z.literal(true) })),
    400: 'The signature is wrong or older than 5 minutes; `errors` has one entry per field',
    404: 'Plans are not paid online here',
  },
});
