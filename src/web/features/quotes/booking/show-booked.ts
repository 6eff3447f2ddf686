import type { QueryClient } from '@tanstack/react-query';
import type { QuoteLoad } from '../../../../contract/quote-load';
import { queryKeys } from '../../../api/query-client';
import { updateQuotes } from '../results/update-quotes';

/** Shows the load of quotes wherever they were read. Lists are read again. */
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
