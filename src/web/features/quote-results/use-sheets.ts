import { useEffect, useRef, useState } from 'react';
import type { QuotesView, ViewStep } from '../search-form/quotes-view';

type Sheet = Partial<Pick<QuotesView, 'quoteId' | 'comparedIds'>>;

/**
 * Adds each dialog to the browser history, so that Back closes it. Closing a dialog that the user opened goes back one
 * entry, so the history does not grow. Closing one that a link opened replaces the entry.
 */
export function useSheets(view: QuotesView, onViewChange: (view: QuotesView, step: ViewStep) => void) {
  const wantsQuote = view.quoteId !== null;
  const wantsCompare = view.comparedIds.length > 0;
  const openedHere = useRef(false);
  useEffect(() => {
    if (!wantsQuote && !wantsCompare) openedHere.current = false;
  }, [wantsQuote, wantsCompare]);

  // The functions never change, so that rows do not re-render. They read the current view from this ref.
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
