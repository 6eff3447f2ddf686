import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { findZips, listFacilities } from '../../../contract/endpoints';
import { MAX_SEARCH_LENGTH } from '../../../contract/limits';
import type { ZipHit } from '../../../contract/reference/zips';
import { parseShipmentZip } from '../../../domain/places/zip';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { type FacilityHit, lookupOf } from './zip-text';

/** The debounce time, short enough that results appear within 120 ms of the keystroke. */
const DEBOUNCE_MS = 30;
/** The most facilities shown. They must fit on the screen below the places, which most users want. */
const MAX_FACILITIES = 5;

/** One kind of result. Until it is settled, its rows belong to an earlier text and must not be chosen. */
interface Hits<Row> {
  rows: readonly Row[];
  isSettled: boolean;
  hasFailed: boolean;
}

/**
 * Looks up places (at most ten) and facilities (at most five) for the typed text, best match first. Rows of an earlier text
 * stay visible so that the list does not flicker. Both lookups run in parallel, and one failing does not affect the other.
 */
export function useZipHits(text: string): { places: Hits<ZipHit>; facilities: Hits<FacilityHit> } {
  const wanted = lookupOf(text)?.slice(0, MAX_SEARCH_LENGTH).trim() ?? null;
  const [q] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const key = (q ?? '').toLowerCase();
  const shared = { enabled: q !== null, placeholderData: keepPreviousData };
  const places = useRead(findZips, {
    query: { q: q ?? '' },
    ...shared,
    queryKey: queryKeys.zips(key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facilities = useRead(listFacilities, {
    query: { search: q ?? '', limit: MAX_FACILITIES },
    ...shared,
    queryKey: queryKeys.facilities(key),
  });

  const isCurrent = wanted !== null && q === wanted;
  function hitsOf<Row>(
    query: { data?: { rows: Row[] }; failureCount: number; isSuccess: boolean; isPlaceholderData: boolean },
    isUsable: (row: Row) => boolean,
  ): Hits<Row> {
    // The failure is reported on the first attempt, because the retries take seconds.
    const hasFailed = isCurrent && query.failureCount > 0;
    const rows = wanted === null || hasFailed ? [] : (query.data?.rows ?? []).filter(isUsable);
    return { rows, hasFailed, isSettled: isCurrent && query.isSuccess && !query.isPlaceholderData };
  }
  return {
    places: hitsOf(places, () => true),
    // A search needs a full ZIP, and Canadian facilities may have only an area.
    facilities: hitsOf(facilities, ({ zip }) => parseShipmentZip(zip) !== null),
  };
}
