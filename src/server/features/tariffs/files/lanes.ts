import { LANE_COMMODITIES } from '../../../../domain/commodities';
import { FUEL_PRICE_SOURCES } from '../../../../domain/fuel';
import { TEMPERATURES } from '../../../../domain/temperatures';
import { blankIs, centsCell, daysCell, oneOf, orBlank, rateCell, text } from './cells';
import { defineFileFormat } from './file-format';
import { checkLaneEnds, LANE_END_KEY, laneEndColumns, laneEndFields } from './lane-ends';
import type { MergeTable } from './merge-table';
import { named, rateSheetNames } from './names';
import { defineTariffFile } from './tariff-file';

const LANE: MergeTable = {
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
  meaning: `A truckload in a ${vehicle}, in cents a mile with at most one decimal place; blank when the total is given or it is not offered`,
  example,
  cell: orBlank(rateCell),
});
const total = (vehicle: string, example: string) => ({
  meaning: `A truckload in a ${vehicle}, in cents whatever the miles; it goes before the rate a mile`,
  example,
  cell: orBlank(centsCell),
});

const format = defineFileFormat({
  type: 'lanes',
  about: 'From where to where a carrier goes, for what goods, and how that is priced.',
  columns: {
    ...laneEndColumns,
    temperature: { meaning: 'The temperature class', example: 'FROZEN', cell: oneOf(TEMPERATURES) },
    commodity: {
      meaning: 'The goods; blank is any',
      example: 'FOODSTUFFS',
      cell: orBlank(oneOf(LANE_COMMODITIES)),
    },
    minimum_rate: { meaning: 'The least base rate, in cents', example: '38500', cell: orBlank(centsCell) },
    pallet_rate: {
      meaning: 'The base rate of a pallet, in cents; not used when a rate sheet is named',
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
        'Whose fuel price counts; blank is that of the destination’s state (fuel-prices), else US Diesel',
      example: 'US Diesel',
      cell: orBlank(oneOf(FUEL_PRICE_SOURCES)),
    },
    schedule_pickup: {
      meaning: 'Days of pickup; blank is those of the region, else Monday to Friday',
      example: 'MON|THU',
      cell: days,
    },
    schedule_dropoff: { meaning: 'Days of dropoff, likewise', example: '', cell: days },
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
  checkRow: checkLaneEnds,
});

export const lanesFile = defineTariffFile(format, {
  table: LANE,
  changesCard: true,
  fields: {
    ...laneEndFields,
    temperature: 'temperature',
    commodity: 'commodity',
    minimum_rate: 'minimum_rate_cents',
    pallet_rate: 'pallet_rate_cents',
    rate_sheet_name: named('rate_sheet_id', rateSheetNames),
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
});
