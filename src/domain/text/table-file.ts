import { plainDollars } from '../money/format-amounts';
import { csvLine } from './csv';
import type { TableFileFormat } from './table-file-formats';

/** Spreadsheet files of lists, written row by row. */

export const TABLE_FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFileFormat, string>;

export interface FileColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
  /**
   * `dollars`: the value is in cents. `day`: it is YYYY-MM-DD. `moment`: it is an instant as ISO text. Any other text stays
   * text, such as a ZIP with leading zeros.
   */
  readonly kind?: 'dollars' | 'day' | 'moment' | undefined;
}

/** The line of a row in a CSV file. */
export const csvRow = <Row>(columns: readonly FileColumn<Row>[], row: Row): string =>
  csvLine(
    columns.map(({ value, kind }) => {
      const found = value(row);
      return kind === 'dollars' && typeof found === 'number' ? plainDollars(found) : found;
    }),
  );

export const csvHeader = <Row>(columns: readonly FileColumn<Row>[]): string =>
  csvLine(columns.map(({ header }) => header));

/** Spreadsheets refuse a file with a longer text. */
const MAX_CELL_LENGTH = 32_767;

/** The cells of a row in an .xlsx file. A text is never a formula there. */
export const sheetRow = <Row>(
  columns: readonly FileColumn<Row>[],
  row: Row,
): (string | number | Date | null)[] =>
  columns.map(({ value, kind }) => {
    const found = value(row);
    if (found === null || found === '') return null;
    if (typeof found === 'number') return kind === 'dollars' ? found / 100 : found;
    if (kind === 'moment') return new Date(found);
    return kind === 'day' ? new Date(`${found}T00:00:00Z`) : found.slice(0, MAX_CELL_LENGTH);
  });

const NUMBER_FORMATS = { dollars: '#,##0.00', day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const;
/** A spreadsheet's time has no zone, so the header names it. In CSV the value itself ends in Z. */
const sheetHeader = (header: string, kind: FileColumn<never>['kind']) =>
  kind === 'moment' ? `${header} (UTC)` : header;
/** The bounds of a column's width in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [12, 40];
const MOMENT_WIDTH = 18;

export const sheetColumns = <Row>(columns: readonly FileColumn<Row>[]) =>
  columns.map(({ header, kind }) => ({
    header: sheetHeader(header, kind),
    width: Math.min(Math.max(header.length + 2, kind === 'moment' ? MOMENT_WIDTH : MIN_WIDTH), MAX_WIDTH),
    ...(kind && { numFmt: NUMBER_FORMATS[kind] }),
  }));

/** A sheet's name in the form that spreadsheets allow: at most 31 characters, without the ones below. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/gu, ' ')
    .trim()
    .slice(0, 31) || 'Sheet';
