import { useQuery } from '@tanstack/react-query';
import { readPool, readQuoteRequest } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { offerOfPool, offerOfRequest } from './booking-offer';
import type { BookingTarget } from './booking-target';

/** Reads the quotes to book, which the screen below has usually cached. `offer` is null if they do not exist. */
export function useBookingOffer(target: BookingTarget) {
  const { send } = useApi();
  const requestId = 'requestId' in target ? target.requestId : null;
  const groupId = 'groupId' in target ? target.groupId : null;
  // Quotes never change, and saving or booking one updates these cache entries.
  const staleTime = Number.POSITIVE_INFINITY;
  const request = useQuery({
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id: requestId ?? '' }, signal }),
    enabled: requestId !== null,
    staleTime,
  });
  const pool = useQuery({
    queryKey: queryKeys.pool(groupId ?? ''),
    queryFn: ({ signal }) => send(readPool, { params: { groupId: groupId ?? '' }, signal }),
    enabled: groupId !== null,
    staleTime,
  });
  const read = requestId === null ? pool : request;
  return {
    offer:
      'requestId' in target
        ? request.data && offerOfRequest(request.data, target.quoteId)
        : pool.data && offerOfPool(pool.data, target.quoteIds),
    error: read.error,
    refetch: () => void read.refetch(),
  };
}
