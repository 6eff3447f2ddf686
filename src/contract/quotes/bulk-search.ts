import { z } from 'zod';
import { ACCESSORIALS, type Accessorial } from '../../domain/shipment/accessorials';
import { BULK_LANE_FILTERS, isAreaCode } from '../../domain/shipment/bulk-search';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { bytesOf, defineCall, fileBody, jsonAnswer } from '../call';
import { CURSOR_QUERY, NEXT_CURSOR } from '../cursors';
import { sentDay } from '../days';
import { carrierIdSchema, customerIdSchema, oneOf, queryFlag } from '../inputs';
import { FILE_FORMAT, LIST_FILE_TYPES, LIST_QUERY, listSchema } from '../lists';
import {
  cancelBulkSearch,
  downloadBulkSearch,
  listBulkLanes,
  listBulkSearches,
  mapBulkLanes,
  readBulkSearch,
  repeatBulkSearch,
  searchBulk,
} from '../uploads/upload-endpoints';
import {
  bulkLaneSchema,
  bulkMapSchema,
  bulkSearchDetailsSchema,
  bulkSearchSchema,
} from './bulk-search-answers';

/** Bulk searches: up to 10,000 lanes of a file, rated together. */

const SEVERAL = `Must be one or more of ${ACCESSORIALS.join(', ')}, separated by commas`;
const isAccessorial = (text: string): text is Accessorial => ACCESSORIALS.some((one) => one === text);

const earliestPickup = sentDay
  .optional()
  .meta({ format: 'date', description: 'For all lanes. The next weekday by default', example: '2026-11-23' });

/** The options for all lanes, in the query of the calls that start a bulk search. */
export const bulkOptions = {
  earliestPickup,
  accessorials: z
    .string()
    .transform((text, context) => {
      const names = text === '' ? [] : text.split(',').map((name) => name.trim());
      if (names.every(isAccessorial)) return Array.from(new Set(names));
      context.issues.push({ code: 'custom', input: text, message: SEVERAL });
      return z.NEVER;
    })
    .optional()
    .meta({
      description: 'The services requested for all lanes, separated by commas. None by default',
      example: 'LIFTGATE_DROPOFF,TEMPERATURE_MONITORING',
    }),
  foodGrade: queryFlag.meta({
    description: 'Whether all lanes need food-grade equipment. False by default',
    example: 'false',
  }),
};

/** The body's types. A CSV file has the columns of a bulk-search upload. */
export const BULK_TYPES = ['text/csv', 'application/x-ndjson'] as const;
export type BulkType = (typeof BULK_TYPES)[number];

const REFUSED =
  'The caller cannot search for this customer or carrier. Or the file has more lanes than searches remain this month, code `SEARCH_QUOTA_EXCEEDED`; the message says how many lanes fit';
const HIDDEN = 'The bulk search does not exist, or you cannot see it';
const params = z.strictObject({
  id: z.uuid('Must be the id of a bulk search').meta({ description: 'The id of the bulk search' }),
});

export const searchBulkCall = defineCall(searchBulk, {
  tags: ['Bulk searches'],
  summary: 'Search quotes for up to 10,000 lanes',
  description:
    'The body is a CSV file with the columns of a `bulk-search` upload, or one JSON object per line with these fields of `POST /v1/quotes/search`: `fromZip`, `toZip`, `temperature` or `temperatureF`, `commodity`, `pallets`, `grossWeightLbs`, `stackable`. All lanes are checked first: if one has an error, nothing is rated and `fileErrors` lists all errors. Otherwise the response streams NDJSON: a `BulkLine` for each lane in the order of the file, once its quotes are stored, then `{"summary": BulkSummary}`. A response that ends without the summary is incomplete: the search goes on without the caller, `Location` names it, and the same call with the same `Idempotency-Key` returns all lines again, with one effect. Each lane counts as one search.',
  request: {
    query: z.strictObject({
      ...bulkOptions,
      shipperId: customerIdSchema.optional().meta({
        description: 'As in `POST /v1/quotes/search`: required for a user of several customers',
      }),
      carrierId: carrierIdSchema.optional().meta({
        description: 'For carrier users: the carrier whose tariff to test',
      }),
    }),
    body: fileBody(BULK_TYPES),
  },
  responses: {
    200: {
      description: 'One line per lane in the order of the file, then the summary',
      ...bytesOf(['application/x-ndjson']),
    },
    400: 'A parameter is invalid (`errors`), or lanes of the file are (`fileErrors`)',
    403: REFUSED,
    413: 'The body is larger than 4 MB',
    503: 'The rates are not loaded yet. Or you have 20 responses open, code `OVERLOADED`: read one to its end first',
  },
});

export const listBulkSearchesCall = defineCall(listBulkSearches, {
  tags: ['Bulk searches'],
  summary: 'List bulk searches',
  description: "Returns the bulk searches of the caller's companies, newest first.",
  request: {
    query: z.strictObject({ page: LIST_QUERY.page, limit: LIST_QUERY.limit, ...CURSOR_QUERY }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(bulkSearchSchema).extend(NEXT_CURSOR)) },
});

