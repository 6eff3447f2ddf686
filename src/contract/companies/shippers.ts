import { z } from 'zod';
import { SHIPPER_TIERS } from '../../domain/people/companies';
import { PLANS } from '../../domain/people/plans';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import {
  deactivateShipper,
  listShipperCards,
  listShippers,
  reactivateShipper,
  upsertShipper,
} from '../endpoints';
import { customerIdSchema, jsonObject, oneOf } from '../inputs';
import { ACTIVE_ONLY, LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { CHANGED_SINCE, unchangedSince } from '../record-versions';
import { COMPANY_FIELDS, logoAddress, requiredCustomerId } from './companies';

const HIDDEN = 'Null if the caller sees only name and logo.';

/** A row of the table `shipper`: the fields visible to everyone who can see the customer. */
const shipperCardSchema = namedObject('ShipperCard', {
  id: z.uuid(),
  name: z.string().meta({ example: 'Alder Foods' }),
  image_url: z.string().nullable().meta({ description: 'The address of its logo' }),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A row of `vw_shipper`, with this month's counts. */
const shipperRowSchema = shipperCardSchema
  .extend({
    description: z.string().nullable(),
    stripe_email: z.string().nullable(),
    carrier_onboarding_url: z.string().nullable(),
    tier: z
      .enum(SHIPPER_TIERS)
      .nullable()
      .meta({ description: `LIGHT is shown as Startup. ${HIDDEN}` }),
    plan: z
      .enum(PLANS)
      .nullable()
      .meta({
        description: `The plan of the live subscription, otherwise the tier. Null until one is set: a customer in tier LIGHT without limits has no plan yet. ${HIDDEN}`,
      }),
    is_subscribed: z
      .boolean()
      .nullable()
      .meta({ description: `Whether a subscription is live, which then decides the plan. ${HIDDEN}` }),
    past_due_since: z.iso.datetime().nullable().meta({
      description:
        'Since when the payment of the plan is overdue. Null if none is, or if the caller is neither an ADMIN nor an admin of the customer.',
    }),
    number_of_seats: z
      .int()
      .nullable()
      .meta({ description: `The maximum number of users; 0 means unlimited. ${HIDDEN}` }),
    seats_used: z
      .int()
      .nullable()
      .meta({ description: `Active and invited users. ${HIDDEN}` }),
    search_cap: z
      .int()
      .nullable()
      .meta({ description: `Searches per month (UTC); 0 means unlimited. ${HIDDEN}` }),
    searches_this_month: z
      .int()
      .nullable()
      .meta({ description: `Searches counted this month. ${HIDDEN}` }),
    remaining_searches: z
      .int()
      .nullable()
      .meta({ description: `Searches left this month. Null if they are unlimited. ${HIDDEN}` }),
  })
  .meta({ id: 'Shipper' });
export type ShipperRow = z.output<typeof shipperRowSchema>;

const listQuery = z.strictObject({
  ...LIST_QUERY,
  activeOnly: ACTIVE_ONLY,
  id: customerIdSchema
    .optional()
    .meta({ description: 'Only this customer; 404 if it does not exist or you cannot see it' }),
});
const NOT_FOUND = { 404: 'The customer does not exist, or you cannot see it' } as const;
const FORBIDDEN = { 403: 'The caller is not an ADMIN, or would lose their own access' } as const;

export const listShippersCall = defineCall(listShippers, {
  tags: ['Customers'],
  summary: 'List and search customers',
  description:
    'Sorted by name. An ADMIN sees all customers, a customer user their own, and a carrier user the names and logos of those with a relationship to their carrier.',
  request: { query: listQuery },
  responses: { 200: jsonAnswer('One page of results', listSchema(shipperRowSchema)), ...NOT_FOUND },
});

export const listShipperCardsCall = defineCall(listShipperCards, {
  tags: ['Customers'],
  summary: 'List customer names and logos',
  description:
    'Returns the same customers as `listShippers`, with only the fields that everyone who can see a customer can read.',
  request: { query: listQuery },
  responses: { 200: jsonAnswer('One page of results', listSchema(shipperCardSchema)), ...NOT_FOUND },
});

const upsertFields = jsonObject({
  id: customerIdSchema.optional().meta({ description: 'Omit to create a customer' }),
  name: COMPANY_FIELDS.name.optional(),
  description: COMPANY_FIELDS.description.optional(),
  stripe_email: COMPANY_FIELDS.email.optional(),
  image_url: logoAddress('shipper-logos').optional(),
  carrier_onboarding_url: COMPANY_FIELDS.link.optional(),
  number_of_seats: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100_000, 'Enter 100,000 or less')
    .optional()
    .meta({ description: '0 means unlimited' }),
  search_cap: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100_000_000, 'Enter 100,000,000 or less')
    .optional()
    .meta({ description: 'Searches per month; 0 means unlimited' }),
  tier: oneOf(SHIPPER_TIERS).optional(),
  unchanged_since: unchangedSince('customer'),
});

/** The body of `fn_shipper_upsert`. An omitted field keeps its value. A new customer needs a name. */
export const shipperUpsertSchema = upsertFields
  .refine((body) => body.id !== undefined || body.name !== undefined, { path: ['name'], error: 'Required' })
  .meta({ id: 'ShipperUpsert' });
export type ShipperUpsert = z.output<typeof shipperUpsertSchema>;

export const upsertShipperCall = defineCall(upsertShipper, {
  tags: ['Customers'],
  summary: 'Create or edit a customer',
  description:
    'An ADMIN creates customers and can set every field. A customer admin can set the name, description, billing email, and logo.',
  request: { body: jsonBody(shipperUpsertSchema) },
  responses: {
    200: jsonAnswer('The id of the customer', z.object({ id: z.uuid() })),
    403: 'The caller cannot edit the customer, or cannot set the fields in `errors`',
    ...NOT_FOUND,
    409: `Another customer has this name. ${CHANGED_SINCE}`,
  },
});

const shipperIdBody = jsonBody(jsonObject({ shipper_id: requiredCustomerId }));
const activationResponses = {
  200: jsonAnswer('The current state', z.object({ id: z.uuid(), is_active: z.boolean() })),
  ...FORBIDDEN,
  ...NOT_FOUND,
} as const;

export const deactivateShipperCall = defineCall(deactivateShipper, {
  tags: ['Customers'],
  summary: 'Deactivate a customer',
  description:
    'ADMIN only. Users who belong to no other active company lose access, and their sessions end. Fails if the caller would lose their own access.',
  request: { body: shipperIdBody },
  responses: activationResponses,
});

export const reactivateShipperCall = defineCall(reactivateShipper, {
  tags: ['Customers'],
  summary: 'Reactivate a customer',
  description: 'ADMIN only. Its users can sign in again.',
  request: { body: shipperIdBody },
  responses: activationResponses,
});
