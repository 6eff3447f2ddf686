import { useState } from 'react';
import { readStored, writeStored } from '../stored';

const keyOf = (columnsKey: string) => `columns:${columnsKey}`;

/** The hidden columns' ids, remembered under a key of their table when it has one. */
export function useStoredColumns(columnsKey: string | undefined) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = columnsKey === undefined ? null : readStored(keyOf(columnsKey));
    return new Set(stored?.split(',').filter(Boolean));
  });
  function turn(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
    if (columnsKey !== undefined) {
      writeStored(keyOf(columnsKey), next.size === 0 ? null : [...next].join(','));
    }
  }
  return { hidden, turn };
}
