import { CARRIER_SHIPPER_STATUSES } from '../../../../domain/people/companies';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import { useText } from '../../../texts/use-text';
import { FilterSelect, FilterSwitch, TableFilters } from '../../../ui/table/filters/table-filters';
import { type CarriersAddress, RELATION_CHOICES, type RelationsAddress } from '../carriers-view';
import { STATES } from './served-states';

interface CarriersFiltersProps extends Pick<CarriersAddress, 'view' | 'set' | 'filterCount'> {
  /** Whether to offer the filter by relation to the user's customer. */
  hasStatus: boolean;
  /** Whether to offer "Active only", for users who see deactivated carriers. */
  hasActive: boolean;
}

export function CarriersFilters({ view, set, filterCount, hasStatus, hasActive }: CarriersFiltersProps) {
  const text = useText();
  // The address may contain a state that is not offered.
  const states = view.state === null || STATES.includes(view.state) ? STATES : [view.state, ...STATES];
  return (
    <TableFilters active={filterCount}>
      {hasStatus && (
        <FilterSelect
          label={text('relations.status')}
          allLabel={text('relations.status.all')}
          choices={RELATION_CHOICES.map((value) => ({ value, label: text(`relations.status.${value}`) }))}
          value={view.status}
          onChange={(status) => set({ status })}
        />
      )}
      <FilterSelect
        label={text('carriers.temperature')}
        allLabel={text('carriers.temperature.all')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={view.temperature}
        onChange={(temperature) => set({ temperature })}
      />
      <FilterSelect
        label={text('carriers.state')}
        allLabel={text('carriers.state.all')}
        choices={states.map((value) => ({ value, label: value }))}
        value={view.state}
        onChange={(state) => set({ state })}
      />
      {hasActive && (
        <FilterSwitch
          label={text('table.filters.active')}
          isOn={view.isActiveOnly}
          onChange={(isActiveOnly) => set({ isActiveOnly })}
        />
      )}
    </TableFilters>
  );
}

export function RelationsFilters({ view, set, filterCount }: RelationsAddress) {
  const text = useText();
  return (
    <TableFilters active={filterCount}>
      <FilterSelect
        label={text('relations.status')}
        allLabel={text('relations.status.all')}
        choices={CARRIER_SHIPPER_STATUSES.map((value) => ({
          value,
          label: text(`relations.status.${value}`),
        }))}
        value={view.status}
        onChange={(status) => set({ status })}
      />
    </TableFilters>
  );
}
