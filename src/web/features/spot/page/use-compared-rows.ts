import { useMemo } from 'react';
import { readQuoteRequest } from '../../../../contract/endpoints';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { usePool } from '../../pools/use-pool';
import { type ComparedRow, rowsOfOffers, rowsOfPool, rowsOfRequest } from './compared-rows';

/** The offers of a request and the tariff quotes of the search that it names, by total. */
export function useComparedRows({ offers, own }: SpotRequest) {
  const requestId = own?.requestId ?? null;
  const found = useRead(readQuoteRequest, {
    params: { id: requestId ?? '' },
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    enabled: requestId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pool = usePool(own?.poolId ?? null);
  const rows = useMemo((): ComparedRow[] => {
    const tariffs = pool.data ? rowsOfPool(pool.data) : found.data ? rowsOfRequest(found.data) : [];
    return [...rowsOfOffers(offers), ...tariffs].sort((one, other) => one.totalCents - other.totalCents);
  }, [offers, pool.data, found.data]);
  const failed = [found, pool].find(({ isError }) => isError) ?? null;
  return { rows, failed };
}
