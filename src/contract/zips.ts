import { z } from 'zod';
import { defineCall, INVALID, jsonAnswer, UNAUTHENTICATED } from './call';
import { findZips } from './endpoints';

const zipHitSchema = z
  .object({ zip: z.string(), city: z.string(), state: z.string() })
  .meta({ id: 'ZipHit' });
export type ZipHit = z.output<typeof zipHitSchema>;

export const findZipsCall = defineCall({
  operationId: 'findZips',
  ...findZips,
  tags: ['Reference'],
  summary: 'Find ZIPs by their beginning or by city',
  request: {
    query: z.strictObject({
      q: z
        .string({ error: 'Required' })
        .trim()
        .min(1, 'Required')
        .max(80, 'Expected at most 80 characters')
        .regex(/^\P{Cc}*$/u, 'Expected no control characters')
        .meta({
          description: 'The beginning of a ZIP, or of a city, optionally with its state',
          example: 'seattle, wa',
          // The generator would copy the regex's flag into the pattern, which would then match nothing.
          pattern: '^\\P{Cc}*$',
        }),
    }),
  },
  responses: {
    200: jsonAnswer('At most 10, the likeliest first', z.object({ rows: z.array(zipHitSchema).max(10) })),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
