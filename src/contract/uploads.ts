import { z } from 'zod';
import type { Camel } from '../domain/key-case';
import {
  PROCESSING_TYPES,
  TARIFF_UPLOADS,
  UPLOAD_MODES,
  UPLOAD_STATUSES,
  UPLOAD_TYPES,
} from '../domain/uploads';
import {
  type AnswerOf,
  bytesOf,
  defineCall,
  INVALID,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  UNAUTHENTICATED,
} from './call';
import { LIST_QUERY, listSchema } from './lists';
import {
  applyUpload,
  listTariffRevisions,
  listUploads,
  listUploadTypes,
  readTariffFile,
  readUploadTemplate,
  restoreTariff,
} from './upload-endpoints';

/** The accepted `Content-Type` values. The server tells a file's real type by its content. */
export const SHEET_TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

const count = z.int().optional();

/** A row of `file_upload_processing`, in snake_case like everything in `/rest/v1`. */
export const fileUploadSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({
      description:
        'The stored path; a file that was tried first and then applied has two records of one name',
      example: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01/lanes/2026-11-21/lanes_1795190400123',
    }),
    bucket: z.string().nullable().meta({ description: 'Null of a restore, which has no file' }),
    type: z.enum(PROCESSING_TYPES),
    mode: z.enum(UPLOAD_MODES).nullable().meta({ description: 'Null of a search or a restore' }),
    is_dry_run: z.boolean().meta({ description: 'Nothing is applied: it only tells what would be' }),
    status: z.enum(UPLOAD_STATUSES),
    message: z.string().nullable().meta({ description: 'Of a COMPLETED or ERROR one, for its reader' }),
    carrier_id: z.uuid().nullable(),
    carrier_name: z.string().nullable(),
    shipper_id: z.uuid().nullable(),
    shipper_name: z.string().nullable(),
    file_name: z.string().nullable().meta({ description: 'As the sender called it', example: 'lanes.csv' }),
    size_bytes: z.int().nullable(),
    created_by: z.uuid(),
    created_by_name: z
      .string()
      .nullable()
      .meta({ description: 'Null where the caller may not see who it is' }),
    revision: z.int().nullable().meta({ description: 'What it became; null when nothing changed' }),
    restores_revision: z.int().nullable(),
    attributes: z
      .object({
        rows: count,
        created: count,
        updated: count,
        unchanged: count,
        removed: count,
        rows_read: count.meta({ description: 'While it is PROCESSING' }),
        errors: count.meta({ description: 'Of an ERROR one: how many faults, of which a thousand are kept' }),
      })
      .meta({ description: 'Counts' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'FileUpload' });
export type FileUploadRow = z.output<typeof fileUploadSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type FileUpload = Camel<FileUploadRow>;

const uploadId = z.uuid('Expected the id of an upload');

