import { listLoads } from '../../contract/loads/load-endpoints';
import { queryKeys } from './query-client';
import { useLoadChanges } from './row-changes';
import { useRead } from './use-read';

/** The most loads that are read; the list of loads shows the others. */
const MAX_WAITING = 10;
const WAITING_KEY = [...queryKeys.loads, 'waiting'] as const;

/** The loads that wait for the carrier user's answer, by pickup day, and how many there are. */
export function useWaitingLoads() {
  return useRead(listLoads, {
    query: { status: 'PENDING', sort: 'pickup', order: 'asc', limit: MAX_WAITING },
    queryKey: WAITING_KEY,
    staleTime: 0,
  });
}

/** Keeps the waiting loads current in all components that show them. It is mounted once. */
export const useLiveWaitingLoads = (): void => useLoadChanges(WAITING_KEY);
