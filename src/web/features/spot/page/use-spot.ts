import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { readSpotRequest } from '../../../../contract/spot/spot-endpoints';
import { isUuid } from '../../../../domain/ids';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useSpotChanges } from '../../../api/row-changes';

/** Reads a spot request and keeps it current; null if it does not exist or is not visible. */
export function useSpot(id: string) {
  const { send } = useApi();
  const queryKey = useMemo(() => queryKeys.spot(id), [id]);
  useSpotChanges(queryKey, ({ requestId }) => requestId === id);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SpotRequest | null> => {
      if (!isUuid(id)) return null;
      try {
        return await send(readSpotRequest, { params: { id }, signal });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
}
