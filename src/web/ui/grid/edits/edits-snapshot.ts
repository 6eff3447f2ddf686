import type { Cells, RowState } from '../grid-types';
import type { RowConflict } from './edit-steps';

export interface OpenConflict extends RowConflict {
  /** The row as it was before either change. */
  readonly was: Cells;
  readonly mine: Cells;
}

export interface EditsSnapshot {
  readonly states: ReadonlyMap<string, RowState>;
  readonly conflicts: readonly OpenConflict[];
  readonly isSaving: boolean;
  readonly saved: { readonly revision: number; readonly at: Date } | null;
  /** The number of cells that are not saved and wait for the user. */
  readonly openCells: number;
  /** Whether a cell's editor is open with a text that differs from the cell's. */
  readonly isTyping: boolean;
  /** The reason why the last save failed as a whole, such as a lost connection. */
  readonly failure: string | null;
  readonly canUndo: boolean;
  /** Whether changes are kept until they are saved together. */
  readonly isCollecting: boolean;
  readonly collectedCells: number;
}
