import { type SheetCell, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';

/** The most columns, ten times those of our widest format. */
export const MAX_COLUMNS = 256;
/** Excel's own limit for a cell. */
export const MAX_CELL_CHARACTERS = 32_767;
/** The most characters of a row, the same as for CSV. */
const MAX_ROW_CHARACTERS = 16_384;
/** The maximum cell text relative to the file size. A shared string is stored once but can appear in many cells. */
const MAX_GROWTH = 5;
const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;
const MAX_NAMED = 5;
/** The number of errors at which reading stops. */
const MAX_FAULTS = 10_000;

export interface MergedCells {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface RowCollector {
  /** Adds a row. Cells are in column order; a missing cell is blank. Line numbers must increase. */
  addRow(line: number, cells: SheetCell[]): void;
  /** Records an unusable cell (line from 1, column from 0). `finish` then throws one error that names several of them. */
  addFault(kind: FaultKind, line: number, column: number, shown: string): void;
  addMerge(cells: MergedCells): void;
  /** Returns the rows since the last batch if the batch is full or `isLast`; otherwise null. */
  takeBatch(isLast: boolean): readonly SheetRow[] | null;
  /** Throws `UnreadableSheet` if a cell was unusable. */
  finish(): void;
  readonly rowCount: number;
}

const FAULTS = {
  error: 'values instead of errors in the cells',
  formula: 'formulas with stored values (open the file in Excel and save it)',
  merge: 'no merged cells in the header or below',
  value: 'valid cell values',
} as const;
export type FaultKind = keyof typeof FAULTS;

interface Fault {
  readonly line: number;
  readonly named: string[];
  count: number;
}

/**
 * Builds rows from a spreadsheet's cells. Drops blank rows and trailing blank cells, makes all rows at least as wide as the
 * header, and enforces the limits regardless of the sizes that the file declares. Throws `UnreadableSheet`.
 */
export function createRowCollector(limits: SheetLimits): RowCollector {
  const faults = new Map<FaultKind, Fault>();
  let batch: SheetRow[] = [];
  let batchCharacters = 0;
  let totalCharacters = 0;
  let rowCount = 0;
  let headerWidth = 0;
  let headerLine = 0;
  let lastLine = 0;
  const maxTotalCharacters = limits.bytes * MAX_GROWTH;

  const addFault = (kind: FaultKind, line: number, column: number, shown: string) => {
    const place = shown === '' ? placeOf(line, column) : `${placeOf(line, column)} ${shown}`;
    const fault = faults.get(kind) ?? { line, named: [], count: 0 };
    if (fault.named.length < MAX_NAMED) fault.named.push(place);
    fault.count += 1;
    faults.set(kind, fault);
    if (fault.count === MAX_FAULTS) throwFaults();
  };

  function throwFaults(): void {
    const found = [...faults].sort(([, one], [, other]) => one.line - other.line);
    if (found[0] === undefined) return;
    const sentences = found.map(([kind, { named, count }]) => {
      const more = count > named.length ? ` and ${count - named.length} more` : '';
      return `${FAULTS[kind]}: ${named.join(', ')}${more}`;
    });
    throw new UnreadableSheet(found[0][1].line, sentences.join('; '));
  }

  return {
    addFault,
    get rowCount() {
      return rowCount;
    },
    addRow(line, cells) {
      let width = cells.length;
      while (width > 0 && isBlank(cells[width - 1])) width -= 1;
      if (width === 0) return;
      if (width > MAX_COLUMNS) throw new UnreadableSheet(line, `at most ${MAX_COLUMNS} columns`);
      if (rowCount > limits.rows) throw new UnreadableSheet(line, `at most ${limits.rows} rows`);
      rowCount += 1;
      lastLine = line;
      if (rowCount === 1) {
        headerWidth = width;
        headerLine = line;
      }
      const row: SheetCell[] = new Array(Math.max(width, headerWidth));
      let characters = 0;
      for (let column = 0; column < row.length; column += 1) {
        const cell = column < width ? (cells[column] ?? '') : '';
        row[column] = cell;
        characters += typeof cell === 'string' ? cell.length : 8;
      }
      if (characters > MAX_ROW_CHARACTERS) {
        throw new UnreadableSheet(line, `a row of at most ${MAX_ROW_CHARACTERS} characters`);
      }
      totalCharacters += characters;
      if (totalCharacters > maxTotalCharacters) {
        throw new UnreadableSheet(
          line,
          `at most ${Math.floor(maxTotalCharacters / 1024 / 1024)} MB of cells`,
        );
      }
      batchCharacters += characters;
      batch.push({ line, cells: row });
    },
    addMerge({ firstRow, lastRow, firstColumn, lastColumn }) {
      const isOneCell = firstRow === lastRow && firstColumn === lastColumn;
      if (isOneCell || rowCount === 0 || lastRow < headerLine || firstRow > lastLine) return;
      addFault('merge', firstRow, firstColumn, `to ${placeOf(lastRow, lastColumn)}`);
    },
    takeBatch(isLast) {
      // The header is its own batch, because it determines which sheet is read.
      const isHeader = rowCount === batch.length;
      const isDue = isLast || isHeader || batch.length >= BATCH_ROWS || batchCharacters >= BATCH_CHARACTERS;
      if (!isDue || batch.length === 0) return null;
      const taken = batch;
      batch = [];
      batchCharacters = 0;
      return taken;
    },
    finish: throwFaults,
  };
}

function isBlank(cell: SheetCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** The cell's name in Excel: line 7, column 27 is AB7. */
function placeOf(line: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}
