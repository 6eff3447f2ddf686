import { useQuery } from '@tanstack/react-query';
import { readRemainingSearches } from '../../contract/endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/**
 * The number of searches a customer has left this month; undefined until it is loaded. Nothing is loaded without a customer,
 * because carriers' tests and searches for no customer do not count. The server enforces the limit, so a failed read only
 * hides the number.
 */
export function useRemainingSearches(shipperId: string | null) {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: [...queryKeys.remainingSearches, shipperId],
    queryFn: async ({ signal }) =>
      (await send(readRemainingSearches, { query: { shipper_id: shipperId ?? '' }, signal })).rows,
    enabled: shipperId !== null,
    // The customer's other users search too.
    staleTime: 0,
  });
  return data?.find((row) => row.shipperId === shipperId);
}
