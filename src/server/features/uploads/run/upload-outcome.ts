import type { ImportResult } from '../../../imports/import-result';

type Applied = Extract<ImportResult, { isApplied: true }>;

/** The result of an upload's import, search or restore. A search counts rows only. */
export type UploadOutcome =
  | (Omit<Applied, 'counts'> & {
      readonly counts: Pick<Applied['counts'], 'rows'> & Partial<Applied['counts']>;
    })
  | Exclude<ImportResult, Applied>;
