import { useMemo } from 'react';
import { DEFAULT_FUEL_PRICE_SOURCE, FUEL_PRICE_SOURCES } from '../../../../domain/money/fuel';
import { STATE_CODES } from '../../../../domain/places/states';
import { useText } from '../../../texts/use-text';
import { rateKind, shareKind } from '../../../ui/grid/kinds/cell-kinds';
import { plainShape } from './table-rows';
import { TariffTable } from './tariff-table';

const sourceAt = (source: string | null | undefined) =>
  (FUEL_PRICE_SOURCES as readonly unknown[]).indexOf(source);

const SURCHARGES = plainShape(
  { maximum_fuel_price: rateKind, surcharge_percentage: shareKind },
  (a, b) =>
    sourceAt(a.fuel_price_source) - sourceAt(b.fuel_price_source) ||
    Number(a.maximum_fuel_price) - Number(b.maximum_fuel_price),
);
const SOURCES_BY_STATE = plainShape({});
const SOURCE_CHOICES = FUEL_PRICE_SOURCES.map((source) => ({ value: source, label: source }));
const STATE_CHOICES = [...STATE_CODES].sort().map((state) => ({ value: state, label: state }));

/** The carrier's surcharge by the price of diesel. */
export function FuelSurcharges({ carrierId }: { carrierId: string }) {
  const text = useText();
  const columns = useMemo(
    () => [
      {
        key: 'fuel_price_source',
        header: text('fuelTab.source'),
        choices: [{ value: '', label: text('fuelTab.everySource') }, ...SOURCE_CHOICES],
      },
      { key: 'maximum_fuel_price', header: text('fuelTab.upTo'), numeric: true },
      { key: 'surcharge_percentage', header: text('fuelTab.surcharge'), numeric: true },
    ],
    [text],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="fuel-surcharges"
      title={text('fuelTab.surcharges')}
      hint={text('fuelTab.surcharges.hint')}
      columns={columns}
      shape={SURCHARGES}
      nameColumns={['fuel_price_source', 'maximum_fuel_price']}
      newRow={{ fuel_price_source: '' }}
      addLabel={text('fuelTab.surcharges.add')}
      emptyText={text('fuelTab.surcharges.empty')}
    />
  );
}

/** The published fuel price that counts for deliveries in each state. */
export function FuelSources({ carrierId }: { carrierId: string }) {
  const text = useText();
  const columns = useMemo(
    () => [
      { key: 'destination_state', header: text('fuelTab.state'), choices: STATE_CHOICES },
      { key: 'fuel_price_source', header: text('fuelTab.source'), choices: SOURCE_CHOICES },
    ],
    [text],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="fuel-prices"
      title={text('fuelTab.sources')}
      hint={text('fuelTab.sources.hint', { source: DEFAULT_FUEL_PRICE_SOURCE })}
      columns={columns}
      shape={SOURCES_BY_STATE}
      nameColumns={['destination_state']}
      newRow={{ destination_state: 'CA', fuel_price_source: 'California' }}
      addLabel={text('fuelTab.sources.add')}
      emptyText={text('fuelTab.sources.empty')}
    />
  );
}
