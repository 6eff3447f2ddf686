import type { Conflict, RefusedCell } from '../../drafts/drafts';
import type { CellPlace, Cells, CellValue } from '../grid-types';

export interface CellEdit extends CellPlace {
  readonly before: CellValue;
  readonly after: CellValue;
}

/** One edit that Ctrl+Z undoes: cells of rows, new rows, and removed rows. */
export interface EditStep {
  readonly set: readonly CellEdit[];
  /** All cells of each row. */
  readonly add: readonly Cells[];
  readonly remove: readonly Cells[];
}

/** The edit that undoes a step. */
export const invertStep = ({ set, add, remove }: EditStep): EditStep => ({
  set: set.map((edit) => ({ ...edit, before: edit.after, after: edit.before })),
  add: remove,
  remove: add,
});

/** The changed cells of a row. */
export interface ChangedRow {
  readonly rowId: string;
  readonly cells: Cells;
}

/** The edits that one save sends. */
export interface EditBatch {
  readonly set: readonly ChangedRow[];
  readonly add: readonly Cells[];
  readonly remove: readonly Cells[];
}

/** An error of a row, at one of its columns; the column is null if the error is about the whole row. */
export interface RowError extends Omit<RefusedCell, 'columnId'> {
  readonly columnId: string | null;
}

/** A row that someone else changed while it was edited here. */
export interface RowConflict extends Conflict<Cells> {
  readonly rowId: string;
  readonly theirs: Cells | null;
}

/** The result of a save. Only `saved` has changed anything. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: number | null }
  | { readonly kind: 'refused'; readonly cells: readonly RowError[]; readonly message: string }
  | { readonly kind: 'conflict'; readonly rows: readonly RowConflict[] }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Errors of a new row, by column. */
      readonly newRow?: Readonly<Record<string, string>>;
    };
