import { z } from 'zod';
import { CARRIER_SHIPPER_STATUSES, CARRIER_TYPES } from '../domain/companies';
import { RELATION_SIDES } from '../domain/relations';
import { TEMPERATURES } from '../domain/temperatures';
import {
  defineCall,
  INVALID,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  TARIFF_BUSY,
  UNAUTHENTICATED,
} from './call';
import { COMPANY_FIELDS, companyId, logoAddress } from './companies';
import { deactivateCarrier, listCarriers, reactivateCarrier, upsertCarrier } from './endpoints';
import { ACTIVE_ONLY, LIST_QUERY, listSchema } from './lists';

const CARRIER_ID = 'Expected the id of a carrier';
const HIDDEN = "Null for who is not the carrier's or an ADMIN.";

const carrierRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ example: 'Arctic Lines' }),
    carrier_type: z.enum(CARRIER_TYPES),
    logo_url: z.string().nullable().meta({ description: 'Where its logo is read with a session' }),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    temperatures_served: z.array(z.enum(TEMPERATURES)),
    states_served: z.array(z.string()).meta({ description: 'States and provinces', example: ['CA', 'NV'] }),
    is_active: z.boolean(),
    relation_status: z.enum(CARRIER_SHIPPER_STATUSES).nullable().meta({
      description: 'How it stands with the customer one acts for; null for none, or when none was named',
    }),
    relation_made_by_side: z.enum(RELATION_SIDES).nullable().meta({
      description: 'The side that made that relation and may take it back; null where the status is',
    }),
    food_grade: z.boolean().nullable().meta({ description: HIDDEN }),
    deficit_rating: z.boolean().nullable().meta({ description: HIDDEN }),
    stacking_credit: z.boolean().nullable().meta({ description: HIDDEN }),
    revision: z
      .int()
      .nullable()
      .meta({ description: `Of its tariff. ${HIDDEN}` }),
    revised_at: z.iso.datetime().nullable().meta({ description: HIDDEN }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Carrier' });
export type CarrierRow = z.output<typeof carrierRowSchema>;

const STATUS_CHOICES = [...CARRIER_SHIPPER_STATUSES, 'NONE'] as const;
const NONE_SUCH = { 404: problemAnswer('The carrier does not exist, or you may not see it') } as const;

export const listCarriersCall = defineCall({
  operationId: 'listCarriers',
  ...listCarriers,
  tags: ['Carriers'],
  summary: 'List and search carriers',
  description:
    "By name. A customer's user sees the card of every active carrier and how the own customer stands with it, a carrier's user the own with its settings, an ADMIN all.",
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      activeOnly: ACTIVE_ONLY,
      id: z
        .uuid(CARRIER_ID)
        .optional()
        .meta({ description: 'Only this one; 404 if it does not exist or you may not see it' }),
      temperature: z
        .enum(TEMPERATURES, `Expected one of ${TEMPERATURES.join(', ')}`)
        .optional()
        .meta({ description: 'Only those that carry it' }),
      state: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'Expected two letters, such as CA')
        .optional()
        .meta({ description: 'Only those that serve the state or province', example: 'CA' }),
      status: z
        .enum(STATUS_CHOICES, `Expected one of ${STATUS_CHOICES.join(', ')}`)
        .optional()
        .meta({ description: 'Only those that stand so with the customer; NONE for no relation' }),
      shipperId: z.uuid('Expected the id of a customer').optional().meta({
        description: 'The customer one acts for; a customer user with only one may leave it out',
      }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(carrierRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...NONE_SUCH,
  },
});

const switchable = z.boolean('Expected true or false').optional();

const upsertFields = z.strictObject(
  {
    id: z.uuid(CARRIER_ID).optional().meta({ description: 'Omit to create a carrier' }),
    name: COMPANY_FIELDS.name.optional(),
    carrier_type: z.enum(CARRIER_TYPES, `Expected one of ${CARRIER_TYPES.join(', ')}`).optional(),
    phone: COMPANY_FIELDS.phone.optional(),
    email: COMPANY_FIELDS.email.optional(),
    logo_url: logoAddress('carrier-logos').optional(),
    food_grade: switchable.meta({ description: 'Carries goods that must be food grade' }),
    deficit_rating: switchable.meta({
      description: 'Deficit weight rating: use the next weight break when it costs less',
    }),
    stacking_credit: switchable.meta({ description: 'Stacking credit: bill stackable pallets per stack' }),
  },
  'Expected a JSON object',
);

/** The body of `fn_carrier_upsert`. A field that is left out stays as it is; a new carrier needs name and type. */
export const carrierUpsertSchema = upsertFields
  .refine((body) => body.id !== undefined || body.name !== undefined, { path: ['name'], error: 'Required' })
  .refine((body) => body.id !== undefined || body.carrier_type !== undefined, {
    path: ['carrier_type'],
    error: 'Required',
  })
  .meta({ id: 'CarrierUpsert' });
export type CarrierUpsert = z.output<typeof carrierUpsertSchema>;

export const upsertCarrierCall = defineCall({
  operationId: 'upsertCarrier',
  ...upsertCarrier,
  tags: ['Carriers'],
  summary: 'Add or edit a carrier',
  description:
    'An ADMIN adds and edits carriers, an admin of the carrier edits the own. A new name or setting raises the revision of its tariff.',
  request: { body: jsonBody(carrierUpsertSchema) },
  responses: {
    200: jsonAnswer('The id of the carrier', z.object({ id: z.uuid() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller may see the carrier but not edit it'),
    ...NONE_SUCH,
    409: problemAnswer('The name is taken'),
    ...TARIFF_BUSY,
  },
});

const switchBody = jsonBody(z.strictObject({ carrier_id: companyId(CARRIER_ID) }, 'Expected a JSON object'));
const switchResponses = {
  200: jsonAnswer('The current state', z.object({ id: z.uuid(), is_active: z.boolean() })),
  ...INVALID,
  ...UNAUTHENTICATED,
  403: problemAnswer('The caller may see the carrier but not do this'),
  ...NONE_SUCH,
} as const;

export const deactivateCarrierCall = defineCall({
  operationId: 'deactivateCarrier',
  ...deactivateCarrier,
  tags: ['Carriers'],
  summary: 'Deactivate a carrier',
  description:
    'For an ADMIN. It quotes no longer, and its people who belong to no other active company lose access and sessions.',
  request: { body: switchBody },
  responses: switchResponses,
});

export const reactivateCarrierCall = defineCall({
  operationId: 'reactivateCarrier',
  ...reactivateCarrier,
  tags: ['Carriers'],
  summary: 'Reactivate a carrier',
  description: 'For an ADMIN. It quotes again, and its users can sign in again.',
  request: { body: switchBody },
  responses: switchResponses,
});
