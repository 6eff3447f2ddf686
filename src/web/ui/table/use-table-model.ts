import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnsOf, FEATURES, holdsEveryWord, isTextOfAll, sortingOf, sortOf } from './data-table-model';
import type { DataTableProps } from './data-table-types';
import { selectRow } from './select-rows';
import { useStoredColumns } from './use-stored-columns';

/**
 * The rows as they are shown, and what can be done to them. Sort, filter and selection are the screen's; which
 * rows are opened and which columns are hidden is the table's own.
 */
export function useTableModel<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, columns, title, view, onViewChange, defaultSort, selection } = props;
  const { id: defaultId, isDescending: isDefaultDescending } = defaultSort;
  const isFromServer = props.fromServer !== undefined;
  const source = useMemo(() => ({ columns, title }), [columns, title]);
  const data = useMemo(() => rows.map((row) => ({ id: rowId(row), row, source })), [rows, rowId, source]);
  const definitions = useMemo(
    () => columnsOf(source, { id: defaultId, isDescending: isDefaultDescending }),
    [source, defaultId, isDefaultDescending],
  );
  const sorting = useMemo(
    () => (isFromServer ? [] : sortingOf(view.sort, { id: defaultId, isDescending: isDefaultDescending })),
    [isFromServer, view.sort, defaultId, isDefaultDescending],
  );
  const { hiddenIds, turnColumn } = useStoredColumns(props.columnsKey);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set());

  const table = useTable({
    features: FEATURES,
    data,
    columns: definitions,
    getRowId: ({ id }) => id,
    state: { sorting, globalFilter: isFromServer ? '' : view.filter },
    onSortingChange: (change) =>
      onViewChange({ ...view, sort: sortOf(functionalUpdate(change, sorting), defaultSort) }),
    globalFilterFn: holdsEveryWord,
    getColumnCanGlobalFilter: isTextOfAll,
  });

  const { rows: model } = table.getRowModel();
  const shown = useMemo(
    () => ({ rows: model.map(({ original }) => original.row), ids: model.map(({ id }) => id) }),
    [model],
  );
  const shownColumns = useMemo(
    // What was hidden once may have become a column that must stay.
    () => columns.filter(({ id, isHideable = true }) => !isHideable || !hiddenIds.has(id)),
    [columns, hiddenIds],
  );

  // What is pressed works on what is shown then, by functions that stay, so that rows need not be drawn anew.
  const latest = useRef({ ids: shown.ids, selection });
  useLayoutEffect(() => {
    latest.current = { ids: shown.ids, selection };
  });
  const turnOpen = useCallback((id: string) => {
    setOpenIds((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const anchor = useRef<string | null>(null);
  const choose = useCallback((id: string, isRange: boolean) => {
    const { ids: shownIds, selection: chosen } = latest.current;
    if (!chosen) return;
    const { ids, atMost } = chosen;
    chosen.onChange(selectRow({ ids, shownIds, id, anchorId: anchor.current, isRange, atMost }));
    anchor.current = id;
  }, []);
  const turnSort = (id: string) => table.getColumn(id)?.toggleSorting();
  return { ...shown, shownColumns, hiddenIds, turnColumn, turnSort, openIds, turnOpen, choose };
}
