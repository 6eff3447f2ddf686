import type { MedianChange } from '../../domain/money/median-change';
import type { TariffUpload, UploadChange, UploadType } from '../../domain/uploads';
import type { FileError } from './file-format';

export interface ImportCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Cells of a file, by its columns. */
export type ChangedCells = Readonly<Record<string, string | null>>;

/** A row that an import would change. For an updated row, `before` and `after` contain only the cells that differ. */
export interface ChangedRow {
  readonly change: UploadChange;
  readonly key: ChangedCells;
  readonly before: ChangedCells | null;
  readonly after: ChangedCells | null;
  /** The columns whose cells are amounts in cents. */
  readonly amounts: readonly string[];
  /** The columns whose cells are shares, such as 0.025 for 2.5%. */
  readonly shares: readonly string[];
}

export interface MedianComparison {
  readonly medians: readonly MedianChange[];
  /** A sentence that names the places that would move too far. */
  readonly moved?: string;
  /** True if a median would change too much or a place would move too far, so nothing was written. */
  readonly needsConfirmation: boolean;
}

export interface Rejected {
  readonly isApplied: false;
  /** The first thousand errors; equal errors count as one. */
  readonly errors: readonly FileError[];
  /** The number of errors, including equal ones. */
  readonly errorCount: number;
  readonly rows: number;
  /** Another type whose columns the file has. */
  readonly suggestedType?: UploadType;
}

/** One part of an upload with several parts. */
export interface ImportedPart extends ImportCounts {
  readonly type: TariffUpload;
  /** The file, or the sheet of a workbook. */
  readonly source: string;
}

export type ImportResult =
  | {
      readonly isApplied: true;
      readonly counts: ImportCounts;
      /** The number of rows that each warning of the format applies to. Missing if no warning applies. */
      readonly warnings?: ReadonlyMap<string, number>;
      /** The revision of the tariff or of the reference data; null in a dry run and when nothing changed. */
      readonly revision: number | null;
      /** The first changes of each kind; empty unless nothing is written. */
      readonly changes: readonly ChangedRow[];
      /** Missing unless the import compares medians. */
      readonly comparison?: MedianComparison;
      /** The parts of an upload with several, in the order in which they were applied. */
      readonly parts?: readonly ImportedPart[];
    }
  | Rejected;
