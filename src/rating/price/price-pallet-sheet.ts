import type { Cents } from '../../domain/money/money';
import {
  BAND_ROWS,
  BAND_ROWS_END,
  type Cells,
  cell,
  lowerBoundRecord,
  SHEET_ROW_CELLS,
  SHEET_ROW_MINIMUM_RATE,
  SHEET_ROW_RATE,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { BasePrice } from './base-price';
import { type Declined, decline } from './declines';
import { bandAt } from './sheet-bands';

/** `sheet` is the offset of the sheet record. `laneMinimumCents` is `BLANK` (-1) if unset, and is then never the maximum. */
export function pricePalletSheet(
  cells: Cells,
  sheet: number,
  miles: number,
  billedPallets: number,
  laneMinimumCents: number,
): BasePrice | Declined {
  const band = bandAt(cells, sheet, miles);
  if (band === BLANK) return decline('NO_RATE_FOR_MILEAGE');
  const end = cell(cells, band + BAND_ROWS_END);
  const row = lowerBoundRecord(cells, billedPallets, cell(cells, band + BAND_ROWS), end, SHEET_ROW_CELLS);
  if (row === end) return decline('NO_RATE_FOR_PALLETS', { billedPallets });
  const cents = Math.max(
    cell(cells, row + SHEET_ROW_RATE),
    cell(cells, row + SHEET_ROW_MINIMUM_RATE),
    laneMinimumCents,
  ) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row, ratedAsLbs: null };
}
