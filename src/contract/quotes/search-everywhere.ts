import { z } from 'zod';
import { SEARCH_KINDS } from '../../domain/shipment/search-kinds';
import { defineCall, jsonAnswer } from '../call';
import { searchEverywhere } from '../endpoints';
import { countInQuery } from '../inputs';
import { MAX_SEARCH_LENGTH } from '../limits';
import { namedObject } from '../named-object';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';

const MAX_ROWS_OF_KIND = 10;

const placeSchema = z.object({
  zip: z.string(),
  city: z.string().nullable().meta({ description: 'Null for a ZIP that is not in the table of ZIPs' }),
  state: z.string().nullable(),
});

const searchRowSchema = namedObject('SearchRow', {
  id: z.string().meta({ description: 'The id of the record; of a lane, its two ZIPs' }),
  title: z.string().meta({ description: 'A number or a name', example: 'L-7KD2M9XB' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'What tells it from others, such as a company or an email', example: 'PO-4711' }),
  lane: z
    .object({ from: placeSchema, to: placeSchema })
    .nullable()
    .meta({ description: 'Of loads, quotes, spot requests, and lanes' }),
  requestId: z.uuid().nullable().meta({ description: 'The quote request of a quote' }),
});
export type SearchRow = z.output<typeof searchRowSchema>;

const searchGroupSchema = namedObject('SearchGroup', {
  kind: z.enum(SEARCH_KINDS).meta({
    description: 'LANE: two places to search quotes between',
  }),
  rows: z.array(searchRowSchema).max(MAX_ROWS_OF_KIND),
  hasMore: z.boolean().meta({ description: 'Whether you can see more matches than `limit`' }),
});
export type SearchGroup = z.output<typeof searchGroupSchema>;

export const searchEverywhereCall = defineCall(searchEverywhere, {
  tags: ['Search'],
  summary: 'Search everywhere',
  description:
    'For a person who types. Finds only what the caller may see, and only kinds with a match are returned. Matches the starts of words; numbers such as `L-7KD2M9XB` also without their letter. "Seattle to 90001" finds lanes. API keys read the lists instead.',
  request: {
    query: z.strictObject({
      q: z
        .string({ error: 'Required' })
        .trim()
        .min(2, 'Enter 2 characters or more')
        .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
        .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
        .meta({ description: 'What was typed', example: 'PO 4711', pattern: NO_CONTROL_CHARACTERS.pattern }),
      limit: countInQuery(MAX_ROWS_OF_KIND, 'Must be a number of rows')
        .default(5)
        .meta({ description: 'Rows of each kind', example: 5 }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'The kinds with a match',
      z.object({ groups: z.array(searchGroupSchema).max(SEARCH_KINDS.length) }),
    ),
  },
});
