import { type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../texts/use-text';
import { DataTable } from '../../ui/data-table';
import { TITLE_COLUMN } from '../../ui/data-table-types';
import { EmptyState } from '../../ui/empty-state';
import { ListFrame } from '../../ui/list-frame';
import { TablePages } from '../../ui/table-pages';
import type { Carrier } from './carrier';
import { CarriersFilters } from './carriers-filters';
import { type CarriersView, countFilters, queryOfView, viewOfQuery } from './carriers-view';
import { CompanyName } from './company-name';
import { useAddressQuery } from './use-address-query';
import { useCarrierColumns } from './use-carrier-columns';
import { ROWS_A_PAGE, useCarriers } from './use-carriers';

interface CarriersTableProps {
  /** The customer one acts for; with none, whether a carrier is in force stands in place of its relation. */
  shipperId: string | null;
  /** For who sees deactivated carriers. */
  hasActive?: boolean;
  actions?: (carrier: Carrier) => ReactNode;
  toolbarEnd?: ReactNode;
  /** What to do while there are no carriers at all. */
  emptyHint: string;
  csvName: string;
}

const idOf = ({ id }: Carrier) => id;
const nameOf = ({ name }: Carrier) => name;
const nameCell = ({ id, name, logoUrl }: Carrier) => (
  <CompanyName to="carrier" id={id} name={name} logo={logoUrl} />
);
const BY_NAME = { id: TITLE_COLUMN, isDescending: false };

/** Carriers by name, a page at a time; which ones stands in the address. */
export function CarriersTable(props: CarriersTableProps) {
  const { shipperId, hasActive = false, actions, toolbarEnd, emptyHint, csvName } = props;
  const text = useText();
  const [query, setQuery] = useAddressQuery();
  const view = useMemo(() => {
    const asked = viewOfQuery(query);
    // A filter that is not offered is none: a link may be another role's.
    return {
      ...asked,
      status: shipperId === null ? null : asked.status,
      isActiveOnly: !hasActive || asked.isActiveOnly,
    };
  }, [query, shipperId, hasActive]);
  const push = useCallback(
    (changed: CarriersView) =>
      setQuery({ ...queryOfView(changed), ...(hasActive ? {} : { active: null }) }, 'push'),
    [setQuery, hasActive],
  );
  const columns = useCarrierColumns({ hasCustomer: shipperId !== null });
  const { data, error, isCurrent, refetch, readAll } = useCarriers(view, shipperId);
  const total = data?.total ?? 0;
  const fromServer = useMemo(() => ({ total, readAll }), [total, readAll]);
  const tableView = useMemo(() => ({ sort: null, filter: view.search }), [view.search]);
  const filters = countFilters({ ...view, isActiveOnly: hasActive && view.isActiveOnly });
  const isFiltered = view.search.trim() !== '' || filters > 0;
  return (
    <ListFrame
      label={text('carriers.table')}
      failed={text('carriers.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <>
          <DataTable
            label={text('carriers.table')}
            rows={data.rows}
            rowId={idOf}
            titleHeader={text('carriers.name')}
            title={nameOf}
            titleCell={nameCell}
            openLabel={nameOf}
            columns={columns}
            actions={actions}
            view={tableView}
            onViewChange={({ filter }) => {
              if (filter !== view.search) setQuery({ filter, page: null }, 'replace');
            }}
            defaultSort={BY_NAME}
            fromServer={fromServer}
            toolbarFilters={
              <CarriersFilters
                view={view}
                active={filters}
                onChange={push}
                hasStatus={shipperId !== null}
                hasActive={hasActive}
              />
            }
            toolbarEnd={toolbarEnd}
            countText={(_, count) => text('carriers.count', { count })}
            onReset={() => push(viewOfQuery({}))}
            whenEmpty={
              isFiltered || view.page > 1 || !isCurrent ? undefined : (
                <EmptyState title={text('carriers.none')} hint={emptyHint} action={toolbarEnd} />
              )
            }
            csvName={csvName}
            columnsKey="carriersColumns"
            dimmed={!isCurrent}
          />
          <TablePages
            label={text('carriers.table')}
            page={view.page}
            limit={ROWS_A_PAGE}
            total={total}
            onTurn={(page) => push({ ...view, page })}
          />
        </>
      )}
    </ListFrame>
  );
}
