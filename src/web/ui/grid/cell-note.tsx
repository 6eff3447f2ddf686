import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import classes from './grid.module.css';
import type { CellState } from './grid-types';

/** Why the focused cell could not be saved, below the cell. */
export function CellNote({ cellId, state }: { cellId: string; state: CellState | undefined }) {
  const text = useText();
  const note = useRef<HTMLDivElement>(null);
  const error = state?.error;
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId)?.getBoundingClientRect();
    if (!cell || !note.current || error === undefined) return;
    Object.assign(note.current.style, { left: `${cell.left}px`, top: `${cell.bottom + 4}px` });
  });
  if (error === undefined) return null;
  return (
    <div ref={note} role="alert" className={classes.note}>
      {typeof error === 'string' ? error : text(error.id, error.values)}
    </div>
  );
}
