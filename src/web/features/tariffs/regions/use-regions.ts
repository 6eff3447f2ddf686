import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useServedList } from '../../../api/served-list';

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
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'one-region', regionId],
    queryFn: async ({ signal }) => {
      try {
        return await send(readRegion, { params: { id: carrierId, regionId }, signal });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
}

/** The places that the typed text would add to a region; nothing is read without a text. */
export function useRegionMatches(carrierId: string, regionId: string, places: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'region-matches', regionId, places],
    queryFn: ({ signal }) =>
      send(findRegionZips, { params: { id: carrierId, regionId }, query: { places }, signal }),
    enabled: places !== '',
    staleTime: 0,
  });
}

/** The lanes and other rows that depend on a region. */
export function useRegionImpact(carrierId: string, regionId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'region-impact', regionId],
    queryFn: ({ signal }) => send(readRegionImpact, { params: { id: carrierId, regionId }, signal }),
  });
}

/** The coordinates of all ZIPs, which change only with the reference data. */
export function useZipMap() {
  const { send } = useApi();
  return useQuery({
    queryKey: ['zip-map'],
    queryFn: ({ signal }) => send(readZipMap, { signal }),
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
