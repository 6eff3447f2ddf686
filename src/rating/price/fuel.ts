import { DEFAULT_FUEL_PRICE_SOURCE, FUEL_PRICE_SOURCES } from '../../domain/fuel';
import {
  type Cells,
  cell,
  FUEL_ROW_CELLS,
  FUEL_STATE_CELLS,
  FUEL_STATE_SOURCE,
  FUEL_STATE_STATE,
  firstRecordAtLeast,
  HEADER_FUEL_ROWS,
  HEADER_FUEL_STATES,
  HEADER_FUEL_STATES_END,
  LANE_FUEL_SOURCE,
} from '../compile/compiled-tariff';
import type { FuelPrice } from '../tariff';
import { type Declined, declined } from './declines';
import type { Shipment } from './shipment';

const DEFAULT_SOURCE = FUEL_PRICE_SOURCES.indexOf(DEFAULT_FUEL_PRICE_SOURCE);
const WITHOUT_SOURCE = FUEL_PRICE_SOURCES.length;

/** The fuel of one lane's quote. `row` is where the carrier's fuel row stands, null for a carrier that has none at all. */
export interface LaneFuel {
  readonly kind: 'PRICED';
  readonly price: FuelPrice | null;
  readonly row: number | null;
}

const NO_FUEL: LaneFuel = { kind: 'PRICED', price: null, row: null };

/** The lane's source, else the carrier's for the destination's state, else US Diesel. */
function sourceOf(shipment: Shipment, cells: Cells, lane: number): number {
  const ofLane = cell(cells, lane + LANE_FUEL_SOURCE);
  if (ofLane !== 0) return ofLane - 1;
  const end = cell(cells, HEADER_FUEL_STATES_END);
  for (let at = cell(cells, HEADER_FUEL_STATES); at < end; at += FUEL_STATE_CELLS) {
    if (cell(cells, at + FUEL_STATE_STATE) === shipment.destinationStateKey) {
      return cell(cells, at + FUEL_STATE_SOURCE);
    }
  }
  return DEFAULT_SOURCE;
}

const rowsFrom = (cells: Cells, source: number) => cell(cells, HEADER_FUEL_ROWS + source);

/** Rows without a source are the last: those from here on. */
export const rowsWithoutSource = (cells: Cells): number => rowsFrom(cells, WITHOUT_SOURCE);

/** The fuel of the lane whose record begins at `lane`. */
export function laneFuel(shipment: Shipment, cells: Cells, lane: number): LaneFuel | Declined {
  if (rowsFrom(cells, 0) === rowsFrom(cells, WITHOUT_SOURCE + 1)) return NO_FUEL;
  const source = sourceOf(shipment, cells, lane);
  const fuelSource = FUEL_PRICE_SOURCES[source] as FuelPrice['source'];
  const price = shipment.fuelPrices.bySource[source] as FuelPrice | null;
  if (price === null) return declined('NO_FUEL_PRICE', { fuelSource });
  // Rows without a source stand in only where the source has no rows of its own.
  const table = rowsFrom(cells, source) === rowsFrom(cells, source + 1) ? WITHOUT_SOURCE : source;
  const start = rowsFrom(cells, table);
  const end = rowsFrom(cells, table + 1);
  const row = firstRecordAtLeast(cells, price.priceMills, start, end, FUEL_ROW_CELLS);
  if (row < end) return { kind: 'PRICED', price, row };
  const about = { fuelSource, fuelPriceMills: price.priceMills };
  return declined('FUEL_PRICE_ABOVE_TABLE', start === end ? { ...about, noRowForSource: true } : about);
}
