import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REFERENCE_FILES } from '../../../testing/uploads/reference-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { projectRoot } from '../../platform/project-root';
import { csvRows } from '../../platform/sheets/csv-rows';
import { TARIFF_FILES } from '../tariffs/formats/tariff-files';
import { describeFormats } from './describe-formats';

const FILES = [...TARIFF_FILES, ...REFERENCE_FILES];

/** The names that users' files have; `?` marks what may be left out. */
const SPECIFIED: Record<string, string> = {
  facilities:
    'facility_name, facility_owner, address_street, address_street_2, address_city, address_state, address_zipcode, latitude, longitude, carrier?, type?',
  'master-zips': 'zip, zip_three, state, city, latitude, longitude',
  'zip-substitution': 'original_zip, substitute_zip, substitution_type',
  'fuel-prices': 'destination_state, fuel_price_source',
  'fuel-surcharges': 'maximum_fuel_price, surcharge_percentage, fuel_price_source?',
  lanes:
    'origin_region, destination_region, origin_facility_name, destination_facility_name, temperature, commodity, minimum_rate, pallet_rate, rate_sheet_name, fuel_price_source, schedule_pickup, schedule_dropoff, base_rate_per_mile_box, base_rate_per_mile_reefer_van, base_rate_per_mile_sprinter, total_base_rate_box, total_base_rate_reefer_van, total_base_rate_sprinter',
  'pallet-weight-premiums': 'weight_tier, premium_percentage, premium_cap',
  'rate-sheet-pallet-values': 'rate_sheet_name, maximum_miles, pallets, minimum_rate, total_base_rate',
  'rate-sheet-weight-values':
    'rate_sheet_name, maximum_miles, weight_tier, minimum_rate, base_rate_per_one_hundred_pounds',
  regions:
    'region, pickup_premium_percentage, pickup_premium_cap, pickup_minimum_weight, dropoff_premium_percentage, dropoff_premium_cap, dropoff_minimum_weight, pickup_premium_per_pallet',
  'region-zips': 'region, zip',
  'schedule-lanes':
    'origin_region, destination_region, origin_facility_name, destination_facility_name, pickup_day, dropoff_day, days_in_transit',
  'schedule-regions': 'region, facility_name, service_type, service_days',
  'accessorial-charges': 'accessorial, charge_type, amount, minimum, maximum',
};

const SPECIFIED_KEYS: Record<string, string> = {
  facilities: 'facility_name, address_zipcode, carrier',
  'master-zips': 'zip',
  'zip-substitution': 'original_zip, substitution_type',
  'fuel-prices': 'destination_state',
  'fuel-surcharges': 'fuel_price_source, maximum_fuel_price',
  lanes:
    'origin_region, destination_region, origin_facility_name, destination_facility_name, temperature, commodity',
  'pallet-weight-premiums': 'weight_tier',
  'rate-sheet-pallet-values': 'rate_sheet_name, maximum_miles, pallets',
  'rate-sheet-weight-values': 'rate_sheet_name, maximum_miles, weight_tier',
  regions: 'region',
  'region-zips': 'region, zip',
  'schedule-lanes':
    'origin_region, destination_region, origin_facility_name, destination_facility_name, pickup_day',
  'schedule-regions': 'region, facility_name, service_type',
  'accessorial-charges': 'accessorial',
};

test('every upload type of a carrier and of the admins is there, with the columns and keys that are specified', () => {
  const columns = FILES.map(({ type, columns }) => [
    type,
    [...columns].map(([name, { isOptional }]) => (isOptional ? `${name}?` : name)).join(', '),
  ]);
  expect(Object.fromEntries(columns)).toEqual(SPECIFIED);
  expect(Object.fromEntries(FILES.map(({ type, key }) => [type, key.join(', ')]))).toEqual(SPECIFIED_KEYS);
});

test.each(FILES.map((file) => [file.type, file] as const))(
  'the examples of %s make one good row',
  async (_type, file) => {
    const read = await readSheet(file, csvRows(csvOf(file, {}), UPLOAD_LIMITS));
    expect(read.errors).toEqual([]);
    expect(read.rows).toHaveLength(1);
  },
);

test('docs/upload-formats.md says what the declarations say', () => {
  const page = readFileSync(join(projectRoot(), 'docs/upload-formats.md'), 'utf8');
  expect(page).toContain(describeFormats('Of a carrier', TARIFF_FILES));
  expect(page).toContain(describeFormats('Of the platform’s admins', REFERENCE_FILES));
});
