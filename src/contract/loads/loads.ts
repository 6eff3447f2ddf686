import { z } from 'zod';
import { LOAD_ACTIONS, LOAD_SIDES, LOAD_STATUS_FILTERS, LOAD_STATUSES } from '../../domain/loads/load-states';
import { APPOINTMENTS, LOAD_STOP_SIDES } from '../../domain/loads/loads';
import { CHARGE_LINE_CODES } from '../../domain/money/charge-lines';
import { ZIP_PREFIX } from '../../domain/places/zip';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { RATE_TYPES } from '../../domain/shipment/vehicles';
import { SPOT_VEHICLES } from '../../domain/spot/spot';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { CURSOR_QUERY, NEXT_CURSOR } from '../cursors';
import { carrierIdSchema, customerIdSchema, oneOf } from '../inputs';
import { boundedListSchema, LIST_DAY, LIST_QUERY } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { loadNumberSchema } from '../quotes/quote-load';
import { centsSchema, dateSchema, pointSchema, quoteLineSchema } from '../quotes/quotes';
import { handlingOutput } from '../quotes/shipment-fields';
import { loadBodySchema, loadReasonBody } from './load-body';
import { acceptLoad, bookLoad, cancelLoad, listLoads, readLoad, rejectLoad } from './load-endpoints';
import { loadRevisionSchema } from './load-revisions';

const companySchema = z.object({ id: z.uuid(), name: z.string() });

export const loadReferencesSchema = z.object({
  po: z.string().nullable(),
  pickupNumber: z.string().nullable(),
  own: z.string().nullable().meta({ description: "The customer's own reference" }),
});

