import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { cellErrorText } from './cell-text';
import classes from './grid.module.css';
import type { CellState } from './grid-types';

const TIP_DELAY_MS = 300;

interface CellNoteProps {
  cellId: string;
  state: CellState | undefined;
  tooltip: string | null;
  box: RefObject<HTMLElement | null>;
}

/** The note below the focused cell: why it could not be saved or, a moment after the keyboard reached it, what it means. */
export function CellNote({ cellId, state, tooltip, box }: CellNoteProps) {
  const text = useText();
  const note = useRef<HTMLDivElement>(null);
  const error = state?.error;
  const isRested = useRested(cellId, box);
  const shown = error === undefined ? (isRested ? tooltip : null) : error;
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId)?.getBoundingClientRect();
    if (!cell || !note.current) return;
    Object.assign(note.current.style, { left: `${cell.left}px`, top: `${cell.bottom + 4}px` });
  });
  if (shown === null) return null;
  return (
    <div
      ref={note}
      role={error === undefined ? 'tooltip' : 'alert'}
      className={error === undefined ? classes.tip : classes.note}
    >
      {cellErrorText(text, shown)}
    </div>
  );
}

/** Whether the keyboard has stayed at the cell for a moment. */
function useRested(cellId: string, box: RefObject<HTMLElement | null>): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (box.current === document.activeElement && box.current?.matches(':focus-visible')) setRested(cellId);
    }, TIP_DELAY_MS);
    const leave = () => setRested(null);
    const element = box.current;
    element?.addEventListener('blur', leave);
    // The note disappears when the grid or the page around it scrolls, because it would stay where the cell was.
    window.addEventListener('scroll', leave, true);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('blur', leave);
      window.removeEventListener('scroll', leave, true);
    };
  }, [cellId, box]);
  return rested === cellId;
}
