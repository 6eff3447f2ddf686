import { type ColumnVisibilityState, functionalUpdate, type Updater } from '@tanstack/react-table';
import { useState } from 'react';
import { readStored, writeStored } from '../stored';

const keyOf = (columnsKey: string) => `columns:${columnsKey}`;

/** Which columns are hidden, remembered under a key of their table when it has one. */
export function useStoredColumns(columnsKey: string | undefined) {
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>(() => {
    const stored = columnsKey === undefined ? null : readStored(keyOf(columnsKey));
    const hidden = stored?.split(',').filter(Boolean) ?? [];
    return Object.fromEntries(hidden.map((id) => [id, false]));
  });
  function onColumnVisibilityChange(change: Updater<ColumnVisibilityState>) {
    const next = functionalUpdate(change, columnVisibility);
    setColumnVisibility(next);
    if (columnsKey === undefined) return;
    const hidden = Object.keys(next).filter((id) => next[id] === false);
    writeStored(keyOf(columnsKey), hidden.length === 0 ? null : hidden.join(','));
  }
  return { columnVisibility, onColumnVisibilityChange };
}
