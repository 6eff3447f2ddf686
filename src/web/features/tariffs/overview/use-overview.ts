import {
  readCoverage,
  readTariffGaps,
  readTariffSummary,
} from '../../../../contract/tariffs/region-endpoints';
import { listTariffRevisions } from '../../../../contract/uploads/upload-endpoints';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';

/** The parts of the overview. Each is read, and fails, by itself. Any edit of the tariff reads all of them again. */

export function useTariffSummary(carrierId: string) {
  return useRead(readTariffSummary, {
    params: { id: carrierId },
    queryKey: [...queryKeys.tariffRows(carrierId), 'summary'],
    staleTime: 0,
  });
}

export function useTariffGaps(carrierId: string) {
  return useRead(readTariffGaps, {
    params: { id: carrierId },
    queryKey: [...queryKeys.tariffRows(carrierId), 'gaps'],
  });
}

export function useServedPrefixes(carrierId: string) {
  return useRead(readCoverage, {
    params: { id: carrierId },
    query: {},
    queryKey: [...queryKeys.tariffRows(carrierId), 'served-prefixes'],
  });
}

const LATEST = 4;

export function useLatestRevisions(carrierId: string) {
  return useRead(listTariffRevisions, {
    query: { carrier_id: carrierId, limit: LATEST },
    queryKey: [...queryKeys.revisions, 'newest', carrierId],
    staleTime: 0,
  });
}
