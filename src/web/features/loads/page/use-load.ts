import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readLoad } from '../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../contract/loads/loads';
import { isUuid } from '../../../../domain/ids';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { useLiveLoads } from '../../../api/live';
import { queryKeys } from '../../../api/query-client';

/** The polling interval while the live stream is down. */
const POLL_MS = 20_000;

/** Reads a load and keeps it current; null if it does not exist or is not visible. */
export function useLoad(id: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: queryKeys.load(id),
    queryFn: async ({ signal }): Promise<Load | null> => {
      if (!isUuid(id)) return null;
      try {
        return await send(readLoad, { params: { id }, signal });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
  const { data } = found;
  /** Reads the load again, and the other data that the page shows about it, such as its messages. */
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.load(id) }),
    [queryClient, id],
  );
  const { isLive } = useLiveLoads((changed) => {
    if (changed.id !== id) return;
    const known = queryClient.getQueryData<Load | null>(queryKeys.load(id));
    if (known?.updatedAt !== changed.updatedAt) refresh();
  });
  const isPolled = !isLive && data !== null;
  useEffect(() => {
    if (!isPolled) return;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isPolled, refresh]);
  return found;
}
