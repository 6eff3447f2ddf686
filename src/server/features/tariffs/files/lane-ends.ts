import { orBlank, text } from './cells';
import type { Refuse } from './file-format';
import { facilityNames, named, regionNames } from './names';

const name = orBlank(text('a name'));

/** The four columns in which lanes and their schedules name their ends. */
export const laneEndColumns = {
  origin_region: {
    meaning: 'The region where the lane begins; blank when only a facility is named',
    example: 'Salinas Valley',
    cell: name,
  },
  destination_region: {
    meaning: 'The region where it ends; blank when only a facility is named',
    example: 'New York Metro',
    cell: name,
  },
  origin_facility_name: {
    meaning:
      'The facility where it begins: the carrier’s own of that name, else a shared one. Beside a region it is the terminal the freight passes through',
    example: 'Salinas Terminal',
    cell: name,
  },
  destination_facility_name: {
    meaning: 'The facility where it ends, likewise',
    example: '',
    cell: name,
  },
} as const;

export const LANE_END_COLUMNS = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
] as const;

/** The same ends in the tables; each may be null. */
export const LANE_END_KEY = [
  'origin_region_id',
  'destination_region_id',
  'origin_facility_id',
  'destination_facility_id',
] as const;

export type LaneEndRow = Readonly<Record<(typeof LANE_END_COLUMNS)[number], string | null>>;

export function checkLaneEnds(row: LaneEndRow, refuse: Refuse<LaneEndRow>): void {
  if (row.origin_region === null && row.origin_facility_name === null) {
    refuse('origin_region', 'a region or a facility where the lane begins');
  }
  if (row.destination_region === null && row.destination_facility_name === null) {
    refuse('destination_region', 'a region or a facility where the lane ends');
  }
}

export const laneEndFields = {
  origin_region: named('origin_region_id', regionNames),
  destination_region: named('destination_region_id', regionNames),
  origin_facility_name: named('origin_facility_id', facilityNames),
  destination_facility_name: named('destination_facility_id', facilityNames),
} as const;
