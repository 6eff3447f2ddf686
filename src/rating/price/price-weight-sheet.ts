import { type Cents, chargeForWeight, type Mills } from '../../domain/money/money';
import {
  BAND_ROWS,
  BAND_ROWS_END,
  type Cells,
  cell,
  DEFICIT_RATING,
  hasFlag,
  SHEET_ROW_CELLS,
  SHEET_ROW_MINIMUM_RATE,
  SHEET_ROW_RATE,
  SHEET_ROW_THRESHOLD,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { BasePrice } from './base-price';
import { type Declined, decline } from './declines';
import { bandAt } from './sheet-bands';
import type { Shipment } from './shipment';

function tierCharge(cells: Cells, row: number, weightLbs: number): number {
  const charge = chargeForWeight(weightLbs, cell(cells, row + SHEET_ROW_RATE) as Mills);
  return Math.max(charge, cell(cells, row + SHEET_ROW_MINIMUM_RATE));
}

const tierOf = (cells: Cells, row: number) => cell(cells, row + SHEET_ROW_THRESHOLD);

/**
 * Rates the shipment at its own weight tier or, with deficit weight rating, at the full weight of a heavier tier if that is
 * cheaper. A shipment below the lowest tier pays its own weight at the lowest tier's rate. `sheet` is the offset of the
 * sheet record.
 */
export function priceWeightSheet(
  cells: Cells,
  sheet: number,
  shipment: Shipment,
  laneMinimumCents: number,
): BasePrice | Declined {
  const weightLbs = shipment.request.grossWeightLbs;
  const band = bandAt(cells, sheet, shipment.miles);
  if (band === BLANK) return decline('NO_RATE_FOR_MILEAGE');
  const end = cell(cells, band + BAND_ROWS_END);
  let own = cell(cells, band + BAND_ROWS);
  while (own + SHEET_ROW_CELLS < end && tierOf(cells, own + SHEET_ROW_CELLS) <= weightLbs) {
    own += SHEET_ROW_CELLS;
  }
  let row = own;
  let cheapest = tierCharge(cells, own, weightLbs);
  if (hasFlag(cells, DEFICIT_RATING)) {
    for (let heavier = own + SHEET_ROW_CELLS; heavier < end; heavier += SHEET_ROW_CELLS) {
      const charge = tierCharge(cells, heavier, tierOf(cells, heavier));
      // A tie goes to the lighter tier.
      if (charge < cheapest) {
        row = heavier;
        cheapest = charge;
      }
    }
  }
  return {
    kind: 'PRICED',
    rateType: 'WEIGHT',
    cents: Math.max(cheapest, laneMinimumCents) as Cents,
    row,
    ratedAsLbs: row === own ? null : tierOf(cells, row),
  };
}

/** The lightest tier above the weight in the sheet's band, in pounds; null if there is none. */
export function nextTierLbs(cells: Cells, sheet: number, miles: number, weightLbs: number): number | null {
  const band = bandAt(cells, sheet, miles);
  if (band === BLANK) return null;
  const end = cell(cells, band + BAND_ROWS_END);
  for (let row = cell(cells, band + BAND_ROWS); row < end; row += SHEET_ROW_CELLS) {
    if (tierOf(cells, row) > weightLbs) return tierOf(cells, row);
  }
  return null;
}
