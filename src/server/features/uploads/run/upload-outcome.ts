import type { ImportResult, Rejected } from '../../../imports/import-result';

type Applied = Extract<ImportResult, { isApplied: true }>;

interface ReadSheetName {
  /** The sheet of a spreadsheet that was read. */
  readonly sheetName?: string;
}

/** The result of an import, a check of searches, or a restore. For searches, `counts` has only the rows. */
export type UploadOutcome = ReadSheetName &
  (
    | (Omit<Applied, 'counts'> & {
        readonly counts: Pick<Applied['counts'], 'rows'> & Partial<Applied['counts']>;
      })
    | Rejected
  );
