import { centsCell, orBlank, text, wholeNumber } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { sheetNamed } from './rate-sheets';
import { defineTariffFile } from './tariff-file';

const RATE_SHEET_PALLET_VALUE: MergeTable = {
  name: 'rate_sheet_pallet_value',
  scope: 'CARRIER',
  key: ['rate_sheet_id', 'maximum_miles', 'pallets'],
  values: ['minimum_rate_cents', 'total_base_rate_cents'],
};

const format = defineFileFormat({
  type: 'rate-sheet-pallet-values',
  about: 'Rate sheets that price a whole shipment by its miles and pallets.',
  columns: {
    rate_sheet_name: {
      meaning: 'The sheet’s name; a sheet not known yet is made',
      example: 'Frozen West',
      cell: text('a name'),
    },
    maximum_miles: {
      meaning: 'The row counts up to so many miles',
      example: '500',
      cell: wholeNumber('miles', 1, 100_000),
    },
    pallets: {
      meaning: 'The row counts up to so many pallets',
      example: '6',
      cell: wholeNumber('pallets', 1, 1_000),
    },
    minimum_rate: { meaning: 'The least base rate, in cents', example: '', cell: orBlank(centsCell) },
    total_base_rate: {
      meaning: 'The base rate of the whole shipment, in cents',
      example: '102000',
      cell: centsCell,
    },
  },
  key: ['rate_sheet_name', 'maximum_miles', 'pallets'],
});

export const rateSheetPalletValuesFile = defineTariffFile(format, {
  table: RATE_SHEET_PALLET_VALUE,
  fields: {
    rate_sheet_name: sheetNamed('rate_sheet_id', 'PALLET'),
    maximum_miles: 'maximum_miles',
    pallets: 'pallets',
    minimum_rate: 'minimum_rate_cents',
    total_base_rate: 'total_base_rate_cents',
  },
});