export const readBulkSearchCall = defineCall(readBulkSearch, {
  tags: ['Bulk searches'],
  summary: 'Get a bulk search',
  description:
    'Cheap enough to be asked once a second while the search is RUNNING: it then has counters, and the summary afterwards.',
  request: { params },
  responses: { 200: jsonAnswer('The search with its summary', bulkSearchDetailsSchema), 404: HIDDEN },
});

const areaCode = z
  .string()
  .refine(isAreaCode, 'Must be a state such as CA, or the first three characters of a ZIP or postal code')
  .optional();

/** The filters of a bulk search's lanes. */
const laneFilters = {
  search: LIST_QUERY.search.meta({
    description:
      'Lanes that have each of these words at one of their ends: the start of a ZIP, or a part of the city or state',
    example: 'salinas 606',
  }),
  status: oneOf(BULK_LANE_FILTERS).default('ALL').meta({
    description:
      'BOOKABLE: you can request a booking of the best quote. ONE_CARRIER: quoted by a single carrier',
  }),
  temperature: oneOf(TEMPERATURES).optional().meta({ description: 'Lanes at this temperature' }),
  carrierId: carrierIdSchema.optional().meta({ description: 'Lanes that this carrier quoted' }),
  area: areaCode.meta({ description: 'Lanes with an end in this area, as the map names it', example: '939' }),
  fromArea: areaCode.meta({ description: 'Lanes from this area' }),
  toArea: areaCode.meta({ description: 'Lanes to this area' }),
};

export const listBulkLanesCall = defineCall(listBulkLanes, {
  tags: ['Bulk searches'],
  summary: 'List the lanes of a bulk search',
  description: 'Returns the lanes in the order of the file, also those that are not rated yet.',
  request: {
    params,
    query: z.strictObject({
      page: LIST_QUERY.page,
      limit: LIST_QUERY.limit,
      ...CURSOR_QUERY,
      ...laneFilters,
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of lanes',
      listSchema(bulkLaneSchema).extend({
        ...NEXT_CURSOR,
        counts: z
          .object({
            ALL: z.int(),
            QUOTED: z.int(),
            BOOKABLE: z.int(),
            ONE_CARRIER: z.int(),
            NONE: z.int(),
            WAITING: z.int(),
          })
          .meta({ description: 'Lanes by status that meet the other filters' }),
      }),
    ),
    404: HIDDEN,
  },
});

export const mapBulkLanesCall = defineCall(mapBulkLanes, {
  tags: ['Bulk searches'],
  summary: 'Get a map of the lanes of a bulk search',
  description:
    'Adds up all lanes that meet the filters by the areas they join. If there are more than 250 such lines, areas are states, and the lines with the most lanes are returned.',
  request: { params, query: z.strictObject(laneFilters) },
  responses: { 200: jsonAnswer('Areas and the lines between them', bulkMapSchema), 404: HIDDEN },
});

export const downloadBulkSearchCall = defineCall(downloadBulkSearch, {
  tags: ['Bulk searches'],
  summary: 'Download the quotes of a bulk search',
  description:
    'A CSV or .xlsx file with the lanes in the order of the file. `best`: one row per lane with its best quote, or why it has none. `all`: one row per quote, and one for each lane without a quote. Values that a spreadsheet would read as formulas are escaped.',
  request: {
    params,
    query: z.strictObject({
      quotes: z
        .enum(['best', 'all'], 'Must be best or all')
        .default('best')
        .meta({ description: 'The best quote of each lane, or all of them' }),
      format: FILE_FORMAT,
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(LIST_FILE_TYPES) },
    304: { description: 'The search has not changed since your ETag' },
    404: HIDDEN,
  },
});

export const cancelBulkSearchCall = defineCall(cancelBulkSearch, {
  tags: ['Bulk searches'],
  summary: 'Cancel a bulk search',
  description:
    'Lanes that are already rated stay and count as searches; the others are freed. Cancelling twice is the same as once.',
  request: { params },
  responses: {
    200: jsonAnswer('The cancelled search', bulkSearchDetailsSchema),
    403: 'The caller can see the search but not cancel it',
    404: HIDDEN,
    409: 'The search has already ended. Code `WRONG_STATE`',
  },
});

export const repeatBulkSearchCall = defineCall(repeatBulkSearch, {
  tags: ['Bulk searches'],
  summary: 'Run a bulk search again',
  description:
    "Starts a bulk search of the same lanes with today's tariffs. Its lanes and its summary have the difference to this one.",
  request: {
    params,
    query: z.strictObject({
      earliestPickup: earliestPickup.meta({
        format: 'date',
        description: 'By default the same as before or, if that has passed, the next weekday',
        example: '2026-11-23',
      }),
    }),
  },
  responses: {
    201: jsonAnswer('The new search has started', z.object({ id: z.uuid() })),
    403: REFUSED,
    404: HIDDEN,
    409: 'The search has not ended yet. Code `WRONG_STATE`',
    503: 'The rates are not loaded yet',
  },
});
