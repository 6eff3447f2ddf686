import { UnreadableSheet } from './sheet-rows';
import { columnOf } from './xlsx-columns';
import { MAX_SMALL_PART_BYTES, readRelations, scanPart } from './xlsx-workbook';
import { attributeOf } from './xml-scanner';
import type { Archive } from './zip-archive';

/** The most tables. Every cell is compared with the totals of every table. */
const MAX_TABLES = 100;

/** The cells of a totals row, which Excel puts below a table's own rows. Lines count from 1, columns from 0. */
export interface TotalsRows {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/**
 * Finds the cells of a sheet that are totals of its tables. Only the table's definition says so; the cells look like any
 * others. Throws `UnreadableSheet`.
 */
export async function readTotals(archive: Archive, sheetPart: string): Promise<readonly TotalsRows[]> {
  const totals: TotalsRows[] = [];
  let tables = 0;
  for (const { type, target } of (await readRelations(archive, sheetPart)).values()) {
    const part = type === 'table' ? archive.find(target) : null;
    if (part === null) continue;
    await scanPart(archive, part, MAX_SMALL_PART_BYTES, {
      open(name, attributes) {
        if (name !== 'table') return;
        tables += 1;
        if (tables > MAX_TABLES) throw new UnreadableSheet(null, `at most ${MAX_TABLES} tables in a sheet`);
        const rows = totalsOf(
          attributeOf(attributes, 'ref') ?? '',
          Number(attributeOf(attributes, 'totalsRowCount') ?? 0),
        );
        if (rows !== null) totals.push(rows);
      },
      text() {},
      close() {},
    });
  }
  return totals;
}

function totalsOf(reference: string, count: number): TotalsRows | null {
  const corners = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (corners === null || !(count > 0)) return null;
  const [, firstColumn = '', firstRow = '', lastColumn = '', lastRow = ''] = corners;
  return {
    // The totals never include the table's header.
    firstRow: Math.max(Number(lastRow) - count, Number(firstRow)) + 1,
    lastRow: Number(lastRow),
    firstColumn: columnOf(firstColumn),
    lastColumn: columnOf(lastColumn),
  };
}
