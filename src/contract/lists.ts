import { type ZodType, z } from 'zod';
import { isTimeZone } from '../domain/days/time-zone';
import { TABLE_FILE_FORMATS } from '../domain/text/table-file-formats';
import { sentDay } from './days';
import { countInQuery, oneOf } from './inputs';
import { MAX_COUNTED_ROWS, MAX_ROWS_PER_PAGE, MAX_SEARCH_LENGTH } from './limits';
import { NO_CONTROL_CHARACTERS, tooLong } from './text-rules';

/** The query parameters of every list: search words, page number and page size. */
export const LIST_QUERY = {
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    .optional()
    .meta({
      description: 'Matches rows that contain every word. Ignores case, accents, and punctuation',
      example: 'salinas terminal',
      pattern: NO_CONTROL_CHARACTERS.pattern,
    }),
  page: z.coerce
    .number<number | string>('Must be a page number')
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(1_000_000, 'Must be 1,000,000 or less')
    .default(1)
    .meta({ description: 'The page number, starting at 1', example: 1 }),
  limit: countInQuery(MAX_ROWS_PER_PAGE, 'Must be a number of rows')
    .default(10)
    .meta({ description: 'Rows per page', example: 10 }),
};

/** A day in the query of a list. */
export const LIST_DAY = sentDay.optional().meta({ format: 'date', example: '2026-11-23' });

/** The time zone of the days in a query. People mean days in their own time zone; programs that omit it get UTC. */
export const LIST_TIME_ZONE = z
  .string()
  .refine(isTimeZone, 'Must be a time zone such as America/Los_Angeles')
  .default('UTC')
  .meta({ description: 'The time zone of `from` and `to`', example: 'America/Los_Angeles' });

/** The format of a list's file. */
export const FILE_FORMAT = oneOf(TABLE_FILE_FORMATS)
  .default('csv')
  .meta({ description: 'The type of the file', example: 'xlsx' });

export const LIST_FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** The query parameter of lists whose rows can be deactivated. True omits deactivated rows. */
export const ACTIVE_ONLY = z
  .enum(['true', 'false'], 'Must be true or false')
  .default('false')
  .transform((text) => text === 'true')
  .meta({ description: 'Omits deactivated rows', example: 'true' });

/** The response of every list: one page of rows, and the total number of rows. */
export function listSchema<Row extends ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), limit: z.int() });
}

/**
 * The response of a list that grows with every search. Counting stops at `MAX_COUNTED_ROWS`. Rows beyond that are on no
 * page, but a filter by dates reaches them.
 */
export function boundedListSchema<Row extends ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.int().meta({ description: `At most ${MAX_COUNTED_ROWS}` }),
    isTotalExact: z.boolean().meta({
      description: 'False if there are more rows than `total`. Filter by dates to reach them',
    }),
    page: z.int(),
    limit: z.int(),
  });
}
