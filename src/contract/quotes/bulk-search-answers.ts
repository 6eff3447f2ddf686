import { z } from 'zod';
import { QUOTE_REQUEST_SOURCES } from '../../domain/people/companies';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { BULK_LANE_STATUSES, BULK_SEARCH_STATES } from '../../domain/shipment/bulk-search';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { namedObject } from '../named-object';
import { quoteLoadSchema } from './quote-load';

/** The responses of calls about bulk searches. */

const centsSchema = z.int().meta({ description: 'US cents' });
const dateSchema = z.string().meta({ format: 'date', example: '2026-11-23' });
const carrierSchema = z.object({ id: z.uuid(), name: z.string() });
const declineCodeSchema = z.enum(DECLINE_CODES);
const count = (description: string) => z.int().meta({ description });

const laneQuoteSchema = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ example: 'Q-7KD2M9XB' }),
    carrier: carrierSchema,
    rateType: z.enum(RATE_TYPES),
    vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
    totalCents: centsSchema,
    pickupDate: dateSchema,
    dropoffDate: dateSchema,
    transitDays: z.int().meta({ description: 'Calendar days from pickup to dropoff' }),
    expiresAt: z.iso.datetime(),
    bookable: z.boolean().meta({
      description: 'Whether you can request a booking. If not, call the carrier',
    }),
    load: quoteLoadSchema,
  })
  .meta({
    id: 'LaneQuote',
    description:
      'A quote without its lines, fuel price and tariff revision. `readQuoteRequest` returns them for the `requestId` of its lane',
  });
/** A quote as a bulk search returns it. */
export type LaneQuote = z.output<typeof laneQuoteSchema>;

const cheapestCarrierSchema = z.object({
  carrier: carrierSchema,
  quotesAllLanes: z.boolean().meta({
    description:
      'True: the cheapest carrier of those that quoted every lane that has a quote. False: no carrier did, and this one quoted the most lanes (of several the cheapest)',
  }),
  lanesQuoted: z.int(),
  totalCents: z
    .int()
    .meta({ description: 'Its cheapest quote of each lane that it quoted, added up. US cents' }),
  bestCentsOfSameLanes: z
    .int()
    .meta({ description: 'The best quotes of the same lanes, added up. US cents' }),
});

const comparisonSchema = z.object({
  lanesInBoth: count('Lanes with a quote now and last time. The other figures are about these lanes'),
  bestCents: centsSchema,
  lastBestCents: centsSchema,
  lanesCheaper: z.int(),
  lanesDearer: z.int(),
  lanesSame: z.int(),
  lanesNewlyQuoted: count('Lanes with a quote now and none last time'),
  lanesNoLongerQuoted: count('Lanes with a quote last time and none now'),
});

export const bulkSummarySchema = namedObject('BulkSummary', {
  lanes: z.int(),
  lanesRated: count('Less than `lanes` if the search was cancelled or failed'),
  lanesQuoted: count('Lanes with at least one quote'),
  quotes: z.int(),
  bestCents: count('The best quotes of all lanes, added up. US cents'),
  lanesWithOneCarrier: z.int(),
  lanesWithoutQuote: count('Lanes that every carrier declined'),
  reasons: z
    .array(z.object({ code: declineCodeSchema, lanes: z.int() }))
    .meta({ description: 'Why lanes have no quote: on how many of them a carrier gave this reason' }),
  cheapestCarrier: cheapestCarrierSchema.nullable().meta({ description: 'Null if no lane has a quote' }),
  cheapestMix: z
    .object({ carriers: z.int(), totalCents: centsSchema })
    .meta({ description: 'The best quote of each lane, and how many carriers they are from' }),
  searchesUsed: count('How many monthly searches of the customer it counted as'),
  comparison: comparisonSchema.nullable().meta({
    description: 'The difference to the search that this one repeats; null if it repeats none',
  }),
});
export type BulkSummary = z.output<typeof bulkSummarySchema>;

