import { basisPoints, cents } from '../../../../domain/money';
import { blankIs, centsCell, orBlank, shareCell, text, wholeNumber } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { defineTariffFile } from './tariff-file';

const REGION: MergeTable = {
  name: 'region',
  scope: 'CARRIER',
  hasId: true,
  hasUpdatedAt: true,
  key: ['name'],
  values: [
    'pickup_premium_bp',
    'pickup_premium_cap_cents',
    'pickup_minimum_weight_lbs',
    'pickup_premium_per_pallet_cents',
    'dropoff_premium_bp',
    'dropoff_premium_cap_cents',
    'dropoff_minimum_weight_lbs',
  ],
  removal: {
    column: 'region',
    namedBy: [
      { table: 'lane', columns: ['origin_region_id', 'destination_region_id'] },
      { table: 'schedule_lane', columns: ['origin_region_id', 'destination_region_id'] },
    ],
    along: [
      { table: 'region_zip', column: 'region_id' },
      { table: 'schedule_region', column: 'region_id' },
    ],
  },
};

const share = blankIs(shareCell, basisPoints(0));
const cap = orBlank(centsCell);
const minimumWeight = orBlank(wholeNumber('pounds', 0, 1_000_000));

const format = defineFileFormat({
  type: 'regions',
  about: 'The regions that a carrier’s lanes join, with what picking up or delivering there costs on top.',
  columns: {
    region: { meaning: 'The region’s name', example: 'Salinas Valley', cell: text('a name') },
    pickup_premium_percentage: {
      meaning: 'Added to the base rate of freight picked up here; blank is none',
      example: '0.025',
      cell: share,
    },
    pickup_premium_cap: {
      meaning: 'The most that the pickup percentage adds, in cents; blank does not bind',
      example: '7500',
      cell: cap,
    },
    pickup_minimum_weight: {
      meaning: 'The least weight picked up here, in pounds; blank does not bind',
      example: '1000',
      cell: minimumWeight,
    },
    dropoff_premium_percentage: {
      meaning: 'Added to the base rate of freight delivered here; blank is none',
      example: '0.01',
      cell: share,
    },
    dropoff_premium_cap: {
      meaning: 'The most that the dropoff percentage adds, in cents; blank does not bind',
      example: '',
      cell: cap,
    },
    dropoff_minimum_weight: {
      meaning: 'The least weight delivered here, in pounds; blank does not bind',
      example: '',
      cell: minimumWeight,
    },
    pickup_premium_per_pallet: {
      meaning: 'Added for each pallet picked up here, in cents; blank is none',
      example: '150',
      cell: blankIs(centsCell, cents(0)),
    },
  },
  key: ['region'],
});

export const regionsFile = defineTariffFile(format, {
  table: REGION,
  changesCard: true,
  fields: {
    region: 'name',
    pickup_premium_percentage: 'pickup_premium_bp',
    pickup_premium_cap: 'pickup_premium_cap_cents',
    pickup_minimum_weight: 'pickup_minimum_weight_lbs',
    dropoff_premium_percentage: 'dropoff_premium_bp',
    dropoff_premium_cap: 'dropoff_premium_cap_cents',
    dropoff_minimum_weight: 'dropoff_minimum_weight_lbs',
    pickup_premium_per_pallet: 'pickup_premium_per_pallet_cents',
  },
});
