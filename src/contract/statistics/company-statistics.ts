import { z } from 'zod';
import { LOAD_STATUS_FILTERS } from '../../domain/loads/load-states';
import { LOADS_TODAY_KINDS, MAX_LOADS_TODAY } from '../../domain/statistics/loads-today';
import { defineCall, jsonAnswer } from '../call';
import { carrierIdSchema, customerIdSchema } from '../inputs';
import { namedObject } from '../named-object';
import { loadNumberSchema } from '../quotes/quote-load';
import {
  listLoadsToday,
  listUnservedLanes,
  readCarrierStatistics,
  readShipperStatistics,
} from './company-statistics-endpoints';
import { checkStatisticsRange, STATISTICS_RANGE } from './statistics-range';

/** The figures of one company, for its own users and an ADMIN. */

const shipperId = customerIdSchema.meta({ description: 'The customer' });
const carrierId = carrierIdSchema.meta({ description: 'The carrier' });
const NO_SHIPPER = { 404: 'The customer does not exist, or you cannot see it' } as const;
const NO_CARRIER = { 404: 'The carrier does not exist, or you cannot see it' } as const;

const count = z.int().min(0);
const cents = z.int().meta({ description: 'US cents' });
const percent = z.int().min(0).max(100);
const day = z.string().meta({ format: 'date', example: '2026-11-23' });
const loads = count.meta({ description: 'Loads that are pending or accepted' });
const totalCents = cents.meta({ description: 'Their total in US cents' });

/** The most lanes and carriers that are listed. */
export const MAX_SPENDING_ROWS = 20;

const laneSpendSchema = namedObject('LaneSpend', {
  fromPrefix: z
    .string()
    .meta({ description: 'The first three characters of the pickup ZIP', example: '939' }),
  fromPlace: z.string().meta({ description: 'The city of most of these loads', example: 'Salinas, CA' }),
  toPrefix: z.string().meta({ description: 'Of the last dropoff', example: '100' }),
  toPlace: z.string().meta({ example: 'New York, NY' }),
  loads,
  cents: totalCents,
});
export type LaneSpend = z.output<typeof laneSpendSchema>;

const carrierSpendSchema = namedObject('CarrierSpend', {
  carrierId: z.uuid(),
  name: z.string(),
  loads,
  cents: totalCents,
});
export type CarrierSpend = z.output<typeof carrierSpendSchema>;

const shipperStatisticsSchema = namedObject('ShipperStatistics', {
  shipperId: z.uuid(),
  from: day,
  to: day,
  loads,
  cents: totalCents,
  lanes: z
    .array(laneSpendSchema)
    .max(MAX_SPENDING_ROWS)
    .meta({ description: 'Those with the highest total first' }),
  laneCount: count.meta({ description: 'All lanes, also those that are not listed' }),
  carriers: z
    .array(carrierSpendSchema)
    .max(MAX_SPENDING_ROWS)
    .meta({ description: 'Those with the highest total first' }),
  carrierCount: count,
  savings: z
    .object({
      loads: count.meta({ description: 'The loads that are compared' }),
      bookedCents: cents,
      medianCents: cents.meta({
        description: 'The sum of the medians of what their searches offered when they were booked',
      }),
    })
    .nullable()
    .meta({
      description:
        'What was booked, beside the median of all quotes of the same search that were valid at that moment. Each lane of a pool is compared with its own search. Loads of spot offers, and those whose search had a single quote, are not compared. Null without a load to compare',
    }),
  states: z
    .array(z.object({ state: z.enum(LOAD_STATUS_FILTERS), loads: count }))
    .meta({ description: 'All loads requested in these days by where they stand now' }),
  onTime: z
    .object({
      due: count.meta({ description: 'Loads that were delivered, or are on the road past their day' }),
      onTime: count.meta({ description: 'Each dropoff was delivered on its promised day' }),
    })
    .meta({ description: 'As in the record of a carrier' }),
});
export type ShipperStatistics = z.output<typeof shipperStatisticsSchema>;

export const readShipperStatisticsCall = defineCall(readShipperStatistics, {
  tags: ['Statistics'],
  summary: "Get a customer's figures",
  description:
    'What was booked in these days: by lane and carrier, what it saved, and how it was delivered. For admins of the customer and ADMINs.',
  request: { query: z.strictObject({ shipperId, ...STATISTICS_RANGE }).superRefine(checkStatisticsRange) },
  responses: {
    200: jsonAnswer('The figures', shipperStatisticsSchema),
    403: "Only the customer's admins see its figures",
    ...NO_SHIPPER,
  },
});

const outcomeFigures = {
  won: count.meta({ description: 'Requests that became a load of the carrier' }),
  lost: count.meta({ description: 'Requests that became a load of another carrier' }),
  open: count.meta({ description: 'Requests that became no load' }),
};

