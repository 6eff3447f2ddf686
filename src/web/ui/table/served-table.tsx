import { useMemo } from 'react';
import { DataTable } from './data-table';
import { type DataTableProps, type ServedRows, type TableSort, TITLE_COLUMN } from './data-table-types';
import { ListFrame } from './list-frame';
import { TablePages } from './table-pages';

interface AddressFields {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
  readonly sort: TableSort | null;
}

interface ServedTableProps<Row>
  extends Omit<
    DataTableProps<Row>,
    'rows' | 'view' | 'onViewChange' | 'onReset' | 'fromServer' | 'dimmed' | 'defaultSort' | 'countText'
  > {
  /** The message shown when the list could not be read. */
  failed: string;
  /** The rows, as `useServedList` returns them. */
  found: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly error: unknown;
    /** Whether the rows belong to the current view, not to the previous one. */
    readonly isCurrent: boolean;
    readonly refetch: () => unknown;
    /** The pages of the list; absent if `data` holds all rows, which the table then sorts and filters itself. */
    readonly pages?: { readonly limit: number } & ServedRows<Row>;
  };
  /** The view, as `useAddressView` returns it. */
  address: {
    readonly view: Pick<AddressFields, 'search'> & Partial<AddressFields>;
    readonly set: (part: Partial<AddressFields>) => void;
    readonly reset: () => void;
    readonly filterCount: number;
  };
  /** The order of the rows; by title by default. */
  defaultSort?: TableSort;
  /** Returns a text such as "31 customers". */
  countText: (count: number, shown: number) => string;
}

const BY_TITLE: TableSort = { id: TITLE_COLUMN, isDescending: false };

/** The table of a list screen: loading, failure, rows, and page buttons. */
export function ServedTable<Row>(props: ServedTableProps<Row>) {
  const { failed, found, address, whenEmpty, countText, defaultSort = BY_TITLE, ...table } = props;
  const { data, error, isCurrent, refetch, pages } = found;
  const { search, sort = null, page = 1, limit } = address.view;
  const total = data?.total ?? 0;
  // An address can name a column that does not exist.
  const isKnown = sort?.id === TITLE_COLUMN || table.columns.some(({ id }) => id === sort?.id);
  const view = useMemo(() => ({ sort: isKnown ? sort : null, filter: search }), [isKnown, sort, search]);
  const isWhole = !pages || (search.trim() === '' && address.filterCount === 0 && page === 1 && isCurrent);
  return (
    <ListFrame label={table.label} failed={failed} error={error} onRetry={() => void refetch()}>
      {data && (
        <>
          <DataTable
            {...table}
            rows={data.rows}
            view={view}
            onViewChange={(changed) => {
              if (changed.filter !== search) address.set({ search: changed.filter });
              if (changed.sort !== view.sort) address.set({ sort: changed.sort });
            }}
            onReset={address.reset}
            defaultSort={defaultSort}
            countText={(shown, all) => countText(all, shown)}
            {...(pages && { fromServer: { total, ...pages } })}
            // A list without any rows shows `whenEmpty`; a filter that leaves none offers Reset.
            whenEmpty={isWhole ? whenEmpty : undefined}
            dimmed={!isCurrent}
          />
          {pages && (
            <TablePages
              label={table.label}
              page={page}
              limit={pages.limit}
              total={total}
              onPageChange={(next) => address.set({ page: next })}
              {...(limit !== undefined && { onLimitChange: (rows) => address.set({ limit: rows }) })}
            />
          )}
        </>
      )}
    </ListFrame>
  );
}
