import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { exportFields } from '../../../imports/export-fields';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { lanesFile } from '../formats/lanes';
import { regionZipsFile } from '../formats/region-zips';
import { regionsFile } from '../formats/regions';
import { TARIFF_FILE_OF, TARIFF_FILES } from '../formats/tariff-files';
import { exportTariffFile } from './export-tariff-file';
import { TARIFF_TABLES } from './tariff-tables';

const { database } = await testDatabase();
const { upload, newCarrier, revisionOf } = uploads(database);

const read = async (carrierId: string, type: TariffUpload, revision?: number) => {
  const { read: bytes } = await exportTariffFile(database.as(SYSTEM), { carrierId, type, revision });
  return textOf(await bytes());
};
const textOf = (bytes: Uint8Array | Readable) =>
  bytes instanceof Readable ? text(bytes) : Buffer.from(bytes).toString('utf8');
const linesOf = (text: string) => text.trimEnd().split('\r\n').slice(1);

/** Rows with every kind of cell: blanks, decimals, several days, names that need quotes. */
const ROWS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  regions: [
    { region: 'Salinas Valley', pickup_premium_percentage: '', pickup_minimum_weight: '' },
    { region: 'New York Metro', pickup_premium_percentage: '1', dropoff_premium_percentage: '0.0001' },
    { region: '"The ""Bay"", north"' },
    { region: '"=HYPERLINK(""http://x.example"")"' },
    { region: '-1+2' },
    { region: '+1' },
    { region: '@SUM(A1)' },
    { region: '＝1' },
    { region: "'Apostrophe" },
    { region: 'Île-de-Montréal' },
  ],
  'region-zips': [{}, { zip: '939' }, { zip: 'V6B' }, { zip: 'V6B1A1', region: '-1+2' }],
  'rate-sheet-pallet-values': [{ rate_sheet_name: '"=Sheet, ""West"""' }, { minimum_rate: '1' }],
  'rate-sheet-weight-values': [
    {},
    { weight_tier: '0', minimum_rate: '', base_rate_per_one_hundred_pounds: '0.1' },
  ],
  lanes: [
    {},
    { commodity: '', temperature: 'CHILLED', schedule_pickup: '', rate_sheet_name: '' },
    { destination_region: '', destination_facility_name: 'Salinas Terminal', fuel_price_source: '' },
    { origin_region: '-1+2', base_rate_per_mile_box: '100', total_base_rate_sprinter: '0' },
  ],
  'fuel-prices': [{}, { destination_state: 'OR', fuel_price_source: 'Rocky Mountain' }],
  'fuel-surcharges': [{}, { fuel_price_source: '', surcharge_percentage: '0' }],
  'pallet-weight-premiums': [{}, { weight_tier: '0', premium_cap: '', premium_percentage: '.5' }],
  'accessorial-charges': [
    {},
    { accessorial: 'CROSS_DOCKING', charge_type: 'PER_HUNDREDWEIGHT', amount: '152.5', minimum: '' },
    { accessorial: 'INSIDE_DELIVERY', charge_type: 'PERCENT', amount: '0.125', maximum: '' },
    { accessorial: 'LIMITED_ACCESS', charge_type: 'FLAT', amount: '0', minimum: '', maximum: '' },
  ],
  'schedule-lanes': [{}, { pickup_day: 'TUE', dropoff_day: 'SAT', origin_facility_name: '' }],
  'schedule-regions': [{}, { facility_name: '', service_days: 'SUN' }],
};

test('each upload type is exported with the columns of its format', () => {
  for (const file of TARIFF_FILES) {
    expect([...exportFields(file, 'exported').cells.keys()], file.type).toEqual([...file.columns.keys()]);
  }
});

test('the twelve tariff tables are derived from the file formats, each after the tables it refers to', () => {
  const lane = {
    origin_facility_id: 'origin_facility_name',
    destination_facility_id: 'destination_facility_name',
  };
  const plain = { isNamed: false, facilities: {}, list: null };
  expect(TARIFF_TABLES).toEqual([
    { ...plain, name: 'region', identity: ['id'], isNamed: true },
    { ...plain, name: 'region_zip', identity: ['region_id'], list: { column: 'zips', element: 'zip' } },
    { ...plain, name: 'rate_sheet', identity: ['id'], isNamed: true },
    { ...plain, name: 'rate_sheet_pallet_value', identity: ['rate_sheet_id', 'maximum_miles', 'pallets'] },
    {
      ...plain,
      name: 'rate_sheet_weight_value',
      identity: ['rate_sheet_id', 'maximum_miles', 'weight_tier_lbs'],
    },
    { ...plain, name: 'lane', identity: ['id'], facilities: lane },
    { ...plain, name: 'fuel_source_by_state', identity: ['destination_state'] },
    { ...plain, name: 'fuel_surcharge', identity: ['fuel_price_source', 'maximum_fuel_price_mills'] },
    { ...plain, name: 'pallet_weight_premium', identity: ['weight_tier_lbs'] },
    { ...plain, name: 'accessorial_charge', identity: ['accessorial'] },
    { ...plain, name: 'schedule_lane', identity: ['id'], facilities: lane },
    { ...plain, name: 'schedule_region', identity: ['id'], facilities: { facility_id: 'facility_name' } },
  ]);
});

