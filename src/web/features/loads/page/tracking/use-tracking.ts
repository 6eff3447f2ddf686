import { readLoadTracking } from '../../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../../contract/loads/loads';
import { queryKeys } from '../../../../api/query-client';
import { useRead } from '../../../../api/use-read';

/**
 * Reads the tracking of a load. An event changes the load's version, so the tracking is read again as soon as the page has
 * the new version.
 */
export function useTracking({ id, updatedAt }: Pick<Load, 'id' | 'updatedAt'>) {
  return useRead(readLoadTracking, {
    params: { id },
    queryKey: queryKeys.tracking(id, updatedAt),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
