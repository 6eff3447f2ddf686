import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listProfiles } from '../../../contract/endpoints';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useServedList, whenOn } from '../../api/served-list';
import type { User } from './user';
import type { UsersAddress } from './users-view';

const ROWS_PER_PAGE = 25;

/** One page of users. */
export function useUsers(view: UsersAddress['view']) {
  const { send } = useApi();
  return useServedList(view, {
    key: queryKeys.people,
    limit: ROWS_PER_PAGE,
    paramsOf: ({ role, carrierId, shipperId, isActiveOnly }) => ({
      role,
      carrierId,
      shipperId,
      activeOnly: whenOn(isActiveOnly),
    }),
    read: (query, signal) => send(listProfiles, { query, signal }),
    idOf: ({ id }: User) => id,
  });
}

/** Reads a user from the server, not from the cache; returns nothing if the user is no longer visible. */
export function useReadUser(): (id: string) => Promise<User | undefined> {
  const { send } = useApi();
  return useCallback(async (id) => (await send(listProfiles, { query: { id } })).rows[0], [send]);
}

/** One user; null if it does not exist or is not visible. */
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
