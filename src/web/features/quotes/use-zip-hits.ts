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

/** The places for what is typed, at most ten, the likeliest first. */
export function useZipHits(text: string) {
  const { send } = useApi();
  const [q] = useDebouncedValue(lookupOf(text), DEBOUNCE_MS);
  const query = useQuery({
    queryKey: queryKeys.zips((q ?? '').toLowerCase()),
    queryFn: ({ signal }) => send(findZips, { query: { q: q ?? '' }, signal }),
    enabled: q !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return {
    hits: q === null ? NONE : (query.data?.rows ?? NONE),
    isSettled: q !== null && q === lookupOf(text) && query.isSuccess && !query.isPlaceholderData,
    hasFailed: query.isError,
  };
}
