import { readPool } from '../../../contract/endpoints';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

/** Reads a stored pool, or nothing if none is open. */
export function usePool(groupId: string | null) {
  return useRead(readPool, {
    params: { groupId: groupId ?? '' },
    queryKey: queryKeys.pool(groupId ?? ''),
    enabled: groupId !== null,
    // A pool never changes after it was quoted. Saving a quote updates the cache entry of that tab only, so other tabs read
    // the pool again when they get the focus.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
}
