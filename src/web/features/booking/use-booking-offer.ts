import { readPool, readQuoteRequest } from '../../../contract/endpoints';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { offerOfPool, offerOfRequest } from './booking-offer';
import type { BookingTarget } from './booking-target';

/** Reads the quotes to book, which the screen below has usually cached. `offer` is null if they do not exist. */
export function useBookingOffer(target: BookingTarget) {
  const requestId = 'requestId' in target ? target.requestId : null;
  const groupId = 'groupId' in target ? target.groupId : null;
  // Quotes never change, and saving or booking one updates these cache entries.
  const staleTime = Number.POSITIVE_INFINITY;
  const request = useRead(readQuoteRequest, {
    params: { id: requestId ?? '' },
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    enabled: requestId !== null,
    staleTime,
  });
  const pool = useRead(readPool, {
    params: { groupId: groupId ?? '' },
    queryKey: queryKeys.pool(groupId ?? ''),
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
