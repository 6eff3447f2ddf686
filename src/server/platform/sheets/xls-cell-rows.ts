import type { BiffWorkbook } from './biff-records';
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

/** Builds rows from cells. Rows and columns count from 0. The methods throw `UnreadableSheet`. */
export interface CellRows {
  put(at: number, column: number, cell: SheetCell): void;
  putNumber(at: number, column: number, style: number, number: number): void;
  putError(at: number, column: number, code: number): void;
  /** Passes the current row on. */
  endRow(): void;
}

export function createCellRows(workbook: BiffWorkbook, rows: RowCollector): CellRows {
  let row = 0;
  let cells: SheetCell[] = [];

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

  return {
    put,
    putNumber(at, column, style, number) {
      if (!Number.isFinite(number)) {
        rows.addFault('value', at + 1, column, '');
        return;
      }
      put(at, column, cellOfNumber(number, workbook.formats[style] ?? PLAIN_FORMAT, workbook.is1904));
    },
    putError(at, column, code) {
      const shown = ERRORS.get(code) ?? '#ERROR';
      rows.addFault('error', at + 1, column, shown);
      put(at, column, shown);
    },
    endRow,
  };
}
