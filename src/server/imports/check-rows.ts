import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from '../../domain/uploads';
import {
  type SheetLimits,
  type SheetRow,
  type SheetRows,
  UnreadableSheet,
} from '../platform/sheets/sheet-rows';
import { checkHeader, type SuggestType } from './check-header';
import { type CheckValue, isBlank, rowCheck } from './check-row';
import type { FileFormat, FileLine, FileRow } from './file-format';
import type { Reading } from './reading';

export const UPLOAD_LIMITS: SheetLimits = { rows: MAX_UPLOAD_ROWS, bytes: MAX_UPLOAD_BYTES };

/**
 * Yields the valid rows of a sheet in batches. Adds all errors to `reading.errors`, in the order of the file, and continues.
 */
export async function* checkRows<Row extends FileRow>(
  format: FileFormat<Row>,
  sheet: SheetRows,
  reading: Reading,
  options: {
    readonly limits?: Pick<SheetLimits, 'rows'>;
    readonly onRead?: ((rows: number) => void) | undefined;
    readonly suggestType?: SuggestType | undefined;
    readonly checkValue?: CheckValue | undefined;
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
          check = rowCheck(format, header.names, reading, options.checkValue);
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
