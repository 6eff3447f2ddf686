import type { Cents } from '../../domain/money';
import { RATE_SHEET_TYPES, type RateType } from '../../domain/vehicles';
import { BLANK } from '../compile/columns';
import {
  type Cells,
  cell,
  hasFlag,
  LANE_MINIMUM_RATE,
  LANE_PALLET_RATE,
  LANE_SHEET,
  SHEET_TYPE,
  STACKING_CREDIT,
  sheetAt,
} from '../compile/compiled-tariff';
import { PALLET_OR_WEIGHT, type Way } from '../compile/lane-options';
import type { BaseRate } from './base-price';
import type { Declined } from './declines';
import { palletSheetBase } from './price-pallet-sheet';
import { truckloadBase } from './price-truckload';
import { weightSheetBase } from './price-weight-sheet';
import type { Shipment } from './shipment';

/** Pallets that BASE is priced for: stackable ones count half with a carrier that credits stacking. */
export function billedPallets(shipment: Shipment, cells: Cells): number {
  const { pallets, stackable } = shipment.request;
  return stackable && hasFlag(cells, STACKING_CREDIT) ? Math.ceil(pallets / 2) : pallets;
}

/** What kind of quote a way makes of the lane whose record begins at `lane`. */
export function rateTypeOf(cells: Cells, lane: number, way: Way): RateType {
  if (way !== PALLET_OR_WEIGHT) return 'TRUCKLOAD';
  const sheet = cell(cells, lane + LANE_SHEET);
  if (sheet === 0) return 'PALLET';
  return RATE_SHEET_TYPES[cell(cells, sheetAt(cells, sheet) + SHEET_TYPE)] as RateType;
}

function palletRateBase(shipment: Shipment, cells: Cells, lane: number): BaseRate {
  const rate = cell(cells, lane + LANE_PALLET_RATE) * billedPallets(shipment, cells);
  const cents = Math.max(rate, cell(cells, lane + LANE_MINIMUM_RATE)) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row: BLANK, ratedAsLbs: null };
}

/** The base of a way that the lane has whose record begins at `lane`. */
export function baseRate(shipment: Shipment, cells: Cells, lane: number, way: Way): BaseRate | Declined {
  if (way !== PALLET_OR_WEIGHT) return truckloadBase(cells, lane, way, shipment.miles);
  const number = cell(cells, lane + LANE_SHEET);
  if (number === 0) return palletRateBase(shipment, cells, lane);
  const sheet = sheetAt(cells, number);
  const minimum = cell(cells, lane + LANE_MINIMUM_RATE);
  return rateTypeOf(cells, lane, way) === 'PALLET'
    ? palletSheetBase(cells, sheet, shipment.miles, billedPallets(shipment, cells), minimum)
    : weightSheetBase(cells, sheet, shipment, minimum);
}
