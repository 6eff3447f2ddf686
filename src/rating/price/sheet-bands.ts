import {
  BAND_CELLS,
  type Cells,
  cell,
  lowerBoundRecord,
  SHEET_BANDS,
  SHEET_BANDS_END,
} from '../compile/cells';
import { BLANK } from '../compile/columns';

/**
 * The offset of the mileage band with the smallest maximum that is at least the miles; `BLANK` when there is none. `sheet`
 * is the offset of the sheet record.
 */
export function bandAt(cells: Cells, sheet: number, miles: number): number {
  const end = cell(cells, sheet + SHEET_BANDS_END);
  const band = lowerBoundRecord(cells, miles, cell(cells, sheet + SHEET_BANDS), end, BAND_CELLS);
  return band < end ? band : BLANK;
}
