import { z } from 'zod';
import { MAX_COPIES } from '../../domain/loads/copies';
import { CHANGE_CODES } from '../../domain/money/quote-changes';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { sentDay } from '../days';
import { jsonObject, orRequired } from '../inputs';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { quoteComparisonSchema } from '../quotes/quote-again';
import { carrierSchema, centsSchema, dateSchema } from '../quotes/quotes';
import { quoteLoadAgain } from './load-endpoints';

/** The most other carriers that are listed for each day. */
export const MAX_OTHER_OFFERS = 3;

const offerSchema = namedObject('CopyOffer', {
  carrier: carrierSchema,
  rateType: z.enum(RATE_TYPES).meta({ description: 'That of the first dropoff' }),
  vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
  quoteIds: z.array(z.uuid()).meta({ description: 'One; for a pool one for each dropoff, in their order' }),
  totalCents: centsSchema,
  differenceCents: centsSchema.meta({ description: 'Positive if it costs more than the load' }),
  pickupDate: dateSchema,
  deliveryDate: dateSchema,
  expiresAt: z.iso.datetime().meta({ description: 'When the first of its quotes expires' }),
  isBookable: z.boolean().meta({ description: 'False if it takes a call to the carrier' }),
});
export type CopyOffer = z.output<typeof offerSchema>;

const daySchema = namedObject('CopyDay', {
  pickupDay: dateSchema.meta({ description: 'The earliest pickup day that was asked for' }),
  requestIds: z.array(z.uuid()).meta({ description: 'The new quote requests, in the order of the dropoffs' }),
  groupId: z.uuid().nullable().meta({ description: 'The pool of the requests; null for one dropoff' }),
  same: offerSchema.nullable().meta({
    description:
      "The load's carrier, with the same rate type and vehicle if it still quotes them; null if it does not quote every dropoff",
  }),
  lanes: z
    .array(quoteComparisonSchema)
    .meta({ description: "The load's charges and those of its carrier now, for each dropoff" }),
  why: z
    .array(z.object({ code: z.enum(CHANGE_CODES), detail: z.string() }))
    .meta({ description: 'Why the price changed, or why the carrier no longer quotes' }),
  others: z.array(offerSchema).meta({
    description: `The ${MAX_OTHER_OFFERS} cheapest other carriers that quote every dropoff`,
  }),
});
export type CopyDay = z.output<typeof daySchema>;

const pickupDay = sentDay.meta({ format: 'date', example: '2026-11-30' });

export const loadAgainBodySchema = jsonObject({
  pickupDays: z
    .array(pickupDay, orRequired('Must be a list of days'))
    .min(1, 'Name at least one day')
    .max(MAX_COPIES, `Name at most ${MAX_COPIES} days`)
    .refine((days) => new Set(days).size === days.length, 'Name each day only once'),
}).meta({ id: 'LoadToQuoteAgain' });

export const quoteLoadAgainCall = defineCall(quoteLoadAgain, {
  tags: ['Loads'],
  summary: 'Quote a load for other days',
  description:
    "Rates the load's shipment for each day with today's tariffs, stores the quotes, and compares them with the load. Each day counts as a search for each dropoff; if they do not all fit into the month's searches, none is rated. Book a day with `POST /v1/loads`, with the offer's quotes and `copyOf`.",
  request: { params: idOf('the load'), body: jsonBody(loadAgainBodySchema) },
  responses: {
    200: jsonAnswer('One entry for each day, in their order', z.object({ days: z.array(daySchema) })),
    403: 'The caller can see the load but not book for its customer. Or the searches do not fit, code `SEARCH_QUOTA_EXCEEDED`: `searches` has how many remain',
    404: 'The load does not exist, or you cannot see it',
    409: 'A call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
    503: 'The rates are not loaded yet',
  },
});
