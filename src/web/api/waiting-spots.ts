import { listSpotRequests } from '../../contract/spot/spot-endpoints';
import { queryKeys } from './query-client';
import { useRead } from './use-read';

/** The most requests that are read; the list of spot requests shows the others. */
const MAX_WAITING = 10;
const POLL_MS = 60_000;
const WAITING_KEY = [...queryKeys.spots, 'waiting'] as const;

/** The open spot requests that the carrier user has not answered, by deadline, and how many there are. */
export function useWaitingSpots() {
  return useRead(listSpotRequests, {
    query: { status: 'OPEN', answer: 'WAITING', sort: 'deadline', order: 'asc', limit: MAX_WAITING },
    queryKey: WAITING_KEY,
    staleTime: 0,
    // The list of spot requests uses the live stream. A stream on every screen would take another connection.
    refetchInterval: POLL_MS,
  });
}
