import { BIFF, type BiffRecord, type BiffWorkbook, numberOfRk, textAt } from './biff-records';
import { cellOfNumber, PLAIN_FORMAT } from './excel-numbers';
import { MAX_COLUMNS, type RowCollector } from './row-collector';
import { type SheetCell, UnreadableSheet } from './sheet-rows';

const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
/** If the last two bytes of a formula's cached result are 0xffff, it is not a number, and the first byte is its type. */
const NOT_A_NUMBER = 0xffff;
const CACHED_TEXT = 0;
const CACHED_BOOLEAN = 1;
const CACHED_ERROR = 2;
/** Excel's mark of a blank text. xlwt gives it to every formula, because it calculates none. */
const CACHED_BLANK = 3;
const MAX_BLANK_FORMULAS = 1_000;

/** Builds rows from the records of a sheet. Throws `UnreadableSheet`, or a RangeError for a record that is too short. */
export function readBiffCells(
  workbook: BiffWorkbook,
  rows: RowCollector,
): { read(record: BiffRecord): void; end(): void } {
  let row = 0;
  let cells: SheetCell[] = [];
  /** Formulas without a value, unless another formula shows that the program calculates. */
  let blankFormulas: { readonly row: number; readonly column: number }[] = [];
  let isCalculated = workbook.isCalculated;
  /** The formula whose text result is in the next record. */
  let pendingFormula: { readonly row: number; readonly column: number } | null = null;

  function endRow(): void {
    if (cells.length > 0) rows.addRow(row + 1, cells);
    cells = [];
  }

  function put(at: number, column: number, cell: SheetCell): void {
    if (at < row) throw new UnreadableSheet(at + 1, 'rows in order (open the file in Excel and save it)');
    if (at > row) endRow();
    row = at;
    if (cell === '') return;
    if (column >= MAX_COLUMNS) throw new UnreadableSheet(at + 1, `at most ${MAX_COLUMNS} columns`);
    if ((cells[column] ?? '') !== '') throw new UnreadableSheet(at + 1, 'each cell once');
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  }

  function putNumber(at: number, column: number, style: number, number: number): void {
    if (!Number.isFinite(number)) {
      rows.addFault('value', at + 1, column, '');
      return;
    }
    put(at, column, cellOfNumber(number, workbook.formats[style] ?? PLAIN_FORMAT, workbook.is1904));
  }

  function putError(at: number, column: number, code: number): void {
    const shown = ERRORS.get(code) ?? '#ERROR';
    rows.addFault('error', at + 1, column, shown);
    put(at, column, shown);
  }

  function putFormula(at: number, column: number, data: Buffer): void {
    const hasValue = data.readUInt16LE(12) !== NOT_A_NUMBER || data.readUInt8(6) < CACHED_BLANK;
    if (hasValue) isCalculated = true;
    if (data.readUInt16LE(12) !== NOT_A_NUMBER) {
      putNumber(at, column, data.readUInt16LE(4), data.readDoubleLE(6));
    } else if (data.readUInt8(6) === CACHED_TEXT) {
      pendingFormula = { row: at, column };
    } else if (data.readUInt8(6) === CACHED_BOOLEAN) {
      put(at, column, data.readUInt8(8) !== 0);
    } else if (data.readUInt8(6) === CACHED_ERROR) {
      putError(at, column, data.readUInt8(8));
    } else if (data.readUInt8(6) === CACHED_BLANK) {
      if (!isCalculated && blankFormulas.length < MAX_BLANK_FORMULAS) blankFormulas.push({ row: at, column });
    } else {
      rows.addFault('formula', at + 1, column, '');
    }
  }

  function addBlankFormulaFaults(): void {
    if (isCalculated) return;
    for (const { row, column } of blankFormulas) rows.addFault('formula', row + 1, column, '');
    blankFormulas = [];
  }

  function addPendingFault(): void {
    if (pendingFormula) rows.addFault('formula', pendingFormula.row + 1, pendingFormula.column, '');
    pendingFormula = null;
  }

  function readCell(kind: number, data: Buffer): void {
    const at = data.readUInt16LE(0);
    const column = data.readUInt16LE(2);
    switch (kind) {
      case BIFF.sharedText: {
        const text = workbook.texts.at(data.readUInt32LE(6));
        if (text === undefined) rows.addFault('value', at + 1, column, '');
        put(at, column, text ?? '');
        break;
      }
      case BIFF.label:
      case BIFF.richString:
        put(at, column, textAt(data, 6, 2));
        break;
      case BIFF.number:
        putNumber(at, column, data.readUInt16LE(4), data.readDoubleLE(6));
        break;
      case BIFF.rk:
        putNumber(at, column, data.readUInt16LE(4), numberOfRk(data.readInt32LE(6)));
        break;
      case BIFF.mulRk:
        for (let place = 4; place + 6 < data.length; place += 6) {
          const number = numberOfRk(data.readInt32LE(place + 2));
          putNumber(at, column + (place - 4) / 6, data.readUInt16LE(place), number);
        }
        break;
      case BIFF.boolOrError:
        if (data.readUInt8(7) === 1) putError(at, column, data.readUInt8(6));
        else put(at, column, data.readUInt8(6) !== 0);
        break;
      default:
        putFormula(at, column, data);
    }
  }

  function readMerges(data: Buffer): void {
    for (let place = 2; place + 8 <= data.length; place += 8) {
      rows.addMerge({
        firstRow: data.readUInt16LE(place) + 1,
        lastRow: data.readUInt16LE(place + 2) + 1,
        firstColumn: data.readUInt16LE(place + 4),
        lastColumn: data.readUInt16LE(place + 6),
      });
    }
  }

  return {
    read({ kind, data }) {
      if (kind === BIFF.formulaText) {
        if (pendingFormula) put(pendingFormula.row, pendingFormula.column, textAt(data, 0, 2));
        pendingFormula = null;
      } else if (kind === BIFF.mergedCells) {
        endRow();
        readMerges(data);
      } else if (CELLS.has(kind)) {
        addPendingFault();
        readCell(kind, data);
      }
    },
    end() {
      addPendingFault();
      addBlankFormulaFaults();
      endRow();
    },
  };
}

/** Whether `readBiffCells` uses records of this kind. */
export const isCellRecord = (kind: number): boolean =>
  CELLS.has(kind) || kind === BIFF.formulaText || kind === BIFF.mergedCells;

const CELLS = new Set<number>([
  BIFF.formula,
  BIFF.mulRk,
  BIFF.richString,
  BIFF.sharedText,
  BIFF.number,
  BIFF.label,
  BIFF.boolOrError,
  BIFF.rk,
]);
