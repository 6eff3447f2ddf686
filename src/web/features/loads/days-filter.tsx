import { Fragment, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DayFilter } from '../../ui/table/filters/day-filter';
import { FilterSelect } from '../../ui/table/filters/table-filters';
import type { LoadsAddress } from './loads-view';

const KINDS = ['pickup', 'delivery'] as const;
type Kind = (typeof KINDS)[number];

/** Two pickup or delivery days. A link can have both pairs; then both are shown. */
export function DaysFilter({ address: { view, set } }: { address: LoadsAddress }) {
  const text = useText();
  const [wanted, setWanted] = useState<Kind | null>(null);
  const isSet = {
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
          if (kind === null) set({ pickupFrom: null, pickupTo: null, deliveryFrom: null, deliveryTo: null });
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
