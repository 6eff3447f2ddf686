import type { DataColumn } from './data-table-types';

type Column = Pick<DataColumn<never>, 'id' | 'givesWay' | 'isBesideTitle' | 'isHideable'>;

/**
 * All columns, then without the one that leaves first, and so on, down to those that never leave: a table tries them in
 * this order until it fits. The columns with a number leave first, the lowest number before the others, then those without
 * one, from the right.
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

/** Above the numbers that columns declare. */
const UNDECLARED = 1_000;

function orderOf({ givesWay, isBesideTitle, isHideable = true }: Column, at: number, count: number) {
  if (givesWay !== undefined) return givesWay === false ? null : givesWay;
  return isBesideTitle || !isHideable ? null : UNDECLARED + count - at;
}

/** How wide the table would be with each of these sets, from its width and those of its columns with the first of them. */
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
