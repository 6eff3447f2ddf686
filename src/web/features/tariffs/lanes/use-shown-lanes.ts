import { useMemo, useRef } from 'react';
import type { GridColumn } from '../../../ui/grid/grid-types';
import type { IdentifiedRow } from '../rows/edit-batches';
import { type LanesView, shownLanes } from './lane-view';

/**
 * The lanes to show. An edited lane stays in its place, even if it no longer matches: rows move only when the filters, the
 * sort, or the number of lanes changes.
 */
export function useShownLanes(
  rows: readonly IdentifiedRow[],
  view: LanesView,
  columns: readonly GridColumn[],
  is: Parameters<typeof shownLanes>[3],
): readonly IdentifiedRow[] {
  const last = useRef<{ view: LanesView; count: number; ids: readonly string[] } | null>(null);
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const find = (ids: readonly string[]) => ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    const known = last.current;
    if (known?.view === view && known.count === rows.length) {
      const kept = find(known.ids);
      if (kept.length === known.ids.length) return kept;
    }
    const ids = shownLanes(rows, view, columns, is);
    last.current = { view, count: rows.length, ids };
    return find(ids);
  }, [rows, view, columns, is]);
}
