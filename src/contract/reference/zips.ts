import { z } from 'zod';
import { defineCall, INVALID, jsonAnswer, UNAUTHENTICATED } from '../call';
import { findZips } from '../endpoints';
import { MAX_SEARCH_LENGTH } from '../limits';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';

const zipHitSchema = z
  .object({ zip: z.string(), city: z.string(), state: z.string() })
  .meta({ id: 'ZipHit' });
export type ZipHit = z.output<typeof zipHitSchema>;

export const findZipsCall = defineCall({
  operationId: 'findZips',
  ...findZips,
  tags: ['Reference'],
  summary: 'Find ZIPs by prefix or city',
  request: {
    query: z.strictObject({
      q: z
        .string({ error: 'Required' })
        .trim()
        .min(1, 'Required')
        .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
        .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
        .meta({
          description: 'The start of a ZIP or city, optionally with a state',
          example: 'seattle, wa',
          pattern: NO_CONTROL_CHARACTERS.pattern,
        }),
    }),
  },
  responses: {
    200: jsonAnswer('Up to 10 ZIPs, best match first', z.object({ rows: z.array(zipHitSchema).max(10) })),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
