import { memo, type ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import font from '../page/font.module.css';
import { CellEditor, type EditEnd } from './cell-editor';
import { cellText, shownValue } from './cell-text';
import classes from './grid.module.css';
import type { CellState, CellValue, EditingCell, GridColumn } from './grid-types';

interface GridCellProps {
  id: string;
  rowIndex: number;
  columnIndex: number;
  column: GridColumn;
  value: CellValue;
  state: CellState | undefined;
  /** The value that a paste or a bulk change would write; undefined if it writes none. */
  preview: CellValue | undefined;
  tooltip: string | null;
  isFocused: boolean;
  isInBlock: boolean;
  isCurrent: boolean;
  /** Whether the cell is worth a second look. */
  isMarked: boolean;
  editing: EditingCell | null;
  leftPx: number;
  onEnd: (end: EditEnd) => void;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, rowIndex, columnIndex, column, value, state, preview, tooltip, leftPx } = props;
  const { isFocused, isInBlock, isCurrent, isMarked, editing, onEnd } = props;
  const text = useText();
  const shown = shownValue(value, state);
  const isBlank = shown === null && state?.typed === undefined && preview === undefined;
  const said = state && state.kind !== 'changed' ? text(`grid.state.${state.kind}`) : null;
  return (
    <div
      id={id}
      role={column.isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      aria-selected={isInBlock || undefined}
      aria-readonly={column.isReadOnly || undefined}
      aria-invalid={state?.kind === 'error' || undefined}
      aria-description={[said, tooltip].filter(Boolean).join(' ') || undefined}
      className={`${classes.cell} ${column.isPinned ? classes.pinned : ''}`}
      style={column.isPinned ? { '--left': `${leftPx}px` } : undefined}
      data-cell={`${rowIndex}:${columnIndex}`}
      data-numeric={column.kind.isNumeric || undefined}
      data-header={column.isRowHeader || undefined}
      data-blank={isBlank || undefined}
      data-focused={isFocused || undefined}
      data-in-block={(isInBlock && !isFocused) || undefined}
      data-current={isCurrent || undefined}
      data-check={isMarked || undefined}
      data-editing={editing !== null || undefined}
      data-state={state?.kind}
    >
      {editing ? (
        <CellEditor column={column} editing={editing} onEnd={onEnd} />
      ) : (
        cellContent(column, value, state, preview)
      )}
    </div>
  );
});

/** The width of a digit, and the width around the texts: the paddings and the gap. */
const DIGIT_PX = 7.5;
const AROUND_PX = 24;

function cellContent(
  column: GridColumn,
  value: CellValue,
  state: CellState | undefined,
  preview: CellValue | undefined,
): ReactNode {
  const shown = shownValue(value, state);
  if (preview === undefined || preview === shown) return cellText(column, value, state);
  const [before, after] = [cellText(column, shown, undefined), cellText(column, preview, undefined)];
  const isWide = (before.length + after.length) * DIGIT_PX + AROUND_PX <= column.widthPx;
  return (
    <span className={classes.both} data-stacked={!isWide || undefined}>
      <s className={classes.old}>{before}</s>
      <span className={font.strong}>{after}</span>
    </span>
  );
}
