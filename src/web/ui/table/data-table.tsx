import { shallowEqual } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { TooltipArea } from '../overlay/tooltip-area';
import flow from '../page/flow.module.css';
import { columnSetsOf } from './column-sets';
import { DataTableCards } from './data-table-cards';
import { DataTableGrid } from './data-table-grid';
import type { RowParts, RowsProps, SelectAllState } from './data-table-parts';
import { DataTableToolbar } from './data-table-toolbar';
import { type DataTableProps, type TableSelection, type TableSort, TITLE_COLUMN } from './data-table-types';
import { NoMatch } from './no-match';
import { PhoneControls } from './phone/phone-controls';
import { useReturnToCard } from './phone/use-return-to-card';
import { SelectionBar } from './selection-bar';
import { useFittingColumns, useIsPhone } from './use-fitting-table';
import { useRowKeys } from './use-row-keys';
import { useRowPress } from './use-row-press';
import { useTableExport } from './use-table-export';
import { useTableModel } from './use-table-model';

export type { DataColumn, TableView } from './data-table-types';

const NONE: ReadonlySet<string> = new Set();

/**
 * The table of every screen, with sorting, a filter, selection, and rows that open in place. It shows cards if it does not
 * fit. The page scrolls, not the table. Long lists are virtualized.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { view, onViewChange, columns, selection, onReset, rowKeys, whenEmpty, fromServer } = props;
  const box = useRef<HTMLDivElement>(null);
  const model = useTableModel(props);
  const { rows, ids, shownColumns, toggleSelected } = model;
  const isPhone = useIsPhone();
  const phone = isPhone ? props.phone : undefined;
  const openIds = phone ? NONE : model.openIds;
  const toggleOpen = phone?.onOpen ?? model.toggleOpen;
  useReturnToCard(box, phone?.openId ?? null);
  const columnSets = useMemo(() => columnSetsOf(shownColumns), [shownColumns]);
  const { fitting, boxPx } = useFittingColumns(box, columnSets);
  const isFitting = fitting !== -1;
  const fittingColumns = columnSets[fitting] ?? shownColumns;
  const all = props.rowsBeforeFilters ?? props.rows.length;
  const sort = view.sort ?? props.defaultSort;

  const handlers = useMemo(() => ({ toggleOpen, toggleSelected }), [toggleOpen, toggleSelected]);
  const focus = useRovingFocus(box, ids);
  useRowKeys(box, {
    ids,
    currentId: focus.currentId,
    isOpen: (id) => openIds.has(id),
    toggleOpen: props.detail && toggleOpen,
    toggleSelected: selection && toggleSelected,
    moveTo: focus.moveTo,
    setCurrent: focus.setCurrent,
    onOtherKey: (key, id) => {
      const row = rows[ids.indexOf(id)];
      const act = rowKeys?.[key];
      if (row === undefined) return false;
      if (!act) return key === 'Enter' && pressTitle(box.current, id);
      act(row);
      return true;
    },
  });

  useRowPress(box, props.detail && toggleOpen);

  const shape: RowsProps<Row> = {
    label: props.label,
    titleHeader: props.titleHeader,
    allRows: props.rows,
    rows,
    ids,
    parts: useRowParts(props, fittingColumns, phone !== undefined),
    handlers,
    openIds,
    selectedIds: selection?.ids,
    maxSelected: selection?.max ?? Infinity,
    currentId: focus.currentId,
    sort,
    isSortable: !fromServer,
    onSort: model.toggleSort,
    selectAll: selection && selectAllStateOf(ids, selection),
    dimmed: props.dimmed ?? false,
    hasSentences: props.hasSentences ?? false,
    hasShortTitles: props.hasShortTitles ?? false,
    layout: `${fittingColumns.map(({ id }) => id).join()} ${boxPx}`,
  };

  const exporting = useTableExport(props, { rows, columns: shownColumns });

  if (all === 0 && whenEmpty) return whenEmpty;
  const Shape = isFitting ? DataTableGrid : DataTableCards;
  const controls = {
    label: props.label,
    filter: view.filter,
    onFilter: (filter: string) => onViewChange({ ...view, filter }),
    count: props.countText(rows.length, fromServer?.total ?? all),
    exporting: exporting && { ...exporting, count: fromServer?.total ?? rows.length },
    sorting:
      isFitting || fromServer
        ? null
        : {
            sort,
            choices: [
              { id: TITLE_COLUMN, header: props.titleHeader },
              ...shownColumns.filter(({ isSortable = true }) => isSortable),
            ],
            onSort: (chosen: TableSort) => onViewChange({ ...view, sort: chosen }),
          },
  };
  return (
    <TooltipArea box={box} className={flow.shrink}>
      {phone && <PhoneControls {...controls} phone={phone} onReset={onReset} />}
      {!phone && !props.hasNoToolbar && (
        <DataTableToolbar
          {...controls}
          onLeaveFilter={() => focus.currentId !== undefined && focus.moveTo(focus.currentId)}
          filters={props.toolbarFilters}
          end={props.toolbarEnd}
          hasNoFilterBox={props.hasNoFilterBox}
          hidesCount={props.hidesCount}
          columns={columns}
          isShown={(id) => !model.hiddenIds.has(id)}
          onToggleColumn={model.toggleColumn}
          isCompact={props.card !== undefined && !isFitting}
        />
      )}
      {rows.length > 0 ? (
        <Shape {...shape} />
      ) : (
        <NoMatch onReset={onReset ?? (() => onViewChange({ ...view, filter: '' }))} />
      )}
      {selection && selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          max={selection.max}
          onClear={() => selection.onChange(new Set())}
        />
      )}
    </TooltipArea>
  );
}

function useRowParts<Row>(
  props: DataTableProps<Row>,
  columns: RowParts<Row>['columns'],
  opensSheet: boolean,
): RowParts<Row> {
  const {
    title,
    titleCell,
    titleIcon,
    openLabel,
    isMarked,
    marks,
    card,
    detail,
    detailLabel,
    detailLines,
    note,
    actions,
  } = props;
  const parts: RowParts<Row> = {
    title,
    titleCell,
    titleIcon,
    openLabel,
    isMarked,
    marks,
    card,
    detail,
    detailLabel,
    detailLines,
    note,
    actions,
    checkboxLabel: props.selection?.labelOf,
    columns,
    opensSheet,
    prefix: useId(),
  };
  // Rows render again only when one of these has changed.
  const stable = useRef(parts);
  if (!shallowEqual(stable.current, parts)) stable.current = parts;
  return stable.current;
}

/** Selects all visible rows, or clears them if that would exceed the maximum. */
function selectAllStateOf<Row>(
  shownIds: readonly string[],
  { ids, max = Infinity, onChange }: TableSelection<Row>,
): SelectAllState {
  const chosenHere = shownIds.filter((id) => ids.has(id)).length;
  const isAll = shownIds.length > 0 && chosenHere === shownIds.length;
  const canTakeAll = ids.size - chosenHere + shownIds.length <= max;
  return {
    isAll,
    isSome: !isAll && chosenHere > 0,
    isOff: chosenHere === 0 && (shownIds.length === 0 || !canTakeAll),
    toggle() {
      const next = new Set(ids);
      for (const id of shownIds) {
        if (!isAll && canTakeAll) next.add(id);
        else next.delete(id);
      }
      onChange(next);
    },
  };
}

/** Presses the link or button of the row's title. Returns whether it has one. */
function pressTitle(box: HTMLElement | null, id: string): boolean {
  const title = box?.querySelector<HTMLElement>(
    `[data-row-id="${CSS.escape(id)}"] [data-title] :is(a, button)`,
  );
  title?.click();
  return title !== null && title !== undefined;
}

const FRAMES_TO_FOLLOW = 4;

/** One row is in the tab order: the first, until the focus moves to another. */
function useRovingFocus(box: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [lastId, setLastId] = useState<string>();
  /** Each move is a new object, so that a move to the same row still focuses it. */
  const [move, setMove] = useState<{ id: string } | null>(null);
  const isThere = useMemo(() => lastId !== undefined && ids.includes(lastId), [ids, lastId]);

  useEffect(() => {
    if (!move) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(move.id)}"]`);
    row?.focus({ preventScroll: true });
    // The rows in between are rendered and measured only now, and shift this one.
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
  return { currentId: isThere ? lastId : ids[0], moveTo, setCurrent: setLastId };
}
