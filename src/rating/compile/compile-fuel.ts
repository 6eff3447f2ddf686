import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import type { Tariff } from '../tariff';
import { HEADER_FUEL_ROWS, HEADER_FUEL_STATES, HEADER_FUEL_STATES_END, stateKey } from './cells';
import type { CellsWriter } from './cells-writer';

export function addFuel(cells: CellsWriter, tariff: Tariff): void {
  cells.fill(HEADER_FUEL_STATES, cells.end);
  for (const row of tariff.fuelSources) {
    cells.add([stateKey(row.destinationState), FUEL_PRICE_SOURCES.indexOf(row.source)]);
  }
  cells.fill(HEADER_FUEL_STATES_END, cells.end);
  [...FUEL_PRICE_SOURCES, null].forEach((source, index) => {
    cells.fill(HEADER_FUEL_ROWS + index, cells.end);
    const rows = tariff.fuelSurcharges
      .filter((row) => row.source === source)
      .sort((one, other) => one.maximumFuelPriceMills - other.maximumFuelPriceMills);
    for (const row of rows) cells.add([row.maximumFuelPriceMills, row.surcharge]);
  });
  cells.fill(HEADER_FUEL_ROWS + FUEL_PRICE_SOURCES.length + 1, cells.end);
}
