import { z } from 'zod';
import { CHARGE_LINE_CODES } from '../../domain/money/charge-lines';
import { CHANGE_CODES } from '../../domain/money/quote-changes';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer } from '../call';
import { compareQuotes, quoteAgain } from '../endpoints';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { carrierSchema, centsSchema, dateSchema, quoteRequestSchema } from './quotes';

const change = z.enum(CHANGE_CODES).meta({
  description: [
    'FUEL_PRICE: the diesel price changed. TARIFF: a new version of the tariff. TERMS: your agreement with the carrier changed.',
    'DISTANCE: the estimated miles changed. PICKUP_DATE: other days. CARRIER_NEW, CARRIER_GONE: the carrier quotes only now, or no longer.',
    'OPTION_NEW, OPTION_GONE: the same for this rate type and vehicle. OTHER: none of these.',
  ].join(' '),
});

const whySchema = namedObject('QuoteChange', {
  code: change,
  detail: z.string().meta({ description: 'The same in words' }),
});

const lineChangeSchema = namedObject('QuoteLineChange', {
  code: z.enum(CHARGE_LINE_CODES),
  accessorial: z.enum(ACCESSORIALS).optional(),
  label: z.string(),
  beforeCents: centsSchema.nullable(),
  nowCents: centsSchema.nullable(),
  why: change.optional().meta({ description: 'Missing if the amounts are equal' }),
});
export type QuoteLineChange = z.output<typeof lineChangeSchema>;

export const quoteComparisonSchema = namedObject('QuoteComparison', {
  carrier: carrierSchema,
  rateType: z.enum(RATE_TYPES),
  vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
  before: z.uuid().nullable().meta({ description: 'The quote in `before`; null if there was none' }),
  now: z.uuid().nullable().meta({ description: 'The quote in `now`; null if there is none' }),
  differenceCents: centsSchema
    .nullable()
    .meta({ description: 'Positive if it costs more now; null unless there are both quotes' }),
  lines: z.array(lineChangeSchema).meta({ description: 'All lines of both quotes, in display order' }),
  why: z.array(whySchema).meta({ description: 'Empty if nothing changed' }),
});
export type QuoteComparison = z.output<typeof quoteComparisonSchema>;

export const comparisonSchema = namedObject('RequestComparison', {
  before: quoteRequestSchema,
  now: quoteRequestSchema,
  earliestPickup: z
    .object({ before: dateSchema, now: dateSchema, isMoved: z.boolean() })
    .meta({ description: 'A pickup day that has passed moves to the next weekday' }),
  cheapest: z
    .object({
      before: z.uuid().nullable(),
      now: z.uuid().nullable(),
      differenceCents: centsSchema.nullable(),
    })
    .meta({ description: 'The cheapest quotes of both requests' }),
  carriers: z.array(quoteComparisonSchema).meta({
    description: 'One for each carrier, rate type and vehicle, by total now, then those without a quote now',
  }),
  mostly: whySchema
    .extend({
      carriers: z.int().meta({ description: 'How many carriers it concerns' }),
      differenceCents: centsSchema.meta({
        description: 'What it adds, over all quotes that are in both requests',
      }),
    })
    .nullable()
    .meta({
      description:
        'The main cause of the differences, for one sentence; null if no price changed and no carrier came or went',
    }),
});
export type RequestComparison = z.output<typeof comparisonSchema>;

export const quoteAgainCall = defineCall(quoteAgain, {
  tags: ['Quotes'],
  summary: 'Quote a request again',
  description:
    "Rates the same shipment with today's tariffs, stores it as a new quote request and compares the two. Counts as a search.",
  request: { params: idOf('the quote request') },
  responses: {
    200: jsonAnswer('Both requests, and what changed for each carrier', comparisonSchema),
    400: 'A ZIP of the request is no longer known, or the customer is no longer active',
    403: 'The caller can read the request but not search for its customer or carrier. Or the monthly searches are used up, code `SEARCH_QUOTA_EXCEEDED`',
    404: 'The request does not exist, or you cannot see it',
    409: 'A call with the same `Idempotency-Key` is still running',
    422: 'The `Idempotency-Key` was used with a different request',
    503: 'The rates are not loaded yet',
  },
});

export const compareQuotesCall = defineCall(compareQuotes, {
  tags: ['Quotes'],
  summary: 'Compare a request with the one it quotes again',
  description:
    'Returns the same response as quoting again, for the id of the new request. Does not rate again or count as a search.',
  request: { params: idOf('the quote request') },
  responses: {
    200: jsonAnswer('Both requests, and what changed for each carrier', comparisonSchema),
    404: 'The request does not exist, does not quote another one again, or you cannot see both',
    503: 'The rates are not loaded yet',
  },
});
