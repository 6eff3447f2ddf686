import { type Cents, chargeForMiles, type Mills } from '../../domain/money';
import { BLANK } from '../compile/columns';
import {
  type Cells,
  cell,
  LANE_MINIMUM_RATE,
  LANE_TRUCKLOAD,
  TRUCKLOAD_CELLS,
  TRUCKLOAD_MILLS_PER_MILE,
  TRUCKLOAD_TOTAL,
} from '../compile/compiled-tariff';
import type { Way } from '../compile/lane-options';
import type { BaseRate } from './base-price';

/** Where the rate of a way that is a vehicle stands, of the lane whose record begins at `lane`. */
export const truckloadAt = (cells: Cells, lane: number, way: Way): number =>
  cell(cells, lane + LANE_TRUCKLOAD) + (way - 1) * TRUCKLOAD_CELLS;

/**
 * The vehicle's total where the lane gives one, else its rate per mile; at least the lane's minimum. `lane` is where
 * its record begins.
 */
export function truckloadBase(cells: Cells, lane: number, way: Way, miles: number): BaseRate {
  const at = truckloadAt(cells, lane, way);
  const total = cell(cells, at + TRUCKLOAD_TOTAL);
  const rate =
    total !== BLANK ? total : chargeForMiles(miles, cell(cells, at + TRUCKLOAD_MILLS_PER_MILE) as Mills);
  const cents = Math.max(rate, cell(cells, lane + LANE_MINIMUM_RATE)) as Cents;
  return { kind: 'PRICED', rateType: 'TRUCKLOAD', cents, row: BLANK, ratedAsLbs: null };
}
