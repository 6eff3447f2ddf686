import type { SheetLimits, SheetRows } from '../platform/sheets/sheet-rows';
import { checkRows } from './check-rows';
import type { FileError, FileFormat, FileLine, FileRow } from './file-format';
import { startReading } from './reading';

interface SheetErrors {
  /** The first thousand errors; equal errors count as one. */
  readonly errors: readonly FileError[];
  readonly errorCount: number;
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
