import { useEffect } from 'react';
import { lazyComponent } from '../../ui/lazy-component';
import { PoolResults } from '../pools/lazy-pool';
import { LazySearchForm } from '../search-form/lazy-search-form';
import type { FoundSearch } from '../search-form/use-quote-search';

/** An empty search does not load the results and their table (35 kB). */
export const QuoteResults = lazyComponent(
  () => import('../quote-results/quote-results'),
  (module) => module.QuoteResults,
);

export const SearchHome = lazyComponent(
  () => import('./home/search-home'),
  (module) => module.SearchHome,
);

/** The delay before the form's code loads, so that it does not compete with the first load. */
const PRELOAD_AFTER_MS = 4_000;

/** Loads the results' code while the search runs, and the form's code once results are shown. */
export function usePreloadedCode(wanted: FoundSearch['kind'] | null, hasResults: boolean) {
  useEffect(() => {
    if (wanted !== null && navigator.onLine) (wanted === 'POOL' ? PoolResults : QuoteResults).preload();
  }, [wanted]);
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(LazySearchForm.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasResults]);
}
