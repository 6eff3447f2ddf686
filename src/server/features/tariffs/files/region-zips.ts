import { regionZipCell, text } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { named, regionNames } from './names';
import { defineTariffFile } from './tariff-file';

const REGION_ZIP: MergeTable = {
  name: 'region_zip',
  scope: 'CARRIER',
  key: ['region_id', 'zip'],
  values: [],
  listedIn: 'zips',
};

const format = defineFileFormat({
  type: 'region-zips',
  about: 'Which ZIPs belong to which region.',
  columns: {
    region: {
      meaning: 'The name of one of the carrier’s regions',
      example: 'Salinas Valley',
      cell: text('a name'),
    },
    zip: {
      meaning:
        'A ZIP (93901), the first three digits of ZIPs (939), a Canadian postal code (V6B1A1) or its first three characters (V6B)',
      example: '93901',
      cell: regionZipCell,
    },
  },
  key: ['region', 'zip'],
});

export const regionZipsFile = defineTariffFile(format, {
  table: REGION_ZIP,
  changesCard: true,
  fields: {
    region: named('region_id', regionNames),
    zip: 'zip',
  },
});
