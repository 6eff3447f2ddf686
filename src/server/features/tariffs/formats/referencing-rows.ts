import { sql } from 'kysely';
import type { ReferencingRows } from '../../../imports/target-table';

/** Rows of tariffs that refer to regions, rate sheets, and facilities, and therefore block their removal. */

const endJoins = sql`
  left join region origin on origin.id = referencing.origin_region_id
  left join region destination on destination.id = referencing.destination_region_id
  left join facility origin_facility on origin_facility.id = referencing.origin_facility_id
  left join facility destination_facility on destination_facility.id = referencing.destination_facility_id`;
const ends = sql`coalesce(origin.name, origin_facility.name) || ' to ' ||
  coalesce(destination.name, destination_facility.name)`;

export const LANE_ROWS: ReferencingRows = {
  table: 'lane',
  label: sql`'lane ' || ${ends} || ' ' || referencing.temperature`,
  joins: endJoins,
};

export const SCHEDULE_LANE_ROWS: ReferencingRows = {
  table: 'schedule_lane',
  label: sql`'lane schedule ' || ${ends} || ' ' || referencing.pickup_day`,
  joins: endJoins,
};

export const SCHEDULE_REGION_ROWS: ReferencingRows = {
  table: 'schedule_region',
  label: sql`'region schedule ' || origin.name || ' ' || referencing.service_type`,
  joins: sql`left join region origin on origin.id = referencing.region_id`,
};
