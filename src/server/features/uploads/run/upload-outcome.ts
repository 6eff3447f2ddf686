import type { ImportResult, Rejected as RejectedFile } from '../../../imports/import-result';

type Applied = Extract<ImportResult, { isApplied: true }>;

interface ReadSheetName {
  /** The name of the sheet of a spreadsheet that was read. */
  readonly sheetName?: string;
}

interface Rejected extends RejectedFile {
  /** The reason why the lanes of a file without errors are not searched, as a sentence. */
  readonly refusal?: string;
}

/** The result of an import, a check of searches, or a restore. For searches, `counts` has only the rows. */
export type UploadOutcome = ReadSheetName &
  (
    | (Omit<Applied, 'counts'> & {
        readonly counts: Pick<Applied['counts'], 'rows'> & Partial<Applied['counts']>;
        /** The search that a file of shipments started. */
        readonly bulkSearchId?: string;
      })
    | Rejected
  );
