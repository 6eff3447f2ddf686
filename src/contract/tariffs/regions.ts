import { z } from 'zod';
import { defineCall, jsonAnswer, TARIFF_BUSY } from '../call';
import { lineText, REQUIRED } from '../inputs';
import { MAX_PLACES_LENGTH } from '../limits';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { pathId } from '../path-ids';
import {
  deactivateRegion,
  findRegionZips,
  listRegions,
  reactivateRegion,
  readRegion,
  readRegionImpact,
} from './region-endpoints';

const carrierId = pathId('the carrier');
const NO_REGION = { 404: 'There is no such region, or you cannot see the tariff' };
const ofRegion = z.object({ id: carrierId, regionId: pathId('the region') });

const cents = z.int().nullable().meta({ description: 'US cents' });
const share = z.int().meta({ description: 'Hundredths of a percent' });
const pounds = z.int().nullable().meta({ description: 'Pounds' });

const regionFields = {
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  entries: z.int().meta({ description: 'Its rows of region-zips: ZIPs and three-character prefixes' }),
  zips: z.int().meta({ description: 'The known ZIPs that its entries cover' }),
  sharedZips: z.int().meta({ description: 'Of these, the ZIPs that other active regions cover too' }),
  lanes: z.int().meta({ description: 'The lanes that name it' }),
  pickupPremiumBp: share,
  pickupPremiumCapCents: cents,
  pickupMinimumWeightLbs: pounds,
  pickupPremiumPerPalletCents: z.int(),
  dropoffPremiumBp: share,
  dropoffPremiumCapCents: cents,
  dropoffMinimumWeightLbs: pounds,
  revision: z
    .int()
    .meta({ description: 'The revision that last wrote it. Its ZIPs have revisions of their own' }),
};

const regionSchema = namedObject('Region', regionFields);
export type Region = z.output<typeof regionSchema>;

export const listRegionsCall = defineCall(listRegions, {
  tags: ['Tariffs'],
  summary: "List a carrier's regions",
  description: 'By name.',
  request: { params: z.object({ id: carrierId }), query: z.strictObject(LIST_QUERY) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(regionSchema)),
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});

/** The most ZIPs of a region that a map gets. There are about 43,000. */
export const MAX_MAP_ZIPS = 50_000;

const prefixSchema = z.object({
  prefix: z.string().meta({ description: 'Three characters', example: '103' }),
  place: z
    .string()
    .meta({ description: 'The city with most of its ZIPs, and the state', example: 'Staten Island, NY' }),
  zips: z.int().meta({ description: 'The known ZIPs that the region covers' }),
  isWhole: z.boolean().meta({ description: 'Whether the prefix itself is an entry' }),
  entries: z.array(z.string()).meta({ description: 'The entries that start with the prefix' }),
  alsoIn: z
    .array(z.string())
    .meta({ description: 'Names of other active regions that share some of its ZIPs' }),
});

const regionDetailSchema = namedObject('RegionDetail', {
  ...regionFields,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable().meta({ description: 'Null if you cannot see this user' }),
  states: z.array(z.string()),
  prefixes: z.array(prefixSchema),
  covered: z
    .array(z.string())
    .max(MAX_MAP_ZIPS)
    .meta({ description: 'The known ZIPs that its entries cover' }),
  shared: z
    .array(z.string())
    .max(MAX_MAP_ZIPS)
    .meta({ description: 'Those that other active regions cover too' }),
});
export type RegionDetail = z.output<typeof regionDetailSchema>;

export const readRegionCall = defineCall(readRegion, {
  tags: ['Tariffs'],
  summary: 'Get a region with its ZIPs',
  request: { params: ofRegion },
  responses: { 200: jsonAnswer('The region', regionDetailSchema), ...NO_REGION },
});

const matchesSchema = namedObject('RegionZipMatches', {
  entries: z.array(z.string()).meta({ description: 'The rows of region-zips that would be added' }),
  zips: z.int().meta({ description: 'The known ZIPs that these entries add' }),
  alreadyIn: z.int().meta({ description: 'The ZIPs that the region covers already' }),
  elsewhere: z
    .array(z.object({ region: z.string(), zips: z.int() }))
    .meta({ description: 'Other active regions that cover some of the added ZIPs' }),
  unknown: z.array(z.string()).meta({ description: 'The parts that are no known place' }),
});
export type RegionZipMatches = z.output<typeof matchesSchema>;

export const findRegionZipsCall = defineCall(findRegionZips, {
  tags: ['Tariffs'],
  summary: 'Find the ZIPs that places would add to a region',
  description: 'Changes nothing. Add the entries with an edit of the tariff, of type `region-zips`.',
  request: {
    params: ofRegion,
    query: z.strictObject({
      places: lineText(MAX_PLACES_LENGTH, REQUIRED).min(1, REQUIRED).meta({
        description: 'ZIPs, ranges, three-character prefixes, cities, and states, separated by commas',
        example: '06830, 068-069, Greenwich CT',
      }),
    }),
  },
  responses: { 200: jsonAnswer('What they would add', matchesSchema), ...NO_REGION },
});

const impactSchema = namedObject('RegionImpact', {
  lanes: z.int().meta({ description: 'The lanes that name the region' }),
  allLanes: z.int(),
  searches: z.int().meta({
    description: 'The searches of the last 90 days in which you gave a quote, at most 2,000',
  }),
  isComplete: z.boolean().meta({
    description: 'False if there were more. Then each customer has an equal share, its newest ones',
  }),
  quoted: z.int().meta({ description: 'Those that the current tariff quotes' }),
  quotedHere: z.int().meta({ description: 'Those quoted on a lane that names the region' }),
  lost: z.int().meta({ description: 'Those that no other lane would quote' }),
  loads: z.int().meta({ description: 'Your loads of the last 90 days with a pickup or delivery here' }),
  loadsCents: z.int().meta({ description: 'Their total, in US cents' }),
  topLanes: z
    .array(z.object({ origin: z.string(), destination: z.string(), searches: z.int() }))
    .meta({ description: 'The lanes here that quote most of these searches' }),
});
export type RegionImpact = z.output<typeof impactSchema>;

export const readRegionImpactCall = defineCall(readRegionImpact, {
  tags: ['Tariffs'],
  summary: 'Get what depends on a region',
  description:
    'What would stop without the region: its lanes, and the searches of the last 90 days in which you gave a quote, rated with the current tariff at list prices. Counts nowhere as a search.',
  request: { params: ofRegion },
  responses: {
    200: jsonAnswer('What depends on it', impactSchema),
    ...NO_REGION,
    503: 'The rates are still loading',
  },
});

const setActiveSchema = namedObject('RegionActive', {
  id: z.uuid(),
  isActive: z.boolean(),
  revision: z.int().meta({ description: "The tariff's revision" }),
  pending: z.boolean().meta({ description: 'True if searches do not use the change yet' }),
});

const SET_ACTIVE = {
  tags: ['Tariffs'],
  request: { params: ofRegion },
  responses: {
    200: jsonAnswer('The region', setActiveSchema),
    403: 'The caller can see the tariff but not edit it',
    ...NO_REGION,
    ...TARIFF_BUSY,
  },
} as const;

export const deactivateRegionCall = defineCall(deactivateRegion, {
  ...SET_ACTIVE,
  summary: 'Deactivate a region',
  description: 'Its ZIPs match no lane until it is reactivated. Raises the revision if it was active.',
});

export const reactivateRegionCall = defineCall(reactivateRegion, {
  ...SET_ACTIVE,
  summary: 'Reactivate a region',
  description: 'Raises the revision if it was not active.',
});
