import { z } from 'zod';
import { QUOTE_REQUEST_SOURCES } from '../../domain/people/companies';
import { BULK_SEARCH_STATES } from '../../domain/shipment/bulk-search';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer } from '../call';
import { CURSOR_QUERY, NEXT_CURSOR } from '../cursors';
import {
  listQuoteHistory,
  listQuoteRequests,
  listSavedQuotes,
  readHistoryKind,
  readRemainingSearches,
} from '../endpoints';
import { carrierIdSchema, customerIdSchema, oneOf } from '../inputs';
import { boundedListSchema, LIST_DAY, LIST_QUERY, LIST_TIME_ZONE } from '../lists';
import { namedObject } from '../named-object';
import { quoteLoadSchema } from './quote-load';

export const HISTORY_KINDS = ['SEARCH', 'POOL', 'BULK'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const flag = (description: string) =>
  z
    .enum(['true', 'false'], 'Must be true or false')
    .default('false')
    .transform((text) => text === 'true')
    .meta({ description, example: 'true' });
const shipperId = customerIdSchema.optional();
const zip = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.replaceAll(/[ -]/g, ''))
  .refine((text) => /^(\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d)$/.test(text), {
    error: 'Enter a five-digit US ZIP or a six-character Canadian postal code',
  })
  .optional();

const historyRowSchema = namedObject('QuoteHistoryRow', {
  id: z.uuid().meta({ description: 'The quote request of a single search, otherwise the group' }),
  kind: z.enum(HISTORY_KINDS),
  source: z.enum(QUOTE_REQUEST_SOURCES),
  state: z.enum(BULK_SEARCH_STATES).nullable().meta({ description: 'Only for a bulk search' }),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
    description:
      "The user, or the creator of the API key if `source` is API. Null for API keys, for users whose name the caller may not see, and for a carrier's user, unless the search is its own test",
  }),
  shipperId: z.uuid().nullable(),
  shipperName: z.string().nullable(),
  fromZip: z.string().nullable().meta({ description: 'Null for a bulk search' }),
  fromPlace: z.string().nullable().meta({ example: 'Salinas, CA' }),
  toZip: z.string().nullable().meta({ description: 'Null for a bulk search and for several dropoffs' }),
  toPlace: z.string().nullable(),
  dropoffs: z.int().nullable().meta({ description: 'Null for a bulk search' }),
  fileName: z.string().nullable().meta({ description: 'Only for a bulk search' }),
  temperature: z.enum(TEMPERATURES).nullable().meta({ description: 'Null for a bulk search' }),
  temperatureF: z.int().nullable(),
  commodity: z.enum(COMMODITIES).nullable(),
  pallets: z.int().nullable().meta({ description: 'The sum of the dropoffs. Null for a bulk search' }),
  grossWeightLbs: z.int().nullable(),
  lanes: z.int(),
  lanesQuoted: z.int().meta({ description: '`totalSearches`: the lanes with at least one quote' }),
  quotesReturned: z.int().meta({ description: "`totalQuotes`. A carrier's user gets only its own" }),
  bestCents: z.int().nullable().meta({
    description:
      "The lowest total; for a pool or bulk search the sum of the lowest totals of its lanes. A carrier's user gets its own lowest. Null without a quote",
  }),
  savedQuotes: z.int().meta({ description: "Always 0 for a carrier's user" }),
  againOf: z.uuid().nullable().meta({ description: 'The search that this one repeats' }),
});
export type QuoteHistoryRow = z.output<typeof historyRowSchema>;

export const readHistoryKindCall = defineCall(readHistoryKind, {
  tags: ['Quotes'],
  summary: 'Get what a past search is',
  description:
    'Links name a search by id alone. This says which call reads it: that of a request, a pool, or a bulk search.',
  request: {
    params: z.strictObject({
      id: z.uuid('Must be the id of a search').meta({
        description: 'The id of the quote request of a single search, otherwise of the group',
      }),
    }),
  },
  responses: {
    200: jsonAnswer('The kind', z.object({ id: z.uuid(), kind: z.enum(HISTORY_KINDS) })),
    404: 'The search does not exist, or you cannot see it',
  },
});

export const listQuoteHistoryCall = defineCall(listQuoteHistory, {
  tags: ['Quotes'],
  summary: 'List past searches',
  description:
    "Returns one row for each search, pool, and bulk search. A carrier's user gets one row for each lane that its carriers quoted, with only their own quotes, and its own tests. `search` matches ZIPs, cities, and states of a single search or a pool, the file name of a bulk search, and the number of a quote.",
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      ...CURSOR_QUERY,
      order: z
        .enum(['newest', 'oldest'], 'Must be newest or oldest')
        .default('newest')
        .meta({ description: 'Which searches come first', example: 'newest' }),
      from: LIST_DAY.meta({ description: 'The first day' }),
      to: LIST_DAY.meta({ description: 'The last day, inclusive' }),
      timeZone: LIST_TIME_ZONE,
      source: oneOf(QUOTE_REQUEST_SOURCES).optional().meta({ description: 'Where the search came from' }),
      kind: oneOf(HISTORY_KINDS)
        .optional()
        .meta({ description: 'A single search, a pool, or a bulk search' }),
      personId: z
        .uuid('Must be the id of a user')
        .optional()
        .meta({ description: 'Only searches of this user and of API keys that they created' }),
      carrierId: carrierIdSchema.optional().meta({
        description:
          "Only searches in which this carrier quoted. For a carrier's user, which of its carriers",
      }),
      shipperId: shipperId.meta({ description: 'Only searches of this customer' }),
      fromZip: zip.meta({ description: 'Only searches with a lane from this ZIP', example: '93901' }),
      toZip: zip.meta({ description: 'Only searches with a lane to this ZIP', example: '98101' }),
      temperature: oneOf(TEMPERATURES)
        .optional()
        .meta({ description: 'Leaves out bulk searches, which have one for each lane' }),
      savedOnly: flag('Only searches with a saved quote'),
      noQuotesOnly: flag('Only searches without any quote'),
      withoutTests: flag('Leaves out the own tests of carriers and ADMINs, which figures do not count'),
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of results',
      boundedListSchema(historyRowSchema)
        .extend(NEXT_CURSOR)
        .extend({
          searches: z.int().meta({
            description:
              'The quote requests behind the `total` rows, which is what figures count: 1 for a single search, and for a pool or bulk search its lanes that were rated, with `fromZip` or `toZip` only those of this lane. A lower bound if `isTotalExact` is false',
          }),
        }),
    ),
  },
});

