import type { TariffRow } from '../rows/use-tariff-rows';

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g;

/** The rows of a CSV file that our server wrote. Names have no line breaks, so a line is a row. */
export function parseSheetFile(text: string): readonly Pick<TariffRow, 'cells'>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const [columns = [], ...rows] = lines.map((line) =>
    [...line.matchAll(CELL)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain),
  );
  return rows.map((cells) => ({
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] || null])),
  }));
}
