import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import type { TableFile } from '../../../imports/table-file';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { lanesFile } from './lanes';
import { rateSheetPalletValuesFile } from './rate-sheet-pallet-values';
import { rateSheetWeightValuesFile } from './rate-sheet-weight-values';
import { regionZipsFile } from './region-zips';
import { regionsFile } from './regions';
import { scheduleRegionsFile } from './schedule-regions';
import { TARIFF_FILES } from './tariff-files';

const { database } = await testDatabase();
const { asSystem, upload, newCarrier, rowsOf, revisionOf, historyOf } = uploads(database);

type Cells = Readonly<Record<string, string>>;

const byType = (type: string) => {
  const file = TARIFF_FILES.find((one) => one.type === type);
  if (!file) throw new Error(`no such type: ${type}`);
  return file;
};

const REGION = 'the name of one of the carrier’s regions';
const FACILITY = 'the name of one of the carrier’s facilities or of a shared one';

test.each([
  ['region-zips', 'region', REGION],
  ['lanes', 'origin_region', REGION],
  ['lanes', 'destination_region', REGION],
  ['lanes', 'origin_facility_name', FACILITY],
  ['lanes', 'destination_facility_name', FACILITY],
  ['lanes', 'rate_sheet_name', 'the name of one of the carrier’s rate sheets'],
  ['schedule-lanes', 'origin_region', REGION],
  ['schedule-lanes', 'destination_region', REGION],
  ['schedule-lanes', 'origin_facility_name', FACILITY],
  ['schedule-lanes', 'destination_facility_name', FACILITY],
  ['schedule-regions', 'region', REGION],
  ['schedule-regions', 'facility_name', FACILITY],
])('%s: an unknown name in %s is rejected and nothing is applied', async (type, column, expected) => {
  const file = byType(type);
  const { carrierId } = await newCarrier();
  // Another carrier's region or sheet of that name does not count.
  const { carrierId: otherId } = await newCarrier();
  await upload(regionsFile, csvOf(regionsFile, { region: 'Nowhere' }), { carrierId: otherId });
  const sheet = csvOf(rateSheetWeightValuesFile, { rate_sheet_name: 'Nowhere' });
  await upload(rateSheetWeightValuesFile, sheet, { carrierId: otherId });
  const revision = await revisionOf(carrierId);

  const valid = {
    zip: '940',
    temperature: 'AMBIENT',
    pickup_day: 'TUE',
    dropoff_day: 'SAT',
    service_type: 'DROPOFF',
  };
  expect(await upload(file, csvOf(file, valid, { [column]: 'Nowhere' }), { carrierId })).toEqual({
    isApplied: false,
    errors: [{ line: 3, column, value: 'Nowhere', expected }],
    errorCount: 1,
    rows: 2,
  });
  expect(await revisionOf(carrierId)).toBe(revision);
  for (const table of ['region_zip', 'lane', 'schedule_lane', 'schedule_region'] as const) {
    expect(await rowsOf(table, carrierId)).toBe('');
  }
});

test('cell errors, unknown names, contradictions and repeated keys are reported at once, in file order', async () => {
  const file = byType('schedule-lanes');
  const { carrierId } = await newCarrier();
  const csv = [
    'days_in_transit,dropoff_day,pickup_day,destination_region,origin_region,origin_facility_name,destination_facility_name',
    '4,FRI,MON,New York Metro,Nowhere,,',
    'x,FRI,MON,Elsewhere,Salinas Valley,,',
    '4,THU,MON,New York Metro,,,Nobody',
    '4,noday,TUE,New York Metro,Salinas Valley,,',
    '9,noday,TUE,New York Metro,Salinas Valley,,',
    '4,FRI,MON,New York Metro,Nowhere,,',
  ].join('\n');
  const result = await upload(file, csv, { carrierId });
  const errors = result.isApplied ? [] : result.errors;
  expect(errors.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, 'origin_region', 'Nowhere'],
    [3, 'days_in_transit', 'x'],
    [3, 'destination_region', 'Elsewhere'],
    [4, 'destination_facility_name', 'Nobody'],
    [4, 'origin_region', ''],
    [4, 'dropoff_day', 'THU'],
    [5, 'dropoff_day', 'noday'],
    [6, KEY, 'Salinas Valley, New York Metro, , , TUE'],
    [7, KEY, 'Nowhere, New York Metro, , , MON'],
  ]);
});
const KEY = 'origin_region, destination_region, origin_facility_name, destination_facility_name, pickup_day';

test('a rate sheet’s name can be used for one type only, whichever file comes first', async () => {
  const { carrierId } = await newCarrier();
  await upload(rateSheetWeightValuesFile, csvOf(rateSheetWeightValuesFile, {}), { carrierId });
  const pallets = csvOf(rateSheetPalletValuesFile, { rate_sheet_name: 'Linehaul Chilled' });
  expect(await upload(rateSheetPalletValuesFile, pallets, { carrierId })).toMatchObject({
    isApplied: false,
    errors: [
      {
        line: 2,
        column: 'rate_sheet_name',
        value: 'Linehaul Chilled',
        expected: 'a name that is not already used for a WEIGHT sheet',
      },
    ],
  });
  const weights = csvOf(rateSheetWeightValuesFile, { rate_sheet_name: 'Frozen West' });
  expect(await upload(rateSheetWeightValuesFile, weights, { carrierId })).toMatchObject({
    isApplied: false,
    errors: [{ value: 'Frozen West' }],
  });
});

