/**
 * Columns are typed arrays: a worker transfers them without copying, and a row takes a few bytes. Each column is as narrow
 * as its values allow; the wide types keep large values exact.
 */
export type Indices = Uint16Array | Uint32Array;
/** Amounts, weights, miles and offsets: never negative, `BLANK` for an empty cell. */
export type Amounts = Int32Array | Float64Array;

/** An empty cell in a column of amounts, and "none" where an index or offset is expected. */
export const BLANK = -1;

const MAX_UINT16 = 0xffff;
const MAX_INT32 = 0x7fffffff;

/** A zeroed column for indices below `count`. */
export function createIndexColumn(rows: number, count: number): Indices {
  return count <= MAX_UINT16 + 1 ? new Uint16Array(rows) : new Uint32Array(rows);
}

export function packIndices(values: readonly number[]): Indices {
  return values.every((value) => value <= MAX_UINT16) ? new Uint16Array(values) : new Uint32Array(values);
}

export function packAmounts(values: readonly (number | null)[]): Amounts {
  const fits = values.every((value) => value === null || value <= MAX_INT32);
  const column = fits ? new Int32Array(values.length) : new Float64Array(values.length);
  values.forEach((value, row) => {
    column[row] = value ?? BLANK;
  });
  return column;
}

/** The first position in the ascending range [from, to) of a column whose value is at least `value`; `to` if none. */
export function lowerBound(column: Indices | Amounts, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first row of each group, followed by the number of rows. `groupOf[row]` ascends from 0. */
export function groupStarts(groupOf: readonly number[], groups: number): Indices {
  const starts = createIndexColumn(groups + 1, groupOf.length + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < groups; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  return starts;
}
