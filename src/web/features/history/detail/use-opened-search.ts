import { useQuery } from '@tanstack/react-query';
import { readHistoryKind, readPool, readQuoteRequest } from '../../../../contract/endpoints';
import type { HistoryKind } from '../../../../contract/quotes/quote-history';
import { readBulkSearch } from '../../../../contract/uploads/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';

const isMissing = (error: unknown) =>
  error instanceof Refusal && (error.status === 404 || error.status === 400);

/**
 * Reads the search with this id. If the link does not say whether it is a quote request, a pool, or a file, the kind is read
 * first.
 */
export function useOpenedSearch(id: string, linkedKind: HistoryKind | undefined) {
  const { send } = useApi();
  // A stored search never changes. Saving a quote updates the cache entry of this tab only, so other tabs read it again when
  // they get the focus.
  const staleTime = Number.POSITIVE_INFINITY;
  const refetchOnWindowFocus = 'always';
  const found = useQuery({
    queryKey: queryKeys.historyKind(id),
    queryFn: ({ signal }) => send(readHistoryKind, { params: { id }, signal }),
    enabled: linkedKind === undefined,
    staleTime,
  });
  const kind = linkedKind ?? found.data?.kind;
  const single = useQuery({
    queryKey: queryKeys.quoteRequest(id),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id }, signal }),
    enabled: kind === 'SEARCH',
    staleTime,
    refetchOnWindowFocus,
  });
  const pool = useQuery({
    queryKey: queryKeys.pool(id),
    queryFn: ({ signal }) => send(readPool, { params: { groupId: id }, signal }),
    enabled: kind === 'POOL',
    staleTime,
    refetchOnWindowFocus,
  });
  const bulk = useQuery({
    queryKey: queryKeys.bulkSearch(id),
    queryFn: ({ signal }) => send(readBulkSearch, { params: { id }, signal }),
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
