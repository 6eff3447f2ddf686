import { useEffect, useRef, useState } from 'react';
import type { QuotesView, ViewStep } from '../quotes-view';

type Sheet = Partial<Pick<QuotesView, 'quoteId' | 'comparedIds'>>;

/**
 * Keeps the dialogs in the browser history, so that Back closes one. Closing a dialog that was opened here goes
 * back one entry, so that looking at quotes does not grow the history; closing one that a link opened replaces
 * the entry.
 */
export function useSheets(view: QuotesView, onViewChange: (view: QuotesView, step: ViewStep) => void) {
  const wantsQuote = view.quoteId !== null;
  const wantsCompare = view.comparedIds.length > 0;
  const openedHere = useRef(false);
  useEffect(() => {
    if (!wantsQuote && !wantsCompare) openedHere.current = false;
  }, [wantsQuote, wantsCompare]);

  // Rows keep the first version of these functions, so they read the current view from this ref.
  const latest = useRef({ view, onViewChange });
  useEffect(() => {
    latest.current = { view, onViewChange };
  });
  const [open] = useState(() => (sheet: Sheet) => {
    openedHere.current = true;
    latest.current.onViewChange({ ...latest.current.view, ...sheet }, 'push');
  });
  const [close] = useState(() => () => {
    const closed = { ...latest.current.view, quoteId: null, comparedIds: [] };
    latest.current.onViewChange(closed, openedHere.current ? 'back' : 'replace');
  });
  return { open, close };
}
