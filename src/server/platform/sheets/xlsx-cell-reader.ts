import { cellOfNumber, PLAIN_FORMAT } from './excel-numbers';
import type { RowCollector } from './row-collector';
import type { SheetCell } from './sheet-rows';
import { createTextReader, joined, unescapedText } from './xlsx-texts';
import type { Workbook } from './xlsx-workbook';
import { attributeOf } from './xml-scanner';

// The expression matches each digit in only one way, so that a long value takes linear time.
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
/** The most characters of any value except text. Excel writes 17 digits, other programs up to about 330. */
const MAX_VALUE_CHARACTERS = 400;
const DAY = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;

/** Reads one `c` element after another. The reader keeps the parts of the current cell, so that a cell needs no object. */
export interface CellReader {
  begin(attributes: string, line: number, column: number): void;
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  /** Returns the value of the cell, or '' without one. Adds a fault if the value is unusable. */
  take(): SheetCell;
}

export function createCellReader(workbook: Workbook, rows: RowCollector): CellReader {
  let isInValue = false;
  let isInline = false;
  let line = 0;
  let column = -1;
  let type = '';
  let style = '';
  let value = '';
  let isTooLong = false;
  let hasValue = false;
  let hasFormula = false;
  const inline = createTextReader();

  function addToValue(text: string): void {
    if (type === 'str') value = joined(value, text);
    else if (value.length + text.length <= MAX_VALUE_CHARACTERS) value += text;
    else isTooLong = true;
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

  return {
    begin(attributes, atLine, atColumn) {
      line = atLine;
      column = atColumn;
      type = attributeOf(attributes, 't') ?? '';
      style = attributeOf(attributes, 's') ?? '';
      value = '';
      isTooLong = false;
      hasValue = false;
      hasFormula = false;
      isInline = false;
      inline.begin();
    },
    open(name) {
      if (name === 'v') {
        isInValue = true;
        hasValue = true;
      } else if (name === 'f') hasFormula = true;
      else if (name === 'is') isInline = true;
      else if (isInline) inline.open(name);
    },
    text(text) {
      if (isInValue) addToValue(text);
      else if (isInline) inline.text(text);
    },
    close(name) {
      if (name === 'v') isInValue = false;
      else if (isInline) inline.close(name);
    },
    take() {
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
    },
  };
}

function dayOf(text: string): SheetCell {
  const ms = Date.parse(text.length === 10 || text.endsWith('Z') ? text : `${text}Z`);
  return Number.isNaN(ms) ? text : new Date(ms);
}
