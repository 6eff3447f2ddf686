import { useMemo } from 'react';
import { readSpotRequest } from '../../../../contract/spot/spot-endpoints';
import { queryKeys } from '../../../api/query-client';
import { useSpotChanges } from '../../../api/row-changes';
import { useRecord } from '../../../api/use-read';

/** Reads a spot request and keeps it current; null if it does not exist or is not visible. */
export function useSpot(id: string) {
  const queryKey = useMemo(() => queryKeys.spot(id), [id]);
  useSpotChanges(queryKey, ({ requestId }) => requestId === id);
  return useRecord(readSpotRequest, id, { params: { id }, queryKey, staleTime: 0 });
}
