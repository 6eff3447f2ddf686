import { SHIPMENT_LIMITS } from '../../../../domain/shipment/vehicles';
import { orBlank } from '../../../imports/cells/cell';
import { centsCell, wholeNumber } from '../../../imports/cells/number-cells';
import { text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';
import { rateSheetField } from './rate-sheets';

const RATE_SHEET_PALLET_VALUE: TargetTable = {
  name: 'rate_sheet_pallet_value',
  scope: 'CARRIER',
  key: ['rate_sheet_id', 'maximum_miles', 'pallets'],
  values: ['minimum_rate_cents', 'total_base_rate_cents'],
};

const format = defineFileFormat({
  type: 'rate-sheet-pallet-values',
  about: 'Rate sheets that price a whole shipment by miles and pallets.',
  columns: {
    rate_sheet_name: {
      meaning: 'The sheet’s name; a new name creates a sheet',
      example: 'Frozen West',
      cell: text('a name'),
    },
    maximum_miles: {
      meaning: 'The row applies up to this many miles',
      example: '500',
      cell: wholeNumber('miles', 1, 100_000),
    },
    pallets: {
      meaning: 'The row applies up to this many pallets',
      example: '6',
      cell: wholeNumber('pallets', 1, SHIPMENT_LIMITS.pallets),
    },
    minimum_rate: { meaning: 'Minimum base rate, in cents', example: '', cell: orBlank(centsCell) },
    total_base_rate: {
      meaning: 'Base rate of the whole shipment, in cents',
      example: '102000',
      cell: centsCell,
    },
  },
  key: ['rate_sheet_name', 'maximum_miles', 'pallets'],
});

export const rateSheetPalletValuesFile = defineTariffFile(format, {
  table: RATE_SHEET_PALLET_VALUE,
  fields: {
    rate_sheet_name: rateSheetField('rate_sheet_id', 'PALLET'),
    maximum_miles: 'maximum_miles',
    pallets: 'pallets',
    minimum_rate: 'minimum_rate_cents',
    total_base_rate: 'total_base_rate_cents',
  },
});
