import { type RefObject, useEffect, useRef } from 'react';
import { isShortcut, isUnderDialog, takesTyping } from '../shortcuts';

interface RowKeys {
  ids: readonly string[];
  currentId: string | undefined;
  isOpen: (id: string) => boolean;
  /** Undefined where rows do not open. */
  turnOpen?: (id: string) => void;
  /** Undefined where rows are not chosen. */
  choose?: (id: string, isRange: boolean) => void;
  /** Makes the row the current one; its element takes the focus after the next drawing. */
  moveTo: (id: string) => void;
  /** The row has the focus already, for example by a press in it. */
  settleOn: (id: string) => void;
  own: (key: string, id: string) => boolean;
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
 * The keys of rows: j, k and arrows, Home and End move, Enter opens, x chooses (X the whole range), Escape
 * closes an opened row and gives the focus back to it. They act only while the focus is among the rows, and
 * never where something is typed. From elsewhere on the page j and k bring the focus to the row that had it last,
 * as `/` brings it to the filter: after a search it is on a heading, and the first key must not be lost.
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
    element.addEventListener('focusin', ({ target }) => settle(target, latest.current), { signal });
    element.addEventListener('keydown', (event) => press(event, latest.current), { signal });
    document.addEventListener('keydown', (event) => enter(event, latest.current), { signal });
    return () => listening.abort();
  }, [box]);
}

function placeOf(target: EventTarget | null) {
  const element = target instanceof HTMLElement ? target : null;
  const row = element?.closest<HTMLElement>('[data-row-id]');
  const detail = element?.closest<HTMLElement>('[data-detail-of]');
  return {
    id: detail?.dataset.detailOf ?? row?.dataset.rowId,
    isRowItself: element !== null && element === row,
    isInDetail: detail !== null && detail !== undefined,
  };
}

function settle(target: EventTarget | null, { currentId, settleOn }: RowKeys) {
  const { id } = placeOf(target);
  if (id !== undefined && id !== currentId) settleOn(id);
}

function press(event: KeyboardEvent, keys: RowKeys) {
  const { id, isRowItself, isInDetail } = placeOf(event.target);
  if (id === undefined || event.defaultPrevented || takesTyping(event.target) || !isShortcut(event)) return;
  if (act(event.key, id, keys, isRowItself, isInDetail)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function enter(event: KeyboardEvent, { currentId, moveTo }: RowKeys) {
  if (currentId === undefined || event.defaultPrevented || !['j', 'k'].includes(event.key)) return;
  if (takesTyping(event.target) || !isShortcut(event) || isUnderDialog()) return;
  event.preventDefault();
  moveTo(currentId);
}

/** Whether the key did something. */
function act(key: string, id: string, keys: RowKeys, isRowItself: boolean, isInDetail: boolean): boolean {
  const step = STEPS[key];
  if (step !== undefined) {
    // In an opened row arrows, Home and End scroll or move within what stands there.
    if (isInDetail && key.length > 1) return false;
    const { ids } = keys;
    const wanted = Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1);
    const next = ids[wanted];
    if (next !== undefined) keys.moveTo(next);
    return true;
  }
  if (key === 'Escape' && keys.isOpen(id)) {
    keys.turnOpen?.(id);
    keys.moveTo(id);
    return true;
  }
  if (key === 'Enter' && isRowItself && keys.turnOpen) {
    keys.turnOpen(id);
    return true;
  }
  if ((key === 'x' || key === 'X') && keys.choose) {
    keys.choose(id, key === 'X');
    return true;
  }
  // On a button or link of the row Enter is its own.
  if (key === 'Enter' && !isRowItself) return false;
  return keys.own(key, id);
}
