import { useQuery } from '@tanstack/react-query';
import { readReadiness } from '../../contract/upload-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/** What a carrier still needs; read again after any edit of the tariff, and when the screen is opened. */
export function useReadiness(carrierId: string, isEnabled = true) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'readiness'],
    queryFn: ({ signal }) => send(readReadiness, { params: { id: carrierId }, signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}
