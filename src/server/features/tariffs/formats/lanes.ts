import { FUEL_PRICE_SOURCES } from '../../../../domain/money/fuel';
import { hasLaneRate } from '../../../../domain/money/lane-rates';
import { LANE_COMMODITIES } from '../../../../domain/shipment/commodities';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import { blankIs, orBlank } from '../../../imports/cells/cell';
import { daysCell } from '../../../imports/cells/day-cells';
import { centsCell, rateCell } from '../../../imports/cells/number-cells';
import { oneOf, text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import { reference } from '../../../imports/reference-field';
import type { TargetTable } from '../../../imports/target-table';
import { refreshCardOfTariff } from '../refresh-carrier-card';
import { defineTariffFile } from './define-tariff-file';
import { LANE_END_KEY, laneEndCheck, laneEndColumns, laneEndFields } from './lane-ends';
import { RATE_SHEET } from './references';

const LANE: TargetTable = {
  name: 'lane',
  scope: 'CARRIER',
  hasId: true,
  key: [...LANE_END_KEY, 'temperature', 'commodity'],
  nullableKey: [...LANE_END_KEY, 'commodity'],
  values: [
    'minimum_rate_cents',
    'pallet_rate_cents',
    'rate_sheet_id',
    'fuel_price_source',
    'schedule_pickup',
    'schedule_dropoff',
    'box_base_rate_mills_per_mile',
    'reefer_van_base_rate_mills_per_mile',
    'sprinter_base_rate_mills_per_mile',
    'box_total_base_rate_cents',
    'reefer_van_total_base_rate_cents',
    'sprinter_total_base_rate_cents',
  ],
};

const days = blankIs(daysCell, []);

const perMile = (vehicle: string, example: string) => ({
  meaning: `Truckload rate for a ${vehicle}, in cents per mile with at most one decimal place; blank if the total is given or the vehicle is not offered`,
  example,
  cell: orBlank(rateCell),
});
const total = (vehicle: string, example: string) => ({
  meaning: `Truckload rate for a ${vehicle}, in cents for any distance; it overrides the rate per mile`,
  example,
  cell: orBlank(centsCell),
});

const format = defineFileFormat({
  type: 'lanes',
  about: 'The lanes that a carrier serves, for which goods, and their rates.',
  columns: {
    ...laneEndColumns,
    temperature: { meaning: 'The temperature class', example: 'FROZEN', cell: oneOf(TEMPERATURES) },
    commodity: {
      meaning: 'The goods; blank is any',
      example: 'FOODSTUFFS',
      cell: orBlank(oneOf(LANE_COMMODITIES)),
    },
    minimum_rate: { meaning: 'Minimum base rate, in cents', example: '38500', cell: orBlank(centsCell) },
    pallet_rate: {
      meaning: 'Base rate per pallet, in cents; ignored if a rate sheet is named',
      example: '',
      cell: orBlank(centsCell),
    },
    rate_sheet_name: {
      meaning: 'The name of one of the carrier’s rate sheets',
      example: 'Frozen West',
      cell: orBlank(text('a name')),
    },
    fuel_price_source: {
      meaning:
        'The fuel price that applies; blank is the one of the destination’s state (fuel-prices), or else US Diesel',
      example: 'US Diesel',
      cell: orBlank(oneOf(FUEL_PRICE_SOURCES)),
    },
    schedule_pickup: {
      meaning: 'Pickup days; blank is the days of the region, or else Monday to Friday',
      example: 'MON|THU',
      cell: days,
    },
    schedule_dropoff: { meaning: 'Dropoff days; blank as for pickup', example: '', cell: days },
    base_rate_per_mile_box: perMile('box truck', ''),
    base_rate_per_mile_reefer_van: perMile('reefer van', '385.9'),
    base_rate_per_mile_sprinter: perMile('sprinter', ''),
    total_base_rate_box: total('box truck', ''),
    total_base_rate_reefer_van: total('reefer van', ''),
    total_base_rate_sprinter: total('sprinter', '95000'),
  },
  key: [
    'origin_region',
    'destination_region',
    'origin_facility_name',
    'destination_facility_name',
    'temperature',
    'commodity',
  ],
  rowChecks: [laneEndCheck],
  warnings: [{ name: 'lanes_without_rate', applies: (lane) => !hasLaneRate(lane) }],
});

export const lanesFile = defineTariffFile(
  format,
  {
    table: LANE,
    fields: {
      ...laneEndFields,
      temperature: 'temperature',
      commodity: 'commodity',
      minimum_rate: 'minimum_rate_cents',
      pallet_rate: 'pallet_rate_cents',
      rate_sheet_name: reference('rate_sheet_id', RATE_SHEET),
      fuel_price_source: 'fuel_price_source',
      schedule_pickup: 'schedule_pickup',
      schedule_dropoff: 'schedule_dropoff',
      base_rate_per_mile_box: 'box_base_rate_mills_per_mile',
      base_rate_per_mile_reefer_van: 'reefer_van_base_rate_mills_per_mile',
      base_rate_per_mile_sprinter: 'sprinter_base_rate_mills_per_mile',
      total_base_rate_box: 'box_total_base_rate_cents',
      total_base_rate_reefer_van: 'reefer_van_total_base_rate_cents',
      total_base_rate_sprinter: 'sprinter_total_base_rate_cents',
    },
  },
  { afterWrite: refreshCardOfTariff },
);
