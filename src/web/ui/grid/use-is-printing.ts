import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is printed, or shown as it would be printed. Content that is only for paper is rendered before the
 * browser prints the page, because content that is rendered during printing comes out blank.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(paper.matches), { signal });
    paper.addEventListener('change', () => setPrinting(paper.matches), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
