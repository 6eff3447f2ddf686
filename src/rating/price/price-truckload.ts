import { type Cents, chargeForMiles, type Mills } from '../../domain/money/money';
import {
  type Cells,
  cell,
  LANE_MINIMUM_RATE,
  LANE_TRUCKLOAD,
  TRUCKLOAD_CELLS,
  TRUCKLOAD_MILLS_PER_MILE,
  TRUCKLOAD_TOTAL,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { LaneOption } from '../compile/lane-options';
import type { BasePrice } from './base-price';

/** The offset of a vehicle's rate. `lane` is the offset of the lane record. */
export const truckloadAt = (cells: Cells, lane: number, option: LaneOption): number =>
  cell(cells, lane + LANE_TRUCKLOAD) + (option - 1) * TRUCKLOAD_CELLS;

/** The vehicle's total if the lane has one, else its rate per mile; at least the lane's minimum. */
export function priceTruckload(cells: Cells, lane: number, option: LaneOption, miles: number): BasePrice {
  const at = truckloadAt(cells, lane, option);
  const total = cell(cells, at + TRUCKLOAD_TOTAL);
  const rate =
    total !== BLANK ? total : chargeForMiles(miles, cell(cells, at + TRUCKLOAD_MILLS_PER_MILE) as Mills);
  const cents = Math.max(rate, cell(cells, lane + LANE_MINIMUM_RATE)) as Cents;
  return { kind: 'PRICED', rateType: 'TRUCKLOAD', cents, row: BLANK, ratedAsLbs: null };
}
