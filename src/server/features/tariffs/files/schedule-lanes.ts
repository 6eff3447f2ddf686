import { WEEKDAYS } from '../../../../domain/weekdays';
import { dayCell, wholeNumber } from './cells';
import { defineFileFormat } from './file-format';
import { checkLaneEnds, LANE_END_KEY, laneEndColumns, laneEndFields } from './lane-ends';
import type { MergeTable } from './merge-table';
import { defineTariffFile } from './tariff-file';

const SCHEDULE_LANE: MergeTable = {
  name: 'schedule_lane',
  scope: 'CARRIER',
  hasId: true,
  key: [...LANE_END_KEY, 'pickup_day'],
  nullableKey: LANE_END_KEY,
  values: ['dropoff_day', 'days_in_transit'],
};

const format = defineFileFormat({
  type: 'schedule-lanes',
  about: 'On which days a lane is picked up and delivered; it counts for lanes with the very same four ends.',
  columns: {
    ...laneEndColumns,
    pickup_day: { meaning: 'The day of pickup', example: 'MON', cell: dayCell },
    dropoff_day: { meaning: 'The day on which that delivers', example: 'FRI', cell: dayCell },
    days_in_transit: {
      meaning: 'Days from pickup to dropoff',
      example: '4',
      cell: wholeNumber('days', 0, 60),
    },
  },
  key: [
    'origin_region',
    'destination_region',
    'origin_facility_name',
    'destination_facility_name',
    'pickup_day',
  ],
  checkRow(row, refuse) {
    checkLaneEnds(row, refuse);
    const landsOn = WEEKDAYS[(WEEKDAYS.indexOf(row.pickup_day) + row.days_in_transit) % 7];
    if (landsOn !== row.dropoff_day) {
      refuse('dropoff_day', `${landsOn}, which is ${row.days_in_transit} days after ${row.pickup_day}`);
    }
  },
});

export const scheduleLanesFile = defineTariffFile(format, {
  table: SCHEDULE_LANE,
  fields: {
    ...laneEndFields,
    pickup_day: 'pickup_day',
    dropoff_day: 'dropoff_day',
    days_in_transit: 'days_in_transit',
  },
});
