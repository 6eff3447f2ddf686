import { readHistoryKind, readPool, readQuoteRequest } from '../../../../contract/endpoints';
import type { HistoryKind } from '../../../../contract/quotes/quote-history';
import { readBulkSearch } from '../../../../contract/uploads/upload-endpoints';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';

const isMissing = (error: unknown) =>
  error instanceof Refusal && (error.status === 404 || error.status === 400);

/**
 * Reads the search with this id. If the link does not say whether it is a quote request, a pool, or a file, the kind is read
 * first.
 */
export function useOpenedSearch(id: string, linkedKind: HistoryKind | undefined) {
  // A stored search never changes. Saving a quote updates the cache entry of this tab only, so other tabs read it again when
  // they get the focus.
  const staleTime = Number.POSITIVE_INFINITY;
  const refetchOnWindowFocus = 'always';
  const found = useRead(readHistoryKind, {
    params: { id },
    queryKey: queryKeys.historyKind(id),
    enabled: linkedKind === undefined,
    staleTime,
  });
  const kind = linkedKind ?? found.data?.kind;
  const single = useRead(readQuoteRequest, {
    params: { id },
    queryKey: queryKeys.quoteRequest(id),
    enabled: kind === 'SEARCH',
    staleTime,
    refetchOnWindowFocus,
  });
  const pool = useRead(readPool, {
    params: { groupId: id },
    queryKey: queryKeys.pool(id),
    enabled: kind === 'POOL',
    staleTime,
    refetchOnWindowFocus,
  });
  const bulk = useRead(readBulkSearch, {
    params: { id },
    queryKey: queryKeys.bulkSearch(id),
    enabled: kind === 'BULK',
  });
  const asked = kind === undefined ? found : { SEARCH: single, POOL: pool, BULK: bulk }[kind];
  return {
    single: single.data,
    pool: pool.data,
    bulk: bulk.data,
    error: asked.error,
    isMissing: isMissing(asked.error),
    refetch: asked.refetch,
  };
}
