import { csvLine, MARK_OF_UTF8 } from '../../../domain/csv';
import { saveFile } from '../save-file';
import type { DataColumn } from './data-table-types';

interface CsvSource<Row> {
  rows: readonly Row[];
  titleHeader: string;
  title: (row: Row) => string;
  columns: readonly Pick<DataColumn<Row>, 'header' | 'value' | 'csv'>[];
}

/**
 * The rows in their order as RFC 4180 has it (CRLF at each line's end), with the mark by which spreadsheets
 * know UTF-8. Texts that begin like a formula get a leading apostrophe, see OWASP "CSV Injection".
 */
export function csvOf<Row>({ rows, titleHeader, title, columns }: CsvSource<Row>): string {
  const lines = [
    [titleHeader, ...columns.map(({ header }) => header)],
    ...rows.map((row) => [
      title(row),
      ...columns.map((column) => (column.csv ? column.csv(row) : column.value(row))),
    ]),
  ];
  return MARK_OF_UTF8 + lines.map(csvLine).join('');
}

/** Hands a CSV to the browser's downloads. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
