import type { DataColumn } from './data-table-types';

type Column = Pick<DataColumn<never>, 'id' | 'givesWay' | 'isBesideTitle' | 'isHideable'>;

/**
 * The column sets that a table tries in this order until one fits: all columns, then one column less each time, down to the
 * columns that never leave. Columns with a number leave first, the lowest number before the others, then those without a
 * number, from the right.
 */
export function columnSetsOf<One extends Column>(columns: readonly One[]): readonly (readonly One[])[] {
  const leaving = columns
    .map((column, at) => ({ column, order: orderOf(column, at, columns.length) }))
    .filter(({ order }) => order !== null)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ column }) => column);
  return [
    columns,
    ...leaving.map((_, at) => columns.filter((one) => !leaving.slice(0, at + 1).includes(one))),
  ];
}

/** The order of columns without a number starts here, above all declared numbers. */
const UNDECLARED = 1_000;

function orderOf({ givesWay, isBesideTitle, isHideable = true }: Column, at: number, count: number) {
  if (givesWay !== undefined) return givesWay === false ? null : givesWay;
  return isBesideTitle || !isHideable ? null : UNDECLARED + count - at;
}

/**
 * The width that the table would need for each set, computed from the measured widths of the table and its columns with the
 * first set.
 */
export function neededWidths(
  sets: readonly (readonly { id: string }[])[],
  tablePx: number,
  columnPx: (id: string) => number,
): number[] {
  const [shown = []] = sets;
  return sets.map((set) =>
    shown.reduce((px, column) => (set.includes(column) ? px : px - columnPx(column.id)), tablePx),
  );
}
