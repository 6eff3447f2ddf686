import { type RefObject, useEffect, useRef } from 'react';
import { acceptsTyping, isDialogOpen, isShortcut } from '../shortcuts';

interface RowKeys {
  ids: readonly string[];
  currentId: string | undefined;
  isOpen: (id: string) => boolean;
  /** Opens or closes a row; undefined where rows do not open. */
  toggleOpen?: (id: string) => void;
  /** Selects or deselects a row; undefined where rows cannot be selected. */
  toggleSelected?: (id: string, isRange: boolean) => void;
  /** Makes the row the current one; it takes the focus after the next render. */
  moveTo: (id: string) => void;
  /** Called when the row already has the focus, for example after a click. */
  setCurrent: (id: string) => void;
  onOtherKey: (key: string, id: string) => boolean;
}

const STEPS: Record<string, number> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Row keys: j, k, arrows, Home and End move, Enter opens, x selects (X a range), Escape closes an open row and focuses it.
 * They work while the focus is in the rows and not in a text field. From elsewhere on the page j and k focus the last
 * current row, as `/` focuses the filter: after a search the focus is on a heading, and the first key must not be lost.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', ({ target }) => followFocus(target, latest.current), { signal });
    element.addEventListener('keydown', (event) => pressInRow(event, latest.current), { signal });
    document.addEventListener('keydown', (event) => enterRows(event, latest.current), { signal });
    return () => listening.abort();
  }, [box]);
}

function locate(target: EventTarget | null) {
  const element = target instanceof HTMLElement ? target : null;
  const row = element?.closest<HTMLElement>('[data-row-id]');
  const detail = element?.closest<HTMLElement>('[data-detail-of]');
  return {
    id: detail?.dataset.detailOf ?? row?.dataset.rowId,
    isRowItself: element !== null && element === row,
    isInDetail: detail !== null && detail !== undefined,
  };
}

function followFocus(target: EventTarget | null, { currentId, setCurrent }: RowKeys) {
  const { id } = locate(target);
  if (id !== undefined && id !== currentId) setCurrent(id);
}

function pressInRow(event: KeyboardEvent, keys: RowKeys) {
  const { id, isRowItself, isInDetail } = locate(event.target);
  if (id === undefined || event.defaultPrevented || acceptsTyping(event.target) || !isShortcut(event)) return;
  if (runKey(event.key, id, keys, isRowItself, isInDetail)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function enterRows(event: KeyboardEvent, { currentId, moveTo }: RowKeys) {
  if (currentId === undefined || event.defaultPrevented || !['j', 'k'].includes(event.key)) return;
  if (acceptsTyping(event.target) || !isShortcut(event) || isDialogOpen()) return;
  event.preventDefault();
  moveTo(currentId);
}

/** Runs the action of a key; returns whether the key was handled. */
function runKey(key: string, id: string, keys: RowKeys, isRowItself: boolean, isInDetail: boolean): boolean {
  const step = STEPS[key];
  if (step !== undefined) {
    // Inside an open row arrows, Home and End scroll its content.
    if (isInDetail && key.length > 1) return false;
    const { ids } = keys;
    const wanted = Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1);
    const next = ids[wanted];
    if (next !== undefined) keys.moveTo(next);
    return true;
  }
  if (key === 'Escape' && keys.isOpen(id)) {
    keys.toggleOpen?.(id);
    keys.moveTo(id);
    return true;
  }
  if (key === 'Enter' && isRowItself && keys.toggleOpen) {
    keys.toggleOpen(id);
    return true;
  }
  if ((key === 'x' || key === 'X') && keys.toggleSelected) {
    keys.toggleSelected(id, key === 'X');
    return true;
  }
  // Enter on a button or link of the row belongs to it.
  if (key === 'Enter' && !isRowItself) return false;
  return keys.onOtherKey(key, id);
}
