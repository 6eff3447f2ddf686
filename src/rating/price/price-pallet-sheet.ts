import type { Cents } from '../../domain/money';
import { BLANK } from '../compile/columns';
import {
  BAND_ROWS,
  BAND_ROWS_END,
  type Cells,
  cell,
  firstRecordAtLeast,
  SHEET_ROW_CELLS,
  SHEET_ROW_MINIMUM_RATE,
  SHEET_ROW_RATE,
} from '../compile/compiled-tariff';
import type { BaseRate } from './base-price';
import { type Declined, declined } from './declines';
import { bandAt } from './sheet-bands';

/** `sheet` is where it begins. `laneMinimumCents` is `BLANK`, which binds nothing, when the lane has none. */
export function palletSheetBase(
  cells: Cells,
  sheet: number,
  miles: number,
  billedPallets: number,
  laneMinimumCents: number,
): BaseRate | Declined {
  const band = bandAt(cells, sheet, miles);
  if (band === BLANK) return declined('NO_RATE_FOR_MILEAGE');
  const end = cell(cells, band + BAND_ROWS_END);
  const row = firstRecordAtLeast(cells, billedPallets, cell(cells, band + BAND_ROWS), end, SHEET_ROW_CELLS);
  if (row === end) return declined('NO_RATE_FOR_PALLETS', { billedPallets });
  const cents = Math.max(
    cell(cells, row + SHEET_ROW_RATE),
    cell(cells, row + SHEET_ROW_MINIMUM_RATE),
    laneMinimumCents,
  ) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row, ratedAsLbs: null };
}
