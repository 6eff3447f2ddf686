import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ZipHit } from '../../../../contract/zips';
import { parseShipmentZip } from '../../../../domain/zip';
import { useApi } from '../../../api/api-context';
import { findZips, listFacilities } from '../../../api/endpoints';
import { queryKeys } from '../../../api/query-client';
import { type FacilityHit, lookupOf } from './zip-text';

/** Short, because an answer should stand there within 120 ms of the key. */
const DEBOUNCE_MS = 30;
/** Below the places, which most look for, and on one screen with them. */
const MOST_FACILITIES = 5;
/** What both calls take at most; nothing that long is a place. */
const LONGEST_LOOKUP = 80;

/** One kind of hit. Until it is settled its rows are those of an earlier text, and none of them may be taken. */
interface Hits<Row> {
  rows: readonly Row[];
  isSettled: boolean;
  hasFailed: boolean;
}

/**
 * The places for what is typed, at most ten, and the facilities, at most five, the likeliest first. Rows of an
 * earlier text are kept so that the list does not flicker. The two are asked side by side, and one that fails
 * leaves the other as it is.
 */
export function useZipHits(text: string): { places: Hits<ZipHit>; facilities: Hits<FacilityHit> } {
  const { send } = useApi();
  const wanted = lookupOf(text)?.slice(0, LONGEST_LOOKUP).trim() ?? null;
  const [q] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const key = (q ?? '').toLowerCase();
  const shared = { enabled: q !== null, placeholderData: keepPreviousData };
  const places = useQuery({
    ...shared,
    queryKey: queryKeys.zips(key),
    queryFn: ({ signal }) => send(findZips, { query: { q: q ?? '' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facilities = useQuery({
    ...shared,
    queryKey: queryKeys.facilities(key),
    queryFn: ({ signal }) =>
      send(listFacilities, { query: { search: q ?? '', limit: MOST_FACILITIES }, signal }),
  });

  const isCurrent = wanted !== null && q === wanted;
  function hitsOf<Row>(
    query: { data?: { rows: Row[] }; failureCount: number; isSuccess: boolean; isPlaceholderData: boolean },
    isUsable: (row: Row) => boolean,
  ): Hits<Row> {
    // Said at the first failure, not after the last: the tries that follow take seconds.
    const hasFailed = isCurrent && query.failureCount > 0;
    const rows = wanted === null || hasFailed ? [] : (query.data?.rows ?? []).filter(isUsable);
    return { rows, hasFailed, isSettled: isCurrent && query.isSuccess && !query.isPlaceholderData };
  }
  return {
    places: hitsOf(places, () => true),
    // A search needs the whole ZIP, which a facility in Canada may lack.
    facilities: hitsOf(facilities, ({ zip }) => parseShipmentZip(zip) !== null),
  };
}