test('REPLACE removes a rate sheet of its type with its last row, and keeps those of the other type', async () => {
  const { carrierId } = await newCarrier();
  await upload(rateSheetWeightValuesFile, csvOf(rateSheetWeightValuesFile, {}), { carrierId });
  const other = csvOf(rateSheetPalletValuesFile, { rate_sheet_name: 'Local' });
  expect(await upload(rateSheetPalletValuesFile, other, { carrierId, mode: 'REPLACE' })).toMatchObject({
    counts: { rows: 1, created: 1, updated: 0, unchanged: 0, removed: 1 },
  });
  const sheets = await asSystem((tx) =>
    tx.selectFrom('rate_sheet').select('name').where('carrier_id', '=', carrierId).orderBy('name').execute(),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Linehaul Chilled', 'Local']);
});

test('REPLACE may not remove regions, rate sheets and facilities that lanes refer to, and the error names those lanes', async () => {
  const { carrierId } = await newCarrier();
  const own = { facility_name: 'Own Dock', carrier: '' };
  await upload(facilitiesFile, csvOf(facilitiesFile, own));
  const lanes = csvOf(lanesFile, { destination_facility_name: 'Own Dock' }, { temperature: 'CHILLED' });
  await upload(lanesFile, lanes, { carrierId });
  const revision = await revisionOf(carrierId);
  const replace = (file: TableFile, ...rows: Cells[]) =>
    upload(file, csvOf(file, ...rows), { mode: 'REPLACE', carrierId });

  expect(await replace(regionsFile, {})).toEqual({
    isApplied: false,
    errors: [
      {
        line: null,
        column: 'region',
        value: 'New York Metro',
        expected:
          'a row for it, because 2 rows refer to it: lane Salinas Valley to New York Metro CHILLED; lane Salinas Valley to New York Metro FROZEN',
      },
    ],
    errorCount: 1,
    rows: 1,
  });
  expect(await replace(rateSheetPalletValuesFile, { rate_sheet_name: 'Local' })).toMatchObject({
    isApplied: false,
    errors: [{ line: null, column: 'rate_sheet_name', value: 'Frozen West' }],
  });
  expect(await replace(facilitiesFile, { carrier: '' })).toMatchObject({
    isApplied: false,
    errors: [
      {
        line: null,
        column: 'facility_name',
        value: 'Own Dock',
        expected: 'a row for it, because a row refers to it: lane Salinas Valley to New York Metro FROZEN',
      },
    ],
  });
  expect(await revisionOf(carrierId)).toBe(revision);
});

test('REPLACE removes a region together with its ZIPs and service days and records their history', async () => {
  const { carrierId } = await newCarrier();
  const zips = csvOf(regionZipsFile, {}, { region: 'New York Metro', zip: '100' });
  await upload(regionZipsFile, zips, { carrierId });
  await upload(scheduleRegionsFile, csvOf(scheduleRegionsFile, {}), { carrierId });
  const remaining = csvOf(regionsFile, { region: 'New York Metro' });
  expect(await upload(regionsFile, remaining, { carrierId, mode: 'REPLACE' })).toMatchObject({
    counts: { rows: 1, created: 0, updated: 0, unchanged: 1, removed: 1 },
  });
  expect(await rowsOf('region_zip', carrierId)).toContain('100');
  expect(await rowsOf('region_zip', carrierId)).not.toContain('93901');
  expect(await rowsOf('schedule_region', carrierId)).toBe('');
  for (const table of ['region', 'region_zip', 'schedule_region'] as const) {
    expect(await historyOf(carrierId, table)).toHaveLength(1);
  }
});

test('a carrier’s own facility takes precedence over a shared one, and a name with two ZIPs is rejected', async () => {
  const { carrierId, name: carrier } = await newCarrier();
  const name = 'Depot';
  const shared = csvOf(facilitiesFile, { facility_name: name, carrier: '', address_zipcode: '93901' });
  await upload(facilitiesFile, shared);
  const own = csvOf(facilitiesFile, { facility_name: name, carrier, address_zipcode: '93905' });
  await upload(facilitiesFile, own);
  const lanes = csvOf(lanesFile, { origin_region: '', origin_facility_name: name });
  await upload(lanesFile, lanes, { carrierId });
  const named = await asSystem((tx) =>
    tx
      .selectFrom('lane')
      .innerJoin('facility', 'facility.id', 'lane.origin_facility_id')
      .select('facility.zip')
      .where('lane.carrier_id', '=', carrierId)
      .execute(),
  );
  expect(named).toEqual([{ zip: '93905' }]);

  const second = csvOf(facilitiesFile, { facility_name: name, carrier, address_zipcode: '93906' });
  await upload(facilitiesFile, second);
  expect(await upload(lanesFile, lanes, { carrierId })).toMatchObject({
    isApplied: false,
    errors: [
      {
        line: 2,
        column: 'origin_facility_name',
        value: name,
        expected: 'the name of a facility with one ZIP; this name has several: 93905, 93906',
      },
    ],
  });
});
