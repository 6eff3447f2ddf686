import { useEffect, useRef, useState } from 'react';
import type { QuotesView, ViewStep } from '../quotes-view';

type Sheet = Partial<Pick<QuotesView, 'quoteId' | 'comparedIds'>>;

/**
 * The dialogs above the quotes as steps of the history: Back closes one. Closing one that was opened here is a
 * step back, so that the history does not grow by looking at quotes; one that a link opened is closed in place.
 */
export function useSheets(view: QuotesView, onViewChange: (view: QuotesView, step: ViewStep) => void) {
  const wantsQuote = view.quoteId !== null;
  const wantsCompare = view.comparedIds.length > 0;
  const openedHere = useRef(false);
  useEffect(() => {
    if (!wantsQuote && !wantsCompare) openedHere.current = false;
  }, [wantsQuote, wantsCompare]);

  /** A dialog stays once it was wanted: one that goes away while closing does not give the focus back. */
  const [wasWanted, setWasWanted] = useState({ quote: wantsQuote, compare: wantsCompare });
  if ((wantsQuote && !wasWanted.quote) || (wantsCompare && !wasWanted.compare)) {
    setWasWanted({ quote: wasWanted.quote || wantsQuote, compare: wasWanted.compare || wantsCompare });
  }

  // Rows keep the function they were drawn with: it finds the present view here.
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
  return { open, close, wasWanted };
}
