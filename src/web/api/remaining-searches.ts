import { useQuery } from '@tanstack/react-query';
import { readRemainingSearches } from '../../contract/endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/**
 * How many searches a customer has left this month; undefined until it is known. Nothing is asked without a customer,
 * because tests of carriers and searches for no customer do not count. Searches are refused by the server, so a failed
 * read only hides the figure.
 */
export function useRemainingSearches(shipperId: string | null) {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: [...queryKeys.remainingSearches, shipperId],
    queryFn: async ({ signal }) =>
      (await send(readRemainingSearches, { query: { shipper_id: shipperId ?? '' }, signal })).rows,
    enabled: shipperId !== null,
    // Colleagues search too.
    staleTime: 0,
  });
  return data?.find((row) => row.shipperId === shipperId);
}
