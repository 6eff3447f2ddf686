import { SERVICE_TYPES } from '../../../../domain/people/companies';
import { orBlank } from '../../../imports/cells/cell';
import { daysCell } from '../../../imports/cells/day-cells';
import { oneOf, text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import { reference } from '../../../imports/reference-field';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';
import { FACILITY, REGION } from './references';

const SCHEDULE_REGION: TargetTable = {
  name: 'schedule_region',
  scope: 'CARRIER',
  hasId: true,
  key: ['region_id', 'facility_id', 'service_type'],
  nullableKey: ['facility_id'],
  values: ['service_days'],
};

const format = defineFileFormat({
  type: 'schedule-regions',
  about: 'The days on which a carrier picks up or delivers in a region.',
  columns: {
    region: {
      meaning: 'The name of one of the carrier’s regions',
      example: 'Salinas Valley',
      cell: text('a name'),
    },
    facility_name: {
      meaning: 'Limits the row to lanes through this facility; blank is all lanes',
      example: 'Salinas Terminal',
      cell: orBlank(text('a name')),
    },
    service_type: { meaning: 'Pickup or delivery', example: 'PICKUP', cell: oneOf(SERVICE_TYPES) },
    service_days: { meaning: 'Service days', example: 'MON|TUE|THU', cell: daysCell },
  },
  key: ['region', 'facility_name', 'service_type'],
});

export const scheduleRegionsFile = defineTariffFile(format, {
  table: SCHEDULE_REGION,
  fields: {
    region: reference('region_id', REGION),
    facility_name: reference('facility_id', FACILITY),
    service_type: 'service_type',
    service_days: 'service_days',
  },
});
