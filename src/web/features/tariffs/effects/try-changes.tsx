import type { TariffUpload } from '../../../../domain/uploads';
import type { CellChange, Cells } from '../../../ui/grid/grid-types';
import { type IdentifiedRow, toEdit } from '../rows/edit-batches';
import { TryEdits } from './try-edits';

interface TryChangesProps {
  carrierId: string;
  type: TariffUpload;
  /** The columns that identify a row. */
  rowKey: readonly string[];
  rows: readonly IdentifiedRow[];
  changes: readonly CellChange[];
  /** The change in words. */
  title: string;
  revision: number;
  onApply: () => void;
}

/** `TryEdits` for changes of cells in a grid. */
export function TryChanges({ type, rowKey, rows, changes, ...edits }: TryChangesProps) {
  function editsOf() {
    const set = Array.from(cellsByRow(changes), ([rowId, cells]) => ({ rowId, cells }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const batch = { set, add: [], remove: [] };
    return [toEdit(type, batch, rowKey, (id) => byId.get(id)).edit];
  }
  return <TryEdits {...edits} editsOf={editsOf} />;
}

function cellsByRow(changes: readonly CellChange[]): ReadonlyMap<string, Cells> {
  const byRow = new Map<string, Record<string, Cells[string]>>();
  for (const { rowId, columnId, value } of changes) {
    byRow.set(rowId, { ...byRow.get(rowId), [columnId]: value });
  }
  return byRow as ReadonlyMap<string, Cells>;
}