const carrierStatisticsSchema = namedObject('CarrierStatistics', {
  carrierId: z.uuid(),
  from: day,
  to: day,
  quoted: count.meta({ description: 'Requests with at least one quote of the carrier' }),
  loads,
  cents: totalCents,
  spotLoads: count.meta({ description: 'Of these loads, those of spot offers' }),
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: 'Its first day (UTC)', format: 'date', example: '2026-11-01' }),
        isWhole: z.boolean().meta({ description: 'False if the days or today cut the month' }),
        quoted: count,
        loads,
        cents: totalCents,
        outcome: z.object(outcomeFigures).nullable(),
        withheld: z.enum(['NOT_CLOSED', 'FEW_CUSTOMERS']).nullable().meta({
          description:
            'Why there is no outcome. NOT_CLOSED: the month is cut by the days asked for, or ended less than a week ago. FEW_CUSTOMERS: the figures would say something about a single customer',
        }),
      }),
    )
    .meta({ description: 'Every month of these days, the oldest first' }),
  outcome: z
    .object({
      months: count.meta({ description: 'The months with an outcome' }),
      quoted: count,
      ...outcomeFigures,
      marginPercent: z.int().nullable().meta({
        description:
          'The median of how far the lowest quote was above what the customer booked elsewhere. Null with fewer than five lost requests',
      }),
    })
    .nullable()
    .meta({
      description:
        'The months with an outcome added up. Null without one. A request that became a load of a spot offer counts as open',
    }),
  answers: z
    .object({
      decided: count.meta({
        description: 'Loads requested in these days that were answered, or not answered by the pickup day',
      }),
      accepted: count.meta({ description: 'Accepted, and not cancelled by the carrier later' }),
      acceptedPercent: percent.nullable(),
      answered: count,
      medianMinutes: count.nullable().meta({ description: 'From the request to the answer' }),
    })
    .meta({ description: 'As in the record of a carrier, for these days' }),
});
export type CarrierStatistics = z.output<typeof carrierStatisticsSchema>;

export const readCarrierStatisticsCall = defineCall(readCarrierStatistics, {
  tags: ['Statistics'],
  summary: "Get a carrier's figures",
  description:
    'What it quoted and won in these days, and how it answered. What customers booked elsewhere is counted by whole months only, a week after their end, and never where it would say something about a single customer.',
  request: { query: z.strictObject({ carrierId, ...STATISTICS_RANGE }).superRefine(checkStatisticsRange) },
  responses: { 200: jsonAnswer('The figures', carrierStatisticsSchema), ...NO_CARRIER },
});

/** The most lanes that are listed. */
export const MAX_UNSERVED_LANES = 10;

const unservedLanesSchema = namedObject('UnservedLanes', {
  rows: z
    .array(
      z.object({
        fromPrefix: z.string().meta({ example: '939' }),
        fromPlace: z.string().nullable().meta({ example: 'Salinas, CA' }),
        toPrefix: z.string().meta({ example: '100' }),
        toPlace: z.string().nullable().meta({ example: 'New York, NY' }),
        searches: count.meta({ description: 'At least so many, in steps (3, 5, 20, 50, 100, …)' }),
      }),
    )
    .max(MAX_UNSERVED_LANES)
    .meta({ description: 'Those that were asked for most come first' }),
  days: count.meta({ description: 'Searches of so many days before today (UTC) count' }),
  isComplete: z.literal(true).meta({ description: 'All searches of these days are read', deprecated: true }),
});
export type UnservedLanes = z.output<typeof unservedLanesSchema>;

export const listUnservedLanesCall = defineCall(listUnservedLanes, {
  tags: ['Statistics'],
  summary: 'List lanes that a carrier was asked for and does not serve',
  description:
    'Pairs of three-character ZIP prefixes that at least three customers asked for in the last 90 days without a quote from this carrier, and for which the current tariff has no price at any temperature that they asked for.',
  request: { query: z.strictObject({ carrierId }) },
  responses: {
    200: jsonAnswer('The lanes', unservedLanesSchema),
    ...NO_CARRIER,
    503: 'The rates are still loading',
  },
});

const loadsTodaySchema = namedObject('LoadsToday', {
  kinds: z
    .array(
      z.object({
        kind: z.enum(LOADS_TODAY_KINDS),
        loads: count,
        rows: z
          .array(
            z.object({
              id: z.uuid(),
              number: loadNumberSchema,
              carrierName: z.string(),
              lane: z.string().meta({ example: 'Salinas, CA → New York, NY' }),
              at: z.iso.datetime().nullable().meta({
                description: 'When it was requested, or when the exception or the proposal was made',
              }),
              day: day.nullable().meta({ description: 'The pickup or delivery day that has come' }),
              messages: count.meta({ description: 'Messages that you have not read' }),
            }),
          )
          .max(MAX_LOADS_TODAY)
          .meta({ description: 'The oldest first' }),
      }),
    )
    .meta({ description: 'What needs someone, the most urgent first. A kind without loads is left out' }),
});
export type LoadsToday = z.output<typeof loadsTodaySchema>;

export const listLoadsTodayCall = defineCall(listLoadsToday, {
  tags: ['Statistics'],
  summary: "List a customer's loads that need attention today",
  description:
    'Loads with an exception, late or due today, not picked up, with a proposal to answer, without an answer for over four hours, or with messages that you have not read.',
  request: { query: z.strictObject({ shipperId }) },
  responses: { 200: jsonAnswer('What needs attention', loadsTodaySchema), ...NO_SHIPPER },
});
