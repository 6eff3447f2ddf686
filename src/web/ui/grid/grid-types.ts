import type { CellKind, CellValue, GridMessage } from './kinds/cell-kind';

export type { CellValue, GridMessage };

export type Cells = Readonly<Record<string, CellValue>>;

export interface GridRow {
  /** Stays the same while the row is on the screen, also when one of its key cells changes. */
  readonly id: string;
  readonly cells: Cells;
}

export interface GridColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly widthPx: number;
  /** Stays at the left while the others scroll. */
  readonly isPinned?: boolean;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** A row header: announced with each cell of its row. */
  readonly isRowHeader?: boolean;
  /** What an empty cell means, shown in its place, such as "Any". */
  readonly blank?: string;
  /** What the cell means, shown beside the pointer and at the focused cell. */
  readonly tooltip?: (row: GridRow) => string | null;
}

/** Why a cell could not be saved: our own words, or the server's message. */
export type CellError = GridMessage | string;

export interface CellState {
  /**
   * `saving`: on its way to the server. `error`: refused, with what was typed. `unsaved`: waits for another cell of its row.
   * `conflict`: someone else changed the row meanwhile. `collected`: kept until the user saves all collected changes.
   * `changed`: saved since the screen opened.
   */
  readonly kind: 'saving' | 'error' | 'unsaved' | 'conflict' | 'collected' | 'changed';
  /** The new value; what was typed if it cannot be read. None once it is saved. */
  readonly value?: CellValue;
  /** The typed text if it is not a value. */
  readonly typed?: string;
  readonly error?: CellError;
  /** The saved value when a change was collected: if it is another one by the time of saving, someone else changed it. */
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
  /** Typing replaced the value; otherwise the whole text is selected. */
  readonly isTyped: boolean;
}
