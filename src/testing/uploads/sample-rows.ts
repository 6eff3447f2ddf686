import type { UploadType } from '../../domain/uploads';

export type Cells = Readonly<Record<string, string>>;

interface UploadSample {
  /** The columns that the specification names; `?` marks optional ones. */
  readonly columns: string;
  readonly key: string;
  /** The types to upload first, because the template refers to their rows. */
  readonly after: readonly UploadType[];
  /** A cell that is always rejected. */
  readonly wrong: { readonly column: string; readonly value: string };
  /** Cells that turn the template's row into another valid row. */
  readonly other: Cells;
  /** Cells that change the template's row but not its key; null if the type has only key columns. */
  readonly changed: Cells | null;
}

export const UPLOAD_SAMPLES: Record<UploadType, UploadSample> = {
  facilities: {
    columns:
      'facility_name, facility_owner, address_street, address_street_2, address_city, address_state, address_zipcode, latitude, longitude, carrier?, type?',
    key: 'facility_name, address_zipcode, carrier',
    after: [],
    wrong: { column: 'latitude', value: '91' },
    other: {
      facility_name: 'Yakima Terminal',
      address_state: 'WA',
      address_zipcode: '98901',
      latitude: '46.6',
      longitude: '-120.5',
      carrier: '',
    },
    changed: { address_street: '1 Ice Road' },
  },
  'master-zips': {
    columns: 'zip, zip_three, state, city, latitude, longitude',
    key: 'zip',
    after: [],
    wrong: { column: 'zip_three', value: '940' },
    other: {
      zip: '08054',
      zip_three: '080',
      state: 'NJ',
      city: 'Mount Laurel',
      latitude: '39.95',
      longitude: '-74.9',
    },
    changed: { city: 'Salinas East' },
  },
  'zip-substitution': {
    columns: 'original_zip, substitute_zip, substitution_type',
    key: 'original_zip, substitution_type',
    after: [],
    wrong: { column: 'substitute_zip', value: '2601' },
    other: { original_zip: '00501' },
    changed: { substitute_zip: '02554' },
  },
  regions: {
    columns:
      'region, pickup_premium_percentage, pickup_premium_cap, pickup_minimum_weight, dropoff_premium_percentage, dropoff_premium_cap, dropoff_minimum_weight, pickup_premium_per_pallet',
    key: 'region',
    after: [],
    wrong: { column: 'pickup_premium_percentage', value: '2.5' },
    other: { region: 'Bay' },
    changed: { pickup_premium_cap: '' },
  },
  'region-zips': {
    columns: 'region, zip',
    key: 'region, zip',
    after: ['regions'],
    wrong: { column: 'zip', value: '9390' },
    other: { zip: '08054' },
    changed: null,
  },
  'rate-sheet-pallet-values': {
    columns: 'rate_sheet_name, maximum_miles, pallets, minimum_rate, total_base_rate',
    key: 'rate_sheet_name, maximum_miles, pallets',
    after: [],
    wrong: { column: 'total_base_rate', value: '1020.00' },
    other: { rate_sheet_name: 'Frozen East' },
    changed: { total_base_rate: '99000' },
  },
  'rate-sheet-weight-values': {
    columns: 'rate_sheet_name, maximum_miles, weight_tier, minimum_rate, base_rate_per_one_hundred_pounds',
    key: 'rate_sheet_name, maximum_miles, weight_tier',
    after: [],
    wrong: { column: 'weight_tier', value: '-1' },
    other: { rate_sheet_name: 'Linehaul Frozen' },
    changed: { base_rate_per_one_hundred_pounds: '1741.4' },
  },
  lanes: {
    columns:
      'origin_region, destination_region, origin_facility_name, destination_facility_name, temperature, commodity, minimum_rate, pallet_rate, rate_sheet_name, fuel_price_source, schedule_pickup, schedule_dropoff, base_rate_per_mile_box, base_rate_per_mile_reefer_van, base_rate_per_mile_sprinter, total_base_rate_box, total_base_rate_reefer_van, total_base_rate_sprinter',
    key: 'origin_region, destination_region, origin_facility_name, destination_facility_name, temperature, commodity',
    after: ['regions', 'rate-sheet-pallet-values'],
    wrong: { column: 'origin_region', value: 'Atlantis' },
    other: { temperature: 'CHILLED' },
    changed: { minimum_rate: '40000', schedule_pickup: '' },
  },
  'fuel-prices': {
    columns: 'destination_state, fuel_price_source',
    key: 'destination_state',
    after: [],
    wrong: { column: 'fuel_price_source', value: 'US gasoline' },
    other: { destination_state: 'WA' },
    changed: { fuel_price_source: 'West Coast' },
  },
  'fuel-surcharges': {
    columns: 'maximum_fuel_price, surcharge_percentage, fuel_price_source?',
    key: 'fuel_price_source, maximum_fuel_price',
    after: [],
    wrong: { column: 'surcharge_percentage', value: '26.25' },
    other: { maximum_fuel_price: '420' },
    changed: { surcharge_percentage: '0.27' },
  },
  'pallet-weight-premiums': {
    columns: 'weight_tier, premium_percentage, premium_cap',
    key: 'weight_tier',
    after: [],
    wrong: { column: 'weight_tier', value: 'heavy' },
    other: { weight_tier: '2000' },
    changed: { premium_cap: '' },
  },
  'accessorial-charges': {
    columns: 'accessorial, charge_type, amount, minimum, maximum',
    key: 'accessorial',
    after: [],
    wrong: { column: 'minimum', value: '10501' },
    other: { accessorial: 'LIMITED_ACCESS' },
    changed: { amount: '2500' },
  },
  'schedule-lanes': {
    columns:
      'origin_region, destination_region, origin_facility_name, destination_facility_name, pickup_day, dropoff_day, days_in_transit',
    key: 'origin_region, destination_region, origin_facility_name, destination_facility_name, pickup_day',
    after: ['regions'],
    wrong: { column: 'days_in_transit', value: '61' },
    other: { pickup_day: 'THU', dropoff_day: 'MON' },
    changed: { dropoff_day: 'SAT', days_in_transit: '5' },
  },
  'schedule-regions': {
    columns: 'region, facility_name, service_type, service_days',
    key: 'region, facility_name, service_type',
    after: ['regions'],
    wrong: { column: 'service_days', value: 'MON-TUE' },
    other: { service_type: 'DROPOFF' },
    changed: { service_days: 'MON' },
  },
  'bulk-search': {
    columns: 'from_zip, to_zip, temperature, commodity, pallets, gross_weight, is_stackable',
    key: '',
    after: [],
    wrong: { column: 'pallets', value: '0' },
    other: { from_zip: '08054' },
    changed: null,
  },
};
