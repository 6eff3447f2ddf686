import { z } from 'zod';
import { LOAD_FILE_COLUMNS, type LoadFileColumn } from '../domain/loads/load-columns';
import { bytesOf, defineCall } from './call';
import { exportQuoteHistory } from './endpoints';
import { MAX_EXPORTED_ROWS, ROW_LIMIT_HEADER } from './limits';
import { FILE_FORMAT, LIST_FILE_TYPES } from './lists';
import { exportLoads } from './loads/load-endpoints';
import { listLoadsCall } from './loads/loads';
import { listQuoteHistoryCall } from './quotes/quote-history';

/** Exports of lists as files: the rows of a list call with the same filters and order, without pages. */

const WITHOUT_PAGES = { page: true, limit: true, cursor: true } as const;

const DESCRIPTION = `Dollars are numbers, days are dates in an .xlsx file and YYYY-MM-DD in a CSV file, ids and ZIPs are text. Excel drops the leading zeros of \`From ZIP\` and \`To ZIP\` when it opens a CSV file; \`From\` and \`To\` end with the whole ZIP. Text that a spreadsheet would read as a formula is escaped. The first ${MAX_EXPORTED_ROWS.toLocaleString('en-US')} rows; if there are more, the header \`${ROW_LIMIT_HEADER}\` has the number of rows in the file, and the file's name says it.`;

const responses = {
  200: {
    description: 'The file',
    ...bytesOf(LIST_FILE_TYPES),
  },
  429: 'Too many files in a minute. Code `TOO_MANY_CALLS`',
} as const;

const isLoadColumn = (text: string): text is LoadFileColumn => LOAD_FILE_COLUMNS.some((one) => one === text);
const LOAD_COLUMNS = `Must be one or more of ${LOAD_FILE_COLUMNS.join(', ')}, separated by commas`;

export const exportLoadsCall = defineCall(exportLoads, {
  tags: ['Loads'],
  summary: 'Export loads',
  description: `The loads of \`GET /v1/loads\` with the same filters and order, as a CSV or .xlsx file. ${DESCRIPTION}`,
  request: {
    query: listLoadsCall.request.query.omit(WITHOUT_PAGES).extend({
      format: FILE_FORMAT,
      columns: z
        .string()
        .transform((text, context) => {
          const names = text === '' ? [] : text.split(',').map((name) => name.trim());
          if (names.every(isLoadColumn)) return names;
          context.issues.push({ code: 'custom', input: text, message: LOAD_COLUMNS });
          return z.NEVER;
        })
        .optional()
        .meta({
          description: 'The columns after the number, separated by commas; all by default',
          example: 'status,lane,total',
        }),
    }),
  },
  responses,
});

export const exportQuoteHistoryCall = defineCall(exportQuoteHistory, {
  tags: ['Quotes'],
  summary: 'Export past searches',
  description: `The searches of \`GET /v1/quotes/history\` with the same filters and order, as a CSV or .xlsx file. ${DESCRIPTION} For an ADMIN without \`shipperId\`, the latest 10,000.`,
  request: { query: listQuoteHistoryCall.request.query.omit(WITHOUT_PAGES).extend({ format: FILE_FORMAT }) },
  responses,
});
