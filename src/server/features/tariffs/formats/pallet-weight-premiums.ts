import { orBlank } from '../../../imports/cells/cell';
import { centsCell, shareCell, wholeNumber } from '../../../imports/cells/number-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';

const PALLET_WEIGHT_PREMIUM: TargetTable = {
  name: 'pallet_weight_premium',
  scope: 'CARRIER',
  key: ['weight_tier_lbs'],
  values: ['premium_bp', 'premium_cap_cents'],
};

const format = defineFileFormat({
  type: 'pallet-weight-premiums',
  about: 'Premiums for heavy pallets.',
  columns: {
    weight_tier: {
      meaning: 'The average weight per pallet at which the premium starts, in pounds',
      example: '1500',
      cell: wholeNumber('pounds', 0, 1_000_000),
    },
    premium_percentage: { meaning: 'The share added to the base rate', example: '0.045', cell: shareCell },
    premium_cap: {
      meaning: 'Maximum premium, in cents; blank is no maximum',
      example: '15000',
      cell: orBlank(centsCell),
    },
  },
  key: ['weight_tier'],
});

export const palletWeightPremiumsFile = defineTariffFile(format, {
  table: PALLET_WEIGHT_PREMIUM,
  fields: {
    weight_tier: 'weight_tier_lbs',
    premium_percentage: 'premium_bp',
    premium_cap: 'premium_cap_cents',
  },
});
