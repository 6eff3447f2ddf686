import { z } from 'zod';
import {
  FUEL_PRICE_ORIGINS,
  FUEL_PRICE_SOURCES,
  FUEL_SERIES_FAILURES,
  MAX_FUEL_PRICE_MILLS,
  MAX_FUEL_PRICES,
  MAX_FUEL_WEEKS,
} from '../../domain/money/fuel';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { sentDay } from '../days';
import { countInQuery, jsonObject, oneOf } from '../inputs';
import { LIST_DAY } from '../lists';
import { namedObject } from '../named-object';
import { dateSchema } from '../quotes/quotes';
import {
  deleteFuelPrices,
  editFuelPrices,
  listFuelPrices,
  previewFuelPrices,
  readFuelSurcharges,
} from './fuel-endpoints';

const TAGS = ['Fuel prices'] as const;
const TOO_MANY = `Send at most ${MAX_FUEL_PRICES} prices`;

const source = oneOf(FUEL_PRICE_SOURCES);
const date = sentDay.meta({ format: 'date', example: '2026-11-16' });

const storedPriceSchema = namedObject('StoredFuelPrice', {
  source: z.enum(FUEL_PRICE_SOURCES),
  priceMills: z.int().meta({ description: '1/1000 US dollar per gallon' }),
  origin: z.enum(FUEL_PRICE_ORIGINS).meta({
    description: 'MANUAL: entered by a person, and never replaced by the series. FILE: from the demo',
  }),
  updatedAt: z.iso.datetime(),
});
export type StoredFuelPrice = z.output<typeof storedPriceSchema>;

const weekSchema = namedObject('FuelPriceWeek', {
  date: dateSchema.meta({ description: 'The first day on which the prices apply' }),
  prices: z.array(storedPriceSchema),
});
export type FuelPriceWeek = z.output<typeof weekSchema>;

const seriesSchema = namedObject('FuelSeriesState', {
  isConfigured: z.boolean(),
  succeededAt: z.iso.datetime().nullable(),
  changedPrices: z.int().meta({ description: 'The prices that the last success added or changed' }),
  failedAt: z.iso.datetime().nullable().meta({ description: 'Null if the last read succeeded' }),
  failure: z.enum(FUEL_SERIES_FAILURES).nullable(),
  failureDetail: z.string().nullable(),
});
export type FuelSeriesState = z.output<typeof seriesSchema>;

const FORBIDDEN = { 403: 'Only an ADMIN can change fuel prices' } as const;
const PENDING = z
  .boolean()
  .meta({ description: 'True if searches do not use the change yet. They do within a second or two' });
const CONFLICT =
  'A price has changed since `unchangedSince`, code `WRONG_STATE`; `errors` names the prices. Or a call with the same `Idempotency-Key` is still running';

export const listFuelPricesCall = defineCall(listFuelPrices, {
  tags: TAGS,
  summary: 'List the diesel prices by week',
  description:
    'Returns the weeks with a price, the newest first. A price applies from its date until the next one of its source.',
  request: {
    query: z.strictObject({
      before: LIST_DAY.meta({ description: 'Only weeks before this day. `next` continues the list' }),
      limit: countInQuery(MAX_FUEL_WEEKS, 'Must be a number of weeks')
        .default(53)
        .meta({ description: 'How many weeks', example: 53 }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'The weeks',
      z.object({
        rows: z.array(weekSchema),
        next: dateSchema.nullable().meta({ description: 'The next `before`; null at the end' }),
        series: seriesSchema.nullable().meta({
          description: 'The last read of the published series. Only for an ADMIN',
        }),
      }),
    ),
  },
});

const priceInput = jsonObject({
  source,
  date,
  priceMills: z
    .int('Enter a price with at most three decimals')
    .min(1, 'Enter a price above $0')
    .max(MAX_FUEL_PRICE_MILLS, 'Enter a price below $100')
    .meta({ description: '1/1000 US dollar per gallon', example: 3839 }),
  unchangedSince: z.iso.datetime('Must be the `updatedAt` of the price, or null').nullable().optional().meta({
    description:
      'The `updatedAt` you read; null if there was no price. If the price has changed since, the call fails with 409 `WRONG_STATE`',
  }),
});

export const fuelPricesBodySchema = jsonObject({
  prices: z.array(priceInput, 'Must be a list').min(1, 'Send a price').max(MAX_FUEL_PRICES, TOO_MANY),
}).meta({ id: 'FuelPricesToSave' });
export type FuelPricesBody = z.output<typeof fuelPricesBodySchema>;

export const editFuelPricesCall = defineCall(editFuelPrices, {
  tags: TAGS,
  summary: 'Enter or correct diesel prices',
  description:
    'Adds prices and replaces existing ones of the same source and date, all or none. New searches use them; stored quotes keep their prices.',
  request: { body: jsonBody(fuelPricesBodySchema) },
  responses: {
    200: jsonAnswer(
      'How many prices were added, replaced, or the same before',
      z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), pending: PENDING }),
    ),
    ...FORBIDDEN,
    409: CONFLICT,
    ...KEY_REUSED,
  },
});

