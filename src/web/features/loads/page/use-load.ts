import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readLoad } from '../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../contract/loads/loads';
import { useLiveLoads } from '../../../api/live';
import { queryKeys } from '../../../api/query-client';
import { useRecord } from '../../../api/use-read';

/** The polling interval while the live stream is down. */
const POLL_MS = 20_000;

/** Reads a load and keeps it current; null if it does not exist or is not visible. */
export function useLoad(id: string) {
  const queryClient = useQueryClient();
  const found = useRecord(readLoad, id, { params: { id }, queryKey: queryKeys.load(id), staleTime: 0 });
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
