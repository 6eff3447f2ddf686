import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ZipHit } from '../../../contract/zips';
import { useApi } from '../../api/api-context';
import { findZips } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import { lookupOf } from './zip-text';

/** Short, because an answer should stand there within 120 ms of the key. */
const DEBOUNCE_MS = 50;
const NONE: readonly ZipHit[] = [];

/**
 * The places for what is typed, at most ten, the likeliest first. Until `isSettled` they are those of an
 * earlier text, kept so that the list does not flicker, and none of them may be taken.
 */
export function useZipHits(text: string) {
  const { send } = useApi();
  const wanted = lookupOf(text);
  const [q] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const query = useQuery({
    queryKey: queryKeys.zips((q ?? '').toLowerCase()),
    queryFn: ({ signal }) => send(findZips, { query: { q: q ?? '' }, signal }),
    enabled: q !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted !== null && q === wanted;
  // Said at the first failure, not after the last: the tries that follow take seconds.
  const hasFailed = isCurrent && query.failureCount > 0;
  return {
    hits: wanted === null || hasFailed ? NONE : (query.data?.rows ?? NONE),
    isSettled: isCurrent && query.isSuccess && !query.isPlaceholderData,
    hasFailed,
  };
}
