import { z } from 'zod';
import { isIsoDate } from '../../domain/days/calendar-date';
import { APPOINTMENTS, type LoadStopSide } from '../../domain/loads/loads';
import { POOL_DROPOFFS } from '../../domain/shipment/vehicles';
import { jsonBody } from '../call';
import {
  MAX_CITY_LENGTH,
  MAX_PLACE_NAME_LENGTH,
  MAX_STREET_LENGTH,
  stateCode,
} from '../companies/address-fields';
import { jsonObject, optionalLine as line, orRequired, REQUIRED } from '../inputs';
import { phoneSchema } from '../people/person-fields';
import { hasFields } from '../quotes/quote-search';
import { shipmentInput } from '../quotes/shipment-fields';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';
export const MAX_STOPS = POOL_DROPOFFS.max + 1;
const MAX_LINES_LENGTH = 2_000;

/** Text that may have several lines. */
export const linesSchema = z
  .string(orRequired('Must be text'))
  .trim()
  .max(MAX_LINES_LENGTH, tooLong(MAX_LINES_LENGTH))
  .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, NO_CONTROL_CHARACTERS.message)
  .meta({ pattern: '^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$' });

/** The reason for declining or cancelling a load. */
export const loadReasonSchema = linesSchema.max(500, 'Use 500 characters or fewer').min(1, REQUIRED);

export const loadReasonBody = (description: string) =>
  jsonBody(
    jsonObject({ reason: loadReasonSchema.meta({ description, example: 'The warehouse is closed' }) }),
  );

const lines = linesSchema
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional();

const LOCAL_TIME = 'Enter a date and time as YYYY-MM-DDTHH:MM';
const localTime = z
  .string(orRequired(LOCAL_TIME))
  .refine((text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isIsoDate(text.slice(0, 10)), LOCAL_TIME)
  .meta({ example: '2026-11-23T08:00' });

const windowInput = jsonObject({ from: localTime, to: localTime })
  .refine(({ from, to }) => String(from).slice(0, 10) === String(to).slice(0, 10), {
    path: ['to'],
    error: 'Must be on the same day',
    when: hasFields,
  })
  .refine(
    ({ from, to }) => String(from) < String(to) || String(from).slice(0, 10) !== String(to).slice(0, 10),
    { path: ['to'], error: 'Must be after the start', when: hasFields },
  )
  .meta({
    id: 'StopWindow',
    description: 'In the local time of the stop, on its day: the pickup or delivery day of the quote',
  });

const SIDES = { PICKUP: 'PICKUP', ORIGIN: 'PICKUP', DROPOFF: 'DROPOFF', DESTINATION: 'DROPOFF' } as const;

const stopFields = z.strictObject(
  {
    side: z
      .enum(['PICKUP', 'DROPOFF', 'ORIGIN', 'DESTINATION'], orRequired('Must be PICKUP or DROPOFF'))
      .transform((side): LoadStopSide => SIDES[side])
      .meta({ description: 'ORIGIN means PICKUP, and DESTINATION means DROPOFF' }),
    facilityId: z
      .uuid('Must be the id of a facility')
      .optional()
      .meta({ description: 'A facility that you can see. It takes the place of the address' }),
    zip: shipmentInput.toZip.optional(),
    name: line(MAX_PLACE_NAME_LENGTH).meta({ description: 'The company or place' }),
    street: line(MAX_STREET_LENGTH),
    street2: line(MAX_STREET_LENGTH),
    city: line(MAX_CITY_LENGTH),
    state: stateCode.optional(),
    contactName: line(80),
    contactPhone: phoneSchema.optional(),
    appointment: z
      .enum(APPOINTMENTS, `Must be ${APPOINTMENTS.join(' or ')}`)
      .default('FCFS')
      .meta({
        description: 'First come, first served, or by appointment',
      }),
    window: windowInput.nullable().optional().meta({
      description: 'When the stop takes trucks, or the appointment window',
    }),
  },
  'Must be a stop',
);

const ADDRESS_FIELDS = [
  'zip',
  'name',
  'street',
  'city',
  'state',
  'contactName',
  'contactPhone',
] as const satisfies readonly (keyof z.input<typeof stopFields>)[];
/** The fields that a stop at a facility cannot have, because a facility has its own address. */
const FACILITY_FIELDS = ['zip', 'name', 'street', 'street2', 'city', 'state'] as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const hasValue = (stop: unknown, field: string) => !isEmpty((stop as Record<string, unknown>)[field]);

const withAddress = ADDRESS_FIELDS.reduce(
  (schema, field) =>
    schema.refine((stop) => hasValue(stop, 'facilityId') || hasValue(stop, field), {
      path: [field],
      error: REQUIRED,
      when: hasFields,
    }),
  stopFields,
);
export const stopInput = FACILITY_FIELDS.reduce(
  (schema, field) =>
    schema.refine((stop) => !hasValue(stop, 'facilityId') || !hasValue(stop, field), {
      path: [field],
      error: 'Send either facilityId or an address',
      when: hasFields,
    }),
  withAddress,
).meta({ id: 'StopToBook' });

export const referencesInput = jsonObject({ po: line(60), pickupNumber: line(60), own: line(60) }).meta({
  id: 'LoadReferences',
});

const quoteId = z.uuid(orRequired('Must be the id of a quote'));

export const loadBodySchema = jsonObject({
  quoteId: quoteId.optional().meta({ description: 'The quote of a single lane' }),
  quoteIds: z
    .array(quoteId, 'Must be a list of quote ids')
    .min(1, 'Name at least one quote')
    .max(POOL_DROPOFFS.max, `A pool has at most ${POOL_DROPOFFS.max} dropoffs`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each quote only once')
    .optional()
    .meta({
      description:
        'Instead of `quoteId`: quotes of one carrier for different dropoffs of one pool. The first DROPOFF stop belongs to the first quote, and so on',
    }),
  stops: z
    .array(stopInput, orRequired('Must be a list of stops'))
    .min(2, 'Add the pickup and the dropoff')
    .max(MAX_STOPS, `A load has at most ${MAX_STOPS} stops`)
    .optional()
    .meta({ description: 'Required without `copyOf`' }),
  copyOf: z.uuid('Must be the id of a load').optional().meta({
    description:
      'A load of the same customer that this one repeats. Its stops, product description, special instructions and set point are taken where this body has none; its references never are',
  }),
  references: referencesInput.optional(),
  productDescription: lines.meta({ description: 'PRODUCT_DESCRIPTION' }),
  specialInstructions: lines.meta({ description: 'SPECIAL_INSTRUCTIONS' }),
  temperatureF: z
    .int('Enter whole degrees Fahrenheit')
    .min(-40, 'Enter -40 °F or more')
    .max(140, 'Enter 140 °F or less')
    .optional()
    .meta({
      description: "The set point in °F, in the quote's temperature class. By default that of the search",
    }),
})
  .refine(({ quoteId, quoteIds }) => (quoteId === undefined) !== (quoteIds === undefined), {
    path: ['quoteId'],
    error: ({ input }) =>
      (input as { quoteId?: unknown }).quoteId === undefined ? REQUIRED : 'Send either quoteId or quoteIds',
    when: hasFields,
  })
  .refine(({ stops, copyOf }) => stops !== undefined || copyOf !== undefined, {
    path: ['stops'],
    error: REQUIRED,
    when: hasFields,
  })
  .meta({ id: 'LoadToBook', anyOf: [{ required: ['quoteId'] }, { required: ['quoteIds'] }] });
export type LoadBody = z.output<typeof loadBodySchema>;
