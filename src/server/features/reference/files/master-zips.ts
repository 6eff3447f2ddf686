import { degreesCell, masterZipCell, stateCell, text, zipThreeCell } from '../../tariffs/files/cells';
import { defineFileFormat } from '../../tariffs/files/file-format';
import type { MergeTable } from '../../tariffs/files/merge-table';
import { defineTariffFile } from '../../tariffs/files/tariff-file';

const MASTER_ZIP: MergeTable = {
  name: 'master_zip',
  scope: 'REFERENCE',
  key: ['zip'],
  values: ['zip_three', 'state', 'city', 'latitude', 'longitude'],
};

const format = defineFileFormat({
  type: 'master-zips',
  about:
    'All ZIPs with their state, place and centre: what can be searched, and from where miles are measured.',
  columns: {
    zip: {
      meaning: 'A US ZIP, or the first three characters of a Canadian postal code',
      example: '93901',
      cell: masterZipCell,
    },
    zip_three: { meaning: 'Its first three characters', example: '939', cell: zipThreeCell },
    state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    city: { meaning: 'The city', example: 'Salinas', cell: text('a city') },
    latitude: { meaning: 'Of its centre, in degrees', example: '36.6677', cell: degreesCell(90) },
    longitude: { meaning: 'Of its centre, in degrees', example: '-121.6596', cell: degreesCell(180) },
  },
  key: ['zip'],
  checkRow(row, refuse) {
    const three = row.zip.slice(0, 3);
    if (row.zip_three !== three) refuse('zip_three', `${three}, the first three characters of ${row.zip}`);
  },
});

export const masterZipsFile = defineTariffFile(format, {
  table: MASTER_ZIP,
  changesCard: true,
  fields: {
    zip: 'zip',
    zip_three: 'zip_three',
    state: 'state',
    city: 'city',
    latitude: 'latitude',
    longitude: 'longitude',
  },
});
