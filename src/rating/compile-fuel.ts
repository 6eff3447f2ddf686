import { FUEL_PRICE_SOURCES } from '../domain/fuel';
import { amounts, groupStarts } from './columns';
import { type CompiledFuel, stateKey } from './compiled-tariff';
import type { Tariff } from './tariff';

export function compileFuel(tariff: Tariff): CompiledFuel {
  const rows = tariff.fuelSurcharges
    .map((row) => ({
      ...row,
      group: row.source === null ? FUEL_PRICE_SOURCES.length : FUEL_PRICE_SOURCES.indexOf(row.source),
    }))
    .sort((one, other) => one.group - other.group || one.maximumFuelPriceMills - other.maximumFuelPriceMills);
  return {
    states: Int32Array.from(tariff.fuelSources, (row) => stateKey(row.destinationState)),
    stateSource: Uint8Array.from(tariff.fuelSources, (row) => FUEL_PRICE_SOURCES.indexOf(row.source)),
    rowsFrom: groupStarts(
      rows.map((row) => row.group),
      FUEL_PRICE_SOURCES.length + 1,
    ),
    maximumPrice: amounts(rows.map((row) => row.maximumFuelPriceMills)),
    surcharge: amounts(rows.map((row) => row.surcharge)),
  };
}
