import { z } from 'zod';
import { CARRIER_SHIPPER_STATUSES, CARRIER_TYPES } from '../../domain/people/companies';
import { RELATION_SIDES } from '../../domain/people/relations';
import { STATE_CODES } from '../../domain/places/states';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { defineCall, jsonAnswer, jsonBody, TARIFF_BUSY } from '../call';
import { deactivateCarrier, listCarriers, reactivateCarrier, upsertCarrier } from '../endpoints';
import { carrierIdSchema, customerIdSchema, jsonObject, oneOf, trueOrFalse } from '../inputs';
import { ACTIVE_ONLY, LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { CHANGED_SINCE, unchangedSince } from '../record-versions';
import { COMPANY_FIELDS, logoAddress, PENDING_CHANGE, requiredCarrierId } from './companies';

const HIDDEN = 'Null unless the caller is an ADMIN or a user of the carrier.';

const carrierRowSchema = namedObject('Carrier', {
  id: z.uuid(),
  name: z.string().meta({ example: 'Arctic Lines' }),
  carrier_type: z.enum(CARRIER_TYPES),
  logo_url: z.string().nullable().meta({ description: 'The address of its logo, readable with a session' }),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  temperatures_served: z.array(z.enum(TEMPERATURES)),
  states_served: z.array(z.string()).meta({ description: 'States and provinces', example: ['CA', 'NV'] }),
  is_active: z.boolean(),
  relation_status: z.enum(CARRIER_SHIPPER_STATUSES).nullable().meta({
    description:
      'The relationship with the customer you act for. Null if there is none, or no customer was given',
  }),
  relation_made_by_side: z.enum(RELATION_SIDES).nullable().meta({
    description: 'The side that created the relationship and can end it. Null if the status is null',
  }),
  food_grade: z.boolean().nullable().meta({ description: HIDDEN }),
  deficit_rating: z.boolean().nullable().meta({ description: HIDDEN }),
  stacking_credit: z.boolean().nullable().meta({ description: HIDDEN }),
  revision: z
    .int()
    .nullable()
    .meta({ description: `The revision of its tariff. ${HIDDEN}` }),
  revised_at: z.iso.datetime().nullable().meta({ description: HIDDEN }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CarrierRow = z.output<typeof carrierRowSchema>;

const STATUS_CHOICES = [...CARRIER_SHIPPER_STATUSES, 'NONE'] as const;
const NOT_FOUND = { 404: 'The carrier does not exist, or you cannot see it' } as const;

export const listCarriersCall = defineCall(listCarriers, {
  tags: ['Carriers'],
  summary: 'List and search carriers',
  description:
    'Sorted by name. A customer user sees the card of every active carrier and its relationship with their customer. A carrier user sees their carriers with settings. An ADMIN sees all.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      activeOnly: ACTIVE_ONLY,
      id: carrierIdSchema
        .optional()
        .meta({ description: 'Only this carrier; 404 if it does not exist or you cannot see it' }),
      temperature: oneOf(TEMPERATURES)
        .optional()
        .meta({ description: 'Only carriers that serve this temperature' }),
      state: z
        .string()
        .trim()
        .toUpperCase()
        .refine((code) => STATE_CODES.includes(code), 'Must be a US state or Canadian province such as CA')
        .optional()
        .meta({ description: 'Only carriers that serve this state or province', example: 'CA' }),
      status: oneOf(STATUS_CHOICES).optional().meta({
        description:
          'Only carriers whose relationship with the customer has this status; NONE means not connected',
      }),
      shipperId: customerIdSchema.optional().meta({
        description: 'The customer you act for. Optional for a user of only one customer',
      }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(carrierRowSchema)), ...NOT_FOUND },
});

const optionalBoolean = trueOrFalse.optional();

const upsertFields = jsonObject({
  id: carrierIdSchema.optional().meta({ description: 'Omit to create a carrier' }),
  name: COMPANY_FIELDS.name.optional(),
  carrier_type: oneOf(CARRIER_TYPES).optional(),
  phone: COMPANY_FIELDS.phone.optional(),
  email: COMPANY_FIELDS.email.optional(),
  logo_url: logoAddress('carrier-logos').optional(),
  food_grade: optionalBoolean.meta({ description: 'Has food-grade equipment' }),
  deficit_rating: optionalBoolean.meta({
    description: 'Deficit weight rating: use the next weight break when it costs less',
  }),
  stacking_credit: optionalBoolean.meta({
    description: 'Stacking credit: bill stackable pallets per stack',
  }),
  unchanged_since: unchangedSince('carrier'),
});

/** The body of `fn_carrier_upsert`. An omitted field keeps its value. A new carrier needs a name and a type. */
export const carrierUpsertSchema = upsertFields
  .refine((body) => body.id !== undefined || body.name !== undefined, { path: ['name'], error: 'Required' })
  .refine((body) => body.id !== undefined || body.carrier_type !== undefined, {
    path: ['carrier_type'],
    error: 'Required',
  })
  .meta({ id: 'CarrierUpsert' });
export type CarrierUpsert = z.output<typeof carrierUpsertSchema>;

export const upsertCarrierCall = defineCall(upsertCarrier, {
  tags: ['Carriers'],
  summary: 'Create or edit a carrier',
  description:
    'An ADMIN creates and edits carriers. A carrier admin edits their own. Changing the name or a setting raises the revision of the tariff.',
  request: { body: jsonBody(carrierUpsertSchema) },
  responses: {
    200: jsonAnswer('The id of the carrier', z.object({ id: z.uuid(), ...PENDING_CHANGE })),
    403: 'The caller can see the carrier but not edit it',
    ...NOT_FOUND,
    409: `Another carrier has this name. ${CHANGED_SINCE}`,
    ...TARIFF_BUSY,
  },
});

const carrierIdBody = jsonBody(jsonObject({ carrier_id: requiredCarrierId }));
const activationResponses = {
  200: jsonAnswer('The current state', z.object({ id: z.uuid(), is_active: z.boolean(), ...PENDING_CHANGE })),
  403: 'The caller is not an ADMIN',
  ...NOT_FOUND,
} as const;

export const deactivateCarrierCall = defineCall(deactivateCarrier, {
  tags: ['Carriers'],
  summary: 'Deactivate a carrier',
  description:
    'ADMIN only. The carrier stops quoting. Its users who belong to no other active company lose access, and their sessions end.',
  request: { body: carrierIdBody },
  responses: activationResponses,
});

export const reactivateCarrierCall = defineCall(reactivateCarrier, {
  tags: ['Carriers'],
  summary: 'Reactivate a carrier',
  description: 'ADMIN only. The carrier quotes again, and its users can sign in again.',
  request: { body: carrierIdBody },
  responses: activationResponses,
});
