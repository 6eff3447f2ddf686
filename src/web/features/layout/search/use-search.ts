import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { searchEverywhere } from '../../../../contract/endpoints';
import { MAX_SEARCH_LENGTH } from '../../../../contract/limits';
import type { SearchGroup } from '../../../../contract/quotes/search-everywhere';
import { useRead } from '../../../api/use-read';

const DEBOUNCE_MS = 120;
const MIN_LENGTH = 2;
/** The time for which results stay fresh, so that deleting a letter sends no request. */
const STALE_MS = 10_000;

/** Searches for the typed text. A call for an earlier text is aborted, and the earlier rows stay until new ones arrive. */
export function useSearch(typed: string) {
  const wanted = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const isWanted = wanted.length >= MIN_LENGTH;
  const [q] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const found = useRead(searchEverywhere, {
    query: { q },
    queryKey: ['search-everywhere', q.toLowerCase()],
    enabled: isWanted && q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
  const isCurrent = q === wanted;
  // The failure is reported on the first attempt, because the retries take seconds.
  const hasFailed = isWanted && isCurrent && (found.isError || found.failureCount > 0);
  const groups: readonly SearchGroup[] = isWanted && !hasFailed ? (found.data?.groups ?? []) : [];
  return {
    groups,
    hasFailed,
    isSettled: !isWanted || (isCurrent && found.isSuccess && !found.isPlaceholderData),
    retry: () => void found.refetch(),
  };
}
