import { z } from 'zod';
import { SHIPPER_TIERS } from '../domain/companies';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import { COMPANY_FIELDS, companyId, logoAddress } from './companies';
import {
  deactivateShipper,
  listShipperCards,
  listShippers,
  reactivateShipper,
  upsertShipper,
} from './endpoints';
import { ACTIVE_ONLY, LIST_QUERY, listSchema } from './lists';

const CUSTOMER_ID = 'Expected the id of a customer';
const HIDDEN = 'Null for who may see only name and logo.';

/** A row of the table `shipper`: the fields visible to everyone who may see the customer. */
const shipperCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ example: 'Alder Foods' }),
    image_url: z
      .string()
      .nullable()
      .meta({ description: 'The address of its logo, in the bucket shipper-logos' }),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ShipperCard' });

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
    number_of_seats: z
      .int()
      .nullable()
      .meta({ description: `Users allowed; 0 is no limit. ${HIDDEN}` }),
    seats_used: z
      .int()
      .nullable()
      .meta({ description: `Active and invited users. ${HIDDEN}` }),
    search_cap: z
      .int()
      .nullable()
      .meta({ description: `Searches a month (UTC); 0 is no cap. ${HIDDEN}` }),
    searches_this_month: z
      .int()
      .nullable()
      .meta({ description: `Searches that count. ${HIDDEN}` }),
    remaining_searches: z
      .int()
      .nullable()
      .meta({ description: `Of this month; null also without a cap. ${HIDDEN}` }),
  })
  .meta({ id: 'Shipper' });
export type ShipperRow = z.output<typeof shipperRowSchema>;

const listQuery = z.strictObject({
  ...LIST_QUERY,
  activeOnly: ACTIVE_ONLY,
  id: z
    .uuid(CUSTOMER_ID)
    .optional()
    .meta({ description: 'Only this one; 404 if it does not exist or you may not see it' }),
});
const NONE_SUCH = { 404: problemAnswer('The customer does not exist, or you may not see it') } as const;
const MAY_NOT = { 403: problemAnswer('The caller may see the customer but not do this') } as const;

export const listShippersCall = defineCall({
  operationId: 'listShippers',
  ...listShippers,
  tags: ['Customers'],
  summary: 'List and search customers',
  description:
    "By name. An ADMIN sees all, a customer's user the own, a carrier's user name and logo of those it has a relation with.",
  request: { query: listQuery },
  responses: {
    200: jsonAnswer('One page of results', listSchema(shipperRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...NONE_SUCH,
  },
});

export const listShipperCardsCall = defineCall({
  operationId: 'listShipperCards',
  ...listShipperCards,
  tags: ['Customers'],
  summary: 'List customers by name and logo',
  description: 'The same customers as `vw_shipper`, with what everybody who sees them sees.',
  request: { query: listQuery },
  responses: {
    200: jsonAnswer('One page of results', listSchema(shipperCardSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...NONE_SUCH,
  },
});

const upsertFields = z.strictObject(
  {
    id: z.uuid(CUSTOMER_ID).optional().meta({ description: 'Omit to create a customer' }),
    name: COMPANY_FIELDS.name.optional(),
    description: COMPANY_FIELDS.description.optional(),
    stripe_email: COMPANY_FIELDS.email.optional(),
    image_url: logoAddress('shipper-logos').optional(),
    carrier_onboarding_url: COMPANY_FIELDS.link.optional(),
    number_of_seats: z
      .int('Expected a whole number')
      .min(0, 'Expected at least 0')
      .max(100_000, 'Expected at most 100000')
      .optional()
      .meta({ description: '0 means unlimited' }),
    search_cap: z
      .int('Expected a whole number')
      .min(0, 'Expected at least 0')
      .max(100_000_000, 'Expected at most 100000000')
      .optional()
      .meta({ description: 'Searches per month; 0 means unlimited' }),
    tier: z.enum(SHIPPER_TIERS, `Expected one of ${SHIPPER_TIERS.join(', ')}`).optional(),
    unchanged_since: z.iso.datetime('Expected the moment of a change').optional().meta({
      description:
        'The `updated_at` of what was edited: refused (409 `WRONG_STATE`) when it was changed since',
    }),
  },
  'Expected a JSON object',
);

/** The body of `fn_shipper_upsert`. A field that is left out stays as it is; a new customer needs a name. */
export const shipperUpsertSchema = upsertFields
  .refine((body) => body.id !== undefined || body.name !== undefined, { path: ['name'], error: 'Required' })
  .meta({ id: 'ShipperUpsert' });
export type ShipperUpsert = z.output<typeof shipperUpsertSchema>;

export const upsertShipperCall = defineCall({
  operationId: 'upsertShipper',
  ...upsertShipper,
  tags: ['Customers'],
  summary: 'Add or edit a customer',
  description:
    'An ADMIN adds customers and sets every field. An admin of the customer sets name, description, billing email and logo.',
  request: { body: jsonBody(shipperUpsertSchema) },
  responses: {
    200: jsonAnswer('The id of the customer', z.object({ id: z.uuid() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller may not; `errors` names the fields that are not theirs to set'),
    ...NONE_SUCH,
    409: problemAnswer('The name is taken, or the customer was changed since. Code `WRONG_STATE`'),
  },
});

const switchBody = jsonBody(z.strictObject({ shipper_id: companyId(CUSTOMER_ID) }, 'Expected a JSON object'));
const switchResponses = {
  200: jsonAnswer('The current state', z.object({ id: z.uuid(), is_active: z.boolean() })),
  ...INVALID,
  ...UNAUTHENTICATED,
  ...MAY_NOT,
  ...NONE_SUCH,
} as const;

export const deactivateShipperCall = defineCall({
  operationId: 'deactivateShipper',
  ...deactivateShipper,
  tags: ['Customers'],
  summary: 'Deactivate a customer',
  description:
    "For an ADMIN. Ends the access and the sessions of its people who belong to no other active company. Refused when it would end the caller's own.",
  request: { body: switchBody },
  responses: switchResponses,
});

export const reactivateShipperCall = defineCall({
  operationId: 'reactivateShipper',
  ...reactivateShipper,
  tags: ['Customers'],
  summary: 'Reactivate a customer',
  description: 'For an ADMIN. Its users can sign in again.',
  request: { body: switchBody },
  responses: switchResponses,
});
