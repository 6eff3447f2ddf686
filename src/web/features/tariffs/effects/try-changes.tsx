import type { TariffUpload } from '../../../../domain/uploads';
import { toBatch } from '../../../ui/grid/cells-by-row';
import type { CellChange } from '../../../ui/grid/grid-types';
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
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [toEdit(type, toBatch(changes), rowKey, (id) => byId.get(id)).edit];
  }
  return <TryEdits {...edits} editsOf={editsOf} />;
}