export const bulkSearchSchema = namedObject('BulkSearch', {
  id: z.uuid(),
  source: z.enum(QUOTE_REQUEST_SOURCES),
  shipperId: z.uuid().nullable(),
  shipperName: z.string().nullable(),
  carrierId: z.uuid().nullable().meta({ description: 'The carrier tested by its own user' }),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable().meta({
    description: 'Who started it, or whose API key. Null if you cannot see this user',
  }),
  fileName: z.string().nullable(),
  uploadId: z.uuid().nullable(),
  earliestPickup: dateSchema,
  accessorials: z.array(z.enum(ACCESSORIALS)),
  foodGrade: z.boolean(),
  state: z.enum(BULK_SEARCH_STATES),
  message: z.string().nullable().meta({ description: 'Why it failed' }),
  finishedAt: z.iso.datetime().nullable(),
  againOf: z.uuid().nullable().meta({ description: 'The bulk search that this one repeats' }),
  lanes: z.int(),
  lanesRated: count('Grows while the search is RUNNING'),
  lanesQuoted: z.int(),
  quotes: z.int(),
  bestCents: count('The best quotes so far, added up. US cents'),
});
export type BulkSearch = z.output<typeof bulkSearchSchema>;

export const bulkSearchDetailsSchema = bulkSearchSchema
  .extend({
    canCancel: z.boolean(),
    canRepeat: z.boolean(),
    lanesBookable: count('Lanes whose best quote you can request a booking of'),
    summary: bulkSummarySchema.nullable().meta({ description: 'Null while the search is RUNNING' }),
  })
  .meta({ id: 'BulkSearchDetails' });
export type BulkSearchDetails = z.output<typeof bulkSearchDetailsSchema>;

const pointSchema = z
  .object({ latitude: z.number(), longitude: z.number() })
  .nullable()
  .meta({ description: 'The center of the ZIP in degrees' });

export const bulkLaneSchema = namedObject('BulkLane', {
  row: z.int().meta({ description: 'The number of the lane in the file, from 1, without the header' }),
  status: z.enum(BULK_LANE_STATUSES),
  requestId: z.uuid().nullable().meta({ description: 'Null if `status` is WAITING' }),
  fromZip: z.string(),
  fromPlace: z.string().nullable().meta({ example: 'Salinas, CA' }),
  fromPoint: pointSchema,
  toZip: z.string(),
  toPlace: z.string().nullable(),
  toPoint: pointSchema,
  temperature: z.enum(TEMPERATURES),
  temperatureF: z.int().nullable(),
  commodity: z.enum(COMMODITIES),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  stackable: z.boolean(),
  miles: z.int().nullable(),
  best: laneQuoteSchema.nullable(),
  quotes: count('The number of quotes'),
  declines: z
    .array(z.object({ code: declineCodeSchema, carriers: z.int() }))
    .meta({ description: 'How many carriers declined for each reason' }),
  lastBestCents: z.int().nullable().meta({
    description: 'The best quote of this lane in the search that this one repeats. US cents',
  }),
});
export type BulkLane = z.output<typeof bulkLaneSchema>;

export const bulkMapSchema = namedObject('BulkMap', {
  byState: z.boolean().meta({ description: 'Areas are states, not the first three characters of ZIPs' }),
  lanes: count('Lanes that meet the filters'),
  lanesDrawn: count(
    'Lanes of `lines`. The others are on lines with fewer lanes, or their places are unknown',
  ),
  areas: z.array(
    z.object({
      code: z
        .string()
        .meta({ example: '939', description: 'For the filters `area`, `fromArea` and `toArea`' }),
      place: z.string().meta({ example: 'Salinas, CA', description: 'The city with the most lanes' }),
      latitude: z.number().meta({ description: 'The middle of the ends of its lanes, in degrees' }),
      longitude: z.number(),
      lanes: count('Lanes of `lines` from or to this area'),
    }),
  ),
  lines: z
    .array(
      z.object({
        from: z.string().meta({ description: 'The code of an area' }),
        to: z.string(),
        lanes: z.int(),
        quoted: z.int(),
        none: z.int(),
        waiting: z.int(),
      }),
    )
    .meta({ description: 'The lines with the most lanes first' }),
});
export type BulkMap = z.output<typeof bulkMapSchema>;

/** The lines of the streamed response. They are documented, not part of a JSON response. */
export const bulkLineSchema = namedObject('BulkLine', {
  row: z.int(),
  requestId: z.uuid(),
  best: laneQuoteSchema.nullable(),
  quotes: z.array(laneQuoteSchema),
  declined: z.array(z.object({ carrier: carrierSchema, code: declineCodeSchema })),
});
export type BulkLine = z.output<typeof bulkLineSchema>;
