import type { SheetLimits, SheetRows } from '../platform/sheets/sheet-rows';
import { checkRows, startReading } from './check-rows';
import type { FileError, FileFormat, FileLine, FileRow } from './file-format';

interface SheetErrors {
  /** The first thousand errors. */
  readonly errors: readonly FileError[];
  readonly errorCount: number;
}

export interface CheckedSheet extends SheetErrors {
  readonly rows: number;
}

/** Checks a file that is not imported into a table. */
export async function checkSheet<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  options: { readonly onRead?: (rows: number) => void; readonly limits?: Pick<SheetLimits, 'rows'> } = {},
): Promise<CheckedSheet> {
  const reading = startReading();
  for await (const _rows of checkRows(format, sheet, reading, options));
  return { rows: reading.rows, errors: reading.errors.first, errorCount: reading.errors.count };
}

export interface ReadSheet<Row extends FileRow> extends SheetErrors {
  /** Empty if there is an error. */
  readonly rows: readonly FileLine<Row>[];
}

/** Reads a small file into memory. */
export async function readSheet<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  limits?: Pick<SheetLimits, 'rows'>,
): Promise<ReadSheet<Row>> {
  const reading = startReading();
  const rows: FileLine<Row>[] = [];
  for await (const some of checkRows(format, sheet, reading, { ...(limits ? { limits } : {}) }))
    rows.push(...some);
  const { errors } = reading;
  return { rows: errors.count === 0 ? rows : [], errors: errors.first, errorCount: errors.count };
}
