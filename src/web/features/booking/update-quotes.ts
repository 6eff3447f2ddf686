import type { QueryClient } from '@tanstack/react-query';
import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { queryKeys } from '../../api/query-client';

/** Changes every cached copy of quotes. A quote of a pool is also in the request of its dropoff. */
export function updateQuotes(
  queryClient: QueryClient,
  quoteIds: readonly string[],
  change: (quote: Quote) => Quote,
): void {
  const isMeant = ({ id }: Quote) => quoteIds.includes(id);
  const update = (quote: Quote) => (isMeant(quote) ? change(quote) : quote);
  queryClient.setQueriesData<QuoteRequest>({ queryKey: queryKeys.quoteRequests }, (found) =>
    found?.quotes.some(isMeant) ? { ...found, quotes: found.quotes.map(update) } : found,
  );
  queryClient.setQueriesData<Pool>(
    { queryKey: queryKeys.pools },
    (pool) =>
      pool && {
        ...pool,
        carriers: pool.carriers.map((row) => ({
          ...row,
          lanes: row.lanes.map((lane) => ({
            ...lane,
            quote: lane.quote && update(lane.quote),
            others: lane.others.map(update),
          })),
        })),
      },
  );
}
