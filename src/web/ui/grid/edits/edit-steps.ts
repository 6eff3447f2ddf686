import type { Cells, CellValue } from '../grid-types';

export interface CellEdit {
  readonly rowId: string;
  readonly columnId: string;
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

/** The edits that one save sends. */
export interface EditBatch {
  readonly set: readonly { readonly rowId: string; readonly cells: Cells }[];
  readonly add: readonly Cells[];
  readonly remove: readonly Cells[];
}

export interface RefusedCell {
  readonly rowId: string;
  /** The column with the error; null if the error is about the whole row. */
  readonly columnId: string | null;
  readonly message: string;
}

/** A row that someone else changed while it was edited here. */
export interface RowConflict {
  readonly rowId: string;
  /** The row as they saved it; null if they removed it. */
  readonly theirs: Cells | null;
  readonly revision: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** The result of a save. Only `saved` has changed anything. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: number | null }
  | { readonly kind: 'refused'; readonly cells: readonly RefusedCell[]; readonly message: string }
  | { readonly kind: 'conflict'; readonly rows: readonly RowConflict[] }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Errors of a new row, by column. */
      readonly newRow?: Readonly<Record<string, string>>;
    };
