import { regionZipCell } from '../../../imports/cells/place-cells';
import { text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import { reference } from '../../../imports/reference-field';
import type { TargetTable } from '../../../imports/target-table';
import { refreshCardOfTariff } from '../refresh-carrier-card';
import { defineTariffFile } from './define-tariff-file';
import { REGION } from './references';

const REGION_ZIP: TargetTable = {
  name: 'region_zip',
  scope: 'CARRIER',
  key: ['region_id', 'zip'],
  values: [],
  listedIn: 'zips',
};

const format = defineFileFormat({
  type: 'region-zips',
  about: 'The ZIPs of each region.',
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

export const regionZipsFile = defineTariffFile(
  format,
  {
    table: REGION_ZIP,
    fields: { region: reference('region_id', REGION), zip: 'zip' },
  },
  { afterWrite: refreshCardOfTariff },
);
