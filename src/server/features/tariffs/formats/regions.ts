import { basisPoints, cents } from '../../../../domain/money/money';
import { blankIs, orBlank } from '../../../imports/cells/cell';
import { centsCell, shareCell, wholeNumber } from '../../../imports/cells/number-cells';
import { text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { refreshCardOfTariff } from '../refresh-carrier-card';
import { defineTariffFile } from './define-tariff-file';
import { LANE_ROWS, SCHEDULE_LANE_ROWS } from './referencing-rows';

const REGION: TargetTable = {
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
    blockedBy: [
      { rows: LANE_ROWS, columns: ['origin_region_id', 'destination_region_id'] },
      { rows: SCHEDULE_LANE_ROWS, columns: ['origin_region_id', 'destination_region_id'] },
    ],
    cascade: [
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
  about: 'The regions that a carrier’s lanes connect, with their pickup and delivery premiums.',
  columns: {
    region: { meaning: 'The region’s name', example: 'Salinas Valley', cell: text('a name') },
    pickup_premium_percentage: {
      meaning: 'The share added to the base rate of freight picked up here; blank is none',
      example: '0.025',
      cell: share,
    },
    pickup_premium_cap: {
      meaning: 'Maximum pickup premium, in cents; blank is no maximum',
      example: '7500',
      cell: cap,
    },
    pickup_minimum_weight: {
      meaning: 'Minimum weight of a pickup here, in pounds; blank is no minimum',
      example: '1000',
      cell: minimumWeight,
    },
    dropoff_premium_percentage: {
      meaning: 'The share added to the base rate of freight delivered here; blank is none',
      example: '0.01',
      cell: share,
    },
    dropoff_premium_cap: {
      meaning: 'Maximum dropoff premium, in cents; blank is no maximum',
      example: '',
      cell: cap,
    },
    dropoff_minimum_weight: {
      meaning: 'Minimum weight of a delivery here, in pounds; blank is no minimum',
      example: '',
      cell: minimumWeight,
    },
    pickup_premium_per_pallet: {
      meaning: 'Added per pallet picked up here, in cents; blank is none',
      example: '150',
      cell: blankIs(centsCell, cents(0)),
    },
  },
  key: ['region'],
});

export const regionsFile = defineTariffFile(
  format,
  {
    table: REGION,
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
    internalColumns: ['is_active'],
  },
  { afterWrite: refreshCardOfTariff },
);
