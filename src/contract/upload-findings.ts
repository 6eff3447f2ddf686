import { z } from 'zod';
import type { Camel } from '../domain/key-case';
import { UPLOAD_CHANGES } from '../domain/uploads';
import { bytesOf, defineCall, INVALID, jsonAnswer, problemAnswer, UNAUTHENTICATED } from './call';
import { LIST_QUERY, listSchema } from './lists';
import { downloadUploadErrors, listUploadChanges, listUploadErrors } from './upload-endpoints';

/** The findings stored for an upload: the errors of a rejected file, and the rows a dry run would change. */

const uploadId = z.uuid('Expected the id of an upload');

/** A call that lists the findings of one upload. */
const listOf = <Row extends z.ZodType>(row: Row) => ({
  tags: ['Uploads'],
  request: { query: z.strictObject({ ...LIST_QUERY, upload_id: uploadId }) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(row)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

const uploadErrorSchema = z
  .object({
    upload_id: z.uuid(),
    position: z.int().meta({ description: 'From 1' }),
    line: z.int().nullable().meta({ description: 'Of the file; null where it is about no one line' }),
    column_name: z.string().nullable(),
    value: z.string().nullable(),
    expected: z.string().meta({ description: 'What should have been there' }),
  })
  .meta({ id: 'FileUploadError' });
export type FileUploadError = Camel<z.output<typeof uploadErrorSchema>>;

export const listUploadErrorsCall = defineCall({
  operationId: 'listUploadErrors',
  ...listUploadErrors,
  summary: 'List the faults of a refused file, in its order',
  description: 'The first thousand. For who may see the upload; of another one there are none.',
  ...listOf(uploadErrorSchema),
});

const cells = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

const uploadChangeSchema = z
  .object({
    upload_id: z.uuid(),
    position: z.int(),
    change: z.enum(UPLOAD_CHANGES),
    key: cells.meta({ description: 'What makes the row this row, by the columns of the file' }),
    before: cells.nullable().meta({ description: 'Of a changed row what differs, of a removed one all' }),
    after: cells.nullable(),
  })
  .meta({ id: 'FileUploadChange' });
export type FileUploadChange = Camel<z.output<typeof uploadChangeSchema>>;

export const listUploadChangesCall = defineCall({
  operationId: 'listUploadChanges',
  ...listUploadChanges,
  summary: 'List rows that a dry run would create, change or remove',
  description: 'The first fifty of each kind. For who may see the upload; of another one there are none.',
  ...listOf(uploadChangeSchema),
});

export const downloadUploadErrorsCall = defineCall({
  operationId: 'downloadUploadErrors',
  ...downloadUploadErrors,
  tags: ['Uploads'],
  summary: 'The faults of a refused file, as a CSV file',
  description:
    'The first thousand. A value that a spreadsheet would take for a formula is kept from being one.',
  request: { params: z.strictObject({ id: uploadId }) },
  responses: {
    200: { description: 'The file', ...bytesOf(['text/csv']) },
    304: { description: 'The file of your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('There is no such upload, or you may not see it'),
  },
});
