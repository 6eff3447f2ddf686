import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readBulkSearch } from '../../../contract/uploads/upload-endpoints';
import { isUuid } from '../../../domain/ids';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

/** The polling interval. The endpoint is designed to be polled this often. */
const POLL_MS = 1_000;
/** The polling interval after a failed read, so that open pages do not poll a failing server every second. */
const POLL_AFTER_FAILURE_MS = 3_000;

export const lanesKey = (id: string) => [...queryKeys.bulkSearch(id), 'lanes'] as const;

/**
 * Polls a bulk search while it runs, and reads its lanes again when more are rated. After a lost connection, the last data
 * stays and polling continues.
 */
export function useBulkSearch(id: string) {
  const queryClient = useQueryClient();
  const found = useRead(readBulkSearch, {
    params: { id },
    queryKey: queryKeys.bulkSearch(id),
    enabled: isUuid(id),
    staleTime: 0,
    // The next poll is the retry.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (data?.state !== 'RUNNING') return false;
      return error === null ? POLL_MS : POLL_AFTER_FAILURE_MS;
    },
  });

  const { data } = found;
  const progress = data && `${id} ${data.state} ${data.lanesRated}`;
  const last = useRef(progress);
  useEffect(() => {
    const before = last.current;
    last.current = progress;
    if (before === undefined || progress === undefined || before === progress) return;
    // A poll does not restart a slow read of the lanes.
    void queryClient.invalidateQueries({ queryKey: lanesKey(id) }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: queryKeys.bulkSearches });
    void queryClient.invalidateQueries({ queryKey: queryKeys.remainingSearches });
  }, [progress, id, queryClient]);
  return found;
}
