import { FACILITY_TYPES } from '../../../domain/companies';
import { blankIs, degreesCell, oneOf, orBlank, placeZipCell, stateCell, text } from '../tariffs/files/cells';
import { defineFileFormat } from '../tariffs/files/file-format';
import type { MergeTable } from '../tariffs/files/merge-table';
import { carrierNames, named } from '../tariffs/files/names';
import { defineTariffFile } from '../tariffs/files/tariff-file';

const LANE_ENDS = ['origin_facility_id', 'destination_facility_id'];

const FACILITY: MergeTable = {
  name: 'facility',
  scope: 'REFERENCE',
  hasId: true,
  hasUpdatedAt: true,
  key: ['name', 'zip', 'carrier_id'],
  nullableKey: ['carrier_id'],
  values: ['owner', 'type', 'street', 'street_2', 'city', 'state', 'latitude', 'longitude'],
  // Shippers' own facilities are added one at a time on screen and are no business of the file.
  only: { column: 'shipper_id', is: null },
  removal: {
    column: 'facility_name',
    namedBy: [
      { table: 'lane', columns: LANE_ENDS },
      { table: 'schedule_lane', columns: LANE_ENDS },
      { table: 'schedule_region', columns: ['facility_id'] },
    ],
  },
};

const FILE_TYPES = FACILITY_TYPES.filter((type) => type !== 'USER_CUSTOM');

const format = defineFileFormat({
  type: 'facilities',
  about: 'Terminals, warehouses and other places, shared or a carrier’s own.',
  columns: {
    facility_name: {
      meaning: 'The name by which lanes name it',
      example: 'Salinas Terminal',
      cell: text('a name'),
    },
    facility_owner: {
      meaning: 'Whose it is, in free text',
      example: 'Larkmoor Consolidated Freight',
      cell: orBlank(text('a name')),
    },
    address_street: { meaning: 'Street and number', example: '100 Packing Shed Way', cell: text('a street') },
    address_street_2: { meaning: 'A second line', example: 'Gate 3', cell: orBlank(text('a line')) },
    address_city: { meaning: 'The city', example: 'Salinas', cell: text('a city') },
    address_state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    address_zipcode: {
      meaning: 'The ZIP, or a whole Canadian postal code',
      example: '93905',
      cell: placeZipCell,
    },
    latitude: { meaning: 'In degrees', example: '36.6811', cell: orBlank(degreesCell(90)) },
    longitude: { meaning: 'In degrees', example: '-121.6176', cell: orBlank(degreesCell(180)) },
    carrier: {
      meaning: 'The carrier whose own facility it is; blank is shared by all',
      example: 'Larkmoor Consolidated Freight',
      cell: orBlank(text('a name')),
      isOptional: true,
    },
    type: {
      meaning: 'What it is; blank is FACILITY',
      example: 'TERMINAL',
      cell: blankIs(oneOf(FILE_TYPES), 'FACILITY' as const),
      isOptional: true,
    },
  },
  key: ['facility_name', 'address_zipcode', 'carrier'],
});

export const facilitiesFile = defineTariffFile(format, {
  table: FACILITY,
  fields: {
    facility_name: 'name',
    facility_owner: 'owner',
    address_street: 'street',
    address_street_2: 'street_2',
    address_city: 'city',
    address_state: 'state',
    address_zipcode: 'zip',
    latitude: 'latitude',
    longitude: 'longitude',
    carrier: named('carrier_id', carrierNames),
    type: 'type',
  },
});
