import { orBlank } from '../../../imports/cells/cell';
import { text } from '../../../imports/cells/text-cells';
import type { Reject, RowCheck } from '../../../imports/file-format';
import { reference } from '../../../imports/reference-field';
import { FACILITY, REGION } from './references';

const name = orBlank(text('a name'));

/** The four columns that name the ends of lanes and of their schedules. */
export const laneEndColumns = {
  origin_region: {
    meaning: 'The region where the lane starts; leave it blank if the lane starts at a facility only',
    example: 'Salinas Valley',
    cell: name,
  },
  destination_region: {
    meaning: 'The region where the lane ends; leave it blank if the lane ends at a facility only',
    example: 'New York Metro',
    cell: name,
  },
  origin_facility_name: {
    meaning:
      'The facility where the lane starts: the carrier’s own facility of that name, or else a shared one. Next to a region, it is the terminal that the freight passes through',
    example: 'Salinas Terminal',
    cell: name,
  },
  destination_facility_name: {
    meaning: 'The facility where the lane ends, found the same way',
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

/** The columns of the same ends in the tables; each may be null. */
export const LANE_END_KEY = [
  'origin_region_id',
  'destination_region_id',
  'origin_facility_id',
  'destination_facility_id',
] as const;

export type LaneEndRow = Readonly<Record<(typeof LANE_END_COLUMNS)[number], string | null>>;

function checkLaneEnds(row: LaneEndRow, reject: Reject<LaneEndRow>): void {
  if (row.origin_region === null && row.origin_facility_name === null) {
    reject('origin_region', 'a region or a facility where the lane starts');
  }
  if (row.destination_region === null && row.destination_facility_name === null) {
    reject('destination_region', 'a region or a facility where the lane ends');
  }
}

export const laneEndCheck: RowCheck<LaneEndRow> = { columns: LANE_END_COLUMNS, check: checkLaneEnds };

export const laneEndFields = {
  origin_region: reference('origin_region_id', REGION),
  destination_region: reference('destination_region_id', REGION),
  origin_facility_name: reference('origin_facility_id', FACILITY),
  destination_facility_name: reference('destination_facility_id', FACILITY),
} as const;
