import { CARRIER_SHIPPER_STATUSES } from '../../../domain/companies';
import { TEMPERATURES } from '../../../domain/temperatures';
import { useText } from '../../texts/use-text';
import { FilterSelect, FilterSwitch, TableFilters } from '../../ui/table/table-filters';
import { type CarriersView, RELATION_CHOICES, type RelationsView } from './carriers-view';
import { STATES } from './served-states';

interface CarriersFiltersProps {
  view: CarriersView;
  /** How many hide carriers. */
  active: number;
  onChange: (view: CarriersView) => void;
  /** By how a carrier stands with the customer one acts for. */
  hasStatus: boolean;
  /** For who sees deactivated ones. */
  hasActive: boolean;
}

export function CarriersFilters({ view, active, onChange, hasStatus, hasActive }: CarriersFiltersProps) {
  const text = useText();
  // An address may ask for one that is not offered.
  const states = view.state === null || STATES.includes(view.state) ? STATES : [view.state, ...STATES];
  const change = (part: Partial<CarriersView>) => onChange({ ...view, ...part, page: 1 });
  return (
    <TableFilters active={active}>
      {hasStatus && (
        <FilterSelect
          label={text('relations.status')}
          allLabel={text('relations.status.all')}
          choices={RELATION_CHOICES.map((value) => ({ value, label: text(`relations.status.${value}`) }))}
          value={view.status}
          onChange={(status) => change({ status })}
        />
      )}
      <FilterSelect
        label={text('carriers.temperature')}
        allLabel={text('carriers.temperature.all')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={view.temperature}
        onChange={(temperature) => change({ temperature })}
      />
      <FilterSelect
        label={text('carriers.state')}
        allLabel={text('carriers.state.all')}
        choices={states.map((value) => ({ value, label: value }))}
        value={view.state}
        onChange={(state) => change({ state })}
      />
      {hasActive && (
        <FilterSwitch
          label={text('table.filters.active')}
          isOn={view.isActiveOnly}
          onChange={(isActiveOnly) => change({ isActiveOnly })}
        />
      )}
    </TableFilters>
  );
}

interface RelationsFiltersProps {
  view: RelationsView;
  onChange: (view: RelationsView) => void;
}

export function RelationsFilters({ view, onChange }: RelationsFiltersProps) {
  const text = useText();
  return (
    <TableFilters active={view.status === null ? 0 : 1}>
      <FilterSelect
        label={text('relations.status')}
        allLabel={text('relations.status.all')}
        choices={CARRIER_SHIPPER_STATUSES.map((value) => ({
          value,
          label: text(`relations.status.${value}`),
        }))}
        value={view.status}
        onChange={(status) => onChange({ ...view, status, page: 1 })}
      />
    </TableFilters>
  );
}
