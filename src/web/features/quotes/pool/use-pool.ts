import { useQuery } from '@tanstack/react-query';
import { readPool } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

/** A stored pool; nothing if none is open. */
export function usePool(groupId: string | null) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.pool(groupId ?? ''),
    queryFn: ({ signal }) => send(readPool, { params: { groupId: groupId ?? '' }, signal }),
    enabled: groupId !== null,
    // A pool never changes after it was quoted. Saving a quote updates this cache entry, in another tab only there.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
}
