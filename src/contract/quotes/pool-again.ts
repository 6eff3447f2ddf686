import { z } from 'zod';
import { defineCall, jsonAnswer } from '../call';
import { quotePoolAgain } from '../endpoints';
import { namedObject } from '../named-object';
import { pathId } from '../path-ids';
import { quoteComparisonSchema } from './quote-again';
import { poolSchema } from './quote-pool';
import { dateSchema } from './quotes';

export const poolComparisonSchema = namedObject('PoolComparison', {
  now: poolSchema,
  earliestPickup: z
    .object({ before: dateSchema, now: dateSchema, isMoved: z.boolean() })
    .meta({ description: 'A pickup day that has passed moves to the next weekday' }),
  lanes: z
    .array(
      z.object({
        number: z.int().meta({ description: 'The number of the dropoff, the same in both pools' }),
        carriers: z.array(quoteComparisonSchema).meta({
          description: 'As in the comparison of two quote requests',
        }),
      }),
    )
    .meta({ description: 'One for each dropoff, in their order' }),
});
export type PoolComparison = z.output<typeof poolComparisonSchema>;

export const quotePoolAgainCall = defineCall(quotePoolAgain, {
  tags: ['Quotes'],
  summary: 'Quote a pool again',
  description:
    "Rates the same pickup and dropoffs with today's tariffs, stores them as a new pool, and compares each lane. Each dropoff counts as one search.",
  request: { params: z.object({ groupId: pathId('the pool') }) },
  responses: {
    200: jsonAnswer('The new pool, and what changed for each carrier and dropoff', poolComparisonSchema),
    400: 'A ZIP of the pool is no longer known, or the customer is no longer active',
    403: 'The caller can read the pool but not search for its customer or carrier. Or fewer searches remain this month than the pool has dropoffs, code `SEARCH_QUOTA_EXCEEDED`',
    404: 'The pool does not exist, or you cannot see it',
    409: 'A call with the same `Idempotency-Key` is still running',
    422: 'The `Idempotency-Key` was used with a different request',
    503: 'The rates are not loaded yet',
  },
});
