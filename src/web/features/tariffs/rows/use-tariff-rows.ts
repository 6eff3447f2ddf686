import { useQuery } from '@tanstack/react-query';
import type { TariffRows } from '../../../../contract/tariffs/tariff-rows';
import { listTariffRows } from '../../../../contract/uploads/upload-endpoints';
import type { TariffUpload } from '../../../../domain/uploads';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

/** A row's cells by column, as in the CSV file of its type. Null is a blank cell. */
export type RowCells = Readonly<Record<string, string | null>>;

export interface TariffRow {
  /** The revision that wrote the row. */
  readonly revision: number;
  readonly cells: RowCells;
}

export interface LoadedRows {
  /** The tariff's revision. */
  readonly revision: number;
  readonly columns: readonly string[];
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly rows: readonly TariffRow[];
  /** The number of rows, which is more than `rows` has while the others are being read. */
  readonly total: number;
}

/** Enough rows to fill the screen at once. */
const FIRST_ROWS = 500;
const ROWS_PER_PAGE = 5_000;
/** The most times that all pages are read, because the tariff may change meanwhile. */
const MAX_READS = 3;

type ReadPage = (page: number, limit: number, signal: AbortSignal) => Promise<TariffRows>;

/**
 * All rows of one part of a tariff: the first ones at once, the others a moment later. With `name`, only the rows with this
 * value in the first column, such as the ZIPs of a region.
 */
export function useTariffRows(carrierId: string, type: TariffUpload, name?: string) {
  const { send } = useApi();
  const key = [...queryKeys.tariffRows(carrierId, type), name ?? null];
  const readPage: ReadPage = (page, limit, signal) => {
    const query = { page, limit, ...(name === undefined ? {} : { name }) };
    return send(listTariffRows, { params: { id: carrierId, type }, query, signal });
  };
  const first = useQuery({
    queryKey: [...key, 'first'],
    queryFn: async ({ signal }) => toLoaded([await readPage(1, FIRST_ROWS, signal)]),
    staleTime: 0,
  });
  const hasMore = first.data !== undefined && first.data.rows.length < first.data.total;
  const all = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => readAllRows(readPage, signal),
    enabled: hasMore,
    staleTime: 0,
  });
  const { error, isPending, refetch: readFirst } = first;
  const { refetch: readOthers } = all;
  return {
    data: (hasMore ? all.data : undefined) ?? first.data,
    error: error ?? (hasMore ? all.error : null),
    isPending,
    refetch: () => Promise.all([readFirst(), ...(hasMore ? [readOthers()] : [])]),
  };
}

async function readAllRows(readPage: ReadPage, signal: AbortSignal): Promise<LoadedRows> {
  for (let reads = 1; ; reads += 1) {
    const pages: TariffRows[] = [];
    let rows = 0;
    for (;;) {
      const page = await readPage(pages.length + 1, ROWS_PER_PAGE, signal);
      pages.push(page);
      rows += page.rows.length;
      if (page.rows.length === 0 || rows >= page.total) break;
    }
    const isOneRevision = pages.every(({ revision }) => revision === pages[0]?.revision);
    if (isOneRevision || reads === MAX_READS) return toLoaded(pages);
  }
}

function toLoaded(pages: readonly TariffRows[]): LoadedRows {
  const [first] = pages;
  const columns = first?.columns ?? [];
  return {
    revision: first?.revision ?? 0,
    columns,
    key: first?.key ?? [],
    total: first?.total ?? 0,
    rows: pages.flatMap(({ rows }) =>
      rows.map(({ revision, cells }) => ({
        revision,
        cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] || null])),
      })),
    ),
  };
}

/** The cells that identify a row. */
export const keyOf = ({ key }: Pick<LoadedRows, 'key'>, { cells }: Pick<TariffRow, 'cells'>): RowCells =>
  Object.fromEntries(key.map((column) => [column, cells[column] ?? null]));

/** The key of a row as text. */
export const keyTextOf = (key: readonly string[], cells: RowCells): string =>
  JSON.stringify(key.map((column) => cells[column] ?? null));
