import { useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { TooltipArea } from '../overlay/tooltip-area';
import { blockOf } from './block';
import { GridLayer } from './cell-editor';
import { CellNote } from './cell-note';
import { ConflictCard } from './conflict-card';
import classes from './grid.module.css';
import bars from './grid-bars.module.css';
import { GridHead } from './grid-head';
import { gridLayout, ROW_PX } from './grid-layout';
import type { GridProps, RowChoice } from './grid-props';
import { blockColumns, cellId, GridRow } from './grid-row';
import type { GridRow as Row } from './grid-types';
import { PastePreview } from './paste-preview';
import { PrintedGrid } from './printed-grid';
import { type GridFocus, useGridFocus } from './use-grid-focus';
import { type GridInput, useGridInput } from './use-grid-input';
import { useIsPrinting } from './use-is-printing';
import { useVisibleRows, type VisibleRows } from './use-visible-rows';

/**
 * Rows edited in place, like a spreadsheet. The grid is one tab stop: it has the focus itself and names the focused cell by
 * `aria-activedescendant`, so that only that cell's row has to stay rendered.
 */
export function Grid(props: GridProps) {
  const { label, rows, columns, edits, choice, hasCurrentHeaders, onHold, ref } = props;
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(rows, columns, props.onFocus);
  const { place } = focus;
  const isPrinting = useIsPrinting();
  const lines = useVisibleRows(rows, place.row, box);
  const input = useGridInput({ ...props, box, focus, scrollToRow: (row) => lines.scrollToIndex(row) });
  useImperativeHandle(ref, () => ({
    focusCell(rowId, columnId) {
      const row = rows.findIndex(({ id }) => id === rowId);
      const column = columns.findIndex(({ id }) => id === columnId);
      if (row < 0 || column < 0) return;
      focus.moveTo({ row, column });
      lines.scrollToIndex(row, { align: 'center' });
      box.current?.focus({ preventScroll: true });
    },
    fillDown: input.fillDown,
  }));

  const isHeld = input.editing !== null || input.paste !== null;
  useEffect(() => onHold?.(isHeld), [onHold, isHeld]);

  const hasChoice = choice !== undefined;
  const { leftPx, style } = useMemo(() => gridLayout(columns, hasChoice), [columns, hasChoice]);

  const focusedRow = rows[place.row];
  const focusedColumn = columns[place.column];
  const focusedId = focusedRow && focusedColumn && cellId(gridId, focusedRow.id, focusedColumn.id);
  useEffect(() => {
    if (focusedId)
      document.getElementById(focusedId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [focusedId]);

  return (
    <GridLayer value={layer}>
      <TooltipArea>
        <div
          ref={box}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-activedescendant={input.editing ? undefined : focusedId || undefined}
          aria-busy={edits.isSaving || undefined}
          className={classes.box}
          style={style}
          data-screen-only
          {...input.handlers}
        >
          <GridHead
            columns={columns}
            leftPx={leftPx}
            sort={props.sort}
            onSort={props.onSort}
            currentColumn={hasCurrentHeaders ? place.column : -1}
            choice={choice ? choiceOfAll(choice, rows) : null}
          />
          <GridRows grid={props} gridId={gridId} leftPx={leftPx} lines={lines} focus={focus} input={input} />
        </div>
        {isPrinting && <PrintedGrid label={label} rows={rows} columns={columns} states={edits.states} />}
        <div className={bars.bars} data-screen-only>
          <p role="status" hidden={input.notice === null}>
            {input.notice}
          </p>
          {input.paste && (
            <PastePreview paste={input.paste} onApply={input.applyPaste} onCancel={input.cancelPaste} />
          )}
          {props.status}
        </div>
        <div ref={layer} />
        {focusedRow && focusedColumn && !input.editing && (
          <CellNote
            cellId={focusedId ?? ''}
            state={edits.states.get(focusedRow.id)?.[focusedColumn.id]}
            tooltip={focusedColumn.tooltip?.(focusedRow) ?? null}
            box={box}
          />
        )}
        {/* The card takes the focus, and a cell that loses it would save what was typed so far. */}
        {input.editing === null && (
          <ConflictCard
            edits={edits}
            rows={rows}
            columns={columns}
            gridId={gridId}
            rowName={props.rowName}
            box={box}
          />
        )}
      </TooltipArea>
    </GridLayer>
  );
}

/** Selects all rows, or clears them if all are selected. */
function choiceOfAll({ chosen, onChoose }: RowChoice, rows: readonly Row[]) {
  const count = rows.reduce((sum, { id }) => sum + (chosen.has(id) ? 1 : 0), 0);
  return {
    isAll: count === rows.length && rows.length > 0,
    isSome: count > 0,
    toggle: () => onChoose(count === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
  };
}

interface GridRowsProps {
  grid: GridProps;
  gridId: string;
  leftPx: readonly number[];
  lines: VisibleRows;
  focus: GridFocus;
  input: GridInput;
}

/** The visible rows, each at its place in the height of all rows. */
function GridRows({ grid, gridId, leftPx, lines, focus, input }: GridRowsProps) {
  const { rows, columns, edits, preview, marked, choice, hasCurrentHeaders, rowName } = grid;
  const { place, selection } = focus;
  const block = blockOf(selection);
  return (
    <div role="rowgroup" className={classes.rows} style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const inBlock = blockColumns(block, index);
        const isFocusRow = index === place.row;
        return (
          <GridRow
            key={row.id}
            row={row}
            rowIndex={index}
            startPx={start - ROW_PX}
            columns={columns}
            leftPx={leftPx}
            gridId={gridId}
            state={edits.states.get(row.id)}
            preview={input.paste?.preview.get(row.id) ?? preview?.get(row.id)}
            marked={marked?.get(row.id)}
            focusColumn={isFocusRow ? place.column : -1}
            blockLeft={inBlock.left}
            blockRight={inBlock.right}
            editing={isFocusRow ? input.editing : null}
            isCurrentShown={isFocusRow && hasCurrentHeaders === true}
            isChosen={choice ? choice.chosen.has(row.id) : null}
            name={rowName(row)}
            onEnd={input.endEditing}
          />
        );
      })}
    </div>
  );
}
