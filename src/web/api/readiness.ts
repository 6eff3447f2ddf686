import { useQuery } from '@tanstack/react-query';
import { readReadiness } from '../../contract/uploads/upload-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/**
 * Reads what a carrier still needs before it can be quoted. The query runs again after any edit of the tariff and whenever
 * the screen is opened.
 */
export function useReadiness(carrierId: string, isEnabled = true) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'readiness'],
    queryFn: ({ signal }) => send(readReadiness, { params: { id: carrierId }, signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}
