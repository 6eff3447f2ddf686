import type { ReactNode, Ref } from 'react';
import type { Block } from './block';
import type { GridSort } from './grid-head';
import type { Cells, GridColumn, GridRow } from './grid-types';
import type { GridEdits } from './use-grid-edits';

export interface GridHandle {
  /** Moves the focus to a cell and scrolls it into view. */
  focusCell(rowId: string, columnId: string): void;
  /** Copies the first row of the selected block into its others, like Ctrl+D. */
  fillDown(): void;
}

export interface RowChoice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export interface FocusedCells {
  readonly rowId: string;
  readonly columnId: string;
  readonly block: Block;
}

export interface GridProps {
  label: string;
  /** The rows. The array must stay the same while nothing changes, and so must each row. */
  rows: readonly GridRow[];
  /** The columns, which must stay the same array. */
  columns: readonly GridColumn[];
  edits: GridEdits;
  /** Returns a row's name, such as "Salinas Valley to Atlanta". */
  rowName: (row: GridRow) => string;
  /** Values that a change would write: shown bold beside the old ones. */
  preview?: ReadonlyMap<string, Cells> | null;
  /** Cells worth a second look, by row. */
  marked?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lets the user select rows, by checkbox or Space. */
  choice?: RowChoice;
  sort?: GridSort | null;
  onSort?: (sort: GridSort | null) => void;
  /** Whether to mark the row and column headers of the focused cell. */
  hasCurrentHeaders?: boolean;
  isReadOnly?: boolean;
  onFocus?: (cells: FocusedCells) => void;
  /** Called with whether an open cell or a pasted block waits for the user. Both would be lost with the grid. */
  onHold?: (isHeld: boolean) => void;
  /** The grid's `GridStatus`, which stays below the grid's questions, such as whether to paste. */
  status?: ReactNode;
  ref?: Ref<GridHandle>;
}
