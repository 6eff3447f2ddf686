import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useText } from '../../texts/use-text';
import { blockOf, cellCount, keepInside, movedBy } from './block';
import type { EditEnd } from './cell-editor';
import { cellsByRow } from './cells-by-row';
import type { GridProps } from './grid-props';
import type { Cells, EditingCell, GridRow } from './grid-types';
import { parseCell } from './kinds/cell-kinds';
import { copyBlock, type PlannedPaste, planClear, planFillDown, planPaste } from './plan-changes';
import { toggleRows } from './toggle-rows';
import { parseTsv, writeTsv } from './tsv';
import type { GridFocus } from './use-grid-focus';
import { useGridPointer } from './use-grid-pointer';

const PAGE_ROWS = 15;

export interface OpenPaste {
  readonly planned: PlannedPaste;
  readonly preview: ReadonlyMap<string, Cells>;
}

interface GridInputOptions extends GridProps {
  box: RefObject<HTMLDivElement | null>;
  focus: GridFocus;
  scrollToRow: (row: number) => void;
}

/** Keys, clipboard, and pointer of a grid. */
export function useGridInput(options: GridInputOptions) {
  const { rows, columns, edits, choice, isReadOnly = false, box, focus, scrollToRow } = options;
  const { place, selection, moveTo, extendTo, selectBlock } = focus;
  const { store } = edits;
  const text = useText();
  const [editing, setEditing] = useState<EditingCell | null>(null);
  const [paste, setPaste] = useState<OpenPaste | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const data = { rows: withEdits(rows, edits.states), columns };
  const block = blockOf(selection);
  const row = rows[place.row];
  const column = columns[place.column];

  const focusGrid = () => box.current?.focus({ preventScroll: true });

  const startEditing = (typed?: string) => {
    if (!row || !column || column.isReadOnly || isReadOnly) return;
    const state = edits.states.get(row.id)?.[column.id];
    const value = data.rows[place.row]?.cells[column.id] ?? null;
    const current = state?.typed ?? (value === null ? '' : column.kind.edit(value));
    setEditing({ text: typed ?? current, isTyped: typed !== undefined });
  };

  const finish = ({ typed, move }: EditEnd) => {
    setEditing(null);
    if (document.activeElement === document.body || box.current?.contains(document.activeElement))
      focusGrid();
    if (typed !== null && row && column) {
      const place = { rowId: row.id, columnId: column.id };
      const parsed = parseCell(column, typed);
      const before = data.rows.find(({ id }) => id === row.id)?.cells[column.id] ?? null;
      const hasTyped = edits.states.get(row.id)?.[column.id]?.typed !== undefined;
      if ('error' in parsed)
        store.change({ changes: [], refusals: [{ ...place, typed, error: parsed.error }] });
      else if (parsed.value !== before)
        store.change({ changes: [{ ...place, value: parsed.value }], refusals: [] });
      else if (hasTyped) store.discard(row.id, column.id);
    }
    const step = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], none: [0, 0] }[move];
    if (move !== 'none') {
      const target = { row: place.row + (step[0] ?? 0), column: place.column + (step[1] ?? 0) };
      moveTo(keepInside(target, { rows: rows.length, columns: columns.length }));
    }
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  /** Stays the same, so that rows do not draw again. */
  const endEditing = useCallback((end: EditEnd) => latestFinish.current(end), []);

  const applyPaste = () => {
    if (paste) store.change(paste.planned);
    setPaste(null);
    focusGrid();
  };
  const cancelPaste = () => {
    setPaste(null);
    focusGrid();
  };

  /** A single row is filled from the one above, as in Excel. */
  const fillDown = () => {
    if (isReadOnly) return;
    const top = block.top === block.bottom ? Math.max(0, block.top - 1) : block.top;
    store.change(planFillDown({ ...block, top }, data));
    focusGrid();
  };

  const toggleRow = () => {
    if (!choice || !row) return;
    const ids = rows.slice(block.top, block.bottom + 1).map(({ id }) => id);
    choice.onChoose(toggleRows(choice.chosen, ids));
  };

  /** Whether the key did something. */
  const command = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (altKey) return false;
    if (ctrl && key.toLowerCase() === 'a') {
      selectBlock({ row: 0, column: 0 }, { row: rows.length - 1, column: columns.length - 1 });
      return true;
    }
    if (key === 'Escape') {
      if (paste) cancelPaste();
      else if (row && column && edits.states.get(row.id)?.[column.id]?.kind === 'error')
        store.discard(row.id, column.id);
      else moveTo(place);
      return true;
    }
    if (key === ' ' && choice) {
      toggleRow();
      return true;
    }
    if (isReadOnly) return false;
    if (ctrl && key.toLowerCase() === 'd') fillDown();
    else if (ctrl && key.toLowerCase() === 'z') shiftKey ? store.redo() : store.undo();
    else if (ctrl && key.toLowerCase() === 'y') store.redo();
    else if (ctrl) return false;
    else if (key === 'Delete' || key === 'Backspace') store.change(planClear(block, data));
    else if (key === 'Enter' && paste) applyPaste();
    else if (key === 'Enter' || key === 'F2') startEditing();
    else if (key.length === 1) startEditing(key);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current || event.nativeEvent.isComposing) return;
    setNotice(null);
    const moved = movedBy(event, place, { rows: rows.length, columns: columns.length }, PAGE_ROWS);
    if (moved) {
      if (event.shiftKey) extendTo(moved);
      else moveTo(moved);
      if (moved.row !== place.row) scrollToRow(moved.row);
    } else if (!command(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== box.current && editing) return;
    event.clipboardData.setData('text/plain', writeTsv(copyBlock(block, data)));
    event.preventDefault();
    setNotice(text('grid.copied', { count: cellCount(block) }));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (editing || isReadOnly) return;
    event.preventDefault();
    const planned = planPaste(parseTsv(event.clipboardData.getData('text/plain')), block, data);
    if (planned.changes.length === 0 && planned.refusals.length === 0) return;
    const { top, left, bottom, right } = planned.block;
    selectBlock({ row: bottom, column: right }, { row: top, column: left });
    const isOneCell = planned.changes.length + planned.refusals.length === 1 && planned.lostCells === 0;
    if (isOneCell) store.change(planned);
    else setPaste({ planned, preview: cellsByRow(planned.changes) });
  };

  const pointer = useGridPointer({ ...options, focusGrid, startEditing, isEditing: editing !== null });
  return {
    editing,
    endEditing,
    paste,
    applyPaste,
    cancelPaste,
    fillDown,
    notice,
    handlers: { onKeyDown, onCopy, onPaste, ...pointer },
  };
}

/** The rows with the values that are typed but not saved. */
function withEdits(rows: readonly GridRow[], states: GridProps['edits']['states']): readonly GridRow[] {
  if (states.size === 0) return rows;
  return rows.map((row) => {
    const state = states.get(row.id);
    if (!state) return row;
    const values = Object.entries(state).filter(([, { value }]) => value !== undefined);
    return values.length === 0
      ? row
      : {
          ...row,
          cells: {
            ...row.cells,
            ...Object.fromEntries(values.map(([id, { value }]) => [id, value ?? null])),
          },
        };
  });
}
