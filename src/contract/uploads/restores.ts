import { z } from 'zod';
import { jsonAnswer } from '../call';
import { trueOrFalse } from '../inputs';

/** Earlier revisions of a tariff and of the reference data are read and restored in the same way. */

export const atRevision = z.coerce
  .number<number | string>('Must be a revision number')
  .int('Must be a revision number')
  .min(1, 'Must be 1 or more')
  .optional()
  .meta({ description: 'Defaults to the current revision' });

export const RESTORE_FIELDS = {
  revision: z
    .int('Must be a revision number')
    .min(1, 'Must be 1 or more')
    .meta({ description: 'The revision to restore' }),
  dryRun: trueOrFalse
    .default(false)
    .meta({ description: 'Only count the rows that would be created, changed, and removed' }),
};

export const RESTORE_STARTED = {
  201: jsonAnswer(
    'The restore has started',
    z.object({ id: z.uuid().meta({ description: 'The id of the upload' }) }),
  ),
} as const;
