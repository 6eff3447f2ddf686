import { z } from 'zod';
import { QUOTE_REQUEST_SOURCES } from '../../domain/people/companies';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import { dropoffOf, sharedOf } from '../../domain/shipment/shipment-request';
import { POOL_DROPOFFS, SHIPMENT_LIMITS } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { readPool, searchPool } from '../endpoints';
import { jsonObject, orRequired } from '../inputs';
import { namedObject } from '../named-object';
import { pathId } from '../path-ids';
import { HAS_TEMPERATURE, hasFields, searchInput, withTemperatureRules } from './quote-search';
import { carrierSchema, centsSchema, fuelPriceSchema, pointSchema, quoteSchema } from './quotes';
import { LIMIT_MESSAGES, shipmentInput, shipmentOutput } from './shipment-fields';

const dropoffInput = z
  .strictObject(dropoffOf(shipmentInput), 'Must be a dropoff')
  .meta({ id: 'PoolDropoffSearch' });

const countMessage = `Enter ${POOL_DROPOFFS.min} to ${POOL_DROPOFFS.max} dropoffs`;

const poolFields = jsonObject({
  ...sharedOf(shipmentInput),
  ...searchInput,
  dropoffs: z
    .array(dropoffInput, orRequired('Must be a list of dropoffs'))
    .min(POOL_DROPOFFS.min, countMessage)
    .max(POOL_DROPOFFS.max, countMessage),
});

/** A value above the limit of one dropoff has its own error and counts as that limit. */
function exceedsTotal(dropoffs: readonly unknown[], field: 'pallets' | 'grossWeightLbs', limit: number) {
  let total = 0;
  for (const dropoff of dropoffs) {
    const value = hasFields({ value: dropoff }) ? (dropoff as Record<string, unknown>)[field] : undefined;
    if (typeof value === 'number' && value > 0) total += Math.min(value, limit);
  }
  return total > limit;
}

/** Whether the dropoffs together fit the limits of one dropoff. They must, because one truck makes all the stops. */
export function fitsTotal(dropoffs: unknown): boolean {
  return (
    !Array.isArray(dropoffs) ||
    dropoffs.length > POOL_DROPOFFS.max ||
    (!exceedsTotal(dropoffs, 'pallets', SHIPMENT_LIMITS.pallets) &&
      !exceedsTotal(dropoffs, 'grossWeightLbs', SHIPMENT_LIMITS.weightLbs))
  );
}

/** The body of a pool. The server checks the pickup date and the ZIPs. A field of the second dropoff is `dropoffs.1.toZip`. */
export const poolBodySchema = withTemperatureRules(poolFields)
  .refine(({ dropoffs }) => fitsTotal(dropoffs), {
    path: ['dropoffs'],
    error: LIMIT_MESSAGES.total,
    when: hasFields,
  })
  .meta({ id: 'PoolSearch', ...HAS_TEMPERATURE });
export type PoolBody = z.output<typeof poolBodySchema>;
export type PoolBodyInput = z.input<typeof poolBodySchema>;

const number = z.int().meta({ description: 'The number of the dropoff in the pool, from 1' });

const dropoffSchema = namedObject('PoolDropoff', {
  number,
  requestId: z.uuid().meta({ description: 'The quote request of this lane' }),
  toZip: z.string(),
  toPlace: z.string().nullable().meta({ description: 'City and state', example: 'Newark, NJ' }),
  toPoint: pointSchema.nullable(),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  accessorials: z.array(z.enum(ACCESSORIALS)),
  miles: z.int().meta({ description: 'Estimated miles' }),
});
export type PoolDropoff = z.output<typeof dropoffSchema>;

