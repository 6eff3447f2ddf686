import type { CellKind, CellValue, GridMessage } from './kinds/cell-kind';

export type { CellValue, GridMessage };

export type Cells = Readonly<Record<string, CellValue>>;

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

/** The reason why a cell could not be saved: our own words, or the server's message. */
export type CellError = GridMessage | string;

export interface CellState {
  /**
   * A `saving` cell is being sent to the server. An `error` cell was refused and keeps what was typed. An `unsaved` cell
   * waits for another cell of its row. A `conflict` cell is in a row that someone else changed meanwhile. A `collected` cell
   * is kept until the user saves all collected changes. A `changed` cell was saved since the screen opened.
   */
  readonly kind: 'saving' | 'error' | 'unsaved' | 'conflict' | 'collected' | 'changed';
  /** The new value; undefined once it is saved, or if the typed text is not a value. */
  readonly value?: CellValue;
  /** The typed text if it is not a value. */
  readonly typed?: string;
  readonly error?: CellError;
  /** The saved value when the change was collected. If it is different at the time of saving, someone else changed it. */
  readonly was?: CellValue;
}
export type RowState = Readonly<Record<string, CellState>>;

export interface CellChange {
  readonly rowId: string;
  readonly columnId: string;
  readonly value: CellValue;
}

/** A typed or pasted text that is not a value of its column. */
export interface CellRefusal {
  readonly rowId: string;
  readonly columnId: string;
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
