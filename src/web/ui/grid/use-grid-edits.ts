import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditBatch, SaveResult } from './edits/edit-steps';
import { EditStore } from './edits/edit-store';
import type { GridRow } from './grid-types';

/**
 * The edits of a grid's cells, with saving, refusals, conflicts, and undo. `save` writes one batch, all of it or nothing,
 * and makes `rows` show what it wrote before it resolves.
 */
export function useGridEdits(rows: readonly GridRow[], save: (batch: EditBatch) => Promise<SaveResult>) {
  const cellsById = useMemo(() => new Map(rows.map(({ id, cells }) => [id, cells])), [rows]);
  const [store] = useState(() => new EditStore(save, (rowId) => cellsById.get(rowId)));
  useEffect(() => {
    store.save = save;
    store.cellsOf = (rowId) => cellsById.get(rowId);
  }, [store, save, cellsById]);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  return useMemo(() => ({ ...snapshot, store }), [snapshot, store]);
}

export type GridEdits = ReturnType<typeof useGridEdits>;
