import { z } from 'zod';
import { loadFilePath } from '../../domain/loads/load-files';
import { FILE_TYPES } from '../files';
import { namedObject } from '../named-object';

/** The `url` of a stored file in the bucket `load-files`. */
export const loadFileUrlSchema = z
  .string('Must be text')
  .refine((url) => loadFilePath(url) !== null, 'Must be the `url` of a file of this load')
  .meta({ description: 'The `url` of a file that was stored in the bucket `load-files` for this load' });

/** The `url` of a proof of delivery. People view and print it, so spreadsheets and texts are not accepted. */
export const proofUrlSchema = loadFileUrlSchema
  .refine((url) => /\.(?:jpg|pdf)$/.test(url), 'Must be a picture or a PDF')
  .meta({
    description: 'The `url` of a picture or PDF that was stored in the bucket `load-files` for this load',
  });

export const loadFileSchema = namedObject('LoadFile', {
  url: z.string(),
  name: z.string().nullable().meta({ description: 'Under which it is saved. Null for a picture' }),
  contentType: z.enum(FILE_TYPES),
  sizeBytes: z.int(),
});
export type LoadFile = z.output<typeof loadFileSchema>;
