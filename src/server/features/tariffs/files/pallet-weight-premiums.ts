import { centsCell, orBlank, shareCell, wholeNumber } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { defineTariffFile } from './tariff-file';

const PALLET_WEIGHT_PREMIUM: MergeTable = {
  name: 'pallet_weight_premium',
  scope: 'CARRIER',
  key: ['weight_tier_lbs'],
  values: ['premium_bp', 'premium_cap_cents'],
};

const format = defineFileFormat({
  type: 'pallet-weight-premiums',
  about: 'What heavy pallets cost on top of a pallet’s rate.',
  columns: {
    weight_tier: {
      meaning: 'The least average weight of a pallet at which the premium applies, in pounds',
      example: '1500',
      cell: wholeNumber('pounds', 0, 1_000_000),
    },
    premium_percentage: { meaning: 'Added to the base rate', example: '0.045', cell: shareCell },
    premium_cap: {
      meaning: 'The most that it adds, in cents; blank does not bind',
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
