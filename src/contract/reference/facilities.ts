import { z } from 'zod';
import { WEEKDAYS } from '../../domain/days/weekdays';
import { FACILITY_OWNER_KINDS, FACILITY_SCHEDULINGS, FACILITY_TYPES } from '../../domain/people/companies';
import { STATE_CODES } from '../../domain/places/states';
import type { Camel } from '../../domain/text/key-case';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import {
  MAX_CITY_LENGTH,
  MAX_PLACE_NAME_LENGTH,
  MAX_STREET_LENGTH,
  stateCode,
} from '../companies/address-fields';
import { COMPANY_FIELDS, logoAddress } from '../companies/companies';
import { createFacility, editFacility, listFacilities, removeFacility } from '../endpoints';
import {
  carrierIdSchema,
  customerIdSchema,
  jsonObject,
  lineText,
  oneOf,
  optionalLine,
  REQUIRED,
} from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { shipmentInput } from '../quotes/shipment-fields';
import { unchangedSince } from '../record-versions';

const timeOfDay = z
  .string('Enter a time as HH:MM')
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Enter a time as HH:MM')
  .meta({ example: '07:00' });

/** The opening hours of a facility on one day. */
const openDaySchema = z
  .strictObject(
    {
      day: oneOf(WEEKDAYS),
      opens: timeOfDay,
      closes: timeOfDay.meta({
        description: 'A time that is not after `opens` is on the next day, so equal times mean 24 hours',
        example: '15:30',
      }),
    },
    'Must be a day with its hours',
  )
  .meta({ id: 'OpenDay' });
export type OpenDay = z.output<typeof openDaySchema>;

const HOURS_TEXT = 'The days it is open, in local time. Empty if the hours are not known';

const hours = z
  .array(openDaySchema, 'Must be a list of days')
  .max(WEEKDAYS.length, `Use ${WEEKDAYS.length} days or fewer`)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Use each day once')
  .transform((days) => days.toSorted((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day)))
  .meta({ description: HOURS_TEXT });

/** A row of `vw_facility`, in snake_case like everything in `/rest/v1`. */
const facilityRowSchema = namedObject('Facility', {
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
  hours: z.array(openDaySchema).meta({ description: HOURS_TEXT }),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  logo_url: z.string().nullable().meta({ description: 'The address of its logo, readable with a session' }),
  carrier_name: z.string().nullable().meta({ description: 'The name of the carrier it belongs to' }),
  shipper_name: z.string().nullable().meta({ description: 'The name of the customer it belongs to' }),
  map_latitude: z
    .number()
    .nullable()
    .meta({ description: '`latitude`, or the center of the ZIP without one' }),
  map_longitude: z
    .number()
    .nullable()
    .meta({ description: '`longitude`, or the center of the ZIP without one' }),
});
export type FacilityRow = z.output<typeof facilityRowSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type Facility = Camel<FacilityRow>;

export const listFacilitiesCall = defineCall(listFacilities, {
  tags: ['Facilities'],
  summary: 'List active facilities',
  description:
    'Returns the facilities the caller can see: shared ones, those of carriers, and those of their own customers. `search` matches name, city, state, and ZIP. Facilities whose name starts with the search come first, then those whose city or ZIP does, then those with another word that does, then the rest. Each group is sorted by name.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      shipper_id: customerIdSchema.optional().meta({ description: "Only this customer's own" }),
      carrier_id: carrierIdSchema.optional().meta({ description: "Only this carrier's own" }),
      owned_by: oneOf(FACILITY_OWNER_KINDS)
        .optional()
        .meta({ description: 'Only shared facilities, those of carriers, or those of customers' }),
      type: oneOf(FACILITY_TYPES).optional().meta({ description: 'Only facilities of this type' }),
      state: z
        .string()
        .refine((code) => STATE_CODES.includes(code), 'Enter a two-letter state or province')
        .optional()
        .meta({ description: 'Only facilities in this state or province', example: 'CA' }),
      id: z.uuid('Must be a facility id').optional().meta({ description: 'Only this facility' }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(facilityRowSchema)) },
});

const address = {
  name: lineText(MAX_PLACE_NAME_LENGTH).min(1, REQUIRED).meta({ example: 'Alder cold store' }),
  street: lineText(MAX_STREET_LENGTH).min(1, REQUIRED).meta({ example: '1 Pier' }),
  street2: optionalLine(MAX_STREET_LENGTH),
  city: lineText(MAX_CITY_LENGTH).min(1, REQUIRED).meta({ example: 'Seattle' }),
  state: stateCode,
};

