import { useQuery } from '@tanstack/react-query';
import {
  readCoverage,
  readTariffGaps,
  readTariffSummary,
} from '../../../../contract/tariffs/region-endpoints';
import { listTariffRevisions } from '../../../../contract/uploads/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

/** The parts of the overview. Each is read, and fails, by itself. Any edit of the tariff reads all of them again. */

export function useTariffSummary(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'summary'],
    queryFn: ({ signal }) => send(readTariffSummary, { params: { id: carrierId }, signal }),
    staleTime: 0,
  });
}

export function useTariffGaps(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'gaps'],
    queryFn: ({ signal }) => send(readTariffGaps, { params: { id: carrierId }, signal }),
  });
}

export function useServedPrefixes(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId), 'served-prefixes'],
    queryFn: ({ signal }) => send(readCoverage, { params: { id: carrierId }, query: {}, signal }),
  });
}

const LATEST = 4;

export function useLatestRevisions(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.revisions, 'newest', carrierId],
    queryFn: ({ signal }) =>
      send(listTariffRevisions, { query: { carrier_id: carrierId, limit: LATEST }, signal }),
    staleTime: 0,
  });
}
