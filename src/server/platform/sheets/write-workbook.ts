import { writeXlsx } from 'hucre/xlsx';

/** A number without leading zeros, which a ZIP may have and a spreadsheet would drop. */
const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Returns an .xlsx file with one sheet. Cells with numbers are stored as numbers, and blank cells are left out. */
export async function writeWorkbook(
  sheetName: string,
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> {
  const cellOf = (text: string) => (NUMBER.test(text) ? Number(text) : text === '' ? null : text);
  return writeXlsx({ sheets: [{ name: sheetName, rows: rows.map((row) => row.map(cellOf)) }] });
}
