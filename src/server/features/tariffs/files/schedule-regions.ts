import { SERVICE_TYPES } from '../../../../domain/companies';
import { newId } from '../../../../domain/ids';
import { daysCell, oneOf, orBlank, text } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { facilityNames, regionNames } from './names';
import { defineTariffFile, planRows } from './tariff-file';

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
  scope: 'CARRIER',
  plan: async (target, lines) => {
    const findRegion = await regionNames(target);
    const findFacility = await facilityNames(target, lines, ['facility_name']);
    return planRows(SCHEDULE_REGION, lines, (row, refuse) => ({
      id: newId(),
      region_id: findRegion(row.region, (expected) => refuse('region', expected)),
      facility_id: findFacility(row.facility_name, (expected) => refuse('facility_name', expected)),
      service_type: row.service_type,
      service_days: row.service_days,
    }));
  },
});
