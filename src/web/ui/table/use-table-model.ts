import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  columnsOf,
  containsEveryWord,
  FEATURES,
  isFullTextColumn,
  sortingOf,
  sortOf,
} from './data-table-model';
import type { DataTableProps } from './data-table-types';
import { selectRow } from './select-rows';
import { useStoredColumns } from './use-stored-columns';

/**
 * The sorted and filtered rows. The screen owns sort, filter and selection; the table owns which rows are open and which
 * columns are hidden.
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
  const { hiddenIds, toggleColumn } = useStoredColumns(props.columnsKey);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set());

  const table = useTable({
    features: FEATURES,
    data,
    columns: definitions,
    getRowId: ({ id }) => id,
    state: { sorting, globalFilter: isFromServer ? '' : view.filter },
    onSortingChange: (change) =>
      onViewChange({ ...view, sort: sortOf(functionalUpdate(change, sorting), defaultSort) }),
    globalFilterFn: containsEveryWord,
    getColumnCanGlobalFilter: isFullTextColumn,
  });

  const { rows: model } = table.getRowModel();
  const shown = useMemo(
    () => ({ rows: model.map(({ original }) => original.row), ids: model.map(({ id }) => id) }),
    [model],
  );
  const shownColumns = useMemo(
    // A column hidden in an earlier version may no longer be hideable.
    () => columns.filter(({ id, isHideable = true }) => !isHideable || !hiddenIds.has(id)),
    [columns, hiddenIds],
  );

  // The callbacks read the latest rows from a ref, so that they stay stable and rows do not re-render.
  const latest = useRef({ ids: shown.ids, selection });
  useLayoutEffect(() => {
    latest.current = { ids: shown.ids, selection };
  });
  const toggleOpen = useCallback((id: string) => {
    setOpenIds((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const anchor = useRef<string | null>(null);
  const toggleSelected = useCallback((id: string, isRange: boolean) => {
    const { ids: shownIds, selection: chosen } = latest.current;
    if (!chosen) return;
    const { ids, max } = chosen;
    chosen.onChange(selectRow({ ids, shownIds, id, anchorId: anchor.current, isRange, max }));
    anchor.current = id;
  }, []);
  const toggleSort = (id: string) => table.getColumn(id)?.toggleSorting();
  return {
    ...shown,
    shownColumns,
    hiddenIds,
    toggleColumn,
    toggleSort,
    openIds,
    toggleOpen,
    toggleSelected,
  };
}
