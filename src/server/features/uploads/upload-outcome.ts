import type { UploadChange } from '../../../domain/uploads';
import type { FileError } from '../tariffs/files/file-format';

/** A row that a dry run would create, change or remove, with its values by the file's columns. */
interface ChangedRow {
  readonly change: UploadChange;
  readonly key: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What became of a file, or of a tariff brought back. */
export type UploadOutcome =
  | {
      readonly isApplied: true;
      /** A search has only rows. */
      readonly counts: { readonly rows: number } & Partial<Record<CountName, number>>;
      /** Null when nothing changed. */
      readonly revision: number | null;
      readonly changes: readonly ChangedRow[];
    }
  | {
      readonly isApplied: false;
      /** The first thousand. */
      readonly errors: readonly FileError[];
      readonly errorCount: number;
      readonly rows: number;
    };
type CountName = 'created' | 'updated' | 'unchanged' | 'removed';
