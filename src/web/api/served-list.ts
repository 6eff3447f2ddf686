import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '../../contract/limits';

/** Debounces the search: without it, every keystroke would be a call. */
const DEBOUNCE_MS = 200;
/** Keeps an export at a few megabytes. Larger ones must be filtered first. */
const MAX_READ_ROWS = 20_000;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The parameters that have a value. The call leaves out the others. */
type Present<Params> = {
  [Name in keyof Params as null extends Params[Name] ? never : Name]: Params[Name];
} & {
  [Name in keyof Params as null extends Params[Name] ? Name : never]?: Exclude<Params[Name], null>;
};

interface PageParams {
  search?: string;
  page: number;
  limit: number;
}

interface ListView {
  readonly search: string;
  readonly page: number;
  /** Rows per page, if the user can choose. */
  readonly limit?: number;
}

interface ServedListOptions<View, Params, Row, Found> {
  /** The cache key of all pages of this list. */
  key: readonly unknown[];
  /** Whether to read it at all; true by default. */
  isEnabled?: boolean;
  /** Rows per page, unless the view sets them. */
  limit?: number;
  /** The call's own parameters; null leaves one out. */
  paramsOf?: (view: View) => Params;
  read: (query: Present<Params> & PageParams, signal?: AbortSignal) => Promise<Found & Page<Row>>;
  /** Whether to read it again when the user comes back to the tab. */
  followsFocus?: boolean;
  /** Identifies a row, to remove duplicates while all pages are read. */
  idOf: (row: Row) => string | number;
}

const DEFAULT_LIMIT = 50;

/** The page of rows that a view shows. The previous rows stay until the new ones arrive. */
export function useServedList<
  View extends ListView,
  Params extends object,
  Row,
  Found extends Page<Row> = Page<Row>,
>(
  view: View,
  {
    key,
    isEnabled = true,
    limit: defaultLimit = DEFAULT_LIMIT,
    paramsOf,
    read,
    followsFocus = false,
    idOf,
  }: ServedListOptions<View, Params, Row, Found>,
) {
  const limit = view.limit ?? defaultLimit;
  const queryOf = (search: string, page: number, rows: number) => ({
    ...presentParams(paramsOf?.(view) ?? ({} as Params)),
    ...searchParam(search),
    page,
    limit: rows,
  });
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const query = queryOf(search, view.page, limit);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => read(query, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // Someone else may just have changed a row.
    staleTime: 0,
    refetchOnWindowFocus: followsFocus,
  });
  return {
    data,
    error,
    refetch,
    isCurrent: search === view.search && !isPlaceholderData,
    pages: {
      limit,
      /** Reads every row that matches the filters, for an export. */
      readAll: () => readAll((page) => read(queryOf(view.search, page.page, page.limit)), idOf),
      /** Returns the list's parameters without the page, for a file that the server writes. */
      filters: (): Readonly<Record<string, string | undefined>> => ({
        ...presentParams(paramsOf?.(view) ?? {}),
        ...searchParam(view.search),
      }),
    },
  };
}

/** All rows of a list. A row added meanwhile moves another one to the next page, so the same row can be read twice. */
export async function readAll<Row>(
  readPage: (page: { page: number; limit: number }) => Promise<{ rows: readonly Row[] }>,
  idOf: (row: Row) => string | number,
): Promise<readonly Row[]> {
  const all = new Map<string | number, Row>();
  for (let page = 1; all.size < MAX_READ_ROWS; page += 1) {
    const { rows } = await readPage({ page, limit: MAX_ROWS_PER_PAGE });
    for (const row of rows) all.set(idOf(row), row);
    if (rows.length < MAX_ROWS_PER_PAGE) break;
  }
  return [...all.values()];
}

/** A search of blanks counts as no search. */
function searchParam(search: string): { search?: string } {
  const trimmed = search.trim();
  return trimmed === '' ? {} : { search: trimmed };
}

export const presentParams = <Params extends object>(params: Params) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) as Present<Params>;

/** A switch as an API parameter, sent only while it is on. */
export const whenOn = (isOn: boolean): 'true' | null => (isOn ? 'true' : null);