export const listUploadsCall = defineCall({
  operationId: 'listUploads',
  ...listUploads,
  tags: ['Uploads'],
  summary: 'List uploads, newest first',
  description:
    'Those of the own carriers and customers; for an ADMIN all. A search looks at the names of files and of companies.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      id: uploadId.optional(),
      name: z.string().max(500).optional().meta({ description: 'The stored path, exactly' }),
      status: z.enum(UPLOAD_STATUSES, `Expected one of ${UPLOAD_STATUSES.join(', ')}`).optional(),
      type: z.enum(PROCESSING_TYPES, `Expected one of ${PROCESSING_TYPES.join(', ')}`).optional(),
      carrier_id: z.uuid('Expected the id of a carrier').optional(),
      shipper_id: z.uuid('Expected the id of a customer').optional(),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(fileUploadSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

const uploadTypeSchema = z
  .object({
    type: z.enum(UPLOAD_TYPES),
    family: z.enum(['reference', 'tariff', 'search']),
    about: z.string().meta({ description: 'What a file of this type holds, in one sentence' }),
    bucket: z.string(),
    modes: z.array(z.enum(UPLOAD_MODES)),
    key: z.array(z.string()).meta({ description: 'The columns that make a row this row and no other' }),
    columns: z.array(
      z.object({
        name: z.string(),
        meaning: z.string(),
        expected: z.string().meta({ description: 'What a cell holds' }),
        example: z.string(),
        isRequired: z.boolean().meta({ description: 'No cell of it may be blank' }),
        isOptional: z.boolean().meta({ description: 'The file may leave the column out' }),
      }),
    ),
  })
  .meta({ id: 'UploadType' });
export type UploadTypeAbout = z.output<typeof uploadTypeSchema>;

export const listUploadTypesCall = defineCall({
  operationId: 'listUploadTypes',
  ...listUploadTypes,
  tags: ['Uploads'],
  summary: 'What the caller may upload, with the columns of each type',
  responses: {
    200: jsonAnswer('All of them', z.object({ rows: z.array(uploadTypeSchema) })),
    ...UNAUTHENTICATED,
  },
});

export const readUploadTemplateCall = defineCall({
  operationId: 'readUploadTemplate',
  ...readUploadTemplate,
  tags: ['Uploads'],
  summary: 'A file to begin with: the header and one good row',
  request: {
    params: z.strictObject({ type: z.enum(UPLOAD_TYPES, `Expected one of ${UPLOAD_TYPES.join(', ')}`) }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(['text/csv']) },
    304: { description: 'The file of your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

export const applyUploadCall = defineCall({
  operationId: 'applyUpload',
  ...applyUpload,
  tags: ['Uploads'],
  summary: 'Apply what was only tried',
  description: 'The same file in the same mode, as another upload. What changed meanwhile counts.',
  request: { params: z.strictObject({ id: uploadId }) },
  responses: {
    201: jsonAnswer('It is on its way', z.object({ id: z.uuid() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('You may see it but not apply it'),
    404: problemAnswer('There is no such upload, or you may not see it'),
    409: problemAnswer('It was no dry run, or has not completed. Code `WRONG_STATE`'),
  },
});

const revisionSchema = z
  .object({
    carrier_id: z.uuid(),
    revision: z.int(),
    made_at: z.iso.datetime(),
    made_by: z.uuid().nullable(),
    made_by_name: z.string().nullable().meta({ description: 'Null where the caller may not see who it is' }),
    cause: z.enum(['UPLOAD', 'RESTORE', 'DEMO', 'OTHER']).meta({
      description: 'DEMO: the files of the demo data; OTHER: settings, terms, or an edit of a single thing',
    }),
    upload_id: z.uuid().nullable(),
    upload_type: z.enum(PROCESSING_TYPES).nullable(),
    restores_revision: z.int().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'TariffRevision' });
export type TariffRevision = Camel<z.output<typeof revisionSchema>>;

export const listTariffRevisionsCall = defineCall({
  operationId: 'listTariffRevisions',
  ...listTariffRevisions,
  tags: ['Tariffs'],
  summary: 'List the revisions of a carrier’s tariff, newest first',
  request: { query: z.strictObject({ ...LIST_QUERY, carrier_id: z.uuid('Expected the id of a carrier') }) },
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
        .int('Expected a revision')
        .min(1, 'Expected at least 1')
        .meta({ description: 'The tariff as it stood then' }),
      dryRun: z.boolean('Expected true or false').default(false).meta({
        description: 'Only tells what would be created, changed and removed',
      }),
    },
    'Expected a JSON object',
  )
  .meta({ id: 'TariffRestore' });

export const restoreTariffCall = defineCall({
  operationId: 'restoreTariff',
  ...restoreTariff,
  tags: ['Tariffs'],
  summary: 'Bring a tariff back to an earlier revision, as a new one',
  description:
    'Settings and terms stay as they are. How it goes is told by an upload of type `tariff-restore`.',
  request: {
    params: z.strictObject({ id: z.uuid('Expected the id of a carrier') }),
    body: jsonBody(restoreTariffBodySchema),
  },
  responses: {
    201: jsonAnswer('It is on its way', z.object({ id: z.uuid().meta({ description: 'Of the upload' }) })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('You may see the tariff but not edit it'),
    404: problemAnswer('There is no such carrier, or you may not see its tariff'),
  },
});

export const readTariffFileCall = defineCall({
  operationId: 'readTariffFile',
  ...readTariffFile,
  tags: ['Tariffs'],
  summary: 'A part of a tariff as the file that could be uploaded for it',
  description:
    'As it stands, or as it stood at an earlier revision. The same file uploaded again changes nothing. Facilities are called as they are called today. A name that a spreadsheet would take for a formula begins with a tab, which reading it drops.',
  request: {
    params: z.strictObject({
      id: z.uuid('Expected the id of a carrier'),
      type: z.enum(TARIFF_UPLOADS, `Expected one of ${TARIFF_UPLOADS.join(', ')}`),
    }),
    query: z.strictObject({
      revision: z.coerce
        .number<number | string>('Expected a revision')
        .int('Expected a revision')
        .min(1, 'Expected at least 1')
        .optional()
        .meta({ description: 'The present one when left out' }),
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(['text/csv']) },
    304: { description: 'The file of your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('There is no such carrier, or you may not see its tariff'),
  },
});

export type StartedUpload = AnswerOf<typeof applyUploadCall, 201>;
