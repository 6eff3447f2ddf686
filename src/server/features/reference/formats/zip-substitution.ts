import { masterZipCell, originalZipCell } from '../../../imports/cells/place-cells';
import { oneOf } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineReferenceFile } from './define-reference-file';

const ZIP_SUBSTITUTION: TargetTable = {
  name: 'zip_substitution',
  scope: 'REFERENCE',
  hasRevision: true,
  key: ['original_zip', 'substitution_type'],
  values: ['substitute_zip'],
};

const format = defineFileFormat({
  type: 'zip-substitution',
  about: 'ZIPs whose miles are measured from another ZIP, such as islands from their ferry terminal.',
  columns: {
    original_zip: {
      meaning: 'The ZIP; it may be missing from the master ZIPs',
      example: '02554',
      cell: originalZipCell,
    },
    substitute_zip: {
      meaning: 'The ZIP that its miles are measured from',
      example: '02601',
      cell: masterZipCell,
    },
    substitution_type: { meaning: 'The purpose', example: 'MILEAGE', cell: oneOf(['MILEAGE']) },
  },
  key: ['original_zip', 'substitution_type'],
});

export const zipSubstitutionFile = defineReferenceFile(format, {
  table: ZIP_SUBSTITUTION,
  fields: {
    original_zip: 'original_zip',
    substitute_zip: 'substitute_zip',
    substitution_type: 'substitution_type',
  },
});
