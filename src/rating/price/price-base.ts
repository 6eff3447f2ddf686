import type { Cents } from '../../domain/money/money';
import { RATE_SHEET_TYPES, type RateType } from '../../domain/shipment/vehicles';
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
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import { type LaneOption, PALLET_OR_WEIGHT } from '../compile/lane-options';
import type { BasePrice } from './base-price';
import type { Declined } from './declines';
import { pricePalletSheet } from './price-pallet-sheet';
import { priceTruckload } from './price-truckload';
import { priceWeightSheet } from './price-weight-sheet';
import type { Shipment } from './shipment';

/** The pallets BASE is priced for. Stackable pallets count half if the carrier gives a stacking credit. */
export function billedPallets(shipment: Shipment, cells: Cells): number {
  const { pallets, stackable } = shipment.request;
  return stackable && hasFlag(cells, STACKING_CREDIT) ? Math.ceil(pallets / 2) : pallets;
}

/** The rate type of a quote for this option. `lane` is the offset of the lane record. */
export function rateTypeOf(cells: Cells, lane: number, option: LaneOption): RateType {
  if (option !== PALLET_OR_WEIGHT) return 'TRUCKLOAD';
  const sheet = cell(cells, lane + LANE_SHEET);
  if (sheet === 0) return 'PALLET';
  return RATE_SHEET_TYPES[cell(cells, sheetAt(cells, sheet) + SHEET_TYPE)] as RateType;
}

function pricePalletRate(shipment: Shipment, cells: Cells, lane: number): BasePrice {
  const rate = cell(cells, lane + LANE_PALLET_RATE) * billedPallets(shipment, cells);
  const cents = Math.max(rate, cell(cells, lane + LANE_MINIMUM_RATE)) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row: BLANK, ratedAsLbs: null };
}

/** BASE for an option that the lane has a rate for. `lane` is the offset of the lane record. */
export function priceBase(
  shipment: Shipment,
  cells: Cells,
  lane: number,
  option: LaneOption,
): BasePrice | Declined {
  if (option !== PALLET_OR_WEIGHT) return priceTruckload(cells, lane, option, shipment.miles);
  const number = cell(cells, lane + LANE_SHEET);
  if (number === 0) return pricePalletRate(shipment, cells, lane);
  const sheet = sheetAt(cells, number);
  const minimum = cell(cells, lane + LANE_MINIMUM_RATE);
  return rateTypeOf(cells, lane, option) === 'PALLET'
    ? pricePalletSheet(cells, sheet, shipment.miles, billedPallets(shipment, cells), minimum)
    : priceWeightSheet(cells, sheet, shipment, minimum);
}
