import { DEFAULT_FUEL_PRICE_SOURCE, FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import {
  type Cells,
  cell,
  FUEL_ROW_CELLS,
  FUEL_STATE_CELLS,
  FUEL_STATE_SOURCE,
  FUEL_STATE_STATE,
  HEADER_FUEL_ROWS,
  HEADER_FUEL_STATES,
  HEADER_FUEL_STATES_END,
  LANE_FUEL_SOURCE,
  lowerBoundRecord,
} from '../compile/cells';
import type { FuelPrice } from '../tariff';
import { type Declined, decline } from './declines';
import type { DayFuelPrices } from './fuel-prices';
import type { Shipment } from './shipment';

const DEFAULT_SOURCE = FUEL_PRICE_SOURCES.indexOf(DEFAULT_FUEL_PRICE_SOURCE);
const WITHOUT_SOURCE = FUEL_PRICE_SOURCES.length;

/** The fuel price and the offset of the carrier's fuel row; both null for a carrier without fuel rows. */
export interface LaneFuel {
  readonly kind: 'PRICED';
  readonly price: FuelPrice | null;
  readonly row: number | null;
}

const NO_FUEL: LaneFuel = { kind: 'PRICED', price: null, row: null };

/** The lane's fuel source, else the carrier's for the destination state, else US Diesel. */
function sourceOf(shipment: Shipment, cells: Cells, lane: number): number {
  const ofLane = cell(cells, lane + LANE_FUEL_SOURCE);
  return ofLane === 0 ? sourceOfState(cells, shipment.destinationStateKey) : ofLane - 1;
}

/** The carrier's fuel source for deliveries in a state, else US Diesel. */
export function sourceOfState(cells: Cells, wantedKey: number): number {
  const end = cell(cells, HEADER_FUEL_STATES_END);
  for (let at = cell(cells, HEADER_FUEL_STATES); at < end; at += FUEL_STATE_CELLS) {
    if (cell(cells, at + FUEL_STATE_STATE) === wantedKey) {
      return cell(cells, at + FUEL_STATE_SOURCE);
    }
  }
  return DEFAULT_SOURCE;
}

const rowsFrom = (cells: Cells, source: number) => cell(cells, HEADER_FUEL_ROWS + source);

/** The offset of the rows without a source, which come last. */
export const rowsWithoutSource = (cells: Cells): number => rowsFrom(cells, WITHOUT_SOURCE);

/** `lane` is the offset of the lane record. */
export function findLaneFuel(shipment: Shipment, cells: Cells, lane: number): LaneFuel | Declined {
  if (!hasFuelRows(cells)) return NO_FUEL;
  return findFuelRow(cells, sourceOf(shipment, cells, lane), shipment.fuelPrices);
}

export const hasFuelRows = (cells: Cells): boolean =>
  rowsFrom(cells, 0) !== rowsFrom(cells, WITHOUT_SOURCE + 1);

/** Finds the price and the row of a carrier with fuel rows. `source` is an index into `FUEL_PRICE_SOURCES`. */
export function findFuelRow(cells: Cells, source: number, prices: DayFuelPrices): LaneFuel | Declined {
  const fuelSource = FUEL_PRICE_SOURCES[source];
  const price = prices.bySource[source];
  if (!price) return decline('NO_FUEL_PRICE', { fuelSource });
  // Rows without a source apply only if there are none for this source.
  const table = rowsFrom(cells, source) === rowsFrom(cells, source + 1) ? WITHOUT_SOURCE : source;
  const start = rowsFrom(cells, table);
  const end = rowsFrom(cells, table + 1);
  const row = lowerBoundRecord(cells, price.priceMills, start, end, FUEL_ROW_CELLS);
  if (row < end) return { kind: 'PRICED', price, row };
  const facts = { fuelSource, fuelPriceMills: price.priceMills };
  return decline('FUEL_PRICE_ABOVE_TABLE', start === end ? { ...facts, noRowForSource: true } : facts);
}
