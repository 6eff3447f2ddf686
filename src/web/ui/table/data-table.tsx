import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { TooltipArea } from '../overlay/tooltip-area';
import classes from './data-table.module.css';
import { DataTableCards } from './data-table-cards';
import { DataTableChosen } from './data-table-chosen';
import { DataTableGrid } from './data-table-grid';
import type { HeadBox, RowParts, ShapeProps } from './data-table-parts';
import { DataTableToolbar } from './data-table-toolbar';
import { type DataTableProps, type TableSelection, TITLE_COLUMN } from './data-table-types';
import { NoMatch } from './no-match';
import { useFittingTable } from './use-fitting-table';
import { useRowKeys } from './use-row-keys';
import { useTableModel } from './use-table-model';

export type { DataColumn, TableView } from './data-table-types';

/**
 * The one table of the screens: sorted, filtered, chosen from and opened in place; as a table where it has
 * room, else as cards. The page itself scrolls; of many rows only those in sight are drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { view, onViewChange, columns, selection, onReset, rowKeys, whenEmpty, fromServer } = props;
  const box = useRef<HTMLDivElement>(null);
  const model = useTableModel(props);
  const { rows, ids, shownColumns, openIds, turnOpen, choose } = model;
  const columnsKey = shownColumns.map(({ id }) => id).join();
  const { isFitting, boxPx } = useFittingTable(box, columnsKey);
  const all = props.rowsBeforeFilters ?? props.rows.length;
  const sort = view.sort ?? props.defaultSort;

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
    allRows: props.rows,
    rows,
    ids,
    parts: useRowParts(props, shownColumns),
    acts,
    openIds,
    chosenIds: selection?.ids,
    atMost: selection?.atMost ?? Infinity,
    currentId: focus.currentId,
    sort,
    isSortable: !fromServer,
    onSort: model.turnSort,
    headBox: selection && headBoxOf(ids, selection),
    dimmed: props.dimmed ?? false,
    hasSentences: props.hasSentences ?? false,
    layout: `${columnsKey} ${boxPx}`,
  };

  async function saveAsCsv(name: string) {
    const { csvOf, saveCsv } = await import('./table-csv');
    const saved = fromServer ? await fromServer.readAll() : rows;
    saveCsv(
      name,
      csvOf({ rows: saved, title: props.title, titleHeader: props.titleHeader, columns: shownColumns }),
    );
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
        count={props.countText(rows.length, fromServer?.total ?? all)}
        columns={columns}
        isShown={(id) => !model.hiddenIds.has(id)}
        onTurnColumn={model.turnColumn}
        onCsv={csvName === undefined ? undefined : () => void saveAsCsv(csvName).catch(() => {})}
        csvCount={fromServer?.total ?? rows.length}
        sorting={
          isFitting || fromServer
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
        <NoMatch onReset={onReset ?? (() => onViewChange({ ...view, filter: '' }))} />
      )}
      {selection && selection.ids.size > 0 && (
        <DataTableChosen
          count={selection.ids.size}
          atMost={selection.atMost}
          onClear={() => selection.onChange(new Set())}
        />
      )}
    </TooltipArea>
  );
}

function useRowParts<Row>(props: DataTableProps<Row>, columns: RowParts<Row>['columns']): RowParts<Row> {
  const { title, titleCell, openLabel, marks, detail, detailLabel, actions } = props;
  const boxLabel = props.selection?.labelOf;
  const prefix = useId();
  return useMemo(
    () => ({ title, titleCell, openLabel, marks, detail, detailLabel, actions, boxLabel, columns, prefix }),
    [title, titleCell, openLabel, marks, detail, detailLabel, actions, boxLabel, columns, prefix],
  );
}

/** The header's box chooses all shown rows, or takes them back where they would be too many. */
function headBoxOf<Row>(
  shownIds: readonly string[],
  { ids, atMost = Infinity, onChange }: TableSelection<Row>,
): HeadBox {
  const chosenHere = shownIds.filter((id) => ids.has(id)).length;
  const isAll = shownIds.length > 0 && chosenHere === shownIds.length;
  const canTakeAll = ids.size - chosenHere + shownIds.length <= atMost;
  return {
    isAll,
    isSome: !isAll && chosenHere > 0,
    isOff: chosenHere === 0 && (shownIds.length === 0 || !canTakeAll),
    turn() {
      const next = new Set(ids);
      for (const id of shownIds) {
        if (!isAll && canTakeAll) next.add(id);
        else next.delete(id);
      }
      onChange(next);
    },
  };
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
