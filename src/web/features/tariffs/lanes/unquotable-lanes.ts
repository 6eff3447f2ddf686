import { hasLaneRate } from '../../../../domain/money/lane-rates';
import type { Cells, GridRow } from '../../../ui/grid/grid-types';

const REGION_COLUMNS = ['origin_region', 'destination_region'];

/** The columns that keep searches from finding a price on the lane: a missing rate, or a region that matches no search. */
function problemsOf(cells: Cells, unmatched: ReadonlySet<string>): ReadonlySet<string> {
  const regions = REGION_COLUMNS.filter((column) => unmatched.has(cells[column] ?? ''));
  return new Set([...regions, ...(hasLaneRate(cells) ? [] : ['pallet_rate'])]);
}

/** The lanes that cannot be quoted, each with its problem columns. */
export function unquotableLanes(
  rows: readonly GridRow[],
  unmatchedRegions: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const unmatched = new Set(unmatchedRegions);
  const found = rows.map(({ id, cells }) => [id, problemsOf(cells, unmatched)] as const);
  return new Map(found.filter(([, columns]) => columns.size > 0));
}