const poolLaneSchema = namedObject('PoolLane', {
  number,
  requestId: z.uuid(),
  quote: quoteSchema
    .nullable()
    .meta({ description: "The carrier's cheapest quote for the lane; null if it declined" }),
  others: z.array(quoteSchema).meta({
    description:
      "The carrier's other quotes for the lane, sorted by total. They do not count in `totalCents`",
  }),
  declined: z
    .object({ code: z.enum(DECLINE_CODES), detail: z.string() })
    .nullable()
    .meta({
      description: 'Why the carrier has no quote for the lane',
    }),
});
export type PoolLane = z.output<typeof poolLaneSchema>;

const poolCarrierSchema = namedObject('PoolCarrier', {
  carrier: carrierSchema,
  lanesQuoted: z.int(),
  totalCents: centsSchema
    .nullable()
    .meta({ description: 'The sum of its cheapest quotes; null if it quoted no lane' }),
  lanes: z.array(poolLaneSchema).meta({ description: 'One for each dropoff, in their order' }),
});
export type PoolCarrier = z.output<typeof poolCarrierSchema>;

export const poolSchema = namedObject('Pool', {
  groupId: z.uuid(),
  request: z
    .object({
      source: z.enum(QUOTE_REQUEST_SOURCES),
      createdAt: z.iso.datetime(),
      shipperId: z.uuid().nullable().meta({ description: 'The customer whose terms applied' }),
      carrierId: z
        .uuid()
        .nullable()
        .meta({ description: 'The carrier tested by its own user; null for a regular search' }),
      ...sharedOf(shipmentOutput),
      fromPlace: z.string().nullable().meta({ description: 'City and state', example: 'Salinas, CA' }),
      fromPoint: pointSchema.nullable(),
      temperatureF: z.int().nullable(),
    })
    .meta({ description: 'What all dropoffs share' }),
  referenceRevision: z
    .int()
    .meta({ description: 'The revision of the ZIPs, substitutions, facilities and fuel prices' }),
  fuel: z.array(fuelPriceSchema).meta({ description: 'Diesel prices on the day of the request' }),
  dropoffs: z.array(dropoffSchema),
  carriers: z.array(poolCarrierSchema).meta({
    description:
      'Every consulted carrier: first those that quoted every lane, then those that quoted some, then those that quoted none. Each part by total, then name',
  }),
  cheapestMix: z
    .object({
      totalCents: centsSchema,
      lanes: z.array(z.object({ number, requestId: z.uuid(), quoteId: z.uuid() })),
    })
    .nullable()
    .meta({ description: 'The cheapest quote of each lane; null if a lane has no quote' }),
  lanesWithoutQuote: z
    .array(z.int())
    .meta({ description: 'The numbers of the dropoffs that no carrier quoted' }),
});
export type Pool = z.output<typeof poolSchema>;

export const searchPoolCall = defineCall(searchPool, {
  tags: ['Quotes'],
  summary: 'Search quotes for a pool',
  description:
    'Rates one origin with 2 to 10 dropoffs. Each dropoff is a quote request of its own and counts as one search. All are stored, or none.',
  request: { body: jsonBody(poolBodySchema) },
  responses: {
    200: jsonAnswer('The carriers with their quotes for each dropoff, and the cheapest mix', poolSchema),
    403: 'The caller cannot search for this customer or carrier. Or fewer searches remain this month than the pool has dropoffs, code `SEARCH_QUOTA_EXCEEDED`',
    409: 'A call with the same `Idempotency-Key` is still running',
    ...KEY_REUSED,
    503: 'The rates are not loaded yet',
  },
});

export const readPoolCall = defineCall(readPool, {
  tags: ['Quotes'],
  summary: 'Get a pool',
  description:
    'Returns the same response as the search. Does not rate again or count as a search. A carrier user gets only pools that tested their carrier.',
  request: { params: z.object({ groupId: pathId('the pool') }) },
  responses: {
    200: jsonAnswer('The pool and its quotes', poolSchema),
    404: 'The pool does not exist, or you cannot see it',
    503: 'The rates are not loaded yet',
  },
});
