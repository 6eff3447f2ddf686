import { useQuery } from '@tanstack/react-query';
import { listLoads } from '../../contract/loads/load-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';
import { useLoadChanges } from './row-changes';

/** The most loads that are read; the list of loads shows the others. */
const MAX_WAITING = 10;
const WAITING_KEY = [...queryKeys.loads, 'waiting'] as const;

/** The loads that wait for the carrier user's answer, by pickup day, and how many there are. */
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

/** Keeps the waiting loads current in all components that show them. It is mounted once. */
export const useLiveWaitingLoads = (): void => useLoadChanges(WAITING_KEY);
