import { z } from 'zod';
import type { Camel } from '../../domain/text/key-case';
import {
  PROCESSING_TYPES,
  TARIFF_UPLOADS,
  UPLOAD_MODES,
  UPLOAD_STATUSES,
  UPLOAD_TYPES,
} from '../../domain/uploads';
import { type AnswerOf, defineCall, jsonAnswer } from '../call';
import { sentDay } from '../days';
import { carrierIdSchema, customerIdSchema, oneOf, queryFlag } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { applyUpload, cancelUpload, listUploads } from './upload-endpoints';

/** The accepted `Content-Type` values. The server detects a file's real type by its content. */
export const SHEET_TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

/** The type of a file that contains several files of a tariff. */
export const ARCHIVE_TYPE = 'application/zip';

const count = z.int().optional();

/** A row of `file_upload_processing`, in snake_case like everything in `/rest/v1`. */
export const fileUploadSchema = namedObject('FileUpload', {
  id: z.uuid(),
  name: z.string().meta({
    description:
      'The stored path. A dry run and the upload that applies it are two records with the same path',
    example: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01/lanes/2026-11-21/lanes_1795190400123',
  }),
  bucket: z
    .string()
    .nullable()
    .meta({ description: 'Null for a restore or scheduled edits, which have no file' }),
  type: z.enum(PROCESSING_TYPES),
  mode: z
    .enum(UPLOAD_MODES)
    .nullable()
    .meta({ description: 'Null for a search, a restore, or scheduled edits' }),
  is_dry_run: z.boolean().meta({ description: 'Whether the upload is only checked and counted' }),
  confirms_large_change: z.boolean().meta({ description: 'Sent with `confirmLargeChange`' }),
  status: z.enum(UPLOAD_STATUSES).meta({
    description:
      'CREATED, PROCESSING, then COMPLETED or ERROR. An upload with an effective day is SCHEDULED once it is checked, until that day or until it is CANCELLED',
  }),
  effective_on: z.string().nullable().meta({
    format: 'date',
    description:
      'The UTC day at whose start the upload is checked again and applied. Null if it is applied at once',
    example: '2026-12-01',
  }),
  checked_at: z.iso.datetime().nullable().meta({
    description:
      'When an upload with an effective day was checked. Its counts are those of the check until that day',
  }),
  parts: z
    .array(
      z.object({
        type: z.enum(TARIFF_UPLOADS),
        source: z.string().meta({ description: 'The file, or the sheet of a workbook' }),
        rows: z.int(),
        created: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        removed: z.int(),
      }),
    )
    .meta({
      description:
        'The parts of an upload of the type tariff-files, in the order in which they are applied. Empty for other types',
      example: [],
    }),
  needs_confirmation: z.boolean().meta({
    description:
      'The median of an amount column would change by more than 30%, or is ten times as high or low in the new rows as in the existing ones, or a place would move by more than 100 miles. Unless it is a dry run, the status is ERROR and nothing was applied. Apply it with `confirmLargeChange`',
  }),
  message: z
    .string()
    .nullable()
    .meta({ description: 'The result in words, once the status is COMPLETED or ERROR' }),
  carrier_id: z.uuid().nullable(),
  carrier_name: z.string().nullable(),
  shipper_id: z.uuid().nullable(),
  shipper_name: z.string().nullable(),
  file_name: z
    .string()
    .nullable()
    .meta({ description: "The file's name on the sender's computer", example: 'lanes.csv' }),
  size_bytes: z.int().nullable(),
  created_by: z.uuid(),
  created_by_name: z.string().nullable().meta({ description: 'Null if the caller cannot see this user' }),
  revision: z.int().nullable().meta({ description: "The tariff's new revision. Null if nothing changed" }),
  restores_revision: z.int().nullable(),
  bulk_search_id: z.uuid().nullable().meta({
    description: 'The bulk search that a file of shipments started, once its rows are checked',
  }),
  sheet_name: z.string().nullable().meta({
    description: 'The sheet of a spreadsheet that was read. Null for a text file, or while it is not known',
  }),
  suggested_type: z.enum(UPLOAD_TYPES).nullable().meta({
    description:
      'Another upload type whose columns the rejected file has, exactly or nearly. The caller may not be allowed to upload it',
  }),
  attributes: z
    .object({
      rows: count,
      created: count,
      updated: count,
      unchanged: count,
      removed: count,
      lanes_without_rate: count.meta({
        description: 'Lanes of the file with neither a rate nor a rate sheet, which no search can price',
      }),
      rows_read: count.meta({ description: 'Rows read so far, while the status is PROCESSING' }),
      errors: count.meta({
        description:
          'The number of errors, if the status is ERROR. Equal errors are stored as one entry, up to 1,000 entries',
      }),
    })
    .meta({ description: 'Counts' }),
  medians: z
    .array(
      z.object({
        type: z
          .enum(TARIFF_UPLOADS)
          .optional()
          .meta({ description: 'The part, in an upload of the type tariff-files' }),
        column: z.string(),
        rows: z.literal('NEW').optional().meta({
          description:
            'Present if `before` is the median of the existing rows and `after` that of the rows that the file adds',
        }),
        before: z.number().nullable(),
        after: z.number().nullable(),
      }),
    )
    .meta({
      description:
        'The median of each amount column before and after the upload, in cents. Null if the column had or has no amounts',
      example: [{ column: 'total_base_rate', before: 52_000, after: 520 }],
    }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type FileUploadRow = z.output<typeof fileUploadSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type FileUpload = Camel<FileUploadRow>;

/** A query parameter of calls that start an upload. */
export const confirmLargeChangeSchema = queryFlag.meta({
  description: 'Apply the file even if the median of an amount column changes by more than 30%',
  example: 'true',
});

export const requiredEffectiveOn = sentDay.meta({
  format: 'date',
  description: 'The UTC day at whose start the change is applied: from tomorrow to a year from now',
  example: '2026-12-01',
});

/** A query parameter of calls that start a change of a tariff. */
export const effectiveOnSchema = sentDay.optional().meta({
  format: 'date',
  description:
    'Only for a tariff: check it now, and again at 00:00 UTC of this day, when it is applied. A day from tomorrow to a year from now',
  example: '2026-12-01',
});

export const uploadId = z.uuid('Must be an upload id').meta({ description: 'The id of the upload' });

export const listUploadsCall = defineCall(listUploads, {
  tags: ['Uploads'],
  summary: 'List uploads',
  description:
    "Returns the uploads of the caller's carriers and customers, and all uploads for an ADMIN. Newest first. A comparison with an earlier tariff is listed only by its `id` or `name`. `search` matches file names and company names.",
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      id: uploadId.optional().meta({ description: 'Only this upload' }),
      name: z.string().max(500).optional().meta({ description: 'The exact stored path' }),
      status: oneOf(UPLOAD_STATUSES).optional().meta({ description: 'Only uploads with this status' }),
      type: oneOf(PROCESSING_TYPES).optional().meta({ description: 'Only uploads of this type' }),
      carrier_id: carrierIdSchema.optional().meta({ description: 'Only of this carrier' }),
      shipper_id: customerIdSchema.optional().meta({ description: 'Only of this customer' }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(fileUploadSchema)) },
});

export const applyUploadCall = defineCall(applyUpload, {
  tags: ['Uploads'],
  summary: 'Apply a dry run or an upload that needs confirmation',
  description:
    'Starts an upload of the same file in the same mode. The counts may differ from those of the dry run if the data has changed since.',
  request: {
    params: z.strictObject({ id: uploadId }),
    query: z.strictObject({ confirmLargeChange: confirmLargeChangeSchema, effectiveOn: effectiveOnSchema }),
  },
  responses: {
    201: jsonAnswer('The upload has started', z.object({ id: z.uuid() })),
    403: 'The caller can see the upload but not apply it',
    404: 'The upload does not exist, or you cannot see it',
    409: 'The upload is not a dry run, or has not completed. Code `WRONG_STATE`',
    422: 'The median of an amount column would change by more than 30%, or differs too much in the new rows, and `confirmLargeChange` is missing. `errors` has the figures of each column. Code `LARGE_CHANGE`',
  },
});
export const cancelUploadCall = defineCall(cancelUpload, {
  tags: ['Uploads'],
  summary: 'Cancel a scheduled upload',
  description: 'Cancels an upload that waits for its effective day. Nothing is changed then.',
  request: { params: z.strictObject({ id: uploadId }) },
  responses: {
    204: { description: 'The upload is cancelled' },
    403: 'The caller can see the upload but not cancel it',
    404: 'The upload does not exist, or you cannot see it',
    409: 'The upload does not wait for its day. Code `WRONG_STATE`',
  },
});

export type StartedUpload = AnswerOf<typeof applyUploadCall, 201>;
