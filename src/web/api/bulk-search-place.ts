import { useCallback } from 'react';
import { useCanOpen } from './use-can-open';

/** The page of a bulk search. Carriers have none and see their results on the list's page. */
export function useBulkSearchPlace() {
  const canOpen = useCanOpen();
  const hasPage = canOpen('/bulk-search/$id');
  return useCallback(
    (id: string) =>
      hasPage
        ? ({ to: '/bulk-search/$id', params: { id } } as const)
        : ({ to: '/bulk-search', search: { id } } as const),
    [hasPage],
  );
}
