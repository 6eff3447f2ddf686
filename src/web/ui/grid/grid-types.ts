import type { Columns, DraftCell } from '../drafts/drafts';
import type { CellError, CellKind, CellValue } from './kinds/cell-kind';

export type { CellValue };

export type Cells = Columns<CellValue>;

export interface GridRow {
  /** The row's id, which stays the same while the row is on the screen, even when one of its key cells changes. */
  readonly id: string;
  readonly cells: Cells;
}

export interface GridColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly widthPx: number;
  /** Whether the column stays at the left while the others scroll. */
  readonly isPinned?: boolean;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** Whether the column is a row header, announced with each cell of its row. */
  readonly isRowHeader?: boolean;
  /** The meaning of an empty cell, shown in its place, such as "Any". */
  readonly blank?: string;
  /** Returns the meaning of a cell, shown beside the pointer and at the focused cell. */
  readonly tooltip?: (row: GridRow) => string | null;
}

export type CellState = DraftCell<CellValue>;
export type RowState = Columns<CellState>;

export interface CellPlace {
  readonly rowId: string;
  readonly columnId: string;
}

export interface CellChange extends CellPlace {
  readonly value: CellValue;
}

/** A typed or pasted text that is not a value of its column. */
export interface CellRefusal extends CellPlace {
  readonly typed: string;
  readonly error: CellError;
}

export interface PlannedChanges {
  readonly changes: readonly CellChange[];
  readonly refusals: readonly CellRefusal[];
}

export interface EditingCell {
  /** The text that the editor starts with. */
  readonly text: string;
  /** Whether typing replaced the value; otherwise the whole text is selected. */
  readonly isTyped: boolean;
  /** Receives how the editor ends while its text differs from the cell's, otherwise null. */
  readonly onTyping: (finish: (() => void) | null) => void;
}
