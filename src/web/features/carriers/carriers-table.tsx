import { type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { TITLE_COLUMN } from '../../ui/table/data-table-types';
import { ServedTable } from '../../ui/table/served-table';
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
  const found = useCarriers(view, shipperId);
  const filters = countFilters({ ...view, isActiveOnly: hasActive && view.isActiveOnly });
  return (
    <ServedTable
      label={text('carriers.table')}
      failed={text('carriers.failed')}
      found={found}
      rowId={idOf}
      titleHeader={text('carriers.name')}
      title={nameOf}
      titleCell={nameCell}
      openLabel={nameOf}
      columns={columns}
      actions={actions}
      view={view}
      limit={ROWS_A_PAGE}
      hasFilters={filters > 0}
      onSearch={(filter) => setQuery({ filter, page: null }, 'replace')}
      onTurn={(page) => push({ ...view, page })}
      defaultSort={BY_NAME}
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
      whenEmpty={<EmptyState title={text('carriers.none')} hint={emptyHint} action={toolbarEnd} />}
      csvName={csvName}
      columnsKey="carriersColumns"
    />
  );
}
