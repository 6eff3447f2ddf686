import { type ZodType, z } from 'zod';

const MAX_ROWS = 100;

/** The query parameters of every list: search words, page number and page size. */
export const LIST_QUERY = {
  search: z
    .string()
    .trim()
    .max(80, 'Expected at most 80 characters')
    .regex(/^\P{Cc}*$/u, 'Expected no control characters')
    .optional()
    .meta({
      description: 'Each word must occur; case, accents and punctuation do not count',
      example: 'salinas terminal',
      // The generator would copy the regex's flag into the pattern, which would then match nothing.
      pattern: '^\\P{Cc}*$',
    }),
  page: z.coerce
    .number<number | string>('Expected a page number')
    .int('Expected a whole number')
    .min(1, 'Expected at least 1')
    .max(1_000_000, 'Expected at most 1000000')
    .default(1)
    .meta({ description: 'From 1', example: 1 }),
  limit: z.coerce
    .number<number | string>('Expected a number of rows')
    .int('Expected a whole number')
    .min(1, 'Expected at least 1')
    .max(MAX_ROWS, `Expected at most ${MAX_ROWS}`)
    .default(10)
    .meta({ description: 'Rows a page', example: 10 }),
};

/** For lists whose rows can be deactivated. True leaves out deactivated rows. */
export const ACTIVE_ONLY = z
  .enum(['true', 'false'], 'Expected true or false')
  .default('false')
  .transform((text) => text === 'true')
  .meta({ description: 'Leaves out what is deactivated', example: 'true' });

/** The response of every list: one page of rows, and the total number of rows. */
export function listSchema<Row extends ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), limit: z.int() });
}
