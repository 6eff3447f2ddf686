import { z } from 'zod';
import { defineCall, jsonAnswer } from '../call';
import { figuresDay } from '../days';
import { carrierIdSchema, customerIdSchema } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import {
  listLoadsPerCarrier,
  listLoadsPerDay,
  listLoadsPerShipper,
  listMonthlyQuotes,
  listMonthlySearches,
  listMonthlySearchesByUser,
  listProfileStats,
  listSearchesByUser,
  listSearchesPerCarrier,
  listSearchesPerDay,
  listSearchesPerShipper,
} from './statistics-endpoints';
import { checkStatisticsRange, daysWithin } from './statistics-range';

/** The views of statistics. Each returns only figures that the caller may read, so there are no rows for other companies. */

const shipperId = customerIdSchema
  .optional()
  .meta({ description: 'Only this customer. An ADMIN must name one' });
const FIGURES_DAY = figuresDay.optional().meta({ format: 'date', example: '2026-11-23' });
const profileId = z.uuid('Must be the id of a user').optional();
const MONTHS = {
  from: FIGURES_DAY.meta({
    description: 'A day of the first month. By default the eleventh month before the last',
  }),
  to: FIGURES_DAY.meta({ description: 'A day of the last month. By default today' }),
} as const;

const month = z.string().meta({ format: 'date', description: 'Its first day (UTC)', example: '2026-11-01' });
const day = z.string().meta({ format: 'date', example: '2026-11-23' });
const searches = z.int().meta({ description: 'Searches from the search page, bulk searches, and the API' });
const quotes = z.int().meta({ description: 'Quotes that they got' });
const bookings = z.int().meta({ description: 'Loads that are pending or accepted' });
const bookingCents = z.int().meta({ description: 'Their total in US cents' });

const answers = <Row extends z.ZodType>(row: Row) =>
  ({
    200: jsonAnswer('The rows', z.object({ rows: z.array(row) })),
  }) as const;

export const listMonthlySearchesCall = defineCall(listMonthlySearches, {
  tags: ['Statistics'],
  summary: 'List the searches of a customer by month',
  description: "For the customer's admins and ADMINs. Months without a search have no row.",
  request: {
    query: z.strictObject({ shipper_id: shipperId, ...MONTHS }).superRefine(checkStatisticsRange),
  },
  responses: answers(namedObject('MonthlySearches', { month, shipper_id: z.uuid(), searches })),
});

export const listMonthlySearchesByUserCall = defineCall(listMonthlySearchesByUser, {
  tags: ['Statistics'],
  summary: 'List the searches of a user by month',
  description:
    "Your own by default. A customer's admins and ADMINs may name another user. An API key reads those of the user who created it.",
  request: {
    query: z
      .strictObject({
        profile_id: profileId.meta({ description: 'Only this user. By default yourself' }),
        ...MONTHS,
      })
      .superRefine(checkStatisticsRange),
  },
  responses: answers(namedObject('MonthlySearchesByUser', { month, profile_id: z.uuid(), searches })),
});

export const listMonthlyQuotesCall = defineCall(listMonthlyQuotes, {
  tags: ['Statistics'],
  summary: 'List the quotes that a customer received by month',
  description: "For the customer's admins and ADMINs. Months without a search have no row.",
  request: {
    query: z.strictObject({ shipper_id: shipperId, ...MONTHS }).superRefine(checkStatisticsRange),
  },
  responses: answers(namedObject('MonthlyQuotes', { month, shipper_id: z.uuid(), quotes })),
});

const name = z.string().nullable().meta({ description: 'Null if the caller may not read it' });

export const listSearchesByUserCall = defineCall(listSearchesByUser, {
  tags: ['Statistics'],
  summary: 'List the users of a customer with the most searches',
  description: "For the customer's admins and ADMINs: the searches of these months, the most first.",
  request: {
    query: z
      .strictObject({
        shipper_id: shipperId,
        ...MONTHS,
        limit: LIST_QUERY.limit.default(20).meta({ description: 'How many users', example: 20 }),
      })
      .superRefine(checkStatisticsRange),
  },
  responses: answers(
    namedObject('SearchesByUser', {
      shipper_id: z.uuid(),
      profile_id: z.uuid(),
      first_name: name,
      last_name: name,
      searches_count: searches,
    }),
  ),
});

