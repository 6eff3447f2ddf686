import type { Cells, GridRow } from '../../../ui/grid/grid-types';
import { keyTextOf } from '../rows/use-tariff-rows';

/** The cells that identify a lane. */
export const LANE_KEY = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
  'temperature',
  'commodity',
] as const;

export const keyOfLane = (cells: Cells): string => keyTextOf(LANE_KEY, cells);

export interface LaneCopies {
  readonly added: readonly Cells[];
  /** The number of copies that already exist as lanes, or twice among the copies. */
  readonly existing: number;
}

/** Copies of lanes with some of their cells changed. */
export function copyLanes(rows: readonly GridRow[], all: readonly GridRow[], changed: Cells): LaneCopies {
  const taken = new Set(all.map(({ cells }) => keyOfLane(cells)));
  const added = rows.flatMap(({ cells }) => {
    const copy = { ...cells, ...changed };
    const key = keyOfLane(copy);
    if (taken.has(key)) return [];
    taken.add(key);
    return [copy];
  });
  return { added, existing: rows.length - added.length };
}
