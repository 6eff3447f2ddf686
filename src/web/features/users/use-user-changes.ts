import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-client';
import type { User } from './user';

/** A list of users or the answer for one; other answers about a user have no rows. */
type Cached = { readonly rows?: readonly User[] } | null | undefined;

/** Writes a change into every cached list and page, so that it shows even if reloading them fails. */
function cacheChange(client: QueryClient, id: string, change: Partial<User>): void {
  client.setQueriesData<Cached>({ queryKey: queryKeys.people }, (cached) =>
    cached?.rows
      ? { ...cached, rows: cached.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
      : cached,
  );
}

/** Shows a change the server made, then reloads the lists; a failed reload does not fail the change. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return useCallback(
    (known?: { id: string; change: Partial<User> }) => {
      if (known) cacheChange(client, known.id, known.change);
      void client.invalidateQueries({ queryKey: queryKeys.people });
    },
    [client],
  );
}