export const listProfileStatsCall = defineCall(listProfileStats, {
  tags: ['Statistics'],
  summary: 'List what the users of a customer searched and booked',
  description:
    "For the customer's admins and ADMINs: all that each user did, those with the most searches first.",
  request: {
    query: z.strictObject({
      shipper_id: shipperId,
      profile_id: profileId.meta({ description: 'Only this user' }),
      page: LIST_QUERY.page,
      limit: LIST_QUERY.limit,
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of users',
      listSchema(
        namedObject('ProfileStats', {
          profile_id: z.uuid(),
          shipper_id: z.uuid(),
          searches,
          quotes,
          bookings,
          booking_cents: bookingCents,
        }),
      ),
    ),
  },
});

const SEARCHED = { searches, quotes } as const;
const BOOKED = { bookings, booking_cents: bookingCents } as const;
const DAYS = {
  from: FIGURES_DAY.meta({ description: 'The first day (UTC). By default 30 days before the last' }),
  to: FIGURES_DAY.meta({ description: 'The last day (UTC), inclusive. By default today' }),
  page: LIST_QUERY.page,
  limit: LIST_QUERY.limit,
} as const;
const SHIPPER = z.strictObject({
  ...DAYS,
  shipper_id: customerIdSchema.optional().meta({ description: 'Only this customer' }),
});
const CARRIER = z.strictObject({
  ...DAYS,
  carrier_id: carrierIdSchema.optional().meta({ description: 'Only this carrier' }),
});

/** A view with a row for each day, the latest first. */
const byDay = <Row extends z.ZodType>(row: Row) =>
  ({
    200: jsonAnswer('One page of days', listSchema(row)),
  }) as const;

export const listSearchesPerDayCall = defineCall(listSearchesPerDay, {
  tags: ['Statistics'],
  summary: 'List all searches by day',
  description: 'For ADMINs; other callers get no rows. Days without a search have none either.',
  request: { query: z.strictObject(DAYS).superRefine(daysWithin(1)) },
  responses: byDay(namedObject('SearchesPerDay', { day, ...SEARCHED })),
});

export const listSearchesPerShipperCall = defineCall(listSearchesPerShipper, {
  tags: ['Statistics'],
  summary: 'List the searches of customers by day',
  description: "For each customer's admins, and ADMINs.",
  request: { query: SHIPPER.superRefine(daysWithin(1)) },
  responses: byDay(namedObject('SearchesPerShipper', { day, shipper_id: z.uuid(), ...SEARCHED })),
});

export const listSearchesPerCarrierCall = defineCall(listSearchesPerCarrier, {
  tags: ['Statistics'],
  summary: 'List what carriers quoted by day',
  description:
    "For each carrier's users, and ADMINs: the searches with a quote of the carrier, and its quotes. Carriers get no day on which they quoted for fewer than three customers.",
  request: { query: CARRIER.superRefine(daysWithin(1)) },
  responses: byDay(namedObject('SearchesPerCarrier', { day, carrier_id: z.uuid(), ...SEARCHED })),
});

export const listLoadsPerDayCall = defineCall(listLoadsPerDay, {
  tags: ['Statistics'],
  summary: 'List all bookings by day',
  description: 'For ADMINs; other callers get no rows. By the day they were requested.',
  request: { query: z.strictObject(DAYS).superRefine(daysWithin(1)) },
  responses: byDay(namedObject('LoadsPerDay', { day, ...BOOKED })),
});

export const listLoadsPerShipperCall = defineCall(listLoadsPerShipper, {
  tags: ['Statistics'],
  summary: 'List the bookings of customers by day',
  description: "For each customer's admins, and ADMINs; never for a carrier.",
  request: { query: SHIPPER.superRefine(daysWithin(1)) },
  responses: byDay(namedObject('LoadsPerShipper', { day, shipper_id: z.uuid(), ...BOOKED })),
});

export const listLoadsPerCarrierCall = defineCall(listLoadsPerCarrier, {
  tags: ['Statistics'],
  summary: 'List the bookings of carriers by day',
  description: "For each carrier's users, and ADMINs; never for a customer.",
  request: { query: CARRIER.superRefine(daysWithin(1)) },
  responses: byDay(namedObject('LoadsPerCarrier', { day, carrier_id: z.uuid(), ...BOOKED })),
});
