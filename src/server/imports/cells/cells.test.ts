import { expect, test } from 'vitest';
import { REFERENCE_FILES } from '../../../testing/uploads/reference-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { TARIFF_FILES } from '../../features/tariffs/formats/tariff-files';
import { csvRows } from '../../platform/sheets/csv-rows';
import { UPLOAD_LIMITS } from '../check-rows';
import { readSheet } from '../check-sheet';

const FILES = new Map([...TARIFF_FILES, ...REFERENCE_FILES].map((file) => [file.type, file]));

async function read(type: string, cells: Readonly<Record<string, string>>) {
  const file = FILES.get(type);
  if (!file) throw new Error(`no such type: ${type}`);
  const quoted = Object.entries(cells).map(([name, value]) => [
    name,
    value.includes(',') ? `"${value}"` : value,
  ]);
  return readSheet(file, csvRows(csvOf(file, Object.fromEntries(quoted)), UPLOAD_LIMITS));
}

const NAME = 'a name: up to 200 characters in UTF-8';
const CENTS = 'whole cents from 0 to 10000000';
const RATE = 'cents from 0 to 1000000 with at most one decimal place';
const SHARE = 'a decimal from 0 to 1 with at most 4 decimal places';
const DAY = 'one of MON, TUE, WED, THU, FRI, SAT, SUN';
const DAYS = 'days of the week separated by |: MON, TUE, WED, THU, FRI, SAT, SUN';
const SOURCE = 'one of California, Rocky Mountain, West Coast, US Diesel';
const STATE = 'the two letters of a US state or territory or of a Canadian province, such as CA or BC';
const PLACE = 'a ZIP: five digits, or the six characters of a Canadian postal code';
const MASTER = 'a ZIP: five digits, or the first three characters of a Canadian postal code';

