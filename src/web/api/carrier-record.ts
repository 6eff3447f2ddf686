import type { CarrierRecord } from '../../contract/companies/carrier-record';
import { readCarrierRecord } from '../../contract/loads/load-endpoints';
import { queryKeys } from './query-client';
import { useRead } from './use-read';

/** A record changes by a fraction of a percent with each load. */
const STALE_MS = 300_000;

/** A carrier's record; null if it has fewer than five loads; undefined while it loads and if the read fails. */
export function useCarrierRecord(carrierId: string): CarrierRecord | null | undefined {
  const { data } = useRead(readCarrierRecord, {
    params: { id: carrierId },
    queryKey: queryKeys.carrierRecord(carrierId),
    staleTime: STALE_MS,
  });
  return data?.record;
}
