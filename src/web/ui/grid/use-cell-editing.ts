import { type RefObject, useCallback, useRef, useState } from 'react';
import { blockOf, keepInside, selectPlace } from './block';
import type { EditEnd } from './cell-editor';
import type { GridProps } from './grid-props';
import type { EditingCell } from './grid-types';
import { type GridData, planPaste } from './plan-changes';
import type { GridFocus } from './use-grid-focus';

interface CellEditingOptions extends Pick<GridProps, 'edits' | 'isReadOnly'> {
  /** The rows with typed values that are not saved yet. */
  data: GridData;
  box: RefObject<HTMLDivElement | null>;
  focus: GridFocus;
  focusGrid: () => void;
}

/** The number of rows and columns by which the focus moves after an edit. */
const STEPS = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] } as const;

/** Opens the focused cell's editor, and keeps what is typed when it ends. */
export function useCellEditing(options: CellEditingOptions) {
  const { edits, isReadOnly = false, data, box, focus, focusGrid } = options;
  const { rows, columns } = data;
  const { place, moveTo } = focus;
  const { store } = edits;
  const [editing, setEditing] = useState<EditingCell | null>(null);
  const row = rows[place.row];
  const column = columns[place.column];
  const state = row && column && edits.states.get(row.id)?.[column.id];

  const startEditing = (typed?: string) => {
    if (!row || !column || column.isReadOnly || isReadOnly) return;
    const value = row.cells[column.id] ?? null;
    const current = state?.typed ?? (value === null ? '' : column.kind.edit(value));
    setEditing({ text: typed ?? current, isTyped: typed !== undefined, onTyping: store.setTyping });
  };

  const keepTyped = (typed: string) => {
    if (!row || !column) return;
    const planned = planPaste([[typed]], blockOf(selectPlace(place)), data);
    if (planned.changes.length + planned.refusals.length > 0) store.change(planned);
    else if (state?.typed !== undefined) store.discard(row.id, column.id);
  };

  const finish = ({ typed, move }: EditEnd) => {
    setEditing(null);
    if (document.activeElement === document.body || box.current?.contains(document.activeElement))
      focusGrid();
    if (typed !== null) keepTyped(typed);
    if (move === 'none') return;
    const [down, right] = STEPS[move];
    const target = { row: place.row + down, column: place.column + right };
    moveTo(keepInside(target, { rows: rows.length, columns: columns.length }));
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  /** The function stays the same, so that rows do not render again. */
  const endEditing = useCallback((end: EditEnd) => latestFinish.current(end), []);

  return { editing, startEditing, endEditing };
}