test.each([
  ['regions', 'region', '', NAME],
  ['regions', 'region', 'a\u0007b', NAME],
  ['regions', 'pickup_premium_percentage', '1.0001', `${SHARE}, or blank`],
  ['regions', 'dropoff_premium_percentage', '0.02505', `${SHARE}, or blank`],
  ['regions', 'pickup_premium_cap', '75.00', `${CENTS}, or blank; write 7500 if these are dollars`],
  ['regions', 'pickup_premium_cap', '$50.00', `${CENTS}, or blank; write 5000 (cents)`],
  ['regions', 'pickup_premium_cap', '$ 1,250.5', `${CENTS}, or blank; write 125050 (cents)`],
  ['regions', 'pickup_premium_cap', '1,250', `${CENTS}, or blank; write 1250`],
  ['regions', 'pickup_premium_cap', '12,50', `${CENTS}, or blank`],
  ['regions', 'pickup_premium_percentage', '0,025', `${SHARE}, or blank; write 0.025`],
  ['lanes', 'base_rate_per_mile_box', '385,9', `${RATE}, or blank; write 385.9`],
  ['regions', 'dropoff_premium_cap', '-1', `${CENTS}, or blank`],
  ['regions', 'pickup_premium_per_pallet', '1e3', `${CENTS}, or blank`],
  ['regions', 'pickup_minimum_weight', '1000.5', 'pounds: a whole number from 0 to 1000000, or blank'],
  ['regions', 'dropoff_minimum_weight', 'heavy', 'pounds: a whole number from 0 to 1000000, or blank'],
  ['region-zips', 'region', '', NAME],
  [
    'region-zips',
    'zip',
    '9390',
    'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code; write 09390 if a program dropped its zero',
  ],
  ['facilities', 'address_zipcode', '8054.0', `${PLACE}; write 08054 if a program dropped its zero`],
  ['rate-sheet-pallet-values', 'rate_sheet_name', '', NAME],
  ['rate-sheet-pallet-values', 'maximum_miles', '0', 'miles: a whole number from 1 to 100000'],
  ['rate-sheet-pallet-values', 'pallets', '', 'pallets: a whole number from 1 to 26'],
  ['rate-sheet-pallet-values', 'pallets', '27', 'pallets: a whole number from 1 to 26'],
  ['rate-sheet-pallet-values', 'minimum_rate', '$12', `${CENTS}, or blank; write 1200 (cents)`],
  ['rate-sheet-pallet-values', 'total_base_rate', '10000001', CENTS],
  ['rate-sheet-weight-values', 'rate_sheet_name', '', NAME],
  ['rate-sheet-weight-values', 'maximum_miles', '1.5', 'miles: a whole number from 1 to 100000'],
  ['rate-sheet-weight-values', 'weight_tier', '-500', 'pounds: a whole number from 0 to 1000000'],
  ['rate-sheet-weight-values', 'minimum_rate', '1.5', `${CENTS}, or blank`],
  ['rate-sheet-weight-values', 'base_rate_per_one_hundred_pounds', '1741.55', RATE],
  ['lanes', 'temperature', 'COLD', 'one of AMBIENT, CHILLED, FROZEN'],
  [
    'lanes',
    'commodity',
    'FROZEN',
    'one of FOODSTUFFS, ALCOHOL, FRESH_SEAFOOD, FROZEN_SEAFOOD, ICE_CREAM, PRODUCE, or blank',
  ],
  ['lanes', 'minimum_rate', '1.5', `${CENTS}, or blank`],
  ['lanes', 'pallet_rate', 'ten', `${CENTS}, or blank`],
  ['lanes', 'fuel_price_source', 'Californa', `${SOURCE}, or blank`],
  ['lanes', 'schedule_pickup', 'MON|FUNDAY', `${DAYS}, or blank`],
  ['lanes', 'schedule_dropoff', 'MON-FRI', `${DAYS}, or blank`],
  ['lanes', 'schedule_dropoff', 'MON|', `${DAYS}, or blank`],
  ['lanes', 'base_rate_per_mile_box', '1.25', `${RATE}, or blank`],
  ['lanes', 'base_rate_per_mile_box', '$3.859', `${RATE}, or blank; write 385.9 (cents)`],
  ['lanes', 'base_rate_per_mile_reefer_van', '1000000.1', `${RATE}, or blank`],
  ['lanes', 'base_rate_per_mile_sprinter', '.', `${RATE}, or blank`],
  ['lanes', 'total_base_rate_box', '0.5', `${CENTS}, or blank`],
  ['lanes', 'total_base_rate_reefer_van', 'x', `${CENTS}, or blank`],
  ['lanes', 'total_base_rate_sprinter', '1e9', `${CENTS}, or blank`],
  ['fuel-prices', 'destination_state', 'CAL', STATE],
  ['fuel-prices', 'destination_state', 'ZZ', STATE],
  ['fuel-prices', 'fuel_price_source', '', SOURCE],
  ['fuel-surcharges', 'maximum_fuel_price', '0', 'cents above 0, to 1000000, with at most one decimal place'],
  ['fuel-surcharges', 'surcharge_percentage', '26', SHARE],
  ['fuel-surcharges', 'fuel_price_source', 'EIA', `${SOURCE}, or blank`],
  ['pallet-weight-premiums', 'weight_tier', '', 'pounds: a whole number from 0 to 1000000'],
  ['pallet-weight-premiums', 'premium_percentage', '4.5%', `${SHARE}; write 0.045`],
  ['pallet-weight-premiums', 'premium_percentage', '2 %', `${SHARE}; write 0.02`],
  ['pallet-weight-premiums', 'premium_percentage', '101%', SHARE],
  ['pallet-weight-premiums', 'premium_cap', '1.5', `${CENTS}, or blank`],
  [
    'accessorial-charges',
    'accessorial',
    'Cross Docking',
    expect.stringMatching(/^one of LIFTGATE, .*GUARANTEED_SERVICE$/),
  ],
  ['accessorial-charges', 'charge_type', 'PER_MILE', 'one of FLAT, PER_PALLET, PER_HUNDREDWEIGHT, PERCENT'],
  ['accessorial-charges', 'amount', '', 'an amount: up to 200 characters in UTF-8'],
  ['accessorial-charges', 'amount', '24.5', `${CENTS}, because the charge is PER_PALLET`],
  ['accessorial-charges', 'minimum', '1.5', `${CENTS}, or blank`],
  ['accessorial-charges', 'maximum', '-1', `${CENTS}, or blank`],
  ['accessorial-charges', 'minimum', '10501', 'no more than the maximum of 10500'],
  ['schedule-lanes', 'pickup_day', 'Mo', DAY],
  ['schedule-lanes', 'pickup_day', 'Mondays', DAY],
  ['schedule-lanes', 'dropoff_day', '', DAY],
  ['schedule-lanes', 'dropoff_day', 'THU', 'FRI, which is 4 days after MON'],
  ['schedule-lanes', 'days_in_transit', '61', 'days: a whole number from 0 to 60'],
  ['schedule-lanes', 'destination_region', '', 'a region or a facility where the lane ends'],
  ['schedule-regions', 'region', '', NAME],
  ['schedule-regions', 'service_type', 'BOTH', 'one of PICKUP, DROPOFF'],
  ['schedule-regions', 'service_days', '', DAYS],
  ['master-zips', 'zip', 'V6B1A1', MASTER],
  ['master-zips', 'zip', '00000', `${MASTER}; no ZIP begins with 000`],
  ['master-zips', 'zip', 'D1A', `${MASTER}; no ZIP begins with D1A`],
  ['master-zips', 'state', 'ZZ', STATE],
  ['master-zips', 'zip_three', '938', '939, the first three characters of 93901'],
  ['master-zips', 'zip_three', '93', 'the first three characters of the ZIP'],
  ['master-zips', 'state', '', STATE],
  ['master-zips', 'city', '', 'a city: up to 200 characters in UTF-8'],
  ['master-zips', 'latitude', '90.1', 'degrees from -90 to 90'],
  ['master-zips', 'longitude', '', 'degrees from -180 to 180'],
  [
    'zip-substitution',
    'original_zip',
    '0255',
    'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  ],
  ['zip-substitution', 'substitute_zip', 'V6B1A1', MASTER],
  ['zip-substitution', 'substitution_type', 'TRANSIT', 'MILEAGE'],
  ['facilities', 'facility_name', '', NAME],
  ['facilities', 'facility_owner', '\uFFFD', `${NAME}, or blank`],
  ['facilities', 'address_street', '', 'a street: up to 200 characters in UTF-8'],
  ['facilities', 'address_city', '', 'a city: up to 200 characters in UTF-8'],
  ['facilities', 'address_state', 'C4', STATE],
  ['facilities', 'address_zipcode', 'V6B', PLACE],
  ['facilities', 'address_zipcode', '00000', `${PLACE}; no ZIP begins with 000`],
  ['facilities', 'latitude', 'north', 'degrees from -90 to 90, or blank'],
  ['facilities', 'longitude', '181', 'degrees from -180 to 180, or blank'],
  [
    'facilities',
    'type',
    'USER_CUSTOM',
    'one of FACILITY, WAREHOUSE, HQ, TERMINAL, OFFICE, AIRPORT, or blank',
  ],
])(
  '%s: %s "%s" is rejected with line, column, value and what was expected',
  async (type, column, value, expected) => {
    const { errors } = await read(type, { [column]: value });
    expect(errors).toEqual([{ line: 2, column, value: value.replace('\u0007', '\uFFFD'), expected }]);
  },
);

const NEWARK = { zip: '07102', zip_three: '071', state: 'NJ', city: 'Newark' };
const SWAPPED = 'because the state is NJ; latitude and longitude may be swapped';

test.each([
  [
    'swapped coordinates',
    { latitude: '-74.17', longitude: '40.73' },
    { latitude: `degrees from 24 to 50, ${SWAPPED}`, longitude: `degrees from -125 to -66, ${SWAPPED}` },
  ],
  [
    'a lost sign',
    { latitude: '40.73', longitude: '74.17' },
    { longitude: 'degrees from -125 to -66, because the state is NJ; write -74.17 if it lost its sign' },
  ],
  [
    'a place in another country',
    { latitude: '48.85', longitude: '2.35' },
    { longitude: 'degrees from -125 to -66, because the state is NJ' },
  ],
  [
    'the state of another ZIP',
    { state: 'NY', latitude: '40.73', longitude: '-74.17' },
    { state: 'NJ, because the ZIP begins with 071' },
  ],
])('a ZIP and a facility with %s are rejected', async (_name, place, expected) => {
  const sent: Readonly<Record<string, string>> = { ...NEWARK, ...place };
  const found = async (type: string, cells: Readonly<Record<string, string>>) =>
    (await read(type, cells)).errors.map((error) => [error.column, error.expected]);
  expect(await found('master-zips', sent)).toEqual(Object.entries(expected));
  const { zip = '', state = '', ...others } = sent;
  const facility = { address_zipcode: zip, address_state: state, ...others };
  expect((await found('facilities', facility)).map(([column = '', text]) => [column, text])).toEqual(
    Object.entries(expected).map(([column, text]) => [column === 'state' ? 'address_state' : column, text]),
  );
});

test('a lane without region or facility at its ends is rejected at both ends', async () => {
  const { errors } = await read('lanes', {
    origin_region: '',
    destination_region: '',
    origin_facility_name: '',
    destination_facility_name: '',
  });
  expect(errors).toEqual([
    {
      line: 2,
      column: 'origin_region',
      value: '',
      expected: 'a region or a facility where the lane starts',
    },
    {
      line: 2,
      column: 'destination_region',
      value: '',
      expected: 'a region or a facility where the lane ends',
    },
  ]);
});

test.each([
  ['lanes', 'base_rate_per_mile_box', '385.9', 3859],
  ['lanes', 'base_rate_per_mile_box', '385', 3850],
  ['lanes', 'base_rate_per_mile_box', '', null],
  ['lanes', 'schedule_pickup', 'THU|MON | THU', ['MON', 'THU']],
  ['lanes', 'schedule_pickup', 'MON, THU', ['MON', 'THU']],
  ['lanes', 'schedule_pickup', 'thursday; Tues wed/Sun', ['TUE', 'WED', 'THU', 'SUN']],
  ['lanes', 'schedule_dropoff', '', []],
  ['lanes', 'minimum_rate', '38500.0', 38_500],
  ['lanes', 'temperature', 'Frozen', 'FROZEN'],
  ['lanes', 'fuel_price_source', 'us diesel', 'US Diesel'],
  ['accessorial-charges', 'accessorial', 'Liftgate', 'LIFTGATE'],
  ['schedule-lanes', 'pickup_day', 'Monday', 'MON'],
  ['rate-sheet-pallet-values', 'maximum_miles', '500.0', 500],
  ['lanes', 'commodity', '', null],
  ['regions', 'pickup_premium_percentage', '0.2625', 2625],
  ['regions', 'pickup_premium_percentage', '.5', 5000],
  ['regions', 'pickup_premium_percentage', '1', 10_000],
  ['regions', 'pickup_premium_percentage', '', 0],
  ['regions', 'pickup_premium_cap', '', null],
  ['regions', 'pickup_premium_cap', '0', 0],
  ['regions', 'pickup_premium_per_pallet', '', 0],
  ['region-zips', 'zip', '939', '939'],
  ['region-zips', 'zip', 'v6b 1a1', 'V6B1A1'],
  ['region-zips', 'zip', 'V6B', 'V6B'],
  ['facilities', 'address_zipcode', '93909.0', '93909'],
  ['region-zips', 'zip', '93909.0', '93909'],
  ['region-zips', 'zip', '00501', '00501'],
  ['region-zips', 'zip', '999', '999'],
  ['fuel-prices', 'destination_state', 'PR', 'PR'],
  ['fuel-prices', 'destination_state', 'AE', 'AE'],
  ['fuel-surcharges', 'maximum_fuel_price', '400.0', 4000],
  ['fuel-prices', 'destination_state', 'ca', 'CA'],
  ['master-zips', 'longitude', '-121.6596', -121.6596],
  ['zip-substitution', 'original_zip', 'V0N1B0', 'V0N1B0'],
  ['zip-substitution', 'original_zip', 'V0N', 'V0N'],
  ['facilities', 'type', '', 'FACILITY'],
  ['facilities', 'carrier', '', null],
  ['facilities', 'address_zipcode', 'V6V 1W5', 'V6V1W5'],
])('%s: %s "%s" is read as %j', async (type, column, text, value) => {
  // A Canadian ZIP must be in a province.
  const place: Record<string, string> = text.startsWith('V6V')
    ? { address_state: 'BC', latitude: '49.17', longitude: '-123.1' }
    : {};
  const { errors, rows } = await read(type, { ...place, [column]: text });
  expect(errors).toEqual([]);
  expect(rows[0]?.row[column]).toEqual(value);
});
