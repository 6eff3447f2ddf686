import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '../../texts/use-text';
import { type Block, blockOf, cellCount, movedBy } from './block';
import { withEdits } from './cell-text';
import { cellsByRow } from './cells-by-row';
import type { GridProps } from './grid-props';
import type { Cells } from './grid-types';
import {
  copyBlock,
  type GridData,
  type PlannedPaste,
  planClear,
  planFillDown,
  planPaste,
} from './plan-changes';
import { toggleRows } from './toggle-rows';
import { parseTsv, writeTsv } from './tsv';
import { useCellEditing } from './use-cell-editing';
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

/** Handles the keys, clipboard, and pointer of a grid. */
export function useGridInput(options: GridInputOptions) {
  const { rows, columns, edits, choice, isReadOnly = false, box, focus, scrollToRow } = options;
  const { place, selection, moveTo, extendTo, selectBlock } = focus;
  const { store } = edits;
  const { states } = edits;
  const data = { rows: states.size === 0 ? rows : rows.map((row) => withEdits(row, states)), columns };
  const block = blockOf(selection);
  const row = rows[place.row];
  const column = columns[place.column];

  const focusGrid = () => box.current?.focus({ preventScroll: true });
  const { editing, startEditing, endEditing } = useCellEditing({ ...options, data, focusGrid });
  const isEditing = editing !== null;
  const clipboard = useGridClipboard({ ...options, data, block, isEditing, focusGrid });

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

  /** Runs the command of a key; returns whether there is one. */
  const command = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (altKey) return false;
    if (ctrl && key.toLowerCase() === 'a') {
      selectBlock({ row: 0, column: 0 }, { row: rows.length - 1, column: columns.length - 1 });
      return true;
    }
    if (key === 'Escape') {
      if (clipboard.paste) clipboard.cancelPaste();
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
    else if (key === 'Enter' && clipboard.paste) clipboard.applyPaste();
    else if (key === 'Enter' || key === 'F2') startEditing();
    else if (key.length === 1) startEditing(key);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current || event.nativeEvent.isComposing) return;
    clipboard.clearNotice();
    const moved = movedBy(event, place, { rows: rows.length, columns: columns.length }, PAGE_ROWS);
    if (moved) {
      if (event.shiftKey) extendTo(moved);
      else moveTo(moved);
      if (moved.row !== place.row) scrollToRow(moved.row);
    } else if (!command(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { paste, applyPaste, cancelPaste, notice, onCopy, onPaste } = clipboard;
  const pointer = useGridPointer({ ...options, focusGrid, startEditing, isEditing });
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
export type GridInput = ReturnType<typeof useGridInput>;

interface ClipboardOptions extends Pick<GridInputOptions, 'edits' | 'isReadOnly' | 'box' | 'focus'> {
  data: GridData;
  block: Block;
  isEditing: boolean;
  focusGrid: () => void;
}

/** Copies the selected block. A pasted block is shown before it is applied, except a single cell. */
function useGridClipboard(options: ClipboardOptions) {
  const { edits, isReadOnly = false, box, focus, data, block, isEditing, focusGrid } = options;
  const { store } = edits;
  const text = useText();
  const [paste, setPaste] = useState<OpenPaste | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const applyPaste = () => {
    if (paste) store.change(paste.planned);
    setPaste(null);
    focusGrid();
  };
  const cancelPaste = () => {
    setPaste(null);
    focusGrid();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== box.current && isEditing) return;
    event.clipboardData.setData('text/plain', writeTsv(copyBlock(block, data)));
    event.preventDefault();
    setNotice(text('grid.copied', { count: cellCount(block) }));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (isEditing || isReadOnly) return;
    event.preventDefault();
    const planned = planPaste(parseTsv(event.clipboardData.getData('text/plain')), block, data);
    if (planned.changes.length === 0 && planned.refusals.length === 0) return;
    const { top, left, bottom, right } = planned.block;
    focus.selectBlock({ row: bottom, column: right }, { row: top, column: left });
    const isOneCell = planned.changes.length + planned.refusals.length === 1 && planned.lostCells === 0;
    if (isOneCell) store.change(planned);
    else setPaste({ planned, preview: cellsByRow(planned.changes) });
  };

  return {
    paste,
    applyPaste,
    cancelPaste,
    notice,
    clearNotice: () => setNotice(null),
    onCopy,
    onPaste,
  };
}
