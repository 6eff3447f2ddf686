import { z } from 'zod';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { TARIFF_UPLOADS } from '../../domain/uploads';
import { defineCall, jsonAnswer } from '../call';
import { countInQuery, oneOf } from '../inputs';
import { namedObject } from '../named-object';
import { pathId } from '../path-ids';
import { readCoverage, readTariffGaps, readTariffSummary, readZipMap } from './region-endpoints';

const params = z.object({ id: pathId('the carrier') });
const NO_TARIFF = { 404: 'The carrier does not exist, or you cannot see its tariff' };
const NOT_LOADED = { 503: 'The rates are still loading' };

const summarySchema = namedObject('TariffSummary', {
  revision: z.int(),
  parts: z.array(
    z.object({
      type: z.enum(TARIFF_UPLOADS),
      rows: z.int(),
      changedAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'When its newest row was written. Null without rows' }),
    }),
  ),
  inactiveRegions: z.int(),
  regionsWithoutZips: z.int(),
  unusedRegions: z.int().meta({ description: 'Regions that no lane names' }),
});
export type TariffSummary = z.output<typeof summarySchema>;

export const readTariffSummaryCall = defineCall(readTariffSummary, {
  tags: ['Tariffs'],
  summary: 'Get the size of each part of a tariff',
  request: { params },
  responses: { 200: jsonAnswer('The summary', summarySchema), ...NO_TARIFF },
});

/**
 * The causes that stop a quote. They are more precise than decline codes: a lane is missing either because an end is in no
 * region, or because there is none between the two regions.
 */
export const GAP_CAUSES = ['NO_PICKUP_REGION', 'NO_DELIVERY_REGION', ...DECLINE_CODES] as const;
export type GapCause = (typeof GAP_CAUSES)[number];

const gapSchema = z.object({
  cause: z.enum(GAP_CAUSES),
  pickup: z.string().nullable().meta({ description: 'The region, or the first three characters of the ZIP' }),
  delivery: z.string().nullable(),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'The temperature, commodity, service, vehicle, or fuel price source' }),
  searches: z.int(),
  isAtLeast: z.boolean().meta({
    description:
      'True if searches of others are among them, which count in steps. Otherwise all are searches in which you gave a quote, counted exactly',
  }),
});
export type TariffGap = z.output<typeof gapSchema>;

const gapsSchema = namedObject('TariffGaps', {
  searches: z.int().meta({
    description: 'The searches of the last 90 days in which you gave a quote, at most 2,000',
  }),
  isComplete: z.boolean().meta({
    description: 'False if there were more. Then each customer has an equal share, its newest ones',
  }),
  quoted: z.int().meta({ description: 'Those that the current tariff quotes' }),
  notQuotedThen: z.int().meta({
    description:
      'The other searches, in which you gave no quote: at least so many. Only those count whose lane, delivery or pickup (three-character ZIP prefixes) at least three customers asked for, in steps (3, 5, 20, 50, 100, …), as of the start of the day (UTC)',
  }),
  loads: z.int().meta({ description: 'Your loads of the last 90 days' }),
  gaps: z.array(gapSchema).max(50).meta({
    description: 'The gaps that cost most quotes, the largest first',
  }),
});
export type TariffGaps = z.output<typeof gapsSchema>;

export const readTariffGapsCall = defineCall(readTariffGaps, {
  tags: ['Tariffs'],
  summary: 'Get the gaps of a tariff that cost quotes',
  description:
    'Rates the searches in which you gave a quote, and lanes that at least three customers asked for, with the current tariff at list prices, and counts what it does not quote by the cause. Never says who searched.',
  request: { params },
  responses: { 200: jsonAnswer('The gaps', gapsSchema), ...NO_TARIFF, ...NOT_LOADED },
});

const coveragePrefixSchema = z.object({
  prefix: z.string().meta({ description: 'Three characters', example: '981' }),
  place: z.string().meta({ example: 'Seattle, WA' }),
  latitude: z.number(),
  longitude: z.number(),
  isPickup: z.boolean().meta({ description: 'Whether a lane starts here' }),
  isDelivery: z.boolean().meta({ description: 'Whether a lane ends here' }),
  isPartial: z.boolean().meta({ description: 'Only some of its ZIPs' }),
  totalCents: z
    .int()
    .nullable()
    .meta({ description: 'The lowest price, in US cents. Null without a quote or an origin' }),
  transitDays: z.int().nullable(),
  decline: z
    .enum(DECLINE_CODES)
    .nullable()
    .meta({ description: 'Why there is no quote. Null without an origin' }),
  missed: z.int().meta({
    description:
      'Searches of the last 90 days to here, from the origin if there is one, that the tariff does not quote: at least so many. Those in which you gave a quote count exactly, others where three customers asked for the same lane, in steps',
  }),
});
export type CoveragePrefix = z.output<typeof coveragePrefixSchema>;

const coverageSchema = namedObject('Coverage', {
  revision: z.int(),
  origin: z
    .object({ zip: z.string(), place: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable(),
  prefixes: z.array(coveragePrefixSchema),
});
export type Coverage = z.output<typeof coverageSchema>;

export const readCoverageCall = defineCall(readCoverage, {
  tags: ['Tariffs'],
  summary: 'Get where a carrier delivers',
  description:
    'One ZIP of each three-character prefix, rated with the current tariff at list prices. Counts nowhere as a search.',
  request: {
    params,
    query: z.strictObject({
      from: z.string().max(36, 'Must be a ZIP or the id of a region').optional().meta({
        description: 'A ZIP or the id of a region. Without it there are no prices',
        example: '93901',
      }),
      temperature: oneOf(TEMPERATURES).default('FROZEN').meta({ description: 'The temperature to rate' }),
      commodity: oneOf(COMMODITIES).default('FOODSTUFFS').meta({ description: 'The commodity to rate' }),
      pallets: countInQuery(26, 'Must be a number of pallets')
        .default(4)
        .meta({ description: 'The pallets to rate, of 1,600 lb each' }),
    }),
  },
  responses: {
    200: jsonAnswer('The coverage', coverageSchema),
    ...NO_TARIFF,
    ...NOT_LOADED,
  },
});

const zipMapSchema = namedObject('ZipMap', {
  zips: z.array(z.string()).meta({ description: 'Ascending' }),
  latitudes: z.array(z.int()).meta({ description: 'Thousandths of a degree, one for each ZIP' }),
  longitudes: z.array(z.int()),
});
export type ZipMap = z.output<typeof zipMapSchema>;

export const readZipMapCall = defineCall(readZipMap, {
  tags: ['Reference'],
  summary: 'Get the coordinates of all ZIPs',
  request: {},
  responses: { 200: jsonAnswer('The coordinates', zipMapSchema), ...NOT_LOADED },
});
