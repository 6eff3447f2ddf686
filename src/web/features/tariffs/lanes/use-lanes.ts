import { useCallback, useMemo } from 'react';
import { useSignedIn } from '../../../api/api-context';
import { useReadiness } from '../../../api/readiness';
import { useText } from '../../../texts/use-text';
import type { Cells, GridRow } from '../../../ui/grid/grid-types';
import { useGridEdits } from '../../../ui/grid/use-grid-edits';
import { useStoredColumns } from '../../../ui/table/use-stored-columns';
import { useSavedRows } from '../rows/use-tariff-grid';
import { useTariffRows } from '../rows/use-tariff-rows';
import { destinationOf, laneColumns, originOf } from './lane-columns';
import type { LanesView } from './lane-view';
import { unquotableLanes } from './unquotable-lanes';
import { useShownLanes } from './use-shown-lanes';

interface HasCells {
  readonly cells: Cells;
}

/** The lanes of a carrier with their edits, the rows and columns to show, and the lanes that cannot be quoted. */
export function useLanes(carrierId: string, view: LanesView) {
  const { save, ...loaded } = useSavedRows(carrierId, 'lanes');
  const { rows } = loaded;
  const edits = useGridEdits(rows, save);
  const regions = useTariffRows(carrierId, 'regions').data?.rows;
  const { columns, shownColumns, hiddenIds, toggleColumn } = useLaneColumns(rows, regions);
  const { states } = edits;
  const isChanged = useCallback((rowId: string) => states.has(rowId), [states]);
  const unmatched = useReadiness(carrierId).data?.lanes.unmatchedRegions;
  const unquotable = useMemo(() => unquotableLanes(rows, unmatched ?? []), [rows, unmatched]);
  const is = useMemo(
    () => ({ changed: isChanged, unquotable: (rowId: string) => unquotable.has(rowId) }),
    [isChanged, unquotable],
  );
  const shown = useShownLanes(rows, view, columns, is);
  const rowName = useRowName();
  return { ...loaded, edits, columns, shownColumns, hiddenIds, toggleColumn, unquotable, shown, rowName };
}
export type Lanes = ReturnType<typeof useLanes>;

/** The columns of the lanes grid, and those that this user has not hidden. */
function useLaneColumns(rows: readonly HasCells[], regions: readonly HasCells[] | undefined) {
  const text = useText();
  const names = useLaneNames(rows, regions);
  const columns = useMemo(() => laneColumns(text, names), [text, names]);
  const { me } = useSignedIn();
  const { hiddenIds, toggleColumn } = useStoredColumns(`lanes:${me.profile.id}`);
  const shownColumns = useMemo(() => columns.filter(({ id }) => !hiddenIds.has(id)), [columns, hiddenIds]);
  return { columns, shownColumns, hiddenIds, toggleColumn };
}

/**
 * The names that lanes can use. Facilities and rate sheets that no lane uses yet can be typed, and the server checks them.
 */
function useLaneNames(rows: readonly HasCells[], regions: readonly HasCells[] | undefined) {
  // The names are compared as one text, so that an edited amount does not make new columns.
  const all = useMemo(() => {
    const sorted = (names: Iterable<string | null | undefined>) =>
      [...new Set(names)].filter((name): name is string => Boolean(name)).sort();
    return JSON.stringify({
      regions: sorted((regions ?? []).map(({ cells }) => cells.region)),
      facilities: sorted(
        rows.flatMap(({ cells }) => [cells.origin_facility_name, cells.destination_facility_name]),
      ),
      rateSheets: sorted(rows.map(({ cells }) => cells.rate_sheet_name)),
    });
  }, [rows, regions]);
  return useMemo(() => JSON.parse(all) as Record<'regions' | 'facilities' | 'rateSheets', string[]>, [all]);
}

/** Names a lane by its origin and destination. */
function useRowName() {
  const text = useText();
  return useCallback(
    ({ cells }: GridRow) =>
      text('lanes.name', {
        origin: originOf(cells) || text('lanes.none'),
        destination: destinationOf(cells) || text('lanes.none'),
      }),
    [text],
  );
}
