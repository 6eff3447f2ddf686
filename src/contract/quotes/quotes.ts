import { z } from 'zod';
import { CHARGE_LINE_CODES } from '../../domain/money/charge-lines';
import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import { QUOTE_REQUEST_SOURCES } from '../../domain/people/companies';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { readQuoteRequest, saveQuote, searchQuotes } from '../endpoints';
import { jsonObject, orRequired } from '../inputs';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { tariffTestSchema } from '../tariffs/tariff-tests';
import { quoteHintSchema } from './quote-hints';
import { quoteLoadSchema } from './quote-load';
import { searchBodySchema } from './quote-search';
import { shipmentOutput } from './shipment-fields';

export const carrierSchema = z.object({ id: z.uuid(), name: z.string() });
export const centsSchema = z.int().meta({ description: 'US cents' });
export const dateSchema = z.string().meta({ format: 'date', example: '2026-11-23' });

export const quoteLineSchema = namedObject('QuoteLine', {
  code: z.enum(CHARGE_LINE_CODES),
  label: z.string(),
  accessorial: z
    .enum(ACCESSORIALS)
    .optional()
    .meta({ description: 'The service, on lines with code ACCESSORIAL' }),
  cents: centsSchema,
  detail: z.string().meta({ description: 'How the amount is calculated, written for the reader' }),
});
export type QuoteLine = z.output<typeof quoteLineSchema>;

export const fuelPriceSchema = namedObject('FuelPrice', {
  source: z.enum(FUEL_PRICE_SOURCES),
  effectiveDate: dateSchema,
  priceMills: z.int().meta({ description: '1/1000 US dollar per gallon' }),
});

export const quoteSchema = namedObject('Quote', {
  id: z.uuid(),
  number: z
    .string()
    .meta({ description: 'A short number to name the quote on the phone', example: 'Q-7KD2M9XB' }),
  carrier: carrierSchema.extend({
    phone: z.string().nullable().meta({ description: 'For quotes that must be confirmed by phone' }),
  }),
  rateType: z.enum(RATE_TYPES),
  vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable().meta({ description: 'Set if `rateType` is TRUCKLOAD' }),
  totalCents: centsSchema,
  lines: z.array(quoteLineSchema),
  ratedAs: z.string().optional().meta({
    description: 'The weight that was billed, if the next weight break was cheaper',
    example: '500 lb',
  }),
  fuel: fuelPriceSchema.nullable().meta({ description: 'The diesel price used for the fuel surcharge' }),
  tariffRevision: z.int().meta({
    description: "The revision of the carrier's tariff, settings and terms that the price is from",
  }),
  pickupDate: dateSchema,
  dropoffDate: dateSchema,
  transitDays: z.int().meta({ description: 'Calendar days from pickup to dropoff' }),
  expiresAt: z.iso.datetime(),
  bookable: z.boolean().meta({ description: 'Whether you can request a booking. If not, call the carrier' }),
  isSaved: z.boolean(),
  load: quoteLoadSchema,
  hints: z.array(quoteHintSchema).optional().meta({
    description: 'Changed shipments that the carrier prices lower, or equally for one more pallet',
  }),
});
export type Quote = z.output<typeof quoteSchema>;

const declineSchema = namedObject('Decline', {
  carrier: carrierSchema,
  code: z.enum(DECLINE_CODES),
  detail: z.string(),
});
export type Decline = z.output<typeof declineSchema>;

export const pointSchema = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({
    id: 'Point',
    description: 'The center of the ZIP in degrees',
    example: { latitude: 36.6777, longitude: -121.6555 },
  });
export type Point = z.output<typeof pointSchema>;

