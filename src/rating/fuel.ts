import { DEFAULT_FUEL_PRICE_SOURCE, FUEL_PRICE_SOURCES } from '../domain/fuel';
import { firstAtLeast } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import { type Declined, declined } from './declines';
import type { Shipment } from './shipment';
import type { FuelPrice } from './tariff';

const DEFAULT_SOURCE = FUEL_PRICE_SOURCES.indexOf(DEFAULT_FUEL_PRICE_SOURCE);
const WITHOUT_SOURCE = FUEL_PRICE_SOURCES.length;

/** The fuel of one lane's quote. `row` is the carrier's fuel row, null for a carrier that has none at all. */
export interface LaneFuel {
  readonly kind: 'PRICED';
  readonly price: FuelPrice | null;
  readonly row: number | null;
}

const NO_FUEL: LaneFuel = { kind: 'PRICED', price: null, row: null };

/** The lane's source, else the carrier's for the destination's state, else US Diesel. */
function sourceOf(shipment: Shipment, tariff: CompiledTariff, lane: number): number {
  const ofLane = tariff.lanes.fuelSource[lane] as number;
  if (ofLane !== 0) return ofLane - 1;
  const { states, stateSource } = tariff.fuel;
  // A loop, because a typed array's `indexOf` is a call that takes as long as the rest of the fuel.
  for (let row = 0; row < states.length; row++) {
    if (states[row] === shipment.destinationStateKey) return stateSource[row] as number;
  }
  return DEFAULT_SOURCE;
}

export function laneFuel(shipment: Shipment, tariff: CompiledTariff, lane: number): LaneFuel | Declined {
  const { fuel } = tariff;
  if (fuel.maximumPrice.length === 0) return NO_FUEL;
  const source = sourceOf(shipment, tariff, lane);
  const fuelSource = FUEL_PRICE_SOURCES[source] as FuelPrice['source'];
  const price = shipment.fuelPrices.bySource[source] as FuelPrice | null;
  if (price === null) return declined('NO_FUEL_PRICE', { fuelSource });
  // Rows without a source stand in only where the source has no rows of its own.
  const table = fuel.rowsFrom[source] === fuel.rowsFrom[source + 1] ? WITHOUT_SOURCE : source;
  const start = fuel.rowsFrom[table] as number;
  const end = fuel.rowsFrom[table + 1] as number;
  const row = firstAtLeast(fuel.maximumPrice, price.priceMills, start, end);
  if (row < end) return { kind: 'PRICED', price, row };
  const about = { fuelSource, fuelPriceMills: price.priceMills };
  return declined('FUEL_PRICE_ABOVE_TABLE', start === end ? { ...about, noRowForSource: true } : about);
}
