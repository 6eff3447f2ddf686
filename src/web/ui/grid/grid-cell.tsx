import { memo, type ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import hidden from '../visually-hidden.module.css';
import { CellEditor, type EditEnd } from './cell-editor';
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
  /** Worth a second look. */
  isMarked: boolean;
  editing: EditingCell | null;
  leftPx: number;
  onEnd: (end: EditEnd) => void;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, rowIndex, columnIndex, column, value, state, preview, tooltip, leftPx } = props;
  const { isFocused, isInBlock, isCurrent, isMarked, editing, onEnd } = props;
  const text = useText();
  const shown = state?.value === undefined ? value : state.value;
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
      style={column.isPinned ? ({ '--left': `${leftPx}px` } as React.CSSProperties) : undefined}
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
        cellContent(column, shown, state?.typed, preview)
      )}
    </div>
  );
});

/** A narrower cell shows only the new amount of a preview, so that it is not cut off. */
const MIN_BOTH_PX = 96;

function cellContent(
  { kind, blank = '', widthPx }: GridColumn,
  value: CellValue,
  typed: string | undefined,
  preview: CellValue | undefined,
): ReactNode {
  const show = (one: CellValue) => (one === null ? blank : kind.show(one));
  if (preview !== undefined && preview !== value) {
    return (
      <>
        <s className={widthPx < MIN_BOTH_PX ? hidden.visuallyHidden : classes.old}>{show(value)}</s>
        <span className={classes.new}>{show(preview)}</span>
      </>
    );
  }
  return typed ?? show(value);
}
