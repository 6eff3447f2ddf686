import { BLANK } from '../compile/columns';
import {
  BAND_CELLS,
  type Cells,
  cell,
  firstRecordAtLeast,
  SHEET_BANDS,
  SHEET_BANDS_END,
} from '../compile/compiled-tariff';

/**
 * Where the band begins of the smallest maximum that is at least the miles, in the sheet that begins at `sheet`;
 * `BLANK` when none is, or the sheet has no rows.
 */
export function bandAt(cells: Cells, sheet: number, miles: number): number {
  const end = cell(cells, sheet + SHEET_BANDS_END);
  const band = firstRecordAtLeast(cells, miles, cell(cells, sheet + SHEET_BANDS), end, BAND_CELLS);
  return band < end ? band : BLANK;
}
