import { Fragment, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DayFilter } from '../../ui/table/filters/day-filter';
import { FilterSelect } from '../../ui/table/filters/table-filters';
import type { LoadsAddress } from './loads-view';

const KINDS = ['created', 'pickup', 'delivery'] as const;
const NO_DAYS = {
  createdFrom: null,
  createdTo: null,
  pickupFrom: null,
  pickupTo: null,
  deliveryFrom: null,
  deliveryTo: null,
};
type Kind = (typeof KINDS)[number];

/**
 * A filter by the first and last day of requests, pickups, or deliveries. A link can have several such pairs; then all are
 * shown.
 */
export function DaysFilter({ address: { view, set } }: { address: LoadsAddress }) {
  const text = useText();
  const [wanted, setWanted] = useState<Kind | null>(null);
  const isSet = {
    created: view.createdFrom !== null || view.createdTo !== null,
    pickup: view.pickupFrom !== null || view.pickupTo !== null,
    delivery: view.deliveryFrom !== null || view.deliveryTo !== null,
  };
  const shown = KINDS.filter((kind) => isSet[kind] || kind === wanted);
  return (
    <>
      <FilterSelect
        label={text('loads.filter.days')}
        allLabel={text('loads.filter.days.any')}
        choices={KINDS.map((value) => ({ value, label: text(`loads.filter.days.${value}`) }))}
        value={wanted ?? shown[0] ?? null}
        onChange={(kind) => {
          setWanted(kind);
          if (kind === null) set(NO_DAYS);
        }}
      />
      {shown.map((kind) => (
        <Fragment key={kind}>
          <DayFilter
            label={text(`loads.filter.${kind}From`)}
            value={view[`${kind}From`]}
            onChange={(day) => set({ [`${kind}From`]: day })}
          />
          <DayFilter
            label={text('loads.filter.to')}
            fullLabel={text(`loads.filter.${kind}To`)}
            value={view[`${kind}To`]}
            onChange={(day) => set({ [`${kind}To`]: day })}
          />
        </Fragment>
      ))}
    </>
  );
}
