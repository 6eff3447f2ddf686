import { z } from 'zod';
import { SENT_TYPES, UPLOAD_MODES, UPLOAD_TYPES } from '../../domain/uploads';
import { bytesOf, defineCall, jsonAnswer } from '../call';
import { oneOf } from '../inputs';
import { namedObject } from '../named-object';
import { listUploadTypes, readUploadTemplate } from './upload-endpoints';

const uploadTypeSchema = namedObject('UploadType', {
  type: z.enum(UPLOAD_TYPES),
  family: z.enum(['reference', 'tariff', 'search']),
  about: z.string().meta({ description: 'One sentence about the contents of the file' }),
  bucket: z.string(),
  modes: z.array(z.enum(UPLOAD_MODES)),
  key: z.array(z.string()).meta({ description: 'The columns that identify a row' }),
  columns: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      expected: z.string().meta({ description: 'The format of a cell' }),
      example: z.string(),
      isRequired: z.boolean().meta({ description: 'Whether every cell must have a value' }),
      isOptional: z.boolean().meta({ description: 'Whether the file may omit the column' }),
    }),
  ),
});
export type UploadTypeInfo = z.output<typeof uploadTypeSchema>;

export const listUploadTypesCall = defineCall(listUploadTypes, {
  tags: ['Uploads'],
  summary: 'List upload types',
  description: 'Returns the file types the caller can upload, with their columns.',
  responses: { 200: jsonAnswer('All upload types', z.object({ rows: z.array(uploadTypeSchema) })) },
});

export const readUploadTemplateCall = defineCall(readUploadTemplate, {
  tags: ['Uploads'],
  summary: 'Download a template',
  description:
    'A CSV file or an Excel workbook with the header and one valid row. For the type tariff-files, an Excel workbook with a sheet for each type, which together are a small tariff that can be quoted.',
  request: {
    params: z.strictObject({
      type: oneOf(SENT_TYPES).meta({ description: 'What the file contains', example: 'lanes' }),
    }),
    query: z.strictObject({
      format: z
        .enum(['csv', 'xlsx'], 'Must be csv or xlsx')
        .default('csv')
        .meta({ description: 'A CSV file or an Excel workbook. tariff-files is always a workbook' }),
    }),
  },
  responses: {
    200: {
      description: 'The file',
      ...bytesOf(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
    },
    304: { description: 'The file has not changed since your ETag' },
  },
});
