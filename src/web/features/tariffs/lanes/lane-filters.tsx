import { useMemo } from 'react';
import { LANE_COMMODITIES } from '../../../../domain/shipment/commodities';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import type { AddressView } from '../../../address/use-address-view';
import { useText } from '../../../texts/use-text';
import type { Cells } from '../../../ui/grid/grid-types';
import { FilterSelect, FilterSwitch } from '../../../ui/table/filters/table-filters';
import { destinationOf, originOf } from './lane-columns';
import type { LanesView } from './lane-view';

const named = (names: Iterable<string | null | undefined>) =>
  [...new Set(names)]
    .filter((name) => name != null && name !== '')
    .sort()
    .map((name) => ({ value: name as string, label: name as string }));

interface LaneFiltersProps {
  rows: readonly { readonly cells: Cells }[];
  address: AddressView<LanesView>;
  unquotableCount: number;
  changedCount: number;
}

export function LaneFilters({ rows, address, unquotableCount, changedCount }: LaneFiltersProps) {
  const text = useText();
  const { view, set } = address;
  const choices = useMemo(
    () => ({
      origins: named(rows.map(({ cells }) => originOf(cells))),
      destinations: named(rows.map(({ cells }) => destinationOf(cells))),
      sheets: named(rows.map(({ cells }) => cells.rate_sheet_name)),
    }),
    [rows],
  );
  return (
    <>
      <FilterSelect
        label={text('lanes.filter.origin')}
        allLabel={text('lanes.filter.origin.all')}
        choices={choices.origins}
        value={view.origin}
        onChange={(origin) => set({ origin })}
      />
      <FilterSelect
        label={text('lanes.filter.destination')}
        allLabel={text('lanes.filter.destination.all')}
        choices={choices.destinations}
        value={view.destination}
        onChange={(destination) => set({ destination })}
      />
      <FilterSelect
        label={text('lanes.column.temperature')}
        allLabel={text('lanes.filter.temperature.all')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={view.temperature}
        onChange={(temperature) => set({ temperature })}
      />
      <FilterSelect
        label={text('lanes.column.commodity')}
        allLabel={text('lanes.filter.commodity.all')}
        choices={LANE_COMMODITIES.map((value) => ({ value, label: text(`commodity.${value}`) }))}
        value={view.commodity}
        onChange={(commodity) => set({ commodity })}
      />
      {choices.sheets.length > 0 && (
        <FilterSelect
          label={text('lanes.column.rate_sheet_name')}
          allLabel={text('lanes.filter.sheet.all')}
          choices={choices.sheets}
          value={view.rateSheet}
          onChange={(rateSheet) => set({ rateSheet })}
        />
      )}
      {(unquotableCount > 0 || view.isUnquotableOnly) && (
        <FilterSwitch
          label={text('lanes.filter.unquotable')}
          count={unquotableCount}
          isOn={view.isUnquotableOnly}
          onChange={(isUnquotableOnly) => set({ isUnquotableOnly })}
        />
      )}
      {(changedCount > 0 || view.isChangedOnly) && (
        <FilterSwitch
          label={text('lanes.filter.changed')}
          count={changedCount}
          isOn={view.isChangedOnly}
          onChange={(isChangedOnly) => set({ isChangedOnly })}
        />
      )}
    </>
  );
}
