import type { QueryClient } from '@tanstack/react-query';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { queryKeys } from '../../api/query-client';
import { updateQuotes } from './update-quotes';

/** Sets the load on every cached copy of the quotes, and reads the lists again. */
export function showBooked(queryClient: QueryClient, quoteIds: readonly string[], load: QuoteLoad): void {
  updateQuotes(queryClient, quoteIds, (quote) => ({ ...quote, load }));
  for (const queryKey of [
    queryKeys.savedQuotes,
    queryKeys.quoteHistory,
    queryKeys.bulkSearches,
    ['bulk-search'],
    ['comparison'],
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