/** A row of `vw_quote_request`. */
const quoteRequestRowSchema = namedObject('QuoteRequestRow', {
  id: z.uuid(),
  group_id: z.uuid().nullable().meta({ description: 'The pool or bulk search; null for a single search' }),
  from_zip: z.string(),
  to_zip: z.string(),
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  shipper_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  source: z.enum(QUOTE_REQUEST_SOURCES),
  total_quotes: z.int().meta({ description: 'Quotes Returned, of the whole pool or bulk search' }),
  total_searches: z.int().meta({ description: 'Lanes Quoted, of the whole pool or bulk search' }),
});

export const listQuoteRequestsCall = defineCall(listQuoteRequests, {
  tags: ['Quotes'],
  summary: 'List quote requests',
  description:
    "Returns one row for each lane, newest first. A carrier's user gets the lanes that its carriers quoted, with its own quotes only, and its own tests.",
  request: {
    query: z.strictObject({
      page: LIST_QUERY.page,
      limit: LIST_QUERY.limit,
      ...CURSOR_QUERY,
      id: z.uuid('Must be the id of a quote request').optional().meta({ description: 'Only this request' }),
      group_id: z
        .uuid('Must be the id of a pool or bulk search')
        .optional()
        .meta({ description: 'Only the lanes of this pool or bulk search' }),
      shipper_id: shipperId.meta({ description: 'Only requests of this customer' }),
      from: LIST_DAY.meta({ description: 'The first day' }),
      to: LIST_DAY.meta({ description: 'The last day, inclusive' }),
      time_zone: LIST_TIME_ZONE,
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', boundedListSchema(quoteRequestRowSchema).extend(NEXT_CURSOR)),
  },
});

/** A row of `vw_remaining_searches_this_month`. */
const remainingSearchesSchema = namedObject('RemainingSearches', {
  shipper_id: z.uuid(),
  search_cap: z.int().meta({ description: 'Searches per calendar month (UTC); 0 means unlimited' }),
  total_searches: z.int().meta({
    description: 'Searches of this month, with the lanes of running bulk searches that are not rated yet',
  }),
  remaining_searches: z.int().nullable().meta({ description: 'Null if searches are unlimited' }),
  exceeded_quota: z.boolean().meta({ description: 'True if no search remains' }),
});
export type RemainingSearchesRow = z.output<typeof remainingSearchesSchema>;

export const readRemainingSearchesCall = defineCall(readRemainingSearches, {
  tags: ['Quotes'],
  summary: 'Get the searches that remain this month',
  description:
    'Returns a row for each customer that you can search for. An ADMIN names one with `shipper_id`.',
  request: { query: z.strictObject({ shipper_id: shipperId.meta({ description: 'Only this customer' }) }) },
  responses: { 200: jsonAnswer('The customers', z.object({ rows: z.array(remainingSearchesSchema) })) },
});

const savedQuoteSchema = namedObject('SavedQuote', {
  id: z.uuid(),
  number: z.string().meta({ example: 'Q-7KD2M9XB' }),
  requestId: z.uuid(),
  groupId: z.uuid().nullable(),
  shipperId: z.uuid().nullable(),
  carrier: z.object({ id: z.uuid(), name: z.string() }),
  rateType: z.enum(RATE_TYPES),
  vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
  totalCents: z.int().meta({ description: 'US cents' }),
  fromZip: z.string(),
  fromPlace: z.string().nullable(),
  toZip: z.string(),
  toPlace: z.string().nullable(),
  temperature: z.enum(TEMPERATURES),
  commodity: z.enum(COMMODITIES),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  pickupDate: z.string().meta({ format: 'date', example: '2026-11-23' }),
  dropoffDate: z.string().meta({ format: 'date', example: '2026-11-25' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  load: quoteLoadSchema,
});
export type SavedQuote = z.output<typeof savedQuoteSchema>;

export const listSavedQuotesCall = defineCall(listSavedQuotes, {
  tags: ['Quotes'],
  summary: 'List saved quotes',
  description:
    'Returns the saved quotes of the customer. Live quotes come first, those that expire soon before others; then expired ones, the latest first.',
  request: {
    query: z.strictObject({
      page: LIST_QUERY.page,
      limit: LIST_QUERY.limit,
      shipperId: shipperId.meta({ description: 'Only quotes of this customer' }),
      liveOnly: flag('Leaves out expired quotes'),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', boundedListSchema(savedQuoteSchema)),
    403: 'Carriers have no saved quotes',
  },
});
