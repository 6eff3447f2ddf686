import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEMO_FOLDER = new URL('../../database/demo/', import.meta.url);

/** A cell of a CSV file; null means blank. */
export type Cell = string | number | null;

const cellText = (cell: Cell) => {
  const text = cell === null ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a demo file, named relative to `database/demo/`, and prints its number of rows. */
export function writeDemoCsv(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) {
  const path = fileURLToPath(new URL(name, DEMO_FOLDER));
  mkdirSync(dirname(path), { recursive: true });
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(','));
  writeFileSync(path, `${lines.join('\n')}\n`);
  console.log(`${name}: ${rows.length} rows`);
}

export interface DemoZip {
  readonly zip: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads the rows of `master-zips.csv`, which has no quoted cells. */
export function readDemoZips(): readonly DemoZip[] {
  const text = readFileSync(new URL('master-zips.csv', DEMO_FOLDER), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [zip = '', , state = '', , latitude, longitude] = line.split(',');
      return { zip, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
}
