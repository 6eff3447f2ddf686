import type { Cents, Mills } from '../../domain/money/money';
import {
  BAND_CELLS,
  BAND_MAXIMUM_MILES,
  BAND_ROWS_END,
  type Cells,
  cell,
  LANE_MINIMUM_RATE,
  LANE_PALLET_RATE,
  LANE_SHEET,
  laneAt,
  SHEET_BANDS,
  SHEET_ROW_MINIMUM_RATE,
  SHEET_ROW_RATE,
  SHEET_ROW_THRESHOLD,
  sheetAt,
  TRUCKLOAD_MILLS_PER_MILE,
  TRUCKLOAD_TOTAL,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { billedPallets } from '../price/price-base';
import type { OptionPrice } from '../price/price-option';
import { truckloadAt } from '../price/price-truckload';
import type { Shipment } from '../price/shipment';
import type { LineBasis } from '../rating';

/** A cell of the tariff, with null for `BLANK`. */
export function cellOrNull(cells: Cells, at: number): number | null {
  const value = cell(cells, at);
  return value === BLANK ? null : value;
}

/** The sheet, mileage band and minimum of a sheet row. */
function describeSheetRow({ cells, names }: CompiledTariff, lane: number, row: number) {
  const number = cell(cells, lane + LANE_SHEET);
  let band = cell(cells, sheetAt(cells, number) + SHEET_BANDS);
  while (cell(cells, band + BAND_ROWS_END) <= row) band += BAND_CELLS;
  return {
    rateSheet: names.sheets[number - 1] as string,
    maximumMiles: cell(cells, band + BAND_MAXIMUM_MILES),
    minimumRateCents: cellOrNull(cells, row + SHEET_ROW_MINIMUM_RATE) as Cents | null,
  };
}

/** The tariff rows behind BASE. */
export function describeBase(shipment: Shipment, tariff: CompiledTariff, price: OptionPrice): LineBasis {
  const { cells } = tariff;
  const { base } = price;
  const lane = laneAt(cells, price.lane);
  const laneMinimumCents = cellOrNull(cells, lane + LANE_MINIMUM_RATE) as Cents | null;
  if (base.rateType === 'TRUCKLOAD') {
    const at = truckloadAt(cells, lane, price.option);
    const total = cellOrNull(cells, at + TRUCKLOAD_TOTAL) as Cents | null;
    if (total !== null) return { kind: 'TRUCKLOAD_TOTAL', totalBaseRateCents: total, laneMinimumCents };
    const baseRateMillsPerMile = cell(cells, at + TRUCKLOAD_MILLS_PER_MILE) as Mills;
    return { kind: 'TRUCKLOAD_PER_MILE', baseRateMillsPerMile, miles: shipment.miles, laneMinimumCents };
  }
  if (base.row === BLANK) {
    return {
      kind: 'PALLET_RATE',
      palletRateCents: cell(cells, lane + LANE_PALLET_RATE) as Cents,
      billedPallets: billedPallets(shipment, cells),
      laneMinimumCents,
    };
  }
  // An object spread here was at the top of a profile, next to lane matching.
  const { rateSheet, maximumMiles, minimumRateCents } = describeSheetRow(tariff, lane, base.row);
  const threshold = cell(cells, base.row + SHEET_ROW_THRESHOLD);
  const rate = cell(cells, base.row + SHEET_ROW_RATE);
  return base.rateType === 'PALLET'
    ? {
        kind: 'PALLET_SHEET',
        row: {
          rateSheet,
          maximumMiles,
          pallets: threshold,
          minimumRateCents,
          totalBaseRateCents: rate as Cents,
        },
        billedPallets: billedPallets(shipment, cells),
        laneMinimumCents,
      }
    : {
        kind: 'WEIGHT_SHEET',
        row: {
          rateSheet,
          maximumMiles,
          weightTierLbs: threshold,
          minimumRateCents,
          baseRateMillsPer100Lbs: rate as Mills,
        },
        ratedAsLbs: base.ratedAsLbs,
        laneMinimumCents,
      };
}
