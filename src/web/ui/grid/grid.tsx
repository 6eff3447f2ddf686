import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { TooltipArea } from '../overlay/tooltip-area';
import { blockOf } from './block';
import { GridLayer } from './cell-editor';
import { CellNote } from './cell-note';
import { ConflictCard } from './conflict-card';
import classes from './grid.module.css';
import bars from './grid-bars.module.css';
import { GridHead } from './grid-head';
import type { GridProps } from './grid-props';
import { blockColumns, cellId, GridRow } from './grid-row';
import { PastePreview } from './paste-preview';
import { PrintedGrid } from './printed-grid';
import { useGridFocus } from './use-grid-focus';
import { useGridInput } from './use-grid-input';
import { useIsPrinting } from './use-is-printing';

const CHOICE_PX = 40;
const ROW_PX = 32;
const OVERSCAN_ROWS = 10;
/** Until the browser has laid out the grid: enough rows to fill it. */
const INITIAL_RECT = { width: 1200, height: 640 };

/**
 * Rows edited in place, like a spreadsheet. The grid is one tab stop: it has the focus itself and names the focused cell by
 * `aria-activedescendant`, so that no row has to stay rendered for it but its own.
 */
export function Grid(props: GridProps) {
  const {
    label,
    rows,
    columns,
    edits,
    preview,
    marked,
    choice,
    sort,
    onSort,
    hasCurrentHeaders,
    ref,
    height,
  } = props;
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(rows, columns, props.onFocus);
  const { place, selection } = focus;
  const isPrinting = useIsPrinting();
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    initialRect: INITIAL_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : INITIAL_RECT)),
    scrollMargin: ROW_PX,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
      if (place.row >= count || (place.row >= from && place.row <= to)) return shown;
      return place.row < from ? [place.row, ...shown] : [...shown, place.row];
    },
  });
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

  const { onHold } = props;
  const isHeld = input.editing !== null || input.paste !== null;
  useEffect(() => onHold?.(isHeld), [onHold, isHeld]);

  const hasChoice = choice !== undefined;
  const { leftPx, style } = useMemo(() => {
    const lefts: number[] = [];
    let pinnedPx = hasChoice ? CHOICE_PX : 0;
    for (const { isPinned, widthPx } of columns) {
      lefts.push(pinnedPx);
      if (isPinned) pinnedPx += widthPx;
    }
    const widths = columns.map(({ widthPx }) => widthPx);
    const all = [...(hasChoice ? [CHOICE_PX] : []), ...widths];
    const tracks = [...(hasChoice ? [`${CHOICE_PX}px`] : []), ...columns.map(trackOf)];
    const measures = {
      '--grid-columns': tracks.join(' '),
      '--grid-width': `${all.reduce((sum, width) => sum + width, 0)}px`,
      '--grid-pinned': `${pinnedPx}px`,
      '--grid-row-height': `${ROW_PX}px`,
      ...(height && { '--grid-height': height }),
    };
    return { leftPx: lefts, style: measures as CSSProperties };
  }, [columns, hasChoice, height]);

  const focusedRow = rows[place.row];
  const focusedColumn = columns[place.column];
  const focusedId = focusedRow && focusedColumn && cellId(gridId, focusedRow.id, focusedColumn.id);
  useEffect(() => {
    if (focusedId)
      document.getElementById(focusedId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [focusedId]);

  const block = blockOf(selection);
  const chosenCount = choice ? rows.reduce((sum, { id }) => sum + (choice.chosen.has(id) ? 1 : 0), 0) : 0;
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
            sort={sort}
            onSort={onSort}
            currentColumn={hasCurrentHeaders ? place.column : -1}
            choice={
              choice
                ? {
                    isAll: chosenCount === rows.length && rows.length > 0,
                    isSome: chosenCount > 0,
                    toggle: () =>
                      choice.onChoose(
                        chosenCount === rows.length ? new Set() : new Set(rows.map(({ id }) => id)),
                      ),
                  }
                : null
            }
          />
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
                  name={props.rowName(row)}
                  onEnd={input.endEditing}
                />
              );
            })}
          </div>
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
        {/* It takes the focus, and a cell that loses it saves what was typed until then. */}
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

/** Columns share the space that is left, except pinned ones, whose left edges must be known. */
const trackOf = ({ widthPx, isPinned }: { widthPx: number; isPinned?: boolean }) =>
  isPinned ? `${widthPx}px` : `minmax(${widthPx}px, ${widthPx}fr)`;
