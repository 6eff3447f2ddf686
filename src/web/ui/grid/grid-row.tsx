import { memo } from 'react';
import { useText } from '../../texts/use-text';
import type { Block } from './block';
import type { EditEnd } from './cell-editor';
import classes from './grid.module.css';
import { GridCell } from './grid-cell';
import type { Cells, EditingCell, GridColumn, GridRow as Row, RowState } from './grid-types';

interface GridRowProps {
  row: Row;
  rowIndex: number;
  startPx: number;
  columns: readonly GridColumn[];
  /** The left edges of the pinned columns. */
  leftPx: readonly number[];
  gridId: string;
  state: RowState | undefined;
  preview: Cells | undefined;
  marked: ReadonlySet<string> | undefined;
  /** The focused column; -1 if the focus is in another row. */
  focusColumn: number;
  /** The selected block's columns; -1 if the row is not in it. */
  blockLeft: number;
  blockRight: number;
  editing: EditingCell | null;
  isCurrentShown: boolean;
  /** Whether the row is selected; null if rows cannot be selected. */
  isChosen: boolean | null;
  name: string;
  onEnd: (end: EditEnd) => void;
}

export const cellId = (gridId: string, rowId: string, columnId: string) => `${gridId}-${rowId}-${columnId}`;

/** One row. Moving the focus renders only the rows that it leaves and enters. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rowIndex, startPx, columns, leftPx, gridId, state, preview, marked } = props;
  const { focusColumn, blockLeft, blockRight, editing, isCurrentShown, isChosen, name, onEnd } = props;
  const text = useText();
  return (
    <div
      role="row"
      className={classes.row}
      style={{ top: startPx }}
      aria-rowindex={rowIndex + 2}
      aria-selected={isChosen ?? undefined}
      data-chosen={isChosen || undefined}
    >
      {isChosen !== null && (
        <div
          role="gridcell"
          className={`${classes.cell} ${classes.check} ${classes.pinned}`}
          data-choose={rowIndex}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isChosen}
            aria-label={text('grid.row.select', { row: name })}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          id={cellId(gridId, row.id, column.id)}
          rowIndex={rowIndex}
          columnIndex={at}
          column={column}
          value={row.cells[column.id] ?? null}
          state={state?.[column.id]}
          preview={preview?.[column.id]}
          tooltip={column.tooltip?.(row) ?? null}
          isFocused={at === focusColumn}
          isInBlock={at >= blockLeft && at <= blockRight && blockLeft >= 0}
          isCurrent={isCurrentShown && column.isRowHeader === true}
          isMarked={marked?.has(column.id) ?? false}
          editing={at === focusColumn ? editing : null}
          leftPx={leftPx[at] ?? 0}
          onEnd={onEnd}
        />
      ))}
    </div>
  );
});

/** The columns of a block in one row. */
export const blockColumns = (block: Block, row: number) =>
  row >= block.top && row <= block.bottom && (block.left !== block.right || block.top !== block.bottom)
    ? { left: block.left, right: block.right }
    : { left: -1, right: -1 };
