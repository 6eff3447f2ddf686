import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { filterRows, nextSort, sortRows, textsOfRows } from './arrange-rows';
import classes from './data-table.module.css';
import { DataTableCards } from './data-table-cards';
import { DataTableGrid } from './data-table-grid';
import type { RowParts, ShapeProps } from './data-table-parts';
import { DataTableToolbar } from './data-table-toolbar';
import { type DataTableProps, TITLE_COLUMN } from './data-table-types';
import { NoMatch } from './no-match';
import { selectAll, selectRow } from './select-rows';
import { TooltipArea } from './tooltip-area';
import { useFittingTable } from './use-fitting-table';
import { useRowKeys } from './use-row-keys';
import { useStoredColumns } from './use-stored-columns';

export type { DataColumn, TableView } from './data-table-types';

/**
 * The one table of the screens: sorted, filtered, chosen from and opened in place; as a table where it has
 * room, else as cards. The page itself scrolls; of many rows only those in sight are drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { view, onViewChange, columns, selection, onReset, rowKeys, whenEmpty } = props;
  const box = useRef<HTMLDivElement>(null);
  const { hidden, turn } = useStoredColumns(props.columnsKey);
  const shownColumns = useMemo(
    () => columns.filter(({ id, isHideable = true }) => !(isHideable && hidden.has(id))),
    [columns, hidden],
  );
  const columnsKey = shownColumns.map(({ id }) => id).join();
  const { isFitting, boxPx } = useFittingTable(box, columnsKey);
  const { rows, ids } = useShownRows(props);
  const all = props.rowsBeforeFilters ?? props.rows.length;
  const sort = view.sort ?? props.defaultSort;

  const { openIds, turnOpen } = useOpenRows();
  const choose = useChoosing(selection, ids);
  const acts = useMemo(() => ({ turnOpen, choose }), [turnOpen, choose]);
  const focus = useRovingFocus(box, ids);
  useRowKeys(box, {
    ids,
    currentId: focus.currentId,
    isOpen: (id) => openIds.has(id),
    turnOpen: props.detail && turnOpen,
    choose: selection && choose,
    moveTo: focus.moveTo,
    settleOn: focus.settleOn,
    own: (key, id) => {
      const row = rows[ids.indexOf(id)];
      const act = rowKeys?.[key];
      if (row === undefined || !act) return false;
      act(row);
      return true;
    },
  });

  const shape: ShapeProps<Row> = {
    label: props.label,
    titleHeader: props.titleHeader,
    rows,
    ids,
    parts: useRowParts(props, shownColumns),
    acts,
    openIds,
    chosenIds: selection?.ids,
    atMost: selection?.atMost ?? Infinity,
    currentId: focus.currentId,
    sort,
    onSort: (id) => onViewChange({ ...view, sort: nextSort(id, view.sort, props.defaultSort) }),
    onChooseAll: () => selection?.onChange(selectAll(selection.ids, ids, selection.atMost)),
    dimmed: props.dimmed ?? false,
    layout: `${columnsKey} ${boxPx}`,
  };

  async function saveAsCsv(name: string) {
    const { csvOf, saveCsv } = await import('./table-csv');
    saveCsv(name, csvOf({ rows, title: props.title, titleHeader: props.titleHeader, columns: shownColumns }));
  }

  const { csvName } = props;
  if (all === 0 && whenEmpty) return whenEmpty;
  const Shape = isFitting ? DataTableGrid : DataTableCards;
  return (
    <TooltipArea box={box} className={classes.box}>
      <DataTableToolbar
        label={props.label}
        filter={view.filter}
        onFilter={(filter) => onViewChange({ ...view, filter })}
        onLeaveFilter={() => focus.currentId !== undefined && focus.moveTo(focus.currentId)}
        filters={props.toolbarFilters}
        end={props.toolbarEnd}
        count={props.countText(rows.length, all)}
        chosen={
          selection
            ? {
                count: selection.ids.size,
                atMost: selection.atMost,
                onClear: () => selection.onChange(new Set()),
              }
            : null
        }
        columns={columns}
        hidden={hidden}
        onTurnColumn={turn}
        onCsv={csvName === undefined ? undefined : () => void saveAsCsv(csvName).catch(() => {})}
        csvCount={rows.length}
        sorting={
          isFitting
            ? null
            : {
                sort,
                choices: [
                  { id: TITLE_COLUMN, header: props.titleHeader },
                  ...shownColumns.filter(({ isSortable = true }) => isSortable),
                ],
                onSort: (chosen) => onViewChange({ ...view, sort: chosen }),
              }
        }
      />
      {rows.length > 0 ? (
        <Shape {...shape} />
      ) : (
        <NoMatch
          onReset={() => {
            onViewChange({ ...view, filter: '' });
            onReset?.();
          }}
        />
      )}
    </TooltipArea>
  );
}

/** Equal rows of a chosen sort stand in the order of the default one. */
function useShownRows<Row>({ rows, rowId, columns, title, view, defaultSort }: DataTableProps<Row>) {
  const of = useMemo(() => ({ columns, title }), [columns, title]);
  const isFiltered = view.filter.trim() !== '';
  // Read once for all letters of a filter.
  const texts = useMemo(() => (isFiltered ? textsOfRows(rows, of) : []), [isFiltered, rows, of]);
  const filtered = useMemo(
    () => (isFiltered ? filterRows(rows, texts, view.filter) : rows),
    [isFiltered, rows, texts, view.filter],
  );
  const plain = useMemo(() => sortRows(filtered, defaultSort, of), [filtered, defaultSort, of]);
  return useMemo(() => {
    const shown = view.sort ? sortRows(plain, view.sort, of) : plain;
    return { rows: shown, ids: shown.map(rowId) };
  }, [plain, view.sort, of, rowId]);
}

