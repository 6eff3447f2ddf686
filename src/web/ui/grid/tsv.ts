/** More cells than this are never read from the clipboard. */
const MAX_PASTED_CELLS = 200_000;

/** The cells of a block copied from a spreadsheet. Excel quotes cells that contain tabs, line breaks, or quotes. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let count = 0;
  let at = 0;
  while (at < text.length && count < MAX_PASTED_CELLS) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(cell);
    count += 1;
    at = end;
    if (at >= text.length) break;
    if (text[at] === '\t') {
      at += 1;
      if (at === text.length) rows.at(-1)?.push('');
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at < text.length) rows.push([]);
    }
  }
  return rows[0]?.length ? rows : [];
}

/** A quote that is never closed is a plain character, as in Excel. */
function readCell(text: string, from: number): { cell: string; end: number } {
  if (text[from] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y;
    quoted.lastIndex = from;
    const found = quoted.exec(text);
    if (found) return { cell: (found[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex };
  }
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return { cell: text.slice(from, end), end };
}

const quoteCell = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a block in the format that spreadsheets paste. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoteCell).join('\t')).join('\r\n');
