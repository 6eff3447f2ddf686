import { readReadiness } from '../../contract/uploads/upload-endpoints';
import { queryKeys } from './query-client';
import { useRead } from './use-read';

/**
 * Reads what a carrier still needs before it can be quoted. The query runs again after any edit of the tariff and whenever
 * the screen is opened.
 */
export function useReadiness(carrierId: string, isEnabled = true) {
  return useRead(readReadiness, {
    params: { id: carrierId },
    queryKey: [...queryKeys.tariffRows(carrierId), 'readiness'],
    enabled: isEnabled,
    staleTime: 0,
  });
}
