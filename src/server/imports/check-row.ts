import type { SheetCell, SheetRow } from '../platform/sheets/sheet-rows';
import { type Cell, expectedInstead } from './cells/cell';
import type { FileFormat, FileRow } from './file-format';
import { keyIndex } from './key-index';
import type { Reading } from './reading';

/** Describes the expected value for a valid cell that fails a check in the database; null if the check passes. */
export type CheckValue = (column: string, value: unknown) => string | null;

/** Returns a function that parses and checks a row. It adds all errors of the row at once and returns null if it is invalid. */
export function rowCheck<Row extends FileRow>(
  format: FileFormat<Row>,
  header: readonly string[],
  reading: Reading,
  checkValue: CheckValue | undefined,
): (row: SheetRow) => Row | null {
  const { errors } = reading;
  const columns = [...format.columns]
    .map(([name, { cell }]) => columnCheck(name, cell, header.indexOf(name), checkValue))
    .toSorted((one, other) => one.at - other.at);
  const columnOf = new Map(columns.map((column) => [column.name, column]));
  const index = keyIndex(format.key);
  const areValid = (names: readonly string[]) => names.every((name) => columnOf.get(name)?.isValid);

  const countWarnings = (row: Row) => {
    for (const warning of format.warnings) {
      const { name } = warning;
      if (warning.applies(row)) reading.warnings.set(name, (reading.warnings.get(name) ?? 0) + 1);
    }
  };
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
      values[column.name] = column.parse(cells);
      const { name, text, expected, isValid, cell } = column;
      if (expected === null) continue;
      errors.add({ line, column: name, value: text, expected, general: isValid ? expected : cell.expected });
    }
    // Safe: each value was parsed by its column's cell, and checks read only valid ones.
    const row = values as Row;
    for (const { columns: names, check } of format.rowChecks) {
      if (errors.count > before && !areValid(names)) continue;
      check(row, (name, expected) => {
        errors.add({ line, column: name, value: columnOf.get(name)?.text ?? null, expected });
      });
    }
    const isValid = errors.count === before;
    if (isValid) countWarnings(row);
    if (format.key.length > 0 && (isValid || areValid(format.key))) {
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
    return isValid ? row : null;
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
  /** The column in the file; -1 if the file omits it. */
  readonly at: number;
  /** The last text that was parsed. */
  readonly text: string;
  /** Whether the cell could parse the text. The text may still name something that does not exist. */
  readonly isValid: boolean;
  /** The expected value if the text is wrong; null if it is right. */
  readonly expected: string | null;
  parse(cells: readonly SheetCell[]): unknown;
}

/** Caches the last value, because files repeat a region's name in a thousand consecutive rows. */
function columnCheck(
  name: string,
  cell: Cell<unknown>,
  at: number,
  checkValue: CheckValue = () => null,
): ColumnCheck {
  let text = '';
  let isParsed = false;
  let value: unknown;
  let expected: string | null = null;
  return {
    name,
    cell,
    at,
    get text() {
      return text;
    },
    get isValid() {
      return value !== undefined;
    },
    get expected() {
      return expected;
    },
    parse(cells) {
      const stored = cells[at] ?? '';
      const refusal = typeof stored === 'number' ? cell.refuseNumber(stored) : null;
      if (refusal !== null) {
        text = String(stored);
        value = undefined;
        expected = `${cell.expected}; ${refusal}`;
        // If a text cell with the same digits follows, it must be parsed again.
        isParsed = false;
        return value;
      }
      const next = textOf(stored, cell);
      if (!isParsed || next !== text) {
        text = next;
        value = cell.parse(next);
        expected = value === undefined ? expectedInstead(cell, next) : checkValue(name, value);
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

export const isBlank = (cells: readonly SheetCell[]): boolean => {
  for (const cell of cells) {
    if (typeof cell !== 'string' || (cell !== '' && cell.trim() !== '')) return false;
  }
  return true;
};