function useRowParts<Row>(props: DataTableProps<Row>, columns: RowParts<Row>['columns']): RowParts<Row> {
  const { title, openLabel, marks, detail, detailLabel, actions } = props;
  const boxLabel = props.selection?.labelOf;
  const prefix = useId();
  return useMemo(
    () => ({ title, openLabel, marks, detail, detailLabel, actions, boxLabel, columns, prefix }),
    [title, openLabel, marks, detail, detailLabel, actions, boxLabel, columns, prefix],
  );
}

function useOpenRows() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const turnOpen = useCallback((id: string) => {
    setOpenIds((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { openIds, turnOpen };
}

/** Turns a row's choice; unchanged from drawing to drawing, so that rows need not be drawn anew. */
function useChoosing<Row>(selection: DataTableProps<Row>['selection'], ids: readonly string[]) {
  const latest = useRef({ selection, ids });
  useEffect(() => {
    latest.current = { selection, ids };
  });
  const anchor = useRef<string | null>(null);
  return useCallback((id: string, isRange: boolean) => {
    const { selection: chosen, ids: shownIds } = latest.current;
    if (!chosen) return;
    const anchorId = anchor.current;
    chosen.onChange(selectRow({ ids: chosen.ids, shownIds, id, anchorId, isRange, atMost: chosen.atMost }));
    anchor.current = id;
  }, []);
}

const FRAMES_TO_FOLLOW = 4;

/** One row is the keyboard's; the first, until another was moved to. */
function useRovingFocus(box: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [lastId, setLastId] = useState<string>();
  /** A new object each time: a move may end on the row where it began. */
  const [move, setMove] = useState<{ id: string } | null>(null);
  const isThere = useMemo(() => lastId !== undefined && ids.includes(lastId), [ids, lastId]);

  useEffect(() => {
    if (!move) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(move.id)}"]`);
    row?.focus({ preventScroll: true });
    // Rows that are drawn on a long way are measured only then, and push this one on.
    let frame = 0;
    const follow = (framesLeft: number) => {
      row?.scrollIntoView({ block: 'nearest' });
      if (framesLeft > 0) frame = requestAnimationFrame(() => follow(framesLeft - 1));
    };
    follow(FRAMES_TO_FOLLOW);
    return () => cancelAnimationFrame(frame);
  }, [move, box]);

  const moveTo = useCallback((id: string) => {
    setLastId(id);
    setMove({ id });
  }, []);
  return { currentId: isThere ? lastId : ids[0], moveTo, settleOn: setLastId };
}
