import { UTF8_BOM } from '../../../domain/text/csv';
import { csvHeader, csvRow, type FileColumn, TABLE_FILE_TYPES } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { importWithRetry } from '../import-with-retry';
import { saveFile } from '../save-file';

export interface TableFileSource<Row> {
  /** The file name without an extension. */
  name: string;
  format: TableFileFormat;
  rows: readonly Row[];
  columns: readonly FileColumn<Row>[];
}

/** Saves rows that are in the browser as a file. */
export async function saveTableFile<Row>({
  name,
  format,
  rows,
  columns,
}: TableFileSource<Row>): Promise<void> {
  saveFile(
    `${name}.${format}`,
    await (format === 'csv' ? csvFile(rows, columns) : sheetFile(name, rows, columns)),
  );
}

/**
 * Writes rows as RFC 4180 CSV with CRLF line ends and a byte order mark, by which spreadsheets recognize UTF-8. Text that
 * starts like a formula gets a leading apostrophe (OWASP "CSV Injection").
 */
export const csvText = <Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string =>
  UTF8_BOM + csvHeader(columns) + rows.map((row) => csvRow(columns, row)).join('');

const csvFile = async <Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]) =>
  new Blob([csvText(rows, columns)], { type: TABLE_FILE_TYPES.csv });

/** The writer (10 kB) is loaded with the first .xlsx file. */
async function sheetFile<Row>(name: string, rows: readonly Row[], columns: readonly FileColumn<Row>[]) {
  const { writeSheet } = await importWithRetry(() => import('./write-sheet'));
  return writeSheet(name, rows, columns);
}
