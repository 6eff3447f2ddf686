import { useQuery } from '@tanstack/react-query';
import { listLoads } from '../../contract/load-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';
import { useLoadChanges } from './row-changes';

/** The list of loads has the others. */
const MAX_WAITING = 10;
const WAITING_KEY = [...queryKeys.loads, 'waiting'] as const;

/** The loads that wait for the answer of a carrier's user, by pickup day, and how many there are. */
export function useWaitingLoads() {
  const { send } = useApi();
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) =>
      send(listLoads, {
        query: { status: 'PENDING', sort: 'pickup', order: 'asc', limit: MAX_WAITING },
        signal,
      }),
    staleTime: 0,
  });
}

/** Keeps the loads that wait current for all components that show them. Mounted once. */
export const useLiveWaitingLoads = (): void => useLoadChanges(WAITING_KEY);
