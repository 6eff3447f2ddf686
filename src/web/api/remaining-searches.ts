import { readRemainingSearches } from '../../contract/endpoints';
import { queryKeys } from './query-client';
import { useRead } from './use-read';

/**
 * The number of searches a customer has left this month; undefined until it is loaded. Nothing is loaded without a customer,
 * because carriers' tests and searches for no customer do not count. The server enforces the limit, so a failed read only
 * hides the number.
 */
export function useRemainingSearches(shipperId: string | null) {
  const { data } = useRead(readRemainingSearches, {
    query: { shipper_id: shipperId ?? '' },
    queryKey: [...queryKeys.remainingSearches, shipperId],
    enabled: shipperId !== null,
    // The customer's other users search too.
    staleTime: 0,
  });
  return data?.rows.find((row) => row.shipperId === shipperId);
}
