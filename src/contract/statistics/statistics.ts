import { z } from 'zod';
import { bytesOf, defineCall, jsonAnswer } from '../call';
import { oneOf } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import {
  exportSearches,
  listCarrierFigures,
  listCustomerFigures,
  listDeadLanes,
  readTotals,
  readTrend,
} from './statistics-endpoints';
import { checkStatisticsRange, STATISTICS_RANGE } from './statistics-range';

/** Figures of the whole platform, for ADMINs. Those of companies are in `statistics-views.ts`. */

export const TREND_UNITS = ['WEEK', 'MONTH', 'QUARTER'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

export const CUSTOMER_ORDERS = ['searches', 'bookings'] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

const MEANING =
  'ADMIN only. Days, weeks from Monday, months, and quarters are UTC. A search is a quote request from the search page, a bulk search, or the API. Bookings are loads that are pending or accepted, by the day they were requested.';

const FOR_ADMINS = { 403: 'The caller is not an ADMIN' } as const;

const rangeQuery = z.strictObject(STATISTICS_RANGE).superRefine(checkStatisticsRange);

const count = (description: string) => z.int().meta({ description });
const cents = z.int().meta({ description: 'Their total in US cents', example: 1_240_550 });
const BOOKED = { bookings: count('Bookings'), bookingCents: cents } as const;
const FIGURES = {
  searches: count('Searches'),
  quotes: count('Quotes that these searches got'),
  ...BOOKED,
} as const;

const totalsSchema = namedObject('StatisticsTotals', {
  ...FIGURES,
  quotesPerSearch: z.number().nullable().meta({ description: 'Null without a search', example: 6.7 }),
  deadLanes: count('Lanes searched in the last 90 days that never got a quote, whatever the days asked for'),
  subscriptions: z
    .object({ live: z.int(), active: z.int(), pastDue: z.int() })
    .meta({ description: 'Today: live ones are active or past due' }),
  yearBefore: z.object(FIGURES).meta({ description: 'The same days one year earlier' }),
});
export type StatisticsTotals = z.output<typeof totalsSchema>;

export const readTotalsCall = defineCall(readTotals, {
  tags: ['Statistics'],
  summary: 'Get the totals of some days',
  description: MEANING,
  request: { query: rangeQuery },
  responses: { 200: jsonAnswer('The totals', totalsSchema), ...FOR_ADMINS },
});

const trendPointSchema = namedObject('TrendPoint', {
  from: z.string().meta({ format: 'date', description: 'Its first day', example: '2026-11-16' }),
  to: z.string().meta({ format: 'date', description: 'Its last day', example: '2026-11-22' }),
  ...FIGURES,
  isWhole: z.boolean().meta({ description: 'False if the days asked for or today cut it' }),
});
export type TrendPoint = z.output<typeof trendPointSchema>;

export const readTrendCall = defineCall(readTrend, {
  tags: ['Statistics'],
  summary: 'Get searches and bookings over time',
  description: `${MEANING} Returns every week, month, or quarter of these days, also those without any; weeks from 2025 on.`,
  request: {
    query: z
      .strictObject({
        ...STATISTICS_RANGE,
        unit: oneOf(TREND_UNITS).meta({ description: 'The length of a point', example: 'MONTH' }),
      })
      .superRefine(checkStatisticsRange),
  },
  responses: {
    200: jsonAnswer('The points, the earliest first', z.object({ points: z.array(trendPointSchema) })),
    ...FOR_ADMINS,
  },
});

const TOP = {
  limit: LIST_QUERY.limit.default(20).meta({ description: 'How many', example: 20 }),
} as const;

const customerFiguresSchema = namedObject('CustomerFigures', {
  shipperId: z.uuid(),
  name: z.string(),
  searches: count('Searches'),
  ...BOOKED,
});
export type CustomerFigures = z.output<typeof customerFiguresSchema>;

export const listCustomerFiguresCall = defineCall(listCustomerFigures, {
  tags: ['Statistics'],
  summary: 'List the customers with the most searches or bookings',
  description: MEANING,
  request: {
    query: z
      .strictObject({
        ...STATISTICS_RANGE,
        by: oneOf(CUSTOMER_ORDERS)
          .default('searches')
          .meta({ description: 'What the first customers have the most of', example: 'searches' }),
        ...TOP,
      })
      .superRefine(checkStatisticsRange),
  },
  responses: {
    200: jsonAnswer(
      'The customers with any, and how many there are',
      z.object({ rows: z.array(customerFiguresSchema), total: z.int() }),
    ),
    ...FOR_ADMINS,
  },
});

const carrierFiguresSchema = namedObject('CarrierFigures', {
  carrierId: z.uuid(),
  name: z.string(),
  ...BOOKED,
});
export type CarrierFigures = z.output<typeof carrierFiguresSchema>;

export const listCarrierFiguresCall = defineCall(listCarrierFigures, {
  tags: ['Statistics'],
  summary: 'List the carriers with the most bookings',
  description: MEANING,
  request: {
    query: z.strictObject({ ...STATISTICS_RANGE, ...TOP }).superRefine(checkStatisticsRange),
  },
  responses: {
    200: jsonAnswer(
      'The carriers with any, and how many there are',
      z.object({ rows: z.array(carrierFiguresSchema), total: z.int() }),
    ),
    ...FOR_ADMINS,
  },
});

/** A row of `vw_dead_lanes`. */
const deadLaneSchema = namedObject('DeadLane', {
  from_zip: z.string(),
  to_zip: z.string(),
  last_search_date: z.iso.datetime(),
  total: count('Its searches in the last 90 days'),
  from_city: z.string().nullable(),
  from_state: z.string().nullable(),
  to_city: z.string().nullable(),
  to_state: z.string().nullable(),
  from_latitude: z.number().nullable().meta({ description: 'Null for a ZIP that is not known' }),
  from_longitude: z.number().nullable(),
  to_latitude: z.number().nullable(),
  to_longitude: z.number().nullable(),
});
export type DeadLane = z.output<typeof deadLaneSchema>;

export const listDeadLanesCall = defineCall(listDeadLanes, {
  tags: ['Statistics'],
  summary: 'List lanes that nobody serves',
  description:
    'ADMIN only. The lanes, from ZIP to ZIP, that were searched in the last 90 days and never got a quote, those with the most searches first.',
  request: { query: z.strictObject({ page: LIST_QUERY.page, limit: LIST_QUERY.limit }) },
  responses: { 200: jsonAnswer('One page of lanes', listSchema(deadLaneSchema)), ...FOR_ADMINS },
});

/** The days of an export. Their range has no maximum, because the file is streamed. */
const exportQuery = z
  .strictObject({ from: STATISTICS_RANGE.from.optional(), to: STATISTICS_RANGE.to.optional() })
  .superRefine(({ from, to }, context) => {
    if (from !== undefined && to !== undefined && to < from) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'Must not be before the first day' });
    }
  });

export const exportSearchesCall = defineCall(exportSearches, {
  tags: ['Statistics'],
  summary: 'Export all searches, or those of some days',
  description: `${MEANING} A CSV file with one row for each search, the earliest first. \`best_total\` is in dollars. Text that a spreadsheet would read as a formula is escaped.`,
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', ...bytesOf(['text/csv'] as const) },
    ...FOR_ADMINS,
    429: 'Too many files in a minute. Code `TOO_MANY_CALLS`',
  },
});
