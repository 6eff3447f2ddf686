import { z } from 'zod';
import type { Camel } from '../../domain/text/key-case';
import { PROCESSING_TYPES, TARIFF_UPLOADS } from '../../domain/uploads';
import { bytesOf, defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from '../call';
import { FILE_FORMAT, LIST_FILE_TYPES, LIST_QUERY, listSchema } from '../lists';
import {
  listTariffRevisions,
  readTariffFile,
  readTariffWorkbook,
  restoreTariff,
} from '../uploads/upload-endpoints';

const carrierId = z.uuid('Must be a carrier id').meta({ description: 'The id of the carrier' });

const revisionSchema = z
  .object({
    carrier_id: z.uuid(),
    revision: z.int(),
    made_at: z.iso.datetime(),
    made_by: z.uuid().nullable(),
    made_by_name: z.string().nullable().meta({ description: 'Null if the caller cannot see this user' }),
    cause: z.enum(['UPLOAD', 'RESTORE', 'EDIT', 'UNDO', 'DEMO', 'OTHER']).meta({
      description:
        'EDIT: rows were edited. UNDO: an edit was undone. DEMO: the demo data was loaded. OTHER: settings or terms were edited',
    }),
    upload_id: z.uuid().nullable(),
    upload_type: z.enum(PROCESSING_TYPES).nullable(),
    restores_revision: z.int().nullable(),
    summary: z
      .partialRecord(
        z.enum(TARIFF_UPLOADS),
        z.object({ created: z.int(), updated: z.int(), removed: z.int() }),
      )
      .nullable()
      .meta({ description: 'For an edit, how many rows of each type it changed; otherwise null' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'TariffRevision' });
export type TariffRevisionRow = z.output<typeof revisionSchema>;
export type TariffRevision = Camel<TariffRevisionRow>;

export const listTariffRevisionsCall = defineCall({
  operationId: 'listTariffRevisions',
  ...listTariffRevisions,
  tags: ['Tariffs'],
  summary: "List the revisions of a carrier's tariff",
  description: 'Newest first.',
  request: { query: z.strictObject({ ...LIST_QUERY, carrier_id: carrierId }) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(revisionSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

export const restoreTariffBodySchema = z
  .strictObject(
    {
      revision: z
        .int('Must be a revision number')
        .min(1, 'Must be 1 or more')
        .meta({ description: 'The revision to restore' }),
      dryRun: z
        .boolean('Must be true or false')
        .default(false)
        .meta({ description: 'Only count the rows that would be created, changed, and removed' }),
    },
    'Must be a JSON object',
  )
  .meta({ id: 'TariffRestore' });

export const restoreTariffCall = defineCall({
  operationId: 'restoreTariff',
  ...restoreTariff,
  tags: ['Tariffs'],
  summary: 'Restore an earlier revision of a tariff',
  description:
    'Creates a new revision with the rows of the earlier one. Settings and terms do not change. The upload that is returned, of type `tariff-restore`, shows the progress.',
  request: { params: z.strictObject({ id: carrierId }), body: jsonBody(restoreTariffBodySchema) },
  responses: {
    201: jsonAnswer(
      'The restore has started',
      z.object({ id: z.uuid().meta({ description: 'The id of the upload' }) }),
    ),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller can see the tariff but not edit it'),
    404: problemAnswer('The carrier does not exist, or you cannot see its tariff'),
  },
});

const atRevision = z.coerce
  .number<number | string>('Must be a revision number')
  .int('Must be a revision number')
  .min(1, 'Must be 1 or more')
  .optional()
  .meta({ description: 'Defaults to the current revision' });

export const readTariffFileCall = defineCall({
  operationId: 'readTariffFile',
  ...readTariffFile,
  tags: ['Tariffs'],
  summary: 'Download a part of a tariff',
  description:
    'Returns the current rows, or those of an earlier revision, as a CSV or Excel file that can be uploaded again. A sheet of Excel has at most 1,048,575 rows. Facilities have their current names. In a CSV file, ZIPs with a leading zero and names that a spreadsheet would convert or run as a formula start with a tab, which an upload removes.',
  request: {
    params: z.strictObject({
      id: carrierId,
      type: z
        .enum(TARIFF_UPLOADS, `Must be one of ${TARIFF_UPLOADS.join(', ')}`)
        .meta({ description: 'Which part of the tariff' }),
    }),
    query: z.strictObject({
      revision: atRevision,
      format: FILE_FORMAT,
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(LIST_FILE_TYPES) },
    304: { description: 'The file has not changed since your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('The carrier does not exist, or you cannot see its tariff'),
  },
});

export const readTariffWorkbookCall = defineCall({
  operationId: 'readTariffWorkbook',
  ...readTariffWorkbook,
  tags: ['Tariffs'],
  summary: 'Download a tariff as a workbook',
  description:
    'Returns the current rows, or those of an earlier revision, as one Excel file with a sheet for each part, named like the type of its upload and in its format.',
  request: {
    params: z.strictObject({ id: carrierId }),
    query: z.strictObject({ revision: atRevision }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf([LIST_FILE_TYPES[1]]) },
    304: { description: 'The file has not changed since your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('The carrier does not exist, or you cannot see its tariff'),
  },
});
