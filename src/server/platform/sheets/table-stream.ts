import { Readable } from 'node:stream';
import { UTF8_BOM } from '../../../domain/text/csv';
import {
  csvHeader,
  csvRow,
  type FileColumn,
  sheetColumns,
  sheetName,
  sheetRow,
} from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { inFileTurns } from './file-turns';

interface Source<Row> {
  /** The name of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/**
 * The bytes of a list as a file, produced while they are read. Rows come in batches, and only one batch is in memory at a
 * time.
 */
export const tableStream = <Row>(format: TableFileFormat, source: Source<Row>): Readable =>
  Readable.from(inFileTurns(format === 'csv' ? csvBytes(source) : sheetBytes(source)));

async function* csvBytes<Row>({ columns, batches }: Source<Row>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(UTF8_BOM + csvHeader(columns));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvRow(columns, row)).join(''));
}

/** Produces an .xlsx file. The library is loaded with the first one. */
async function* sheetBytes<Row>({ name, columns, batches }: Source<Row>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* sheetRows() {
    for await (const rows of batches) for (const row of rows) yield sheetRow(columns, row);
  }
  yield* writeXlsxStream(sheetRows(), {
    name: sheetName(name),
    columns: sheetColumns(columns),
    freezePane: { rows: 1 },
  });
}
