import { z } from 'zod';
import type { Camel } from '../../domain/text/key-case';
import { UPLOAD_CHANGES } from '../../domain/uploads';
import { bytesOf, defineCall, jsonAnswer } from '../call';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { downloadUploadErrors, listUploadChanges, listUploadErrors } from './upload-endpoints';
import { uploadId } from './uploads';

/** The findings stored for an upload: the errors of a rejected file, and the rows a dry run would change. */

/** The input and output of a call that lists the findings of one upload. */
const listOf = <Row extends z.ZodType>(row: Row) => ({
  request: { query: z.strictObject({ ...LIST_QUERY, upload_id: uploadId }) },
  responses: { 200: jsonAnswer('One page of results', listSchema(row)) },
});

const uploadErrorSchema = namedObject('FileUploadError', {
  upload_id: z.uuid(),
  position: z.int().meta({ description: 'Starts at 1' }),
  line: z
    .int()
    .nullable()
    .meta({ description: 'The first line of the file. Null if the error is not in one line' }),
  lines: z.array(z.int()).meta({ description: 'The first 10 lines with this error', example: [2, 3, 4] }),
  source: z
    .string()
    .nullable()
    .meta({ description: 'The file or sheet, in an upload of several. Null otherwise' }),
  count: z.int().meta({ description: 'How many times the file has this error', example: 974_999 }),
  column_name: z.string().nullable(),
  value: z.string().nullable().meta({
    description:
      'Null if the error is not about one value, or for an entry that counts the values beyond the first 900 of one kind',
  }),
  expected: z.string().meta({ description: 'The expected value or format' }),
});
export type FileUploadError = Camel<z.output<typeof uploadErrorSchema>>;

export const listUploadErrorsCall = defineCall(listUploadErrors, {
  tags: ['Uploads'],
  summary: 'List the errors of a rejected file',
  description:
    'Returns up to 1,000 entries, in file order. Equal errors are one entry with their number and first lines. The list is empty if the caller cannot see the upload.',
  ...listOf(uploadErrorSchema),
});

const cells = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

const uploadChangeSchema = namedObject('FileUploadChange', {
  upload_id: z.uuid(),
  position: z.int(),
  change: z.enum(UPLOAD_CHANGES),
  key: cells.meta({ description: 'The cells that identify the row, by column' }),
  before: cells
    .nullable()
    .meta({ description: 'The changed cells of an updated row, or all cells of a removed row' }),
  after: cells.nullable(),
  amounts: z.array(z.string()).meta({ description: 'The columns whose cells are amounts in cents' }),
  shares: z
    .array(z.string())
    .meta({ description: 'The columns whose cells are shares, such as 0.025 for 2.5%', example: [] }),
});
export type FileUploadChange = Camel<z.output<typeof uploadChangeSchema>>;

export const listUploadChangesCall = defineCall(listUploadChanges, {
  tags: ['Uploads'],
  summary: 'List the rows that an upload would create, update, or remove',
  description:
    'Returns the first 50 rows of each kind, for a dry run or an upload that needs confirmation. The list is empty if the caller cannot see the upload.',
  ...listOf(uploadChangeSchema),
});

export const downloadUploadErrorsCall = defineCall(downloadUploadErrors, {
  tags: ['Uploads'],
  summary: 'Download the errors of a rejected file',
  description:
    'Returns the listed errors as a CSV file: first line, column, value, expected, number of errors, first lines. Values that a spreadsheet would read as formulas are escaped.',
  request: { params: z.strictObject({ id: uploadId }) },
  responses: {
    200: { description: 'The file', ...bytesOf(['text/csv']) },
    304: { description: 'The file has not changed since your ETag' },
    404: 'The upload does not exist, or you cannot see it',
  },
});
