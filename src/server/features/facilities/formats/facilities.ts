import { FACILITY_TYPES } from '../../../../domain/people/companies';
import { blankIs, orBlank } from '../../../imports/cells/cell';
import { degreesCell } from '../../../imports/cells/number-cells';
import { placeZipCell, stateCell } from '../../../imports/cells/place-cells';
import { checkPlace } from '../../../imports/cells/place-checks';
import { oneOf, text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import { namesOf, type ReferencedTable, reference } from '../../../imports/reference-field';
import type { TargetTable } from '../../../imports/target-table';
import { defineReferenceFile } from '../../reference/formats/define-reference-file';
import { LANE_ROWS, SCHEDULE_LANE_ROWS, SCHEDULE_REGION_ROWS } from '../../tariffs/formats/referencing-rows';

const LANE_ENDS = ['origin_facility_id', 'destination_facility_id'];

const FACILITY: TargetTable = {
  name: 'facility',
  scope: 'REFERENCE',
  hasId: true,
  hasUpdatedAt: true,
  key: ['name', 'zip', 'carrier_id'],
  nullableKey: ['carrier_id'],
  values: ['owner', 'type', 'street', 'street_2', 'city', 'state', 'latitude', 'longitude'],
  // Shippers add their own facilities one at a time on screen; files do not change them.
  only: { column: 'shipper_id', is: null },
  removal: {
    column: 'facility_name',
    blockedBy: [
      { rows: LANE_ROWS, columns: LANE_ENDS },
      { rows: SCHEDULE_LANE_ROWS, columns: LANE_ENDS },
      { rows: SCHEDULE_REGION_ROWS, columns: ['facility_id'] },
    ],
  },
};

const CARRIER: ReferencedTable = {
  table: 'carrier',
  async read({ tx }) {
    const carriers = tx.selectFrom('carrier').select(['id', 'name']);
    return namesOf(await carriers.execute(), 'the name of a carrier');
  },
};

const FILE_TYPES = FACILITY_TYPES.filter((type) => type !== 'USER_CUSTOM');

const PLACE_COLUMNS = { state: 'address_state', latitude: 'latitude', longitude: 'longitude' } as const;

const format = defineFileFormat({
  type: 'facilities',
  about: 'Terminals, warehouses and other places, shared or owned by a carrier.',
  columns: {
    facility_name: {
      meaning: 'The name that lanes use for it',
      example: 'Salinas Terminal',
      cell: text('a name'),
    },
    facility_owner: {
      meaning: 'The owner, as free text',
      example: 'Larkmoor Consolidated Freight',
      cell: orBlank(text('a name')),
    },
    address_street: { meaning: 'Street and number', example: '100 Packing Shed Way', cell: text('a street') },
    address_street_2: { meaning: 'A second line', example: 'Gate 3', cell: orBlank(text('a line')) },
    address_city: { meaning: 'The city', example: 'Salinas', cell: text('a city') },
    address_state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    address_zipcode: {
      meaning: 'The ZIP, or a full Canadian postal code',
      example: '93905',
      cell: placeZipCell,
    },
    latitude: { meaning: 'Latitude, in degrees', example: '36.6811', cell: orBlank(degreesCell(90)) },
    longitude: { meaning: 'Longitude, in degrees', example: '-121.6176', cell: orBlank(degreesCell(180)) },
    carrier: {
      meaning: 'The carrier that owns it; blank is shared by all carriers',
      example: 'Larkmoor Consolidated Freight',
      cell: orBlank(text('a name')),
      isOptional: true,
    },
    type: {
      meaning: 'The type; blank is FACILITY',
      example: 'TERMINAL',
      cell: blankIs(oneOf(FILE_TYPES), 'FACILITY' as const),
      isOptional: true,
    },
  },
  key: ['facility_name', 'address_zipcode', 'carrier'],
  rowChecks: [
    {
      columns: ['address_state', 'address_zipcode', 'latitude', 'longitude'],
      check: ({ address_zipcode: zip, address_state: state, latitude, longitude }, reject) =>
        checkPlace({ zip, state, latitude, longitude }, PLACE_COLUMNS, reject),
    },
  ],
});

export const facilitiesFile = defineReferenceFile(format, {
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
    carrier: reference('carrier_id', CARRIER),
    type: 'type',
  },
});