const name = z.string().nullable();
const workingSchema = namedObject('Working', {
  carrier: carrierSchema,
  attempts: z.array(
    z.object({
      lane: z.object({
        originRegion: name,
        destinationRegion: name,
        originFacility: name,
        destinationFacility: name,
        temperature: z.enum(TEMPERATURES),
        commodity: z.enum(COMMODITIES).nullable(),
      }),
      rateType: z.enum(RATE_TYPES),
      vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
      totalCents: centsSchema.nullable().meta({ description: 'Set if this option was priced' }),
      declineCode: z
        .enum(DECLINE_CODES)
        .nullable()
        .meta({ description: 'Set if this option was not priced' }),
    }),
  ),
  attemptsLeftOut: z.int().min(0).meta({
    description: 'How many attempts are not listed: at most 50 are, always with those that became quotes',
  }),
  test: tariffTestSchema.optional().meta({ description: "Only of a carrier's own test" }),
});

export const quoteRequestSchema = namedObject('QuoteRequest', {
  requestId: z.uuid(),
  request: z.object({
    source: z.enum(QUOTE_REQUEST_SOURCES),
    createdAt: z.iso.datetime(),
    shipperId: z.uuid().nullable().meta({ description: 'The customer whose terms applied' }),
    carrierId: z
      .uuid()
      .nullable()
      .meta({ description: 'The carrier tested by its own user; null for a regular search' }),
    groupId: z.uuid().nullable().meta({ description: 'The pool or bulk search; null for a single search' }),
    againOf: z.uuid().nullable().meta({ description: 'The request that this one quotes again' }),
    ...shipmentOutput,
    fromPlace: z.string().nullable().meta({ description: 'City and state', example: 'Salinas, CA' }),
    fromPoint: pointSchema.nullable(),
    toPlace: z.string().nullable(),
    toPoint: pointSchema.nullable(),
    temperatureF: z.int().nullable(),
  }),
  miles: z.int().meta({ description: 'Estimated miles' }),
  referenceRevision: z
    .int()
    .meta({ description: 'The revision of the ZIPs, substitutions, facilities and fuel prices' }),
  fuel: z.array(fuelPriceSchema).meta({ description: 'Diesel prices on the day of the request' }),
  quotes: z.array(quoteSchema),
  declined: z.array(declineSchema),
  working: z.array(workingSchema).optional().meta({
    description:
      'Only for the carrier and an ADMIN: the outcome of every option on every lane between the two ends. Omits carriers without a lane there.',
  }),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

export const searchQuotesCall = defineCall(searchQuotes, {
  tags: ['Quotes'],
  summary: 'Search quotes',
  description:
    'Rates the shipment with every active carrier and stores the result. Each carrier returns quotes or a reason for declining. Counts toward the monthly searches of the customer.',
  request: { body: jsonBody(searchBodySchema) },
  responses: {
    200: jsonAnswer(
      'Quotes sorted by total, and the carriers that declined with their reasons',
      quoteRequestSchema,
    ),
    403: 'The caller cannot search for this customer or carrier. Or the monthly searches are used up, code `SEARCH_QUOTA_EXCEEDED`',
    409: 'A call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
    503: 'The rates are not loaded yet',
  },
});

export const readQuoteRequestCall = defineCall(readQuoteRequest, {
  tags: ['Quotes'],
  summary: 'Get a quote request',
  description: 'Returns the same response as the search. Does not rate again or count as a search.',
  request: { params: idOf('the quote request') },
  responses: {
    200: jsonAnswer('The request and its quotes', quoteRequestSchema),
    404: 'The request does not exist, or you cannot see it',
  },
});

export const saveQuoteCall = defineCall(saveQuote, {
  tags: ['Quotes'],
  summary: 'Save or unsave a quote',
  description: 'For users of the customer, who share saved quotes, and for an ADMIN. Idempotent.',
  request: {
    params: idOf('the quote'),
    body: jsonBody(
      jsonObject({ isSaved: z.boolean(orRequired('Must be true or false')).meta({ example: true }) }),
    ),
  },
  responses: {
    200: jsonAnswer('The current state', z.object({ id: z.uuid(), isSaved: z.boolean() })),
    403: 'The caller can read the quote but not save it',
    404: 'The quote does not exist, or you cannot see it',
  },
});
