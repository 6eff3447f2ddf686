import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { listProfiles } from '../../api/endpoints';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import type { User } from './user';
import { askedOf, type UsersView } from './users-view';

export const ROWS_A_PAGE = 25;
/** Each letter of a search as a call of its own would be most of all calls. */
const DEBOUNCE_MS = 200;
/** What the call gives at most. */
const ROWS_A_CALL = 100;
/** So many make a file of a few megabytes; who needs more filters first. */
const MOST_SAVED_ROWS = 20_000;

/** A page of the people of the view. Until it is current, the rows are those of the former view. */
export function useUsers(view: UsersView) {
  const { send } = useApi();
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const asked = askedOf({ ...view, search });
  const query = { ...asked, page: String(view.page), limit: String(ROWS_A_PAGE) };
  const found = useQuery({
    queryKey: [...queryKeys.people, query],
    queryFn: ({ signal }) => send(listProfiles, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return { ...found, isCurrent: search === view.search && !found.isPlaceholderData };
}

/** Reads all people of the view, for a file. */
export function useReadAll(view: UsersView): () => Promise<readonly User[]> {
  const { send } = useApi();
  return useCallback(async () => {
    const users = new Map<string, User>();
    for (let page = 1; users.size < MOST_SAVED_ROWS; page += 1) {
      const query = { ...askedOf(view), page: String(page), limit: String(ROWS_A_CALL) };
      const { rows } = await send(listProfiles, { query });
      // Who is added meanwhile pushes a row onto the next page, where it comes again.
      for (const row of rows) users.set(row.id, row);
      if (rows.length < ROWS_A_CALL) break;
    }
    return [...users.values()];
  }, [send, view]);
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
