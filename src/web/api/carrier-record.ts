import { useQuery } from '@tanstack/react-query';
import type { CarrierRecord } from '../../contract/companies/carrier-record';
import { readCarrierRecord } from '../../contract/loads/load-endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';

/** A record changes by a fraction of a percent with each load. */
const STALE_MS = 300_000;

/** A carrier's record; null if it has fewer than five loads; undefined until it is read, and if that fails. */
export function useCarrierRecord(carrierId: string): CarrierRecord | null | undefined {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.carrierRecord(carrierId),
    queryFn: ({ signal }) => send(readCarrierRecord, { params: { id: carrierId }, signal }),
    staleTime: STALE_MS,
  });
  return data?.record;
}
