import { masterZipCell, oneOf, originalZipCell } from '../../tariffs/files/cells';
import { defineFileFormat } from '../../tariffs/files/file-format';
import type { MergeTable } from '../../tariffs/files/merge-table';
import { defineTariffFile } from '../../tariffs/files/tariff-file';

const ZIP_SUBSTITUTION: MergeTable = {
  name: 'zip_substitution',
  scope: 'REFERENCE',
  key: ['original_zip', 'substitution_type'],
  values: ['substitute_zip'],
};

const format = defineFileFormat({
  type: 'zip-substitution',
  about: 'ZIPs that are measured from where another one is, such as islands from their ferry’s harbour.',
  columns: {
    original_zip: {
      meaning: 'The ZIP, which need not be among the master ZIPs',
      example: '02554',
      cell: originalZipCell,
    },
    substitute_zip: { meaning: 'The ZIP it is measured from', example: '02601', cell: masterZipCell },
    substitution_type: { meaning: 'What for', example: 'MILEAGE', cell: oneOf(['MILEAGE']) },
  },
  key: ['original_zip', 'substitution_type'],
});

export const zipSubstitutionFile = defineTariffFile(format, {
  table: ZIP_SUBSTITUTION,
  fields: {
    original_zip: 'original_zip',
    substitute_zip: 'substitute_zip',
    substitution_type: 'substitution_type',
  },
});
