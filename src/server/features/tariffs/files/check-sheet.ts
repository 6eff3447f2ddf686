import type { SheetLimits, SheetRows } from '../../../platform/sheets/sheet-rows';
import { checkedRows, newReading } from './check-rows';
import type { FileError, FileFormat, FileLine, FileRow } from './file-format';

interface SheetLook {
  /** The first thousand. */
  readonly errors: readonly FileError[];
  readonly errorCount: number;
}

export interface CheckedSheet extends SheetLook {
  readonly rows: number;
}

/** Checks every row of a file by itself, for files that change no table. */
export async function checkSheet<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  how: { readonly onRead?: (rows: number) => void; readonly limits?: Pick<SheetLimits, 'rows'> } = {},
): Promise<CheckedSheet> {
  const reading = newReading();
  for await (const _rows of checkedRows(format, sheet, reading, how));
  return { rows: reading.rows, errors: reading.errors.first, errorCount: reading.errors.count };
}

export interface ReadSheet<Row extends FileRow> extends SheetLook {
  /** Every row; empty when there is an error. */
  readonly rows: readonly FileLine<Row>[];
}

/** Reads the rows of a file that is small enough to be held whole. */
export async function readSheet<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  limits?: Pick<SheetLimits, 'rows'>,
): Promise<ReadSheet<Row>> {
  const reading = newReading();
  const rows: FileLine<Row>[] = [];
  for await (const some of checkedRows(format, sheet, reading, { ...(limits ? { limits } : {}) }))
    rows.push(...some);
  const { errors } = reading;
  return { rows: errors.count === 0 ? rows : [], errors: errors.first, errorCount: errors.count };
}
