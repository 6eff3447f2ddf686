import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-client';
import type { User } from './user';

type Kept = User | null | { readonly rows: readonly User[] } | undefined;

/** Puts a change into every list and page that is there: it stands, whether or not they can be read anew. */
function keepChange(client: QueryClient, id: string, change: Partial<User>): void {
  client.setQueriesData<Kept>({ queryKey: queryKeys.people }, (kept) => {
    if (!kept) return kept;
    if ('rows' in kept) {
      return { ...kept, rows: kept.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
    }
    return kept.id === id ? { ...kept, ...change } : kept;
  });
}

/** What to do once the server has changed people: shows what is known, then reads the rest, whose failure is not theirs. */
export function useUserChanges() {
  const client = useQueryClient();
  return useCallback(
    (known?: { id: string; change: Partial<User> }) => {
      if (known) keepChange(client, known.id, known.change);
      void client.invalidateQueries({ queryKey: queryKeys.people });
    },
    [client],
  );
}