const loadShared = {
  id: z.uuid(),
  number: loadNumberSchema,
  status: z.enum(LOAD_STATUSES),
  shipper: companySchema,
  carrier: companySchema,
  pickupDate: dateSchema,
  deliveryDate: dateSchema.meta({ description: 'The day of the last dropoff' }),
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  temperatureF: z.int().nullable(),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  totalCents: centsSchema,
  references: loadReferencesSchema,
  revision: z.int().meta({ description: 'The revision of its documents, from 1' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const placeShape = z.object({ zip: z.string(), city: z.string(), state: z.string() });

export const loadListRowSchema = namedObject('LoadListRow', {
  ...loadShared,
  pickup: placeShape,
  delivery: placeShape.meta({ description: 'The last dropoff' }),
  dropoffs: z.int(),
});
export type LoadListRow = z.output<typeof loadListRowSchema>;

const windowSchema = z.object({
  from: z.string().meta({ example: '2026-11-23T08:00' }),
  to: z.string(),
});

export const loadStopSchema = namedObject('LoadStop', {
  position: z.int().meta({ description: 'From 1, in the order of the stops' }),
  side: z.enum(LOAD_STOP_SIDES),
  facilityId: z.uuid().nullable(),
  name: z.string(),
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  point: pointSchema.nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  date: dateSchema.meta({ description: 'The pickup or delivery day' }),
  appointment: z.enum(APPOINTMENTS),
  window: windowSchema.nullable().meta({ description: 'In the local time of the stop' }),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  accessorials: z.array(z.enum(ACCESSORIALS)),
});
export type LoadStop = z.output<typeof loadStopSchema>;

const loadLineSchema = quoteLineSchema
  .extend({
    code: z
      .enum([...CHARGE_LINE_CODES, 'SPOT_RATE'])
      .meta({ description: 'SPOT_RATE: the total of an offer' }),
  })
  .meta({ id: 'LoadLine' });

const loadQuoteSchema = namedObject('LoadQuote', {
  id: z.uuid(),
  number: z.string().meta({ example: 'Q-7KD2M9XB' }),
  requestId: z.uuid().meta({ description: 'The quote request, or the spot request of an offer' }),
  rateType: z.enum([...RATE_TYPES, 'SPOT']).meta({ description: 'SPOT: the offer of a spot request' }),
  vehicleType: z.enum(SPOT_VEHICLES).nullable(),
  totalCents: centsSchema,
  lines: z.array(loadLineSchema).meta({ description: 'As they were when the load was requested' }),
  stop: z.int().meta({ description: 'The position of its dropoff in `stops`' }),
  miles: z.int().meta({ description: 'Estimated miles' }),
});

const transitionSchema = namedObject('LoadTransition', {
  at: z.iso.datetime(),
  action: z.enum(['REQUEST', ...LOAD_ACTIONS]),
  from: z.enum(LOAD_STATUSES).nullable().meta({ description: 'Null for the request' }),
  to: z.enum(LOAD_STATUSES),
  side: z.enum(LOAD_SIDES).meta({ description: 'On whose side the actor was' }),
  by: companySchema.nullable().meta({
    description: 'The user, or the creator of the API key. Null if the caller may not see the name',
  }),
  reason: z.string().nullable(),
  byLink: z.boolean().meta({ description: 'By the link of a mail, without logging in' }),
});

const actionSchema = namedObject('LoadActionState', {
  action: z.enum(LOAD_ACTIONS),
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Why not' }),
});

/** The most copies that are listed: two half years of weekly copies. */
export const MAX_LISTED_COPIES = 52;

export const loadSchema = namedObject('Load', {
  ...loadShared,
  carrier: companySchema.extend({ phone: z.string().nullable() }),
  ...handlingOutput,
  productDescription: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  quotes: z.array(loadQuoteSchema).meta({ description: 'One; for a pool one for each dropoff' }),
  stops: z.array(loadStopSchema),
  history: z.array(transitionSchema).meta({ description: 'Oldest first' }),
  revisions: z.array(loadRevisionSchema).meta({
    description: 'What each revision of its documents after the first changed, oldest first',
  }),
  spotRequestId: z.uuid().nullable().meta({
    description: 'The spot request whose offer was accepted. Null for a load of a quote',
  }),
  copyOf: z
    .object({ id: z.uuid(), number: loadNumberSchema })
    .nullable()
    .meta({ description: 'The load that this one repeats, if the caller may see it' }),
  copies: z
    .array(
      z.object({
        id: z.uuid(),
        number: loadNumberSchema,
        status: z.enum(LOAD_STATUSES),
        pickupDate: dateSchema,
      }),
    )
    .meta({
      description: `The loads that repeat this one, by pickup day; the latest ${MAX_LISTED_COPIES}`,
    }),
  actions: z.array(actionSchema).meta({ description: 'What the caller may do now, and why not' }),
});
export type Load = z.output<typeof loadSchema>;

export const bookLoadCall = defineCall(bookLoad, {
  tags: ['Loads'],
  summary: 'Request a load',
  description:
    "Requests the booking of a quote, or of one carrier's quotes for a pool. The load is PENDING until the carrier answers, and keeps the quotes' charges. A quote has one live load: a second request returns the first load with `isNew` false. `copyOf` repeats the stops of another load.",
  request: { body: jsonBody(loadBodySchema) },
  responses: {
    200: jsonAnswer(
      'The load',
      loadSchema.extend({
        isNew: z.boolean().meta({ description: 'False if the quote had a load already' }),
      }),
    ),
    403: "The quote cannot be booked without a call, code `NOT_BOOKABLE`: `booking` has the reason and the carrier's phone. Or the caller can see the quote but not book it",
    404: 'A quote does not exist, or you cannot see it',
    409: 'A quote has expired, code `QUOTE_EXPIRED`: quote again. Or some of the quotes are in another load, code `QUOTE_BOOKED`. Or a call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
  },
});

const zipPrefix = z
  .string()
  .regex(ZIP_PREFIX, 'Enter the first three characters of a ZIP or postal code')
  .optional();

export const listLoadsCall = defineCall(listLoads, {
  tags: ['Loads'],
  summary: 'List loads',
  description:
    'The loads of your customers or carriers. `search` matches the number of a load or of one of its quotes, and the words of its references from their start.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      ...CURSOR_QUERY,
      status: oneOf(LOAD_STATUS_FILTERS).optional().meta({
        description:
          'Only loads with this status. LIVE: pending or accepted. NOT_PICKED_UP, IN_TRANSIT, and DELIVERED are accepted loads by their tracking',
      }),
      createdFrom: LIST_DAY.meta({ description: 'The first day (UTC) on which the load was requested' }),
      createdTo: LIST_DAY.meta({ description: 'The last of these days, inclusive' }),
      pickupFrom: LIST_DAY.meta({ description: 'The first pickup day' }),
      pickupTo: LIST_DAY.meta({ description: 'The last pickup day, inclusive' }),
      deliveryFrom: LIST_DAY.meta({ description: 'The first day of the last dropoff' }),
      deliveryTo: LIST_DAY.meta({ description: 'The last day of the last dropoff, inclusive' }),
      fromPrefix: zipPrefix.meta({
        description: 'The first three characters of the pickup ZIP',
        example: '939',
      }),
      toPrefix: zipPrefix.meta({
        description: 'The first three characters of the ZIP of the last dropoff',
        example: '100',
      }),
      shipperId: customerIdSchema.optional().meta({ description: 'Only loads of this customer' }),
      carrierId: carrierIdSchema.optional().meta({ description: 'Only loads of this carrier' }),
      sort: z
        .enum(['created', 'pickup', 'delivery'], 'Must be created, pickup or delivery')
        .default('created')
        .meta({ description: 'What the loads are sorted by', example: 'created' }),
      order: z
        .enum(['asc', 'desc'], 'Must be asc or desc')
        .default('desc')
        .meta({ description: 'Oldest or latest first', example: 'desc' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', boundedListSchema(loadListRowSchema).extend(NEXT_CURSOR)),
  },
});

const params = idOf('the load');
const NOT_FOUND = { 404: 'The load does not exist, or you cannot see it' } as const;

export const readLoadCall = defineCall(readLoad, {
  tags: ['Loads'],
  summary: 'Get a load',
  request: { params },
  responses: { 200: jsonAnswer('The load', loadSchema), ...NOT_FOUND },
});

const transitionResponses = {
  200: jsonAnswer('The load after the change', loadSchema),
  403: 'The caller can see the load but not make this change',
  ...NOT_FOUND,
  409: 'The status does not allow it, code `WRONG_STATE`; `detail` has the current one. Or it is too late to cancel, code `TOO_LATE_TO_CANCEL`',
  ...KEY_REUSED,
} as const;

export const acceptLoadCall = defineCall(acceptLoad, {
  tags: ['Loads'],
  summary: 'Accept a load',
  description: 'For a user of the carrier, or an ADMIN. PENDING becomes ACCEPTED.',
  request: { params },
  responses: transitionResponses,
});

export const rejectLoadCall = defineCall(rejectLoad, {
  tags: ['Loads'],
  summary: 'Decline a load',
  description: 'For a user of the carrier, or an ADMIN. PENDING becomes REJECTED, which is final.',
  request: { params, body: loadReasonBody('Why. The customer sees it') },
  responses: { ...transitionResponses },
});

export const cancelLoadCall = defineCall(cancelLoad, {
  tags: ['Loads'],
  summary: 'Cancel a load',
  description:
    'For both sides while the load is PENDING, and until the day before pickup (UTC) when it is ACCEPTED. Later only an ADMIN can cancel. CANCELLED is final.',
  request: { params, body: loadReasonBody('Why. Both sides see it') },
  responses: { ...transitionResponses },
});
