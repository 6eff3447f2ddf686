import type { ImportResult } from '../../../imports/import-result';

type Applied = Extract<ImportResult, { isApplied: true }>;

/** The result of an import, a check of searches, or a restore. For searches, `counts` has only the rows. */
export type UploadOutcome =
  | (Omit<Applied, 'counts'> & {
      readonly counts: Pick<Applied['counts'], 'rows'> & Partial<Applied['counts']>;
    })
  | Exclude<ImportResult, Applied>;
