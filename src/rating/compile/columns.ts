/**
 * A compiled tariff is columns: typed arrays that a worker can hand over without copying, a few bytes a row.
 * Each column is as narrow as its values allow; the wide forms are there so that nothing is ever cut off.
 */
export type Indices = Uint16Array | Uint32Array;
/** Amounts, weights and miles: never negative, `BLANK` for an empty cell. */
export type Amounts = Int32Array | Float64Array;

/** An empty cell of a column of amounts, and "none" wherever an index is expected. */
export const BLANK = -1;

const MAXIMUM_UINT16 = 0xffff;
const MAXIMUM_INT32 = 0x7fffffff;

/** An empty column for indices below `count`. */
export function indexColumn(rows: number, count: number): Indices {
  return count <= MAXIMUM_UINT16 + 1 ? new Uint16Array(rows) : new Uint32Array(rows);
}

export function indices(values: readonly number[]): Indices {
  return values.every((value) => value <= MAXIMUM_UINT16)
    ? Uint16Array.from(values)
    : Uint32Array.from(values);
}

export function amounts(values: readonly (number | null)[]): Amounts {
  const fits = values.every((value) => value === null || value <= MAXIMUM_INT32);
  const column = fits ? new Int32Array(values.length) : new Float64Array(values.length);
  values.forEach((value, row) => {
    column[row] = value ?? BLANK;
  });
  return column;
}

/** The first place in the ascending part [from, to) of a column whose value is at least `value`; `to` if none. */
export function firstAtLeast(column: Indices | Amounts, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where each group of rows begins, and at the end their number: `groupOf[row]` ascends from 0. */
export function groupStarts(groupOf: readonly number[], groups: number): Indices {
  const starts = new Array<number>(groups + 1).fill(0);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < groups; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  return indices(starts);
}