const MAX_CONTACT_LENGTH = 120;
/** Optional fields. Null clears a field; an omitted field keeps its value. */
const details = {
  type: oneOf(FACILITY_TYPES)
    .optional()
    .meta({ description: 'A customer’s facilities are always USER_CUSTOM, and no others are' }),
  owner: optionalLine(MAX_PLACE_NAME_LENGTH).meta({
    description: 'Who owns it, in free text',
    example: 'Alder Foods',
  }),
  scheduling: oneOf(FACILITY_SCHEDULINGS)
    .optional()
    .meta({ description: 'First come, first served; by appointment only; or both' }),
  hours: hours.optional(),
  contactName: optionalLine(MAX_CONTACT_LENGTH).meta({ example: 'Dana Cole' }),
  contactPhone: COMPANY_FIELDS.phone.optional(),
  contactEmail: COMPANY_FIELDS.email.optional(),
};

export const facilityBodySchema = jsonObject({
  shipperId: customerIdSchema.optional().meta({ description: 'Optional for a user of only one company' }),
  carrierId: carrierIdSchema
    .optional()
    .meta({ description: 'An ADMIN who names no company adds a shared facility' }),
  ...address,
  ...details,
  zip: shipmentInput.toZip,
})
  .refine(({ shipperId, carrierId }) => shipperId === undefined || carrierId === undefined, {
    path: ['carrierId'],
    error: 'Send either shipperId or carrierId',
  })
  .meta({ id: 'FacilityToAdd' });
export type FacilityBody = z.output<typeof facilityBodySchema>;

export const facilityEditSchema = jsonObject(address)
  .partial()
  .extend({ ...details, logoUrl: logoAddress('facility-logos').optional() })
  .extend({ unchangedSince: unchangedSince('facility') })
  .meta({ id: 'FacilityEdit' });
export type FacilityEdit = z.output<typeof facilityEditSchema>;

const ownFacilitySchema = namedObject('OwnFacility', {
  id: z.uuid(),
  shipperId: z.uuid().nullable().meta({ description: 'Null for a facility of a carrier or a shared one' }),
  carrierId: z.uuid().nullable().meta({ description: 'Null for a facility of a customer or a shared one' }),
  name: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  type: z.enum(FACILITY_TYPES),
  owner: z.string().nullable(),
  scheduling: z.enum(FACILITY_SCHEDULINGS),
  hours: z.array(openDaySchema),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  logoUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type OwnFacility = z.output<typeof ownFacilitySchema>;

const params = idOf('the facility');
const MISSING = { 404: 'The facility does not exist, or you cannot see it' } as const;
const FOREIGN = { 403: 'You can see the facility, but it is not of your company' } as const;

export const createFacilityCall = defineCall(createFacility, {
  tags: ['Facilities'],
  summary: 'Add a facility',
  description:
    "Adds a facility of a customer, of a carrier, or, as an ADMIN without either, a shared one. Only users of the customer and its carriers see a customer's; everyone sees the others, and only the owner's tariff and shared lanes may name them. If the owner has one of the same name in the ZIP at the same address, returns that one with `isNew` false. At another address the name is refused. A customer's removed facility comes back with the new address.",
  request: { body: jsonBody(facilityBodySchema) },
  responses: {
    200: jsonAnswer('The facility', ownFacilitySchema.extend({ isNew: z.boolean() })),
    403: "Only users of a customer, a carrier's admins, and an ADMIN can add facilities",
    409: 'The customer has 500 facilities, or the carrier 2,000. Or a call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
  },
});

export const editFacilityCall = defineCall(editFacility, {
  tags: ['Facilities'],
  summary: 'Edit a facility',
  description:
    'Changes the sent fields. The ZIP stays, and so do the addresses in loads. Lanes and schedules that name a facility follow its new name.',
  request: { params, body: jsonBody(facilityEditSchema) },
  responses: {
    200: jsonAnswer('The facility', ownFacilitySchema),
    ...FOREIGN,
    ...MISSING,
    409: 'The facility has changed since `unchangedSince`, code `WRONG_STATE`. Or a call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
  },
});

export const removeFacilityCall = defineCall(removeFacility, {
  tags: ['Facilities'],
  summary: 'Remove a facility',
  description:
    'It can no longer be booked. Loads keep its address. A facility that lanes or schedules name cannot be removed.',
  request: { params },
  responses: {
    204: { description: 'It was removed' },
    ...FOREIGN,
    ...MISSING,
    409: 'Lanes or schedules name the facility, code `WRONG_STATE`. The detail lists the first of them',
  },
});
