import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readBulkSearch } from '../../../../contract/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

/** The call is made to be asked this often. */
const POLL_MS = 1_000;
/** After a failed read, so that a server that is down is not asked by every open page each second. */
const POLL_AFTER_FAILURE_MS = 3_000;

export const lanesKey = (id: string) => [...queryKeys.bulkSearch(id), 'lanes'] as const;

/**
 * A bulk search, polled while it runs. Its lanes are read again when more of them are rated. A lost connection leaves
 * what was read and is tried again.
 */
export function useBulkSearch(id: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: queryKeys.bulkSearch(id),
    queryFn: ({ signal }) => send(readBulkSearch, { params: { id }, signal }),
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
    // A slow page is not started over by each poll.
    void queryClient.invalidateQueries({ queryKey: lanesKey(id) }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: queryKeys.bulkSearches });
    void queryClient.invalidateQueries({ queryKey: queryKeys.remainingSearches });
  }, [progress, id, queryClient]);
  return found;
}
