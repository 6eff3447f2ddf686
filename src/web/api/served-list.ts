import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Each letter of a search as a call of its own would be most of all calls. */
const DEBOUNCE_MS = 200;
/** What the calls give at most. */
const ROWS_A_CALL = 100;
/** So many make a file of some megabytes; who needs more filters first. */
const MOST_READ_ROWS = 20_000;

interface ServedPageOptions<View, Query, Page> {
  /** Of the list: stands before each of its pages. */
  key: readonly unknown[];
  /** What is asked for a view, its page included. */
  queryOf: (view: View) => Query;
  read: (query: Query, signal: AbortSignal) => Promise<Page>;
}

/** A page of the list as the view asks for it. Until it is current, the rows are those of the former view. */
export function useServedPage<View extends { readonly search: string }, Query, Page>(
  view: View,
  { key, queryOf, read }: ServedPageOptions<View, Query, Page>,
) {
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const query = queryOf({ ...view, search });
  const found = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    // Another may have changed something a moment ago.
    staleTime: 0,
  });
  return { ...found, isCurrent: search === view.search && !found.isPlaceholderData };
}

/** All rows of a list. What is added meanwhile pushes a row onto the next page, where it comes again. */
export async function readAll<Row>(
  readPage: (page: { page: number; limit: number }) => Promise<{ rows: readonly Row[] }>,
  idOf: (row: Row) => string | number,
): Promise<readonly Row[]> {
  const all = new Map<string | number, Row>();
  for (let page = 1; all.size < MOST_READ_ROWS; page += 1) {
    const { rows } = await readPage({ page, limit: ROWS_A_CALL });
    for (const row of rows) all.set(idOf(row), row);
    if (rows.length < ROWS_A_CALL) break;
  }
  return [...all.values()];
}

/** What is searched for, for a call; blanks alone are no search. */
export function searchedFor(search: string): { search?: string } {
  const trimmed = search.trim();
  return trimmed === '' ? {} : { search: trimmed };
}
