import { orBlank } from '../../../imports/cells/cell';
import { centsCell, rateCell, wholeNumber } from '../../../imports/cells/number-cells';
import { text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';
import { rateSheetField } from './rate-sheets';

const RATE_SHEET_WEIGHT_VALUE: TargetTable = {
  name: 'rate_sheet_weight_value',
  scope: 'CARRIER',
  key: ['rate_sheet_id', 'maximum_miles', 'weight_tier_lbs'],
  values: ['minimum_rate_cents', 'base_rate_mills_per_100_lbs'],
};

const format = defineFileFormat({
  type: 'rate-sheet-weight-values',
  about: 'Rate sheets that price a shipment by miles and weight.',
  columns: {
    rate_sheet_name: {
      meaning: 'The sheet’s name; a new name creates a sheet',
      example: 'Linehaul Chilled',
      cell: text('a name'),
    },
    maximum_miles: {
      meaning: 'The row applies up to this many miles',
      example: '500',
      cell: wholeNumber('miles', 1, 100_000),
    },
    weight_tier: {
      meaning: 'The weight at which the rate starts, in pounds',
      example: '500',
      cell: wholeNumber('pounds', 0, 1_000_000),
    },
    minimum_rate: {
      meaning: 'Minimum charge of the tier, in cents',
      example: '10400',
      cell: orBlank(centsCell),
    },
    base_rate_per_one_hundred_pounds: {
      meaning: 'Base rate per 100 lb, in cents with at most one decimal place',
      example: '1741.5',
      cell: rateCell,
    },
  },
  key: ['rate_sheet_name', 'maximum_miles', 'weight_tier'],
});

export const rateSheetWeightValuesFile = defineTariffFile(format, {
  table: RATE_SHEET_WEIGHT_VALUE,
  fields: {
    rate_sheet_name: rateSheetField('rate_sheet_id', 'WEIGHT'),
    maximum_miles: 'maximum_miles',
    weight_tier: 'weight_tier_lbs',
    minimum_rate: 'minimum_rate_cents',
    base_rate_per_one_hundred_pounds: 'base_rate_mills_per_100_lbs',
  },
});
