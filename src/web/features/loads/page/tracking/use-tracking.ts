import { useQuery } from '@tanstack/react-query';
import { readLoadTracking } from '../../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../../contract/loads/loads';
import { useApi } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';

/**
 * Reads the tracking of a load. An event changes the load's version, so the tracking is read again as soon as the page has
 * the new version.
 */
export function useTracking({ id, updatedAt }: Pick<Load, 'id' | 'updatedAt'>) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.tracking(id, updatedAt),
    queryFn: ({ signal }) => send(readLoadTracking, { params: { id }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
