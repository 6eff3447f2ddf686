import { type PointerEvent, useRef } from 'react';
import type { Place } from './block';
import type { GridProps } from './grid-props';
import { toggleRows } from './toggle-rows';
import type { GridFocus } from './use-grid-focus';

interface GridPointerOptions extends Pick<GridProps, 'rows' | 'choice'> {
  focus: GridFocus;
  focusGrid: () => void;
  startEditing: () => void;
  isEditing: boolean;
}

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

function placeOf(target: EventTarget | null): Place | null {
  const named = isElement(target) ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  const [row, column] = (named ?? '').split(':').map(Number);
  return named && row !== undefined && column !== undefined ? { row, column } : null;
}

const choiceRowOf = (target: EventTarget | null): number | null => {
  const row = isElement(target) ? target.closest('[data-choose]')?.getAttribute('data-choose') : null;
  return row == null ? null : Number(row);
};

/** A press focuses a cell, dragging selects a block, a double press edits. Shift extends the block or the chosen rows. */
export function useGridPointer({
  rows,
  choice,
  focus,
  focusGrid,
  startEditing,
  isEditing,
}: GridPointerOptions) {
  const isDragging = useRef(false);
  const lastChosen = useRef<number | null>(null);

  const choose = (row: number, isRange: boolean) => {
    if (!choice) return;
    const from = isRange ? (lastChosen.current ?? row) : row;
    const ids = rows.slice(Math.min(from, row), Math.max(from, row) + 1).map(({ id }) => id);
    choice.onChoose(isRange ? new Set([...choice.chosen, ...ids]) : toggleRows(choice.chosen, ids));
    lastChosen.current = row;
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const row = choiceRowOf(event.target);
    if (row !== null) {
      choose(row, event.shiftKey);
      event.preventDefault();
      return;
    }
    const place = placeOf(event.target);
    if (!place || (isEditing && isElement(event.target) && event.target.closest('[data-editing]'))) return;
    if (event.shiftKey) focus.extendTo(place);
    else focus.moveTo(place);
    isDragging.current = event.pointerType === 'mouse';
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current) return;
    if (event.buttons === 0) {
      isDragging.current = false;
      return;
    }
    const place = placeOf(event.target);
    if (place && (place.row !== focus.place.row || place.column !== focus.place.column))
      focus.extendTo(place);
  };

  const onPointerUp = (event: PointerEvent) => {
    isDragging.current = false;
    if (placeOf(event.target) && !isEditing) focusGrid();
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    /** The checkbox follows the chosen rows, not its own press. */
    onClick: (event: React.MouseEvent) => {
      if (choiceRowOf(event.target) !== null) event.preventDefault();
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (placeOf(event.target) && !isEditing) startEditing();
    },
  };
}
