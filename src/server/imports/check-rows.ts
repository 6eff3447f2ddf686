import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, type UploadType } from '../../domain/uploads';
import {
  type SheetCell,
  type SheetLimits,
  type SheetRow,
  type SheetRows,
  UnreadableSheet,
} from '../platform/sheets/sheet-rows';
import type { Cell } from './cells/cell';
import { checkHeader, type SuggestType } from './check-header';
import { collectErrors, type FileErrors } from './file-errors';
import type { FileFormat, FileLine, FileRow } from './file-format';
import { keyIndex } from './key-index';

export const UPLOAD_LIMITS: SheetLimits = { rows: MAX_UPLOAD_ROWS, bytes: MAX_UPLOAD_BYTES };

/** The state of reading one file. */
export interface Reading {
  readonly errors: FileErrors;
  /** The rows read so far, including invalid but not blank ones. */
  rows: number;
  /** How many of the errors are duplicate keys. */
  repeated: number;
  /** Another type whose columns the file has. */
  suggestedType: UploadType | null;
}

export const startReading = (): Reading => ({
  errors: collectErrors(),
  rows: 0,
  repeated: 0,
  suggestedType: null,
});

/**
 * Yields the valid rows of a sheet in batches. Adds errors to `reading.errors` and continues. The caller makes the checks
 * that need the database.
 */
export async function* checkRows<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  reading: Reading,
  options: {
    readonly limits?: Pick<SheetLimits, 'rows'>;
    readonly onRead?: ((rows: number) => void) | undefined;
    readonly suggestType?: SuggestType | undefined;
  } = {},
): AsyncGenerator<readonly FileLine<Row>[]> {
  const { errors } = reading;
  const maxRows = (options.limits ?? UPLOAD_LIMITS).rows;
  let check: ((row: SheetRow) => Row | null) | null = null;
  try {
    for await (const rows of sheet) {
      const valid: FileLine<Row>[] = [];
      let isTooLong = false;
      for (const sheetRow of rows) {
        const { line, cells } = sheetRow;
        if (isBlank(cells)) continue;
        if (check === null) {
          const header = checkHeader(format, sheetRow, errors, options.suggestType);
          reading.suggestedType = header.suggestedType;
          if (header.names === null) return;
          check = rowCheck(format, header.names, reading);
          continue;
        }
        if (reading.rows === maxRows) {
          errors.add({ line, column: null, value: null, expected: `at most ${maxRows} rows` });
          isTooLong = true;
          break;
        }
        reading.rows += 1;
        const row = check(sheetRow);
        if (row !== null) valid.push({ line, row });
      }
      options.onRead?.(reading.rows);
      yield valid;
      if (isTooLong) return;
    }
    if (check === null) {
      errors.add({ line: 1, column: null, value: null, expected: 'a header row with the column names' });
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    errors.add({ line: error.line, column: null, value: null, expected: error.message });
  }
}

const isBlank = (cells: readonly SheetCell[]): boolean => {
  for (const cell of cells) {
    if (typeof cell !== 'string' || (cell !== '' && cell.trim() !== '')) return false;
  }
  return true;
};

/** Returns a function that parses and checks a row. It returns null for an invalid row. */
function rowCheck<Row extends FileRow>(
  format: FileFormat<Row>,
  header: readonly string[],
  reading: Reading,
): (row: SheetRow) => Row | null {
  const { errors } = reading;
  const columns = [...format.columns].map(([name, { cell }]) =>
    columnCheck(name, cell, header.indexOf(name)),
  );
  const index = keyIndex(format.key);

  return (sheetRow) => {
    const { line, cells } = sheetRow;
    if (cells.length !== header.length) {
      const expected = expectedLength(sheetRow, header.length);
      if (expected !== null) {
        errors.add({ line, column: null, value: null, expected });
        return null;
      }
    }
    const before = errors.count;
    const values: Record<string, unknown> = {};
    for (const column of columns) {
      const value = column.parse(cells);
      if (value === undefined) {
        errors.add({ line, column: column.name, value: column.text, expected: column.cell.expected });
      }
      values[column.name] = value;
    }
    if (errors.count > before) return null;
    // Safe: each value was parsed by its column's cell.
    const row = values as Row;
    format.checkRow(row, (name, expected) => {
      const value = columns.find((column) => column.name === name)?.text ?? null;
      errors.add({ line, column: name, value, expected });
    });
    if (errors.count > before) return null;
    if (format.key.length > 0) {
      const sameKey = index.add(row, line);
      if (sameKey !== 0) {
        reading.repeated += 1;
        errors.add({
          line,
          column: format.key.join(', '),
          value: format.key.map((name) => row[name] ?? '').join(', '),
          expected: `a unique row; line ${sameKey} has the same key`,
          general: 'a unique row; an earlier line has the same key',
        });
      }
    }
    return row;
  };
}

/**
 * The error of a row with too many or too few cells, or null. Missing cells are blank, because Excel drops the separators of
 * trailing blank cells. A short last row without a line end is an error, because the file may be truncated there.
 */
function expectedLength({ cells, isOpenEnded }: SheetRow, width: number): string | null {
  if (cells.length > width) {
    return isBlank(cells.slice(width))
      ? null
      : `${width} cells, as in the header; this row has ${cells.length}`;
  }
  if (!isOpenEnded) return null;
  return `${width} cells, as in the header, or a line end; the file ends after ${cells.length}`;
}

interface ColumnCheck {
  readonly name: string;
  readonly cell: Cell<unknown>;
  /** The text parsed last. */
  readonly text: string;
  parse(cells: readonly SheetCell[]): unknown;
}

/** Caches the last value, because files repeat a region's name in a thousand consecutive rows. */
function columnCheck(name: string, cell: Cell<unknown>, at: number): ColumnCheck {
  let text = '';
  let isParsed = false;
  let value: unknown;
  return {
    name,
    cell,
    get text() {
      return text;
    },
    parse(cells) {
      const next = textOf(cells[at] ?? '', cell);
      if (!isParsed || next !== text) {
        text = next;
        value = cell.parse(next);
        isParsed = true;
      }
      return value;
    },
  };
}

function textOf(value: SheetCell, cell: Cell<unknown>): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return cell.textOfNumber(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (Number.isNaN(value.getTime())) return '';
  const moment = value.toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment;
}
