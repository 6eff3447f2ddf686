import { type BiffWorkbook, textAt } from './biff-records';
import type { RowCollector } from './row-collector';
import type { CellRows } from './xls-cell-rows';

/** The last two bytes of a formula's cached result that is not a number. The result's first byte is then its type. */
const NOT_A_NUMBER = 0xffff;
const CACHED_TEXT = 0;
const CACHED_BOOLEAN = 1;
const CACHED_ERROR = 2;
/** Excel's type of a blank text. xlwt gives it to every formula, because it does not calculate any. */
const CACHED_BLANK = 3;
const MAX_BLANK_FORMULAS = 1_000;

/** Reads the cached results of formulas. The methods throw `UnreadableSheet`, or a RangeError if `data` is too short. */
export interface FormulaReader {
  read(at: number, column: number, data: Buffer): void;
  /** Reads the text result of the last formula, which is in the record after it. */
  readText(data: Buffer): void;
  /** Adds a fault if the last formula has a text result and no record with the text follows. */
  addPendingFault(): void;
  /** Adds faults for the formulas without a value, once the sheet has been read. */
  addBlankFaults(): void;
}

export function createFormulaReader(
  workbook: BiffWorkbook,
  rows: RowCollector,
  cells: CellRows,
): FormulaReader {
  /** Formulas without a value, unless another formula shows that the program calculates. */
  let blankFormulas: { readonly row: number; readonly column: number }[] = [];
  let { isCalculated } = workbook;
  /** The formula whose text result is in the next record. */
  let pendingFormula: { readonly row: number; readonly column: number } | null = null;

  return {
    read(at, column, data) {
      const hasValue = data.readUInt16LE(12) !== NOT_A_NUMBER || data.readUInt8(6) < CACHED_BLANK;
      if (hasValue) isCalculated = true;
      if (data.readUInt16LE(12) !== NOT_A_NUMBER) {
        cells.putNumber(at, column, data.readUInt16LE(4), data.readDoubleLE(6));
      } else if (data.readUInt8(6) === CACHED_TEXT) {
        pendingFormula = { row: at, column };
      } else if (data.readUInt8(6) === CACHED_BOOLEAN) {
        cells.put(at, column, data.readUInt8(8) !== 0);
      } else if (data.readUInt8(6) === CACHED_ERROR) {
        cells.putError(at, column, data.readUInt8(8));
      } else if (data.readUInt8(6) === CACHED_BLANK) {
        if (!isCalculated && blankFormulas.length < MAX_BLANK_FORMULAS) {
          blankFormulas.push({ row: at, column });
        }
      } else {
        rows.addFault('formula', at + 1, column, '');
      }
    },
    readText(data) {
      if (pendingFormula) cells.put(pendingFormula.row, pendingFormula.column, textAt(data, 0, 2));
      pendingFormula = null;
    },
    addPendingFault() {
      if (pendingFormula) rows.addFault('formula', pendingFormula.row + 1, pendingFormula.column, '');
      pendingFormula = null;
    },
    addBlankFaults() {
      if (isCalculated) return;
      for (const { row, column } of blankFormulas) rows.addFault('formula', row + 1, column, '');
      blankFormulas = [];
    },
  };
}
