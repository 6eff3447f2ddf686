import { FUEL_PRICE_SOURCES, type FuelPriceSource } from '../../domain/money/fuel';
import type { Mills } from '../../domain/money/money';
import {
  BAND_CELLS,
  BAND_MAXIMUM_MILES,
  BAND_ROWS_END,
  cell,
  FUEL_ROW_CELLS,
  FUEL_ROW_MAXIMUM_PRICE,
  HEADER_FUEL_ROWS,
  LANE_DESTINATION_REGION,
  LANE_ORIGIN_REGION,
  LANE_SHEET,
  laneAt,
  SHEET_BANDS,
  SHEET_BANDS_END,
  SHEET_ROW_CELLS,
  SHEET_ROW_THRESHOLD,
  sheetAt,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { CompiledTariff } from '../compile/compiled-tariff';
import type { TriedOption } from '../explain-lanes';
import type { Declined } from '../price/declines';
import { bandAt } from '../price/sheet-bands';
import type { TariffGap } from './tariff-gaps';

/**
 * The gap that keeps an option of a lane from having a price. Null if it has one, or if the carrier as a whole is declined.
 */
export function findOptionGap({ tariff, lane, outcome }: TriedOption, miles: number): TariffGap | null {
  if (outcome.kind === 'PRICED') return null;
  const { facts } = outcome;
  switch (outcome.code) {
    case 'OVER_CAPACITY':
      return facts.vehicleType === undefined ? null : { kind: 'CAPACITY', vehicle: facts.vehicleType };
    case 'BELOW_MINIMUM_WEIGHT':
      return minimumWeightGap(tariff, lane, outcome);
    case 'NO_RATE_FOR_MILEAGE':
      return mileageGap(tariff, lane);
    case 'NO_RATE_FOR_PALLETS':
      return palletsGap(tariff, lane, miles, facts.billedPallets ?? 0);
    case 'NO_FUEL_PRICE':
      return facts.fuelSource === undefined ? null : { kind: 'NO_FUEL_PRICE', source: facts.fuelSource };
    case 'FUEL_PRICE_ABOVE_TABLE':
      return fuelGap(tariff, outcome);
    default:
      return null;
  }
}

function minimumWeightGap({ cells, names }: CompiledTariff, lane: number, { facts }: Declined): TariffGap {
  const side = facts.minimumWeightSide ?? 'PICKUP';
  const end = side === 'PICKUP' ? LANE_ORIGIN_REGION : LANE_DESTINATION_REGION;
  const region = names.regions[cell(cells, laneAt(cells, lane) + end) - 1] ?? '';
  return { kind: 'MINIMUM_WEIGHT', side, region, minimumWeightLbs: facts.minimumWeightLbs ?? 0 };
}

const sheetNumber = ({ cells }: CompiledTariff, lane: number) =>
  cell(cells, laneAt(cells, lane) + LANE_SHEET);

function mileageGap(tariff: CompiledTariff, lane: number): TariffGap {
  const { cells, names } = tariff;
  const number = sheetNumber(tariff, lane);
  if (number === 0) return { kind: 'LANE_WITHOUT_RATE' };
  const rateSheet = names.sheets[number - 1] as string;
  const sheet = sheetAt(cells, number);
  const end = cell(cells, sheet + SHEET_BANDS_END);
  if (end === cell(cells, sheet + SHEET_BANDS)) return { kind: 'SHEET_WITHOUT_ROWS', rateSheet };
  // Bands ascend by their maximum.
  const maximumMiles = cell(cells, end - BAND_CELLS + BAND_MAXIMUM_MILES);
  return { kind: 'SHEET_MILES', rateSheet, maximumMiles };
}

function palletsGap(
  tariff: CompiledTariff,
  lane: number,
  miles: number,
  billedPallets: number,
): TariffGap | null {
  const { cells, names } = tariff;
  const number = sheetNumber(tariff, lane);
  const band = bandAt(cells, sheetAt(cells, number), miles);
  if (band === BLANK) return null;
  return {
    kind: 'SHEET_PALLETS',
    rateSheet: names.sheets[number - 1] as string,
    maximumMiles: cell(cells, band + BAND_MAXIMUM_MILES),
    // Rows ascend by their pallets.
    maximumPallets: cell(cells, cell(cells, band + BAND_ROWS_END) - SHEET_ROW_CELLS + SHEET_ROW_THRESHOLD),
    billedPallets,
  };
}

function fuelGap({ cells }: CompiledTariff, { facts }: Declined): TariffGap | null {
  const { fuelSource: source, fuelPriceMills: priceMills, noRowForSource } = facts;
  if (source === undefined || priceMills === undefined) return null;
  const endOf = (table: FuelPriceSource | null) => {
    const index = table === null ? FUEL_PRICE_SOURCES.length : FUEL_PRICE_SOURCES.indexOf(table);
    const end = cell(cells, HEADER_FUEL_ROWS + index + 1);
    if (end === cell(cells, HEADER_FUEL_ROWS + index)) return null;
    const maximumMills = cell(cells, end - FUEL_ROW_CELLS + FUEL_ROW_MAXIMUM_PRICE) as Mills;
    return { source: table, maximumMills };
  };
  const table = noRowForSource ? null : (endOf(source) ?? endOf(null));
  return { kind: 'FUEL_TABLE', source, priceMills, table };
}