test('uploading the exported file of each type changes nothing', async () => {
  const { carrierId } = await newCarrier();
  for (const file of TARIFF_FILES) {
    const rows = ROWS[file.type] ?? [];
    expect(await upload(file, csvOf(file, ...rows), { carrierId }), file.type).toMatchObject({
      isApplied: true,
    });
  }
  for (const type of TARIFF_UPLOADS) {
    const file = TARIFF_FILE_OF[type];
    const text = await read(carrierId, type);
    const again = await upload(file, text, { carrierId, mode: 'REPLACE' });
    const unchanged = linesOf(text).length;
    expect(unchanged, file.type).toBeGreaterThanOrEqual(ROWS[file.type]?.length ?? Infinity);
    expect(again, file.type).toMatchObject({
      counts: { rows: unchanged, created: 0, updated: 0, unchanged, removed: 0 },
      revision: null,
    });
  }
});

test('names that a spreadsheet would run as formulas get a leading tab, other names are unchanged', async () => {
  const { carrierId } = await newCarrier();
  await upload(regionsFile, csvOf(regionsFile, ...(ROWS.regions ?? [])), { carrierId });
  const names = linesOf(await read(carrierId, 'regions')).map((line) => line.split(/,(?=\d|,)/)[0]);
  expect(names).toEqual([
    "'Apostrophe",
    '"\t+1"',
    '"\t-1+2"',
    '"\t=HYPERLINK(""http://x.example"")"',
    '"\t@SUM(A1)"',
    'New York Metro',
    'Salinas Valley',
    '"The ""Bay"", north"',
    'Île-de-Montréal',
    '"\t＝1"',
  ]);
});

test('beyond ASCII, names that begin with a letter are unchanged and those that begin with a symbol get a tab', async () => {
  const { carrierId } = await newCarrier();
  const named = ['Ürün', 'İzmir', 'ßtraße', 'Цех', '東京', '£5', '½', '€', '٣', '５'];
  await upload(regionsFile, csvOf(regionsFile, ...named.map((region) => ({ region }))), { carrierId });
  const names = linesOf(await read(carrierId, 'regions')).map((line) => line.split(/,(?=\d|,)/)[0] ?? '');
  const added = (name: string) => names.includes(`"\t${name}"`);
  expect(named.filter(added)).toEqual(['£5', '½', '€', '٣', '５']);
  expect(named.filter((name) => names.includes(name))).toEqual(['Ürün', 'İzmir', 'ßtraße', 'Цех', '東京']);
});

test('a past revision is exported with the names and rows it had', async () => {
  const { carrierId } = await newCarrier();
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  await upload(regionZipsFile, csvOf(regionZipsFile, {}), { carrierId });
  const then = await revisionOf(carrierId);
  const [lanes, zips] = [await read(carrierId, 'lanes'), await read(carrierId, 'region-zips')];
  await upload(regionZipsFile, csvOf(regionZipsFile, { zip: '940' }), { carrierId, mode: 'REPLACE' });
  await upload(lanesFile, csvOf(lanesFile, { minimum_rate: '1' }), { carrierId });
  expect(await read(carrierId, 'region-zips')).not.toBe(zips);
  expect(await read(carrierId, 'region-zips', then)).toBe(zips);
  expect(await read(carrierId, 'lanes', then)).toBe(lanes);
  expect(linesOf(await read(carrierId, 'regions', 1))).toEqual([]);
});

test('the ETag changes with the tariff and with the names of facilities', async () => {
  const { carrierId } = await newCarrier();
  const etagOf = async (revision?: number) =>
    (await exportTariffFile(database.as(SYSTEM), { carrierId, type: 'lanes', revision })).etag;
  const [first, then] = [await etagOf(), await revisionOf(carrierId)];
  expect(await etagOf()).toBe(first);
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  expect(await etagOf()).not.toBe(first);
  expect(await etagOf(then)).toBe(first);
  await upload(facilitiesFile, csvOf(facilitiesFile, { facility_name: 'New Dock', carrier: '' }));
  expect(await etagOf(then)).not.toBe(first);
});

test('an export of several batches has all lines in order', async () => {
  const { carrierId } = await newCarrier();
  const zips = Array.from({ length: 6_001 }, (_, index) => String(10_000 + index));
  await upload(regionZipsFile, csvOf(regionZipsFile, ...zips.map((zip) => ({ zip }))), { carrierId });
  const lines = linesOf(await read(carrierId, 'region-zips'));
  expect(lines).toEqual(zips.map((zip) => `Salinas Valley,${zip}`));
});
