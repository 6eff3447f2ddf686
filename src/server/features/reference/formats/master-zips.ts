import { degreesCell } from '../../../imports/cells/number-cells';
import { masterZipCell, stateCell, zipThreeCell } from '../../../imports/cells/place-cells';
import { checkPlace } from '../../../imports/cells/place-checks';
import { text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { refreshCarrierCard } from '../../tariffs/refresh-carrier-card';
import { defineReferenceFile } from './define-reference-file';

const MASTER_ZIP: TargetTable = {
  name: 'master_zip',
  scope: 'REFERENCE',
  hasRevision: true,
  key: ['zip'],
  values: ['zip_three', 'state', 'city', 'latitude', 'longitude'],
};

const PLACE_COLUMNS = { state: 'state', latitude: 'latitude', longitude: 'longitude' } as const;

const format = defineFileFormat({
  type: 'master-zips',
  about:
    'All ZIPs that can be searched, with their state, city and center. Miles are measured between centers.',
  columns: {
    zip: {
      meaning: 'A US ZIP, or the first three characters of a Canadian postal code',
      example: '93901',
      cell: masterZipCell,
    },
    zip_three: { meaning: 'Its first three characters', example: '939', cell: zipThreeCell },
    state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    city: { meaning: 'The city', example: 'Salinas', cell: text('a city') },
    latitude: { meaning: 'Latitude of its center, in degrees', example: '36.6677', cell: degreesCell(90) },
    longitude: {
      meaning: 'Longitude of its center, in degrees',
      example: '-121.6596',
      cell: degreesCell(180),
    },
  },
  key: ['zip'],
  rowChecks: [
    {
      columns: ['zip', 'zip_three'],
      check(row, reject) {
        const three = row.zip.slice(0, 3);
        if (row.zip_three !== three)
          reject('zip_three', `${three}, the first three characters of ${row.zip}`);
      },
    },
    {
      columns: ['zip', 'state', 'latitude', 'longitude'],
      check: (row, reject) => checkPlace(row, PLACE_COLUMNS, reject),
    },
  ],
});

export const masterZipsFile = defineReferenceFile(
  format,
  {
    table: MASTER_ZIP,
    fields: {
      zip: 'zip',
      zip_three: 'zip_three',
      state: 'state',
      city: 'city',
      latitude: 'latitude',
      longitude: 'longitude',
    },
  },
  { afterWrite: ({ tx }) => refreshCarrierCard(tx, null) },
);
