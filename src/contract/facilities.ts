import { z } from 'zod';
import { FACILITY_SCHEDULINGS, FACILITY_TYPES } from '../domain/companies';
import type { Camel } from '../domain/key-case';
import {
  lineText,
  MAX_CITY_LENGTH,
  MAX_PLACE_NAME_LENGTH,
  MAX_STREET_LENGTH,
  optionalLine,
  stateCode,
} from './address-fields';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import { createFacility, editFacility, listFacilities, removeFacility } from './endpoints';
import { LIST_QUERY, listSchema } from './lists';
import { idOf } from './path-ids';
import { unchangedSince } from './record-versions';
import { REQUIRED, shipmentInput } from './shipment-fields';

/** A row of `vw_facility`, in snake_case like everything in `/rest/v1`. */
const facilityRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ example: 'Salinas Terminal' }),
    owner: z.string().nullable().meta({ description: 'The owner in free text' }),
    owner_shipper_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The customer whose name matches `owner` exactly' }),
    owner_carrier_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The carrier whose name matches `owner` exactly' }),
    type: z.enum(FACILITY_TYPES),
    scheduling: z.enum(FACILITY_SCHEDULINGS),
    street: z.string(),
    street_2: z.string().nullable(),
    city: z.string().meta({ example: 'Salinas' }),
    state: z.string().meta({ example: 'CA' }),
    zip: z.string().meta({ example: '93905' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    carrier_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The carrier it belongs to. Null for a shared facility or one of a customer' }),
    shipper_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The customer it belongs to. Null for a shared facility or one of a carrier' }),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Facility' });
export type FacilityRow = z.output<typeof facilityRowSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type Facility = Camel<FacilityRow>;

export const listFacilitiesCall = defineCall({
  operationId: 'listFacilities',
  ...listFacilities,
  tags: ['Facilities'],
  summary: 'List active facilities',
  description:
    'Returns the facilities the caller can see: shared ones, those of carriers, and those of their own customers. `search` matches name, city, state, and ZIP. Facilities whose name starts with the search come first, then those whose city or ZIP does, then those with another word that does, then the rest. Each group is sorted by name.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      shipper_id: z
        .uuid('Must be a customer id')
        .optional()
        .meta({ description: "Only this customer's own" }),
      id: z.uuid('Must be a facility id').optional().meta({ description: 'Only this facility' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(facilityRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

const address = {
  name: lineText(MAX_PLACE_NAME_LENGTH).min(1, REQUIRED).meta({ example: 'Alder cold store' }),
  street: lineText(MAX_STREET_LENGTH).min(1, REQUIRED).meta({ example: '1 Pier' }),
  street2: optionalLine(MAX_STREET_LENGTH),
  city: lineText(MAX_CITY_LENGTH).min(1, REQUIRED).meta({ example: 'Seattle' }),
  state: stateCode,
};

export const facilityBodySchema = z
  .strictObject(
    {
      shipperId: z
        .uuid('Must be a customer id')
        .optional()
        .meta({ description: 'Optional for a user of only one customer' }),
      ...address,
      zip: shipmentInput.toZip,
    },
    'Must be a JSON object',
  )
  .meta({ id: 'FacilityToAdd' });
export type FacilityBody = z.output<typeof facilityBodySchema>;

export const facilityEditSchema = z
  .strictObject(address, 'Must be a JSON object')
  .partial()
  .extend({ unchangedSince: unchangedSince('facility') })
  .meta({ id: 'FacilityEdit' });
export type FacilityEdit = z.output<typeof facilityEditSchema>;

const ownFacilitySchema = z
  .object({
    id: z.uuid(),
    shipperId: z.uuid(),
    name: z.string(),
    street: z.string(),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnFacility' });
export type OwnFacility = z.output<typeof ownFacilitySchema>;

const KEY_ANSWERS = {
  422: problemAnswer('The `Idempotency-Key` was used with a different body'),
} as const;
const params = idOf('the facility');
const MISSING = { 404: problemAnswer('The facility does not exist, or you cannot see it') } as const;
const FOREIGN = { 403: problemAnswer('You can see the facility, but it is not of your customer') } as const;

export const createFacilityCall = defineCall({
  operationId: 'createFacility',
  ...createFacility,
  tags: ['Facilities'],
  summary: "Add a customer's own facility",
  description:
    'Adds a facility of the type USER_CUSTOM, which only users of the customer and its carriers see. If the customer has one of the same name in the ZIP at the same address, returns that one with `isNew` false. At another address the name is refused. A removed facility comes back with the new address.',
  request: { body: jsonBody(facilityBodySchema) },
  responses: {
    200: jsonAnswer('The facility', ownFacilitySchema.extend({ isNew: z.boolean() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('Only users of a customer and an ADMIN can add its facilities'),
    409: problemAnswer(
      'The customer has 500 facilities. Or a call with the same `Idempotency-Key` is still running',
    ),
    ...KEY_ANSWERS,
  },
});

export const editFacilityCall = defineCall({
  operationId: 'editFacility',
  ...editFacility,
  tags: ['Facilities'],
  summary: "Edit a customer's own facility",
  description:
    'Changes the sent fields of name and address. The ZIP stays, and so do the addresses in loads.',
  request: { params, body: jsonBody(facilityEditSchema) },
  responses: {
    200: jsonAnswer('The facility', ownFacilitySchema),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...FOREIGN,
    ...MISSING,
    409: problemAnswer(
      'The facility has changed since `unchangedSince`, code `WRONG_STATE`. Or a call with the same `Idempotency-Key` is still running',
    ),
    ...KEY_ANSWERS,
  },
});

export const removeFacilityCall = defineCall({
  operationId: 'removeFacility',
  ...removeFacility,
  tags: ['Facilities'],
  summary: "Remove a customer's own facility",
  description: 'It can no longer be booked. Loads keep its address.',
  request: { params },
  responses: {
    204: { description: 'It was removed' },
    ...UNAUTHENTICATED,
    ...FOREIGN,
    ...MISSING,
  },
});
