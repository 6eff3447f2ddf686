import { z } from 'zod';
import { defineCall, jsonAnswer } from '../call';
import { findZips } from '../endpoints';
import { lineText, REQUIRED } from '../inputs';
import { MAX_SEARCH_LENGTH } from '../limits';
import { namedObject } from '../named-object';

const zipHitSchema = namedObject('ZipHit', { zip: z.string(), city: z.string(), state: z.string() });
export type ZipHit = z.output<typeof zipHitSchema>;

export const findZipsCall = defineCall(findZips, {
  tags: ['Reference'],
  summary: 'Find ZIPs by prefix or city',
  request: {
    query: z.strictObject({
      q: lineText(MAX_SEARCH_LENGTH, REQUIRED).min(1, REQUIRED).meta({
        description: 'The start of a ZIP or city, optionally with a state',
        example: 'seattle, wa',
      }),
    }),
  },
  responses: {
    200: jsonAnswer('Up to 10 ZIPs, best match first', z.object({ rows: z.array(zipHitSchema).max(10) })),
  },
});
