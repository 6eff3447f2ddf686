import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { listProfiles } from '../../api/endpoints';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { readAll, useServedPage } from '../../api/served-list';
import type { User } from './user';
import { askedOf, type UsersView } from './users-view';

export const ROWS_A_PAGE = 25;

/** A page of the people of the view. */
export function useUsers(view: UsersView) {
  const { send } = useApi();
  return useServedPage(view, {
    key: queryKeys.people,
    queryOf: (one) => ({ ...askedOf(one), page: one.page, limit: ROWS_A_PAGE }),
    read: (query, signal) => send(listProfiles, { query, signal }),
  });
}

/** Reads all people of the view, for a file. */
export function useReadAll(view: UsersView): () => Promise<readonly User[]> {
  const { send } = useApi();
  return useCallback(
    () =>
      readAll<User>(
        (page) => send(listProfiles, { query: { ...askedOf(view), ...page } }),
        ({ id }) => id,
      ),
    [send, view],
  );
}

/** One person; null when there is none whom the caller may see. */
export function useUser(id: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.people, id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null;
      try {
        const { rows } = await send(listProfiles, { query: { id }, signal });
        return rows[0] ?? null;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
  });
}
