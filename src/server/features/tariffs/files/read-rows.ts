import { type FileErrors, gatherErrors } from './file-errors';
import type { FileError, FileFormat, FileLine, FileRow } from './file-format';

/**
 * A row as a file holds it: text, or numbers where a spreadsheet keeps them so. The first row is the header. A
 * source whose rows may end early (a spreadsheet's) fills them up with blanks.
 */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly (string | number)[];
}
export type RowSource = AsyncIterable<SourceRow> | Iterable<SourceRow>;

export interface ReadLimits {
  readonly rows: number;
  readonly bytes: number;
}
export const READ_LIMITS: ReadLimits = { rows: 1_500_000, bytes: 50 * 1024 * 1024 };

/** Thrown by a row source that cannot go on. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number | null;

  constructor(line: number | null, expected: string) {
    super(expected);
    this.line = line;
  }
}

export interface ReadFile<Row extends FileRow> {
  /** Every row; empty as soon as there is an error, because such a file is not applied at all. */
  readonly rows: readonly FileLine<Row>[];
  /** The first thousand. */
  readonly errors: readonly FileError[];
  readonly errorCount: number;
}

/** Reads and checks every row of a file by itself; what needs the database is checked when it is applied. */
export async function readRows<Row extends FileRow>(
  format: FileFormat<Row>,
  source: RowSource,
  limits: Pick<ReadLimits, 'rows'> = READ_LIMITS,
): Promise<ReadFile<Row>> {
  const errors = gatherErrors();
  const rows: FileLine<Row>[] = [];
  const lineOfKey = new Map<string, number>();
  let header: readonly string[] | null = null;
  let rowCount = 0;
  try {
    for await (const { line, cells } of source) {
      if (header === null) {
        header = readHeader(format, line, cells, errors);
        if (header === null) break;
        continue;
      }
      if (cells.every((cell) => String(cell).trim() === '')) continue;
      if (++rowCount > limits.rows) {
        errors.add({ line, column: null, value: null, expected: `at most ${limits.rows} rows` });
        break;
      }
      const row = readRow(format, header, line, cells, errors);
      if (row === null) continue;
      const key = keyOf(format, row);
      const sameKey = lineOfKey.get(key);
      if (format.key.length > 0 && sameKey !== undefined) {
        errors.add({
          line,
          column: format.key.join(', '),
          value: format.key.map((name) => row[name] ?? '').join(', '),
          expected: `a row that the file holds once; it is on line ${sameKey} too`,
        });
        continue;
      }
      lineOfKey.set(key, line);
      if (errors.count === 0) rows.push({ line, row });
    }
    if (header === null && errors.count === 0) {
      errors.add({ line: 1, column: null, value: null, expected: 'a row with the names of the columns' });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    errors.add({ line: error.line, column: null, value: null, expected: error.message });
  }
  return { rows: errors.count === 0 ? rows : [], errors: errors.first, errorCount: errors.count };
}

function keyOf<Row extends FileRow>(format: FileFormat<Row>, row: Row): string {
  return format.key.map((name) => row[name] ?? '').join('\n');
}

/** The name of each column in the file's order; null when a column is unknown, missing or there twice. */
function readHeader(
  format: Pick<FileFormat, 'columns'>,
  line: number,
  cells: SourceRow['cells'],
  errors: FileErrors,
): readonly string[] | null {
  const names = cells.map((cell) => String(cell).replace('\uFEFF', '').trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  for (const [index, name] of names.entries()) {
    const at = { line, column: name, value: name };
    if (!format.columns.has(name)) {
      errors.add({ ...at, expected: `one of the columns ${[...format.columns.keys()].join(', ')}` });
    } else if (names.indexOf(name) < index) {
      errors.add({ ...at, expected: 'each column once' });
    }
  }
  for (const [name, column] of format.columns) {
    if (!column.isOptional && !names.includes(name)) {
      errors.add({ line, column: name, value: null, expected: `a column named ${name}` });
    }
  }
  return errors.count === 0 ? names : null;
}

function readRow<Row extends FileRow>(
  format: FileFormat<Row>,
  header: readonly string[],
  line: number,
  cells: SourceRow['cells'],
  errors: FileErrors,
): Row | null {
  // A row cut short is not taken for one with blanks at its end: it may be where the file was torn off.
  if (cells.length < header.length || cells.slice(header.length).some((cell) => String(cell).trim() !== '')) {
    const expected = `${header.length} cells, as in the header; here are ${cells.length}`;
    errors.add({ line, column: null, value: null, expected });
    return null;
  }
  const texts: Record<string, string> = {};
  for (const [name, column] of format.columns) {
    const cell = cells[header.indexOf(name)] ?? '';
    texts[name] = typeof cell === 'number' ? column.cell.textOfNumber(cell) : cell.trim();
  }
  const refuse = (column: string, expected: string) =>
    errors.add({ line, column, value: texts[column] ?? null, expected });
  const parsed = format.rowSchema.safeParse(texts);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) refuse(String(issue.path[0]), issue.message);
    return null;
  }
  const before = errors.count;
  format.checkRow(parsed.data, refuse);
  return errors.count === before ? parsed.data : null;
}
