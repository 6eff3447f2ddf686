/** The columns of a bulk-search file in the order of its template, for rows pasted without a header. */
const COLUMNS = ['from_zip', 'to_zip', 'temperature', 'commodity', 'pallets', 'gross_weight', 'is_stackable'];

/**
 * Returns the CSV of rows copied from a spreadsheet, which the clipboard has as text separated by tabs; null for any other
 * text. Rows without a header get the template's header, if they have as many columns.
 */
export function csvOfPastedRows(text: string): string | null {
  if (!text.includes('\t')) return null;
  const rows = rowsOf(text);
  const [first = []] = rows;
  const hasHeader = first.some((cell) => COLUMNS.includes(cell.trim().toLowerCase()));
  const header = hasHeader || first.length !== COLUMNS.length ? [] : [COLUMNS];
  return [...header, ...rows].map((row) => `${row.map(csvCell).join()}\n`).join('');
}

const csvCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Splits copied text into rows of cells. A cell with a tab, quote, or line break is in quotes. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    const row = rows.at(-1);
    row?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Blank rows, such as those below a selection, are left out.
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}
