import { z } from 'zod';
import type { Camel } from '../../domain/text/key-case';
import { PROCESSING_TYPES, TARIFF_UPLOADS } from '../../domain/uploads';
import { bytesOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { jsonObject } from '../inputs';
import { FILE_FORMAT, LIST_FILE_TYPES, LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { atRevision, RESTORE_FIELDS, RESTORE_STARTED } from '../uploads/restores';
import {
  listTariffRevisions,
  readTariffFile,
  readTariffWorkbook,
  restoreTariff,
} from '../uploads/upload-endpoints';
import { tariffCarrierId, tariffType } from './tariff-rows';

const revisionSchema = namedObject('TariffRevision', {
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
    .partialRecord(z.enum(TARIFF_UPLOADS), z.object({ created: z.int(), updated: z.int(), removed: z.int() }))
    .nullable()
    .meta({ description: 'For an edit, how many rows of each type it changed; otherwise null' }),
  is_current: z.boolean(),
});
export type TariffRevisionRow = z.output<typeof revisionSchema>;
export type TariffRevision = Camel<TariffRevisionRow>;

export const listTariffRevisionsCall = defineCall(listTariffRevisions, {
  tags: ['Tariffs'],
  summary: "List the revisions of a carrier's tariff",
  description: 'Newest first.',
  request: { query: z.strictObject({ ...LIST_QUERY, carrier_id: tariffCarrierId }) },
  responses: { 200: jsonAnswer('One page of results', listSchema(revisionSchema)) },
});

export const restoreTariffBodySchema = jsonObject(RESTORE_FIELDS).meta({ id: 'TariffRestore' });

export const restoreTariffCall = defineCall(restoreTariff, {
  tags: ['Tariffs'],
  summary: 'Restore an earlier revision of a tariff',
  description:
    'Creates a new revision with the rows of the earlier one. Settings and terms do not change. The upload that is returned, of type `tariff-restore`, shows the progress.',
  request: { params: z.strictObject({ id: tariffCarrierId }), body: jsonBody(restoreTariffBodySchema) },
  responses: {
    ...RESTORE_STARTED,
    403: 'The caller can see the tariff but not edit it',
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});

export const readTariffFileCall = defineCall(readTariffFile, {
  tags: ['Tariffs'],
  summary: 'Download a part of a tariff',
  description:
    'Returns the current rows, or those of an earlier revision, as a CSV or Excel file that can be uploaded again. A sheet of Excel has at most 1,048,575 rows. Facilities have their current names. In a CSV file, ZIPs with a leading zero and names that a spreadsheet would convert or run as a formula start with a tab, which an upload removes.',
  request: {
    params: z.strictObject({
      id: tariffCarrierId,
      type: tariffType,
    }),
    query: z.strictObject({
      revision: atRevision,
      format: FILE_FORMAT,
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(LIST_FILE_TYPES) },
    304: { description: 'The file has not changed since your ETag' },
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});

export const readTariffWorkbookCall = defineCall(readTariffWorkbook, {
  tags: ['Tariffs'],
  summary: 'Download a tariff as a workbook',
  description:
    'Returns the current rows, or those of an earlier revision, as one Excel file with a sheet for each part, named like the type of its upload and in its format.',
  request: {
    params: z.strictObject({ id: tariffCarrierId }),
    query: z.strictObject({ revision: atRevision }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf([LIST_FILE_TYPES[1]]) },
    304: { description: 'The file has not changed since your ETag' },
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});
