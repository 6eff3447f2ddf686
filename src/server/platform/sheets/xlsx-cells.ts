import { MAX_COLUMNS, type RowCollector } from './row-collector';
import { type SheetCell, UnreadableSheet } from './sheet-rows';
import { createCellReader } from './xlsx-cell-reader';
import { columnOf } from './xlsx-columns';
import type { TotalsRows } from './xlsx-totals';
import type { Workbook } from './xlsx-workbook';
import { attributeOf, type XmlHandler } from './xml-scanner';

const MAX_LINE = 1_048_576;
/** The most cells in a row of a spreadsheet, including blank ones. */
const MAX_CELLS = 16_384;

/** Builds rows from the elements of a sheet, without the cells of `totals`. `isWhole` returns true once the sheet data has ended. */
export function readCells(
  workbook: Workbook,
  rows: RowCollector,
  totals: readonly TotalsRows[] = [],
): { readonly handler: XmlHandler; readonly isWhole: () => boolean } {
  /** The innermost open element of the sheet data. `before` and `after` mean that the sheet data is not open. */
  let place: 'before' | 'data' | 'row' | 'cell' | 'after' = 'before';
  let line = 0;
  let cells: SheetCell[] = [];
  let column = -1;
  const reader = createCellReader(workbook, rows);

  function beginRow(attributes: string): void {
    const given = attributeOf(attributes, 'r');
    const next = given === undefined ? line + 1 : Number(given);
    if (!Number.isInteger(next) || next <= line || next > MAX_LINE) {
      throw new UnreadableSheet(line, 'rows in order');
    }
    line = next;
    cells = [];
    column = -1;
    place = 'row';
  }

  function beginCell(attributes: string): void {
    const given = attributeOf(attributes, 'r');
    const next = given === undefined ? column + 1 : columnOf(given);
    if (next <= column) throw new UnreadableSheet(line, 'cells in order');
    if (next >= MAX_CELLS) throw new UnreadableSheet(line, `at most ${MAX_COLUMNS} columns`);
    column = next;
    reader.begin(attributes, line, column);
    place = 'cell';
  }

  function endCell(): void {
    place = 'row';
    if (isTotal()) return;
    const cell = reader.take();
    if (cell === '') return;
    if (column >= MAX_COLUMNS) throw new UnreadableSheet(line, `at most ${MAX_COLUMNS} columns`);
    while (cells.length < column) cells.push('');
    cells.push(cell);
  }

  const isTotal = () =>
    totals.some(
      ({ firstRow, lastRow, firstColumn, lastColumn }) =>
        line >= firstRow && line <= lastRow && column >= firstColumn && column <= lastColumn,
    );

  const handler: XmlHandler = {
    open(name, attributes) {
      if (place === 'cell') {
        reader.open(name);
      } else if (place === 'row') {
        if (name === 'c') beginCell(attributes);
      } else if (place === 'data') {
        if (name === 'row') beginRow(attributes);
      } else if (name === 'sheetData') {
        if (place === 'after') throw new UnreadableSheet(null, 'one table of cells in a sheet');
        place = 'data';
      } else if (name === 'mergeCell') addMerge(attributeOf(attributes, 'ref') ?? '', rows);
    },
    text: reader.text,
    close(name) {
      if (place === 'cell') {
        if (name === 'c') endCell();
        else reader.close(name);
      } else if (place === 'row') {
        if (name !== 'row') return;
        place = 'data';
        rows.addRow(line, cells);
      } else if (place === 'data' && name === 'sheetData') {
        place = 'after';
      }
    },
  };
  return { handler, isWhole: () => place === 'after' };
}

function addMerge(reference: string, rows: RowCollector): void {
  const [first = '', last = first] = reference.split(':');
  const lineOf = (cell: string) => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0);
  rows.addMerge({
    firstRow: lineOf(first),
    lastRow: lineOf(last),
    firstColumn: columnOf(first),
    lastColumn: columnOf(last),
  });
}
