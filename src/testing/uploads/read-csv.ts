import { UPLOAD_LIMITS } from '../../server/imports/check-rows';
import { readSheet } from '../../server/imports/check-sheet';
import type { FileFormat, FileRow } from '../../server/imports/file-format';
import { type CsvSource, csvRows } from '../../server/platform/sheets/csv-rows';
import type { SheetLimits } from '../../server/platform/sheets/sheet-rows';

/** Reads and checks a CSV file as an upload does. */
export const readCsv = <Row extends FileRow>(
  format: FileFormat<Row>,
  csv: CsvSource,
  limits: SheetLimits = UPLOAD_LIMITS,
) => readSheet(format, csvRows(csv, limits), limits);
