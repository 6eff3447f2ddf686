import { LOAD_STATUS_FILTERS } from '../../../domain/loads/load-states';
import { useText } from '../../texts/use-text';
import { FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import { CompanyFilter } from './company-filter';
import { DaysFilter } from './days-filter';
import { LOAD_ORDERS, type LoadsAddress } from './loads-view';

/** The filters that the list and the calendar share. */
export function LoadFilters({ address: { view, set } }: { address: LoadsAddress }) {
  const text = useText();
  return (
    <>
      <FilterSelect
        label={text('loads.status')}
        allLabel={text('loads.filter.status.all')}
        choices={LOAD_STATUS_FILTERS.map((value) => ({ value, label: text(`loadState.${value}`) }))}
        value={view.status}
        onChange={(status) => set({ status })}
      />
      <CompanyFilter kind="shipper" value={view.shipperId} onChange={(shipperId) => set({ shipperId })} />
      <CompanyFilter kind="carrier" value={view.carrierId} onChange={(carrierId) => set({ carrierId })} />
    </>
  );
}

export function LoadsListFilters({ address }: { address: LoadsAddress }) {
  const text = useText();
  const { view, set, filterCount } = address;
  return (
    <TableFilters active={filterCount}>
      <LoadFilters address={address} />
      <DaysFilter address={address} />
      <LaneFilter address={address} />
      <FilterSelect
        label={text('loads.order')}
        allLabel={text('loads.order.newest')}
        choices={LOAD_ORDERS.map((value) => ({ value, label: text(`loads.order.${value}`) }))}
        value={view.order === 'newest' ? null : view.order}
        onChange={(order) => set({ order: order ?? 'newest' })}
      />
    </TableFilters>
  );
}

/** The lane that a link names by the first characters of its ZIPs. Here the user can only remove it. */
function LaneFilter({ address: { view, set } }: { address: LoadsAddress }) {
  const text = useText();
  const { fromPrefix, toPrefix } = view;
  if (fromPrefix === null && toPrefix === null) return null;
  return (
    <FilterSelect
      label={text('loads.filter.lane')}
      allLabel={text('loads.filter.lane.all')}
      choices={[{ value: 'LANE', label: `${fromPrefix ?? '…'} → ${toPrefix ?? '…'}` }]}
      value="LANE"
      onChange={() => set({ fromPrefix: null, toPrefix: null })}
    />
  );
}
