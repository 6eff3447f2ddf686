import type { StagedChange } from './compare-staged';
import type { Column, FileRow } from './file-format';
import type { ChangedCells, ChangedRow } from './import-result';
import type { OpenMapping } from './open-mapping';
import type { TableFile } from './table-file';

/** Converts a change of table rows to cells of the file. */
export function describeChange<Row extends FileRow>(
  { change, before, after }: StagedChange,
  file: TableFile<Row>,
  mapping: OpenMapping<Row>,
): ChangedRow {
  const cells = { before: before && mapping.toCells(before), after: after && mapping.toCells(after) };
  const either = cells.after ?? cells.before ?? {};
  const key = Object.fromEntries(file.key.map((name) => [name, either[name] ?? '']));
  if (cells.before === null || cells.after === null) {
    return { change, key, ...cells, ...unitsIn(file, cells) };
  }
  const differences = keepDifferences(cells.before, cells.after);
  return { change, key, ...differences, ...unitsIn(file, cells, differences) };
}

/**
 * The columns that contain amounts in cents, and those that contain shares, before or after the change. `shown` limits them
 * to these cells. A column that contains amounts in some rows contains shares in the others.
 */
export function unitsIn(
  { columns }: Pick<TableFile, 'columns'>,
  { before, after }: Pick<ChangedRow, 'before' | 'after'>,
  shown: Pick<ChangedRow, 'before' | 'after'> = { before, after },
): Pick<ChangedRow, 'amounts' | 'shares'> {
  const rows = [before, after].filter((cells) => cells !== null);
  const names = new Set(Object.keys({ ...shown.before, ...shown.after }));
  const columnsOf = (is: (column: Column<unknown>) => boolean) =>
    [...columns].flatMap(([name, column]) => (names.has(name) && is(column) ? [name] : []));
  return {
    amounts: columnsOf(
      ({ cell, isAmountIn }) =>
        cell.unitsPerCent !== null || (isAmountIn !== undefined && rows.every(isAmountIn)),
    ),
    shares: columnsOf(
      ({ cell, isAmountIn }) => cell.isShare || (isAmountIn !== undefined && !rows.some(isAmountIn)),
    ),
  };
}

/** Drops the cells that are equal in both rows. */
export function keepDifferences(
  before: ChangedCells,
  after: ChangedCells,
): { readonly before: ChangedCells; readonly after: ChangedCells } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (row: ChangedCells) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
