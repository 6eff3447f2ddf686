import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deactivateRegion,
  findRegionZips,
  listRegions,
  reactivateRegion,
  readRegion,
  readRegionImpact,
  readZipMap,
} from '../../../../contract/tariffs/region-endpoints';
import type { Region } from '../../../../contract/tariffs/regions';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useServedList } from '../../../api/served-list';
import { useRead, useRecord } from '../../../api/use-read';

/** One page of a carrier's regions. Any edit of the tariff reads it again. */
export function useRegions(carrierId: string, view: { search: string; page: number }) {
  const { send } = useApi();
  return useServedList(view, {
    key: [...queryKeys.tariffRows(carrierId), 'list-of-regions'],
    paramsOf: () => ({}),
    read: (query, signal) => send(listRegions, { params: { id: carrierId }, query, signal }),
    idOf: ({ id }: Region) => id,
  });
}

/** A region with its ZIPs; null if there is no such region. */
export function useRegion(carrierId: string, regionId: string) {
  return useRecord(readRegion, regionId, {
    params: { id: carrierId, regionId },
    queryKey: [...queryKeys.tariffRows(carrierId), 'one-region', regionId],
    staleTime: 0,
  });
}

/** The places that the typed text would add to a region; nothing is read without a text. */
export function useRegionMatches(carrierId: string, regionId: string, places: string) {
  return useRead(findRegionZips, {
    params: { id: carrierId, regionId },
    query: { places },
    queryKey: [...queryKeys.tariffRows(carrierId), 'region-matches', regionId, places],
    enabled: places !== '',
    staleTime: 0,
  });
}

/** The lanes and other rows that depend on a region. */
export function useRegionImpact(carrierId: string, regionId: string) {
  return useRead(readRegionImpact, {
    params: { id: carrierId, regionId },
    queryKey: [...queryKeys.tariffRows(carrierId), 'region-impact', regionId],
  });
}

/** The coordinates of all ZIPs, which change only with the reference data. */
export function useZipMap() {
  return useRead(readZipMap, {
    queryKey: ['zip-map'],
    staleTime: Infinity,
  });
}

/**
 * Deactivates or reactivates a region. Even without a response it may have been done, so everything about the region is read
 * again.
 */
export function useSetRegionActive(carrierId: string, regionId: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      send(isActive ? reactivateRegion : deactivateRegion, { params: { id: carrierId, regionId } }),
    onSettled: () =>
      Promise.all(
        [queryKeys.tariffRows(carrierId), queryKeys.revisions, queryKeys.carriers].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
