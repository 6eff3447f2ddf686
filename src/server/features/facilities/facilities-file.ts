import { FACILITY_TYPES } from '../../../domain/companies';
import { newId } from '../../../domain/ids';
import { blankIs, degreesCell, oneOf, orBlank, placeZipCell, stateCell, text } from '../tariffs/files/cells';
import { defineFileFormat } from '../tariffs/files/file-format';
import type { MergeTable } from '../tariffs/files/merge-table';
import { finder } from '../tariffs/files/names';
import { defineTariffFile, planRows } from '../tariffs/files/tariff-file';

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
  scope: 'REFERENCE',
  plan: async ({ tx }, lines) => {
    const carriers = await tx.selectFrom('carrier').select(['id', 'name']).execute();
    const findCarrier = finder(new Map(carriers.map(({ id, name }) => [name, id])), 'the name of a carrier');
    return planRows(FACILITY, lines, (row, refuse) => ({
      id: newId(),
      name: row.facility_name,
      zip: row.address_zipcode,
      carrier_id: findCarrier(row.carrier, (expected) => refuse('carrier', expected)),
      owner: row.facility_owner,
      type: row.type,
      street: row.address_street,
      street_2: row.address_street_2,
      city: row.address_city,
      state: row.address_state,
      latitude: row.latitude,
      longitude: row.longitude,
    }));
  },
});
