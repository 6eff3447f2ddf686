import { useQuery } from '@tanstack/react-query';
import { readPool } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';

/** Reads a stored pool, or nothing if none is open. */
export function usePool(groupId: string | null) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.pool(groupId ?? ''),
    queryFn: ({ signal }) => send(readPool, { params: { groupId: groupId ?? '' }, signal }),
    enabled: groupId !== null,
    // A pool never changes after it was quoted. Saving a quote updates the cache entry of that tab only, so other tabs read
    // the pool again when they get the focus.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
}
