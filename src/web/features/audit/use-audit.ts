import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AuditEntry } from '../../../contract/audit';
import { useApi } from '../../api/api-context';
import { listAudit } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import { type AuditView, askedOf } from './audit-view';

export const ROWS_A_PAGE = 50;
/** Each letter of a search as a call of its own would be most of all calls. */
const DEBOUNCE_MS = 200;
/** What the call gives at most. */
const ROWS_A_CALL = 100;
/** So many make a file of some megabytes; who needs more asks for fewer days at a time. */
const MOST_SAVED_ROWS = 20_000;

/** A page of the entries of the view. Until it is current, the rows are those of the former view. */
export function useAudit(view: AuditView) {
  const { send } = useApi();
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const query = { ...askedOf({ ...view, search }), page: view.page, limit: ROWS_A_PAGE };
  const found = useQuery({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => send(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    // Something else may have been changed a moment ago, by the reader too.
    staleTime: 0,
  });
  return { ...found, isCurrent: search === view.search && !found.isPlaceholderData };
}

/** Reads all entries of the view, for a file. */
export function useReadAll(view: AuditView): () => Promise<readonly AuditEntry[]> {
  const { send } = useApi();
  return useCallback(async () => {
    const entries = new Map<number, AuditEntry>();
    for (let page = 1; entries.size < MOST_SAVED_ROWS; page += 1) {
      const { rows } = await send(listAudit, { query: { ...askedOf(view), page, limit: ROWS_A_CALL } });
      // What is added meanwhile pushes a row onto the next page, where it comes again.
      for (const row of rows) entries.set(row.id, row);
      if (rows.length < ROWS_A_CALL) break;
    }
    return [...entries.values()];
  }, [send, view]);
}
