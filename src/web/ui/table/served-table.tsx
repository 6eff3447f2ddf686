import { useMemo } from 'react';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table-types';
import { ListFrame } from './list-frame';
import { TablePages } from './table-pages';

interface ServedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'view' | 'onViewChange' | 'fromServer' | 'dimmed'> {
  /** Says that the list could not be read. */
  failed: string;
  /** The page that was read, and how all rows are read for a file; `readAll` is kept stable. */
  found: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly error: unknown;
    /** Whether the rows are those of the view, and not still those of the former one. */
    readonly isCurrent: boolean;
    readonly refetch: () => unknown;
    readonly readAll: () => Promise<readonly Row[]>;
  };
  /** What the view asks for. */
  view: { readonly search: string; readonly page: number };
  /** Rows a page. */
  limit: number;
  /** Whether something besides the search hides rows: `whenEmpty` is for a list that holds none at all. */
  hasFilters: boolean;
  onSearch: (search: string) => void;
  onTurn: (page: number) => void;
  /** Given where the reader chooses how many rows a page has. */
  onResize?: (limit: number) => void;
}

/** A table whose pages the server serves, found and ordered: its shape until they come, the rows, and the ways to others. */
export function ServedTable<Row>(props: ServedTableProps<Row>) {
  const { failed, found, view, limit, hasFilters, onSearch, onTurn, onResize, whenEmpty, ...table } = props;
  const { data, error, isCurrent, refetch, readAll } = found;
  const { search, page } = view;
  const total = data?.total ?? 0;
  const fromServer = useMemo(() => ({ total, readAll }), [total, readAll]);
  const tableView = useMemo(() => ({ sort: null, filter: search }), [search]);
  const isWhole = search.trim() === '' && !hasFilters && page === 1 && isCurrent;
  return (
    <ListFrame label={table.label} failed={failed} error={error} onRetry={() => void refetch()}>
      {data && (
        <>
          <DataTable
            {...table}
            rows={data.rows}
            view={tableView}
            onViewChange={({ filter }) => {
              if (filter !== search) onSearch(filter);
            }}
            fromServer={fromServer}
            whenEmpty={isWhole ? whenEmpty : undefined}
            dimmed={!isCurrent}
          />
          <TablePages
            label={table.label}
            page={page}
            limit={limit}
            total={total}
            onTurn={onTurn}
            {...(onResize ? { onResize } : {})}
          />
        </>
      )}
    </ListFrame>
  );
}
