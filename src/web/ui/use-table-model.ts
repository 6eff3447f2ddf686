import { functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useRef } from 'react';
import { columnsOf, FEATURES, holdsEveryWord, isTextOfAll, sortingOf, sortOf } from './data-table-model';
import type { DataTableProps } from './data-table-types';
import { selectRow } from './select-rows';
import { useStoredColumns } from './use-stored-columns';

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows as they are shown, and what can be done to them. Sort, filter and selection are the screen's; which
 * rows are opened and which columns are hidden is the table's own.
 */
export function useTableModel<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, columns, title, view, onViewChange, defaultSort, selection, detail } = props;
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
  const chosenIds = selection?.ids ?? NONE;
  const rowSelection = useMemo(() => stateOf(chosenIds), [chosenIds]);
  const { columnVisibility, onColumnVisibilityChange } = useStoredColumns(props.columnsKey);

  const table = useTable({
    features: FEATURES,
    data,
    columns: definitions,
    getRowId: ({ id }) => id,
    // Else a saved row, which brings new rows, would close all opened ones.
    autoResetAll: false,
    state: { sorting, globalFilter: isFromServer ? '' : view.filter, rowSelection, columnVisibility },
    onSortingChange: (change) =>
      onViewChange({ ...view, sort: sortOf(functionalUpdate(change, sorting), defaultSort) }),
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
    onColumnVisibilityChange,
    globalFilterFn: holdsEveryWord,
    getColumnCanGlobalFilter: isTextOfAll,
    getRowCanExpand: () => detail !== undefined,
  });

  const { rows: model } = table.getRowModel();
  const shown = useMemo(
    () => ({ rows: model.map(({ original }) => original.row), ids: model.map(({ id }) => id) }),
    [model],
  );
  const visible = table.getVisibleLeafColumns();
  const shownColumns = useMemo(() => {
    const visibleIds = new Set(visible.map(({ id }) => id));
    // What was hidden once may have become a column that must stay.
    return columns.filter(({ id, isHideable = true }) => !isHideable || visibleIds.has(id));
  }, [columns, visible]);
  const { expanded } = table.state;
  const openIds = useMemo(() => new Set(Object.keys(expanded)), [expanded]);

  // The same from drawing to drawing, so that rows need not be drawn anew.
  const { getRowModel, setRowSelection } = table;
  const turnOpen = useCallback((id: string) => getRowModel().rowsById[id]?.toggleExpanded(), [getRowModel]);
  const anchor = useRef<string | null>(null);
  const atMost = selection?.atMost;
  const choose = useCallback(
    (id: string, isRange: boolean) => {
      const shownIds = getRowModel().rows.map((row) => row.id);
      const anchorId = anchor.current;
      setRowSelection((chosen) =>
        stateOf(selectRow({ ids: new Set(Object.keys(chosen)), shownIds, id, anchorId, isRange, atMost })),
      );
      anchor.current = id;
    },
    [getRowModel, setRowSelection, atMost],
  );
  return { table, ...shown, shownColumns, openIds, turnOpen, choose };
}

const stateOf = (ids: ReadonlySet<string>): RowSelectionState =>
  Object.fromEntries([...ids].map((id) => [id, true]));
