import { useQuery } from '@tanstack/react-query';
import { listSpotRequests } from '../../contract/spot-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/** The list of spot requests has the others. */
const MAX_WAITING = 10;
const POLL_MS = 60_000;
const WAITING_KEY = [...queryKeys.spots, 'waiting'] as const;

/** The open spot requests without an answer of a carrier's user, by deadline, and how many there are. */
export function useWaitingSpots() {
  const { send } = useApi();
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) =>
      send(listSpotRequests, {
        query: { status: 'OPEN', answer: 'WAITING', sort: 'deadline', order: 'asc', limit: MAX_WAITING },
        signal,
      }),
    staleTime: 0,
    // The list of spot requests follows the live stream. One more stream on every screen would take a connection.
    refetchInterval: POLL_MS,
  });
}
