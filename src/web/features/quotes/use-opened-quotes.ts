import { readQuoteRequest } from '../../../contract/endpoints';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { usePool } from '../pools/use-pool';
import type { QuotesView } from '../search-form/quotes-view';

/** Reads the request or pool that the address names. */
export function useOpenedQuotes({ requestId, poolId }: Pick<QuotesView, 'requestId' | 'poolId'>) {
  const opened = useRead(readQuoteRequest, {
    params: { id: requestId ?? '' },
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    enabled: requestId !== null && poolId === null,
    // A request never changes after it was quoted. Saving a quote updates the cache entry of that tab only, so other tabs
    // read the request again when they get the focus.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
  const pool = usePool(poolId);
  return {
    request: opened.data,
    pool: pool.data,
    isLoading: opened.isLoading || pool.isLoading,
    /** The read that failed; undefined if none did. */
    failed: [opened, pool].find(({ isError }) => isError),
  };
}
