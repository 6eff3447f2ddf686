import { WEEKDAYS } from '../../../../domain/days/weekdays';
import { dayCell } from '../../../imports/cells/day-cells';
import { wholeNumber } from '../../../imports/cells/number-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';
import { LANE_END_KEY, laneEndCheck, laneEndColumns, laneEndFields } from './lane-ends';

const SCHEDULE_LANE: TargetTable = {
  name: 'schedule_lane',
  scope: 'CARRIER',
  hasId: true,
  key: [...LANE_END_KEY, 'pickup_day'],
  nullableKey: LANE_END_KEY,
  values: ['dropoff_day', 'days_in_transit'],
};

const format = defineFileFormat({
  type: 'schedule-lanes',
  about: 'The pickup and delivery days of lanes. A row applies to lanes with exactly the same four ends.',
  columns: {
    ...laneEndColumns,
    pickup_day: { meaning: 'Pickup day', example: 'MON', cell: dayCell },
    dropoff_day: { meaning: 'The delivery day of that pickup', example: 'FRI', cell: dayCell },
    days_in_transit: {
      meaning: 'Days from pickup to delivery',
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
  rowChecks: [
    laneEndCheck,
    {
      columns: ['pickup_day', 'dropoff_day', 'days_in_transit'],
      check(row, reject) {
        const landsOn = WEEKDAYS[(WEEKDAYS.indexOf(row.pickup_day) + row.days_in_transit) % 7];
        if (landsOn !== row.dropoff_day) {
          reject('dropoff_day', `${landsOn}, which is ${row.days_in_transit} days after ${row.pickup_day}`);
        }
      },
    },
  ],
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
