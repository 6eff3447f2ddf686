import { z } from 'zod';
import { STATE_CODES } from '../../domain/places/states';
import { PROCESSING_TYPES, VERSIONED_REFERENCES } from '../../domain/uploads';
import { bytesOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { jsonObject, oneOf } from '../inputs';
import { FILE_FORMAT, LIST_FILE_TYPES, LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { atRevision, RESTORE_FIELDS, RESTORE_STARTED } from '../uploads/restores';
import {
  listReferenceRevisions,
  listReferenceRows,
  readReferenceFile,
  restoreReference,
} from '../uploads/upload-endpoints';

const ADMINS_ONLY = { 403: 'Only an ADMIN keeps the reference data' } as const;

const params = z.strictObject({
  type: oneOf(VERSIONED_REFERENCES).meta({ description: 'Which part of the reference data' }),
});

const referenceRowSchema = namedObject('ReferenceRow', {
  cells: z
    .array(z.string().nullable())
    .meta({ description: 'The cells of its file, in the order of `columns`. Null for a blank one' }),
});

export const listReferenceRowsCall = defineCall(listReferenceRows, {
  tags: ['Reference'],
  summary: 'List ZIPs or their substitutions',
  description:
    'Returns the current rows as the cells of their files, by ZIP. `search` matches the starts of ZIPs, cities and states: `939` finds the ZIPs of that area.',
  request: {
    params,
    query: z.strictObject({
      ...LIST_QUERY,
      state: z
        .string()
        .refine((code) => STATE_CODES.includes(code), 'Enter a two-letter state or province')
        .optional()
        .meta({ description: 'Only ZIPs of this state or province', example: 'CA' }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page of results',
      listSchema(referenceRowSchema).extend({ columns: z.array(z.string()) }),
    ),
    ...ADMINS_ONLY,
  },
});

export const readReferenceFileCall = defineCall(readReferenceFile, {
  tags: ['Reference'],
  summary: 'Download ZIPs or their substitutions',
  description:
    'Returns the current rows, or those of an earlier version, as a CSV or Excel file that can be uploaded again. In a CSV file, ZIPs with a leading zero start with a tab, which an upload removes.',
  request: {
    params,
    query: z.strictObject({
      revision: atRevision,
      format: FILE_FORMAT,
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(LIST_FILE_TYPES) },
    304: { description: 'The file has not changed since your ETag' },
    ...ADMINS_ONLY,
  },
});

const referenceRevisionSchema = namedObject('ReferenceRevision', {
  revision: z.int(),
  madeAt: z.iso.datetime(),
  madeByName: z.string().nullable(),
  cause: z.enum(['UPLOAD', 'RESTORE', 'EDIT', 'DEMO', 'OTHER']).meta({
    description:
      'EDIT: a facility or a fuel price was edited. DEMO: the demo data was loaded. OTHER: a job, or unknown',
  }),
  uploadType: z.enum(PROCESSING_TYPES).nullable(),
  restoresRevision: z.int().nullable(),
  isCurrent: z.boolean(),
});
export type ReferenceRevision = z.output<typeof referenceRevisionSchema>;

export const listReferenceRevisionsCall = defineCall(listReferenceRevisions, {
  tags: ['Reference'],
  summary: 'List the versions of the reference data',
  description:
    'Newest first. Facilities and fuel prices raise the version too, but only ZIPs and their substitutions can be restored.',
  request: { query: z.strictObject(LIST_QUERY) },
  responses: { 200: jsonAnswer('One page of results', listSchema(referenceRevisionSchema)), ...ADMINS_ONLY },
});

export const restoreReferenceBodySchema = jsonObject(RESTORE_FIELDS).meta({ id: 'ReferenceRestore' });

export const restoreReferenceCall = defineCall(restoreReference, {
  tags: ['Reference'],
  summary: 'Restore an earlier version of the ZIPs and their substitutions',
  description:
    'Creates a new revision with the rows of the earlier one. The upload that is returned, of type `reference-restore`, shows the progress.',
  request: { body: jsonBody(restoreReferenceBodySchema) },
  responses: {
    ...RESTORE_STARTED,
    ...ADMINS_ONLY,
  },
});
