import { SERVICE_TYPES } from '../../../../domain/companies';
import { daysCell, oneOf, orBlank, text } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { facilityNames, named, regionNames } from './names';
import { defineTariffFile } from './tariff-file';

const SCHEDULE_REGION: MergeTable = {
  name: 'schedule_region',
  scope: 'CARRIER',
  hasId: true,
  key: ['region_id', 'facility_id', 'service_type'],
  nullableKey: ['facility_id'],
  values: ['service_days'],
};

const format = defineFileFormat({
  type: 'schedule-regions',
  about: 'On which days a carrier picks up or delivers in a region.',
  columns: {
    region: {
      meaning: 'The name of one of the carrier’s regions',
      example: 'Salinas Valley',
      cell: text('a name'),
    },
    facility_name: {
      meaning: 'Only for lanes through this facility; blank is for all',
      example: 'Salinas Terminal',
      cell: orBlank(text('a name')),
    },
    service_type: { meaning: 'Which side of the shipment', example: 'PICKUP', cell: oneOf(SERVICE_TYPES) },
    service_days: { meaning: 'The days', example: 'MON|TUE|THU', cell: daysCell },
  },
  key: ['region', 'facility_name', 'service_type'],
});

export const scheduleRegionsFile = defineTariffFile(format, {
  table: SCHEDULE_REGION,
  fields: {
    region: named('region_id', regionNames),
    facility_name: named('facility_id', facilityNames),
    service_type: 'service_type',
    service_days: 'service_days',
  },
});
