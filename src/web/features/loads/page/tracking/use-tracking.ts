import { useQuery } from '@tanstack/react-query';
import { readLoadTracking } from '../../../../../contract/load-endpoints';
import type { Load } from '../../../../../contract/loads';
import { useApi } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';

/** Where a load is. An event changes the load's version, so that this is read again as soon as the page has the new one. */
export function useTracking({ id, updatedAt }: Pick<Load, 'id' | 'updatedAt'>) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.tracking(id, updatedAt),
    queryFn: ({ signal }) => send(readLoadTracking, { params: { id }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
