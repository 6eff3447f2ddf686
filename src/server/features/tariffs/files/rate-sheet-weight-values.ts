import { centsCell, orBlank, rateCell, text, wholeNumber } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { sheetNamed } from './rate-sheets';
import { defineTariffFile } from './tariff-file';

const RATE_SHEET_WEIGHT_VALUE: MergeTable = {
  name: 'rate_sheet_weight_value',
  scope: 'CARRIER',
  key: ['rate_sheet_id', 'maximum_miles', 'weight_tier_lbs'],
  values: ['minimum_rate_cents', 'base_rate_mills_per_100_lbs'],
};

const format = defineFileFormat({
  type: 'rate-sheet-weight-values',
  about: 'Rate sheets that price a shipment by its miles and weight.',
  columns: {
    rate_sheet_name: {
      meaning: 'The sheet’s name; a sheet not known yet is made',
      example: 'Linehaul Chilled',
      cell: text('a name'),
    },
    maximum_miles: {
      meaning: 'The row counts up to so many miles',
      example: '500',
      cell: wholeNumber('miles', 1, 100_000),
    },
    weight_tier: {
      meaning: 'The least weight at which the rate applies, in pounds',
      example: '500',
      cell: wholeNumber('pounds', 0, 1_000_000),
    },
    minimum_rate: {
      meaning: 'The least charge of the tier, in cents',
      example: '10400',
      cell: orBlank(centsCell),
    },
    base_rate_per_one_hundred_pounds: {
      meaning: 'In cents with at most one decimal place',
      example: '1741.5',
      cell: rateCell,
    },
  },
  key: ['rate_sheet_name', 'maximum_miles', 'weight_tier'],
});

export const rateSheetWeightValuesFile = defineTariffFile(format, {
  table: RATE_SHEET_WEIGHT_VALUE,
  fields: {
    rate_sheet_name: sheetNamed('rate_sheet_id', 'WEIGHT'),
    maximum_miles: 'maximum_miles',
    weight_tier: 'weight_tier_lbs',
    minimum_rate: 'minimum_rate_cents',
    base_rate_per_one_hundred_pounds: 'base_rate_mills_per_100_lbs',
  },
});
