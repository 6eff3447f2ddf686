import { useCallback, useEffect, useRef, useState } from 'react';
import { blockOf, keepInside, type Place, type Selection, selectPlace } from './block';
import type { FocusedCells } from './grid-props';
import type { GridColumn, GridRow } from './grid-types';

/** The focused cell and the selected block. The focus stays at its place when rows are filtered or sorted. */
export function useGridFocus(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  onFocus: ((cells: FocusedCells) => void) | undefined,
) {
  const [wanted, setSelection] = useState<Selection>(() =>
    selectPlace({
      row: 0,
      column: Math.max(
        0,
        columns.findIndex(({ isReadOnly }) => !isReadOnly),
      ),
    }),
  );
  const size = { rows: rows.length, columns: columns.length };
  const selection = { anchor: keepInside(wanted.anchor, size), focus: keepInside(wanted.focus, size) };
  const place = selection.focus;

  const moveTo = useCallback((target: Place) => setSelection(selectPlace(target)), []);
  const extendTo = useCallback(
    (target: Place) => setSelection(({ anchor }) => ({ anchor, focus: target })),
    [],
  );
  const selectBlock = useCallback((anchor: Place, focus: Place) => setSelection({ anchor, focus }), []);

  const report = useRef(onFocus);
  report.current = onFocus;
  const rowId = rows[place.row]?.id;
  const columnId = columns[place.column]?.id;
  const { top, bottom, left, right } = blockOf(selection);
  useEffect(() => {
    if (rowId === undefined || columnId === undefined) return;
    report.current?.({ rowId, columnId, block: { top, bottom, left, right } });
  }, [rowId, columnId, top, bottom, left, right]);

  return { place, selection, moveTo, extendTo, selectBlock };
}

export type GridFocus = ReturnType<typeof useGridFocus>;
