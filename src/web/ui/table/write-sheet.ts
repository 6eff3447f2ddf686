import { writeXlsxStream } from 'hucre/xlsx';
import {
  type FileColumn,
  sheetColumns,
  sheetName,
  sheetRow,
  TABLE_FILE_TYPES,
} from '../../../domain/text/table-file';

/** An .xlsx file with one sheet. */
export async function writeSheet<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
): Promise<Blob> {
  const stream = writeXlsxStream(
    rows.map((row) => sheetRow(columns, row)),
    { name: sheetName(name), columns: sheetColumns(columns), freezePane: { rows: 1 } },
  );
  const bytes = await new Response(stream).arrayBuffer();
  return new Blob([bytes], { type: TABLE_FILE_TYPES.xlsx });
}
