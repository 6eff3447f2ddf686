import { useState } from 'react';
import { readStored, writeStored } from '../../browser-storage';

const keyOf = (columnsKey: string) => `columns:${columnsKey}`;

/** The hidden columns, stored between visits under the table's key. */
export function useStoredColumns(columnsKey: string | undefined) {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(() => {
    const stored = columnsKey === undefined ? null : readStored(keyOf(columnsKey));
    return new Set(stored?.split(',').filter(Boolean));
  });
  function toggleColumn(id: string) {
    const next = new Set(hiddenIds);
    if (!next.delete(id)) next.add(id);
    setHiddenIds(next);
    if (columnsKey === undefined) return;
    writeStored(keyOf(columnsKey), next.size === 0 ? null : [...next].join(','));
  }
  return { hiddenIds, toggleColumn };
}
