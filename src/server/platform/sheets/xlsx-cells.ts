import { cellOfNumber, PLAIN_FORMAT } from './excel-numbers';
import { MAX_COLUMNS, type RowCollector } from './row-collector';
import { type SheetCell, UnreadableSheet } from './sheet-rows';
import { columnOf } from './xlsx-columns';
import { createTextReader, joined, unescapedText } from './xlsx-texts';
import type { TotalsRows } from './xlsx-totals';
import type { Workbook } from './xlsx-workbook';
import { attributeOf, type XmlHandler } from './xml-scanner';

const MAX_LINE = 1_048_576;
/** Columns in a spreadsheet, blank cells included. */
const MAX_CELLS = 16_384;
// Each digit matches in one way only, so that a long value takes linear time.
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
/** Of any value except text. Excel writes 17 digits, other programs up to about 330. */
const MAX_VALUE_CHARACTERS = 400;
const DAY = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;

/** Builds rows from the elements of a sheet, without the cells of `totals`. `isWhole` returns true once the sheet data has ended. */
export function readCells(
  workbook: Workbook,
  rows: RowCollector,
  totals: readonly TotalsRows[] = [],
): { readonly handler: XmlHandler; readonly isWhole: () => boolean } {
  let isInData = false;
  let isWhole = false;
  let isInRow = false;
  let isInCell = false;
  let isInValue = false;
  let isInline = false;
  let line = 0;
  let cells: SheetCell[] = [];
  let column = -1;
  let type = '';
  let style = '';
  let value = '';
  let isTooLong = false;
  let hasValue = false;
  let hasFormula = false;
  const inline = createTextReader();

  function beginRow(attributes: string): void {
    const given = attributeOf(attributes, 'r');
    const next = given === undefined ? line + 1 : Number(given);
    if (!Number.isInteger(next) || next <= line || next > MAX_LINE) {
      throw new UnreadableSheet(line, 'rows in order');
    }
    line = next;
    cells = [];
    column = -1;
    isInRow = true;
  }

  function beginCell(attributes: string): void {
    const given = attributeOf(attributes, 'r');
    const next = given === undefined ? column + 1 : columnOf(given);
    if (next <= column) throw new UnreadableSheet(line, 'cells in order');
    if (next >= MAX_CELLS) throw new UnreadableSheet(line, `at most ${MAX_COLUMNS} columns`);
    column = next;
    type = attributeOf(attributes, 't') ?? '';
    style = attributeOf(attributes, 's') ?? '';
    value = '';
    isTooLong = false;
    hasValue = false;
    hasFormula = false;
    isInline = false;
    isInCell = true;
    inline.begin();
  }

  function addToValue(text: string): void {
    if (type === 'str') value = joined(value, text);
    else if (value.length + text.length <= MAX_VALUE_CHARACTERS) value += text;
    else isTooLong = true;
  }

  function endCell(): void {
    isInCell = false;
    if (isTotal()) return;
    const cell = cellValue();
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

  function cellValue(): SheetCell {
    if (isInline || type === 'inlineStr') return inline.take();
    if (isTooLong) return unusable();
    if (value === '') {
      if (hasFormula && !(hasValue && type === 'str')) rows.addFault('formula', line, column, '');
      return '';
    }
    switch (type) {
      case 's':
        return sharedText();
      case 'str':
        return unescapedText(value);
      case 'b':
        return value === '1' || value === 'true';
      case 'e':
        rows.addFault('error', line, column, value.slice(0, 20));
        return value;
      case 'd':
        return DAY.test(value) ? dayOf(value) : value;
      case '':
      case 'n':
        return numberOf(value);
      default:
        return unusable();
    }
  }

  function sharedText(): SheetCell {
    return (NUMBER.test(value) ? workbook.texts.at(Number(value)) : undefined) ?? unusable();
  }

  function numberOf(text: string): SheetCell {
    const number = NUMBER.test(text) ? Number(text) : Number.NaN;
    if (!Number.isFinite(number)) return unusable();
    const format = (style === '' ? undefined : workbook.formats[Number(style)]) ?? PLAIN_FORMAT;
    return cellOfNumber(number, format, workbook.is1904);
  }

  function unusable(): SheetCell {
    rows.addFault('value', line, column, '');
    return value;
  }

  const handler: XmlHandler = {
    open(name, attributes) {
      if (isInCell) {
        if (name === 'v') {
          isInValue = true;
          hasValue = true;
        } else if (name === 'f') hasFormula = true;
        else if (name === 'is') isInline = true;
        else if (isInline) inline.open(name);
      } else if (isInRow) {
        if (name === 'c') beginCell(attributes);
      } else if (isInData) {
        if (name === 'row') beginRow(attributes);
      } else if (name === 'sheetData') {
        if (isWhole) throw new UnreadableSheet(null, 'one table of cells in a sheet');
        isInData = true;
      } else if (name === 'mergeCell') addMerge(attributeOf(attributes, 'ref') ?? '', rows);
    },
    text(text) {
      if (isInValue) addToValue(text);
      else if (isInline) inline.text(text);
    },
    close(name) {
      if (isInCell) {
        if (name === 'v') isInValue = false;
        else if (name === 'c') endCell();
        else if (isInline) inline.close(name);
      } else if (isInRow) {
        if (name !== 'row') return;
        isInRow = false;
        rows.addRow(line, cells);
      } else if (isInData && name === 'sheetData') {
        isInData = false;
        isWhole = true;
      }
    },
  };
  return { handler, isWhole: () => isWhole };
}

function dayOf(text: string): SheetCell {
  const ms = Date.parse(text.length === 10 || text.endsWith('Z') ? text : `${text}Z`);
  return Number.isNaN(ms) ? text : new Date(ms);
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
