import type { EditBatch } from './edits/edit-steps';
import type { CellChange, CellPlace } from './grid-types';

/** Groups the cells' new values by row. */
export function cellsByRow<Value>(
  changes: readonly (CellPlace & { readonly value: Value })[],
): ReadonlyMap<string, Readonly<Record<string, Value>>> {
  const byRow = new Map<string, Record<string, Value>>();
  for (const { rowId, columnId, value } of changes) {
    const cells = byRow.get(rowId) ?? {};
    cells[columnId] = value;
    byRow.set(rowId, cells);
  }
  return byRow;
}

export const toBatch = (changes: readonly CellChange[]): EditBatch => ({
  set: Array.from(cellsByRow(changes), ([rowId, cells]) => ({ rowId, cells })),
  add: [],
  remove: [],
});
