import { useCallback } from 'react';
import { listProfiles } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList, whenOn } from '../../api/served-list';
import { onlyRow, useRecord } from '../../api/use-read';
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
  return useRecord(listProfiles, id, {
    query: { id },
    queryKey: [...queryKeys.people, id],
    select: onlyRow,
  });
}
