import { z } from 'zod';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { defineCall, jsonAnswer } from '../call';
import { readLaneMedian, readLanePast } from '../endpoints';
import { customerIdSchema, lineText, oneOf, REQUIRED } from '../inputs';
import { MAX_SEARCH_LENGTH } from '../limits';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';

const place = lineText(MAX_SEARCH_LENGTH, REQUIRED).min(1, REQUIRED).meta({
  description: 'A ZIP, its first three characters, a city with its state, or a state',
  example: 'Salinas, CA',
});

const cents = z.int().meta({ description: 'US cents' });
/** The spread of the best quotes, one for each lane search. */
const spreadSchema = namedObject('PriceSpread', {
  medianCents: cents,
  lowCents: cents.meta({ description: 'A quarter of the searches were quoted this or less' }),
  highCents: cents.meta({ description: 'A quarter of the searches were quoted this or more' }),
});
export type PriceSpread = z.output<typeof spreadSchema>;

const cheapestSchema = z.array(
  z.object({
    carrier: z.object({ id: z.uuid(), name: z.string() }),
    times: z.int().meta({ description: 'How often it was cheapest. Carriers with the same total all count' }),
  }),
);

const figures = {
  lanesAsked: z.int(),
  lanesQuoted: z.int(),
  quotes: z.int(),
  total: spreadSchema.nullable().meta({ description: 'Of the lowest totals. Null without a quote' }),
  perPallet: spreadSchema.nullable().meta({ description: 'The same, divided by the pallets' }),
  cheapest: cheapestSchema.meta({ description: 'The carrier that was cheapest most often comes first' }),
};

const lanePastSchema = namedObject('LanePast', {
  shipperId: z.uuid(),
  from: z.string().meta({ description: 'The place as it was understood', example: 'Salinas, CA' }),
  to: z.string(),
  months: z.array(z.object({ month: z.string().meta({ example: '2026-11' }), ...figures })).meta({
    description: 'The last 24 months (UTC), the oldest first. A month without a search is included',
  }),
  all: z.object(figures).meta({ description: 'The same over all 24 months' }),
  isComplete: z.boolean().meta({
    description: 'False if there were more searches than are read. The latest ones are counted',
  }),
});
export type LanePast = z.output<typeof lanePastSchema>;

export const readLanePastCall = defineCall(readLanePast, {
  tags: ['Quotes'],
  summary: "Get a lane's past",
  description:
    'What the customer was quoted between two places in the last 24 months, by month. Does not count as a search.',
  request: {
    query: z.strictObject({
      from: place,
      to: place,
      temperature: oneOf(TEMPERATURES).optional().meta({ description: 'Only searches at this temperature' }),
      commodity: oneOf(COMMODITIES).optional().meta({ description: 'Only searches for this commodity' }),
      shipperId: customerIdSchema.optional().meta({
        description: 'Optional for a user of only one customer',
      }),
    }),
  },
  responses: {
    200: jsonAnswer("The lane's past", lanePastSchema),
    403: 'Only users of a customer and an ADMIN see what a customer was quoted',
    503: 'The rates are not loaded yet',
  },
});

const laneMedianSchema = namedObject('LaneMedian', {
  median: z
    .object({
      perPalletCents: cents.meta({
        description: 'The median of the lowest totals, each divided by its pallets',
      }),
      searches: z.int().meta({ description: 'How many searches it is of' }),
      from: z.string().meta({ description: 'The ZIP, or its first three characters', example: '939' }),
      to: z.string().meta({ example: '98101' }),
      minPallets: z.int().meta({ description: 'Searches with this many pallets or more are compared' }),
      maxPallets: z.int(),
    })
    .nullable()
    .meta({ description: 'Null if there were too few comparable searches' }),
});
export type LaneMedian = z.output<typeof laneMedianSchema>;

export const readLaneMedianCall = defineCall(readLaneMedian, {
  tags: ['Quotes'],
  summary: "Get the 90-day median of a request's lane",
  description:
    "The median price per pallet of the customer's other searches of the lane in the 90 days before this request, at the same temperature and with a similar number of pallets. Compare a quote with it through its total divided by the pallets of the request.",
  request: { params: idOf('the quote request') },
  responses: {
    200: jsonAnswer('The median', laneMedianSchema),
    404: 'The request does not exist, or is not of one of your customers',
  },
});
