import { csvLine, UTF8_BOM } from '../../../domain/csv';
import { saveFile } from '../save-file';
import type { DataColumn } from './data-table-types';

interface CsvSource<Row> {
  rows: readonly Row[];
  titleHeader: string;
  title: (row: Row) => string;
  columns: readonly Pick<DataColumn<Row>, 'header' | 'value' | 'csv' | 'csvColumns'>[];
}

/**
 * RFC 4180 with CRLF line ends and a byte order mark, by which spreadsheets recognize UTF-8. Text that starts like a
 * formula gets a leading apostrophe (OWASP "CSV Injection").
 */
export function csvOf<Row>({ rows, titleHeader, title, columns }: CsvSource<Row>): string {
  const written = columns.flatMap(
    (column) => column.csvColumns ?? [{ header: column.header, value: column.csv ?? column.value }],
  );
  const lines = [
    [titleHeader, ...written.map(({ header }) => header)],
    ...rows.map((row) => [title(row), ...written.map(({ value }) => value(row))]),
  ];
  return UTF8_BOM + lines.map(csvLine).join('');
}

export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
