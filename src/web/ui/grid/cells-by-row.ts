import type { EditBatch } from './edits/edit-steps';
import type { CellChange, Cells, CellValue } from './grid-types';

/** Groups changed cells by row. */
export function cellsByRow(changes: readonly CellChange[]): ReadonlyMap<string, Cells> {
  const byRow = new Map<string, Record<string, CellValue>>();
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
