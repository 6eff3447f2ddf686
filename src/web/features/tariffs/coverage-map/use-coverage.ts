import { keepPreviousData } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '../../../../contract/limits';
import type { Coverage } from '../../../../contract/tariffs/coverage';
import { listRegions, readCoverage } from '../../../../contract/tariffs/region-endpoints';
import type { AddressView } from '../../../address/use-address-view';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import type { COVERAGE_VIEW } from './coverage-view';

/** A coverage, and the part of it that the address shows. */
export interface LoadedCoverage {
  readonly coverage: Coverage;
  readonly address: AddressView<typeof COVERAGE_VIEW.empty>;
  readonly found: ReturnType<typeof useCoverage>;
}

/** Reads where the carrier delivers. Any edit of the tariff reads it again. */
export function useCoverage(
  carrierId: string,
  { from, temperature, pallets }: Pick<typeof COVERAGE_VIEW.empty, 'from' | 'temperature' | 'pallets'>,
) {
  return useRead(readCoverage, {
    params: { id: carrierId },
    query: { temperature, pallets: Number(pallets), ...(from === null ? {} : { from }) },
    queryKey: [...queryKeys.tariffRows(carrierId), 'coverage', from, temperature, pallets],
    placeholderData: keepPreviousData,
  });
}

/** The first regions by name, to choose an origin from; any other place can be typed as a ZIP. */
export function useRegionNames(carrierId: string) {
  return useRead(listRegions, {
    params: { id: carrierId },
    query: { limit: MAX_ROWS_PER_PAGE },
    queryKey: [...queryKeys.tariffRows(carrierId), 'region-names'],
  });
}
