import type { UploadType } from '../../domain/uploads';

export type Cells = Readonly<Record<string, string>>;

/** What a test makes of the template of a type. */
interface Tried {
  /** Uploaded before it: what its template names. */
  readonly after: readonly UploadType[];
  /** A cell that no file of the type may hold. */
  readonly wrong: { readonly column: string; readonly value: string };
  /** What makes of the template's row another row, that is good too. */
  readonly other: Cells;
  /** What makes of it the same row with other values; null where a row is nothing but its key. */
  readonly changed: Cells | null;
}

export const TRIED: Record<UploadType, Tried> = {
  facilities: {
    after: [],
    wrong: { column: 'latitude', value: '91' },
    other: { facility_name: 'Yakima Terminal', address_zipcode: '98901', carrier: '' },
    changed: { address_street: '1 Ice Road' },
  },
  'master-zips': {
    after: [],
    wrong: { column: 'zip_three', value: '940' },
    other: { zip: '08054', zip_three: '080', state: 'NJ', city: 'Mount Laurel' },
    changed: { city: 'Salinas East' },
  },
  'zip-substitution': {
    after: [],
    wrong: { column: 'substitute_zip', value: '2601' },
    other: { original_zip: '00501' },
    changed: { substitute_zip: '02554' },
  },
  regions: {
    after: [],
    wrong: { column: 'pickup_premium_percentage', value: '2.5' },
    other: { region: 'Bay' },
    changed: { pickup_premium_cap: '' },
  },
  'region-zips': {
    after: ['regions'],
    wrong: { column: 'zip', value: '9390' },
    other: { zip: '08054' },
    changed: null,
  },
  'rate-sheet-pallet-values': {
    after: [],
    wrong: { column: 'total_base_rate', value: '1020.00' },
    other: { rate_sheet_name: 'Frozen East' },
    changed: { total_base_rate: '99000' },
  },
  'rate-sheet-weight-values': {
    after: [],
    wrong: { column: 'weight_tier', value: '-1' },
    other: { rate_sheet_name: 'Linehaul Frozen' },
    changed: { base_rate_per_one_hundred_pounds: '1741.4' },
  },
  lanes: {
    after: ['regions', 'rate-sheet-pallet-values'],
    wrong: { column: 'origin_region', value: 'Atlantis' },
    other: { temperature: 'CHILLED' },
    changed: { minimum_rate: '40000', schedule_pickup: '' },
  },
  'fuel-prices': {
    after: [],
    wrong: { column: 'fuel_price_source', value: 'US diesel' },
    other: { destination_state: 'WA' },
    changed: { fuel_price_source: 'West Coast' },
  },
  'fuel-surcharges': {
    after: [],
    wrong: { column: 'surcharge_percentage', value: '26.25' },
    other: { maximum_fuel_price: '420' },
    changed: { surcharge_percentage: '0.27' },
  },
  'pallet-weight-premiums': {
    after: [],
    wrong: { column: 'weight_tier', value: 'heavy' },
    other: { weight_tier: '2000' },
    changed: { premium_cap: '' },
  },
  'accessorial-charges': {
    after: [],
    wrong: { column: 'minimum', value: '10501' },
    other: { accessorial: 'LIMITED_ACCESS' },
    changed: { amount: '2500' },
  },
  'schedule-lanes': {
    after: ['regions'],
    wrong: { column: 'days_in_transit', value: '61' },
    other: { pickup_day: 'THU', dropoff_day: 'MON' },
    changed: { dropoff_day: 'SAT', days_in_transit: '5' },
  },
  'schedule-regions': {
    after: ['regions'],
    wrong: { column: 'service_days', value: 'MON TUE' },
    other: { service_type: 'DROPOFF' },
    changed: { service_days: 'MON' },
  },
  'bulk-search': {
    after: [],
    wrong: { column: 'pallets', value: '0' },
    other: { from_zip: '08054' },
    changed: null,
  },
};