export const previewFuelPricesCall = defineCall(previewFuelPrices, {
  tags: TAGS,
  summary: 'Count the quotes that used some diesel prices',
  description:
    'Returns how many stored quotes that have not expired used the prices, and of how many customers. Quotes that carriers searched for tests do not count. Changes nothing.',
  request: {
    body: jsonBody(
      jsonObject({
        prices: z
          .array(jsonObject({ source, date }), 'Must be a list')
          .min(1, 'Send a price')
          .max(MAX_FUEL_PRICES, TOO_MANY),
      }).meta({ id: 'FuelPricesToPreview' }),
    ),
  },
  responses: {
    200: jsonAnswer(
      'The quotes',
      z.object({
        quotes: z.int(),
        customers: z.int(),
        prices: z
          .array(
            z.object({
              source: z.enum(FUEL_PRICE_SOURCES),
              date: dateSchema,
              quotes: z.int(),
              customers: z.int(),
            }),
          )
          .meta({ description: 'The prices that such quotes used, the newest first' }),
      }),
    ),
    ...FORBIDDEN,
    409: 'A call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
  },
});

export const deleteFuelPricesCall = defineCall(deleteFuelPrices, {
  tags: TAGS,
  summary: 'Delete the diesel prices of a date',
  description:
    'For a wrong date. The prices before it apply again. If the published series has the date, its next read adds it again.',
  request: {
    params: z.object({ date: z.string().meta({ description: 'The date of the prices' }) }),
    query: z.strictObject({
      unchangedSince: z.iso.datetime('Must be the newest `updatedAt` of the date').optional().meta({
        description:
          'The newest `updatedAt` of the date that you read. If one of its prices has changed since, the call fails with 409 `WRONG_STATE`',
      }),
    }),
  },
  responses: {
    200: jsonAnswer('How many prices were deleted', z.object({ removed: z.int(), pending: PENDING })),
    ...FORBIDDEN,
    404: 'There is no price of this date',
    409: CONFLICT,
  },
});

export const readFuelSurchargesCall = defineCall(readFuelSurcharges, {
  tags: TAGS,
  summary: "Read a carrier's fuel surcharge by state today",
  description:
    'What searches charge for fuel today on deliveries in each state and province, on lanes without a fuel source of their own.',
  request: { params: z.object({ id: z.string().meta({ description: 'The id of the carrier' }) }) },
  responses: {
    200: jsonAnswer(
      'The surcharges',
      namedObject('FuelSurcharges', {
        day: dateSchema,
        isQuoted: z.boolean().meta({ description: 'False if the carrier is not active' }),
        rows: z
          .array(
            z.object({
              state: z.string().meta({ example: 'CA' }),
              source: z.enum(FUEL_PRICE_SOURCES),
              priceMills: z.int().nullable().meta({ description: '1/1000 US dollar per gallon' }),
              effectiveDate: dateSchema.nullable(),
              surchargeBasisPoints: z
                .int()
                .nullable()
                .meta({ description: '1/10000. Null if such lanes are declined', example: 2_625 }),
              decline: z.enum(['NO_FUEL_PRICE', 'FUEL_PRICE_ABOVE_TABLE']).nullable(),
            }),
          )
          .meta({ description: 'None for a carrier without fuel surcharges' }),
      }),
    ),
    404: 'The carrier does not exist, or you cannot see its tariff',
    503: 'The rates are not loaded yet, code `NOT_READY`',
  },
});
