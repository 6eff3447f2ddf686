import { expect, test } from 'vitest';
import { SYSTEM } from '../../domain/people/actor';
import type { UploadMode } from '../../domain/uploads';
import { testDatabase } from '../../testing/database/test-database';
import { seededRandom } from '../../testing/seeded-random';
import { uploads } from '../../testing/uploads/import-files';
import { csvOf } from '../../testing/uploads/tariff-csv';
import { lanesFile } from '../features/tariffs/formats/lanes';
import { rateSheetPalletValuesFile } from '../features/tariffs/formats/rate-sheet-pallet-values';
import { rateSheetWeightValuesFile } from '../features/tariffs/formats/rate-sheet-weight-values';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';
import { regionsFile } from '../features/tariffs/formats/regions';
import { scheduleLanesFile } from '../features/tariffs/formats/schedule-lanes';
import { scheduleRegionsFile } from '../features/tariffs/formats/schedule-regions';
import { TARIFF_FILES } from '../features/tariffs/formats/tariff-files';
import type { DB } from '../platform/database/schema.generated';
import { csvRows } from '../platform/sheets/csv-rows';
import { UPLOAD_LIMITS } from './check-rows';
import { importFile } from './import-file';
import type { TableFile } from './table-file';

const { database } = await testDatabase();

const { upload, newCarrier, rowsOf, revisionOf, historyOf } = uploads(database);

type Cells = Readonly<Record<string, string>>;

interface Case {
  readonly file: TableFile;
  readonly table: keyof DB & string;
  /** The cells of the first row; the columns' examples by default. */
  readonly row?: Cells;
  /** Cells with the same key and other values. */
  readonly changed?: Cells;
  /** Cells with another key. */
  readonly other: Cells;
}

const byType = (type: string) => {
  const file = TARIFF_FILES.find((one) => one.type === type);
  if (!file) throw new Error(`no such type: ${type}`);
  return file;
};

const CASES: readonly Case[] = [
  {
    file: regionsFile,
    table: 'region',
    row: { region: 'Bay' },
    changed: { region: 'Bay', pickup_premium_cap: '' },
    other: { region: 'Gulf' },
  },
  { file: regionZipsFile, table: 'region_zip', other: { zip: '940' } },
  {
    file: rateSheetPalletValuesFile,
    table: 'rate_sheet_pallet_value',
    row: { rate_sheet_name: 'Local' },
    changed: { rate_sheet_name: 'Local', total_base_rate: '1' },
    other: { rate_sheet_name: 'Far' },
  },
  {
    file: rateSheetWeightValuesFile,
    table: 'rate_sheet_weight_value',
    changed: { base_rate_per_one_hundred_pounds: '1000.1' },
    other: { weight_tier: '1000' },
  },
  {
    file: lanesFile,
    table: 'lane',
    changed: { schedule_pickup: 'MON', rate_sheet_name: '' },
    other: { commodity: '' },
  },
  {
    file: byType('fuel-prices'),
    table: 'fuel_source_by_state',
    changed: { fuel_price_source: 'US Diesel' },
    other: { destination_state: 'OR' },
  },
  {
    file: byType('fuel-surcharges'),
    table: 'fuel_surcharge',
    row: { fuel_price_source: '' },
    changed: { fuel_price_source: '', surcharge_percentage: '0.5' },
    other: { fuel_price_source: 'US Diesel' },
  },
  {
    file: byType('pallet-weight-premiums'),
    table: 'pallet_weight_premium',
    changed: { premium_cap: '' },
    other: { weight_tier: '1800' },
  },
  {
    file: byType('accessorial-charges'),
    table: 'accessorial_charge',
    changed: { charge_type: 'PERCENT', amount: '0.125' },
    other: { accessorial: 'CROSS_DOCKING', charge_type: 'PER_HUNDREDWEIGHT', amount: '152.5' },
  },
  {
    file: scheduleLanesFile,
    table: 'schedule_lane',
    changed: { dropoff_day: 'SAT', days_in_transit: '5' },
    other: { pickup_day: 'TUE', dropoff_day: 'SAT' },
  },
  {
    file: scheduleRegionsFile,
    table: 'schedule_region',
    changed: { service_days: 'FRI' },
    other: { facility_name: '' },
  },
];

test('every tariff upload type has a case', () => {
  expect(CASES.map(({ file }) => file.type)).toEqual(
    expect.arrayContaining(TARIFF_FILES.map(({ type }) => type)),
  );
});

test.each(CASES.map((one) => [one.file.type, one] as const))(
  '%s: creates, keeps, updates and removes rows of its carrier only, and stores their history',
  async (_type, { file, table, row = {}, changed, other }) => {
    const [{ carrierId }, { carrierId: neighbourId }] = [await newCarrier(), await newCarrier()];
    await upload(file, csvOf(file, row), { carrierId: neighbourId });
    const neighbours = await rowsOf(table, neighbourId);
    const send = (mode: UploadMode, ...rows: Cells[]) =>
      upload(file, csvOf(file, ...rows), { mode, carrierId });
    // A new carrier already has its first regions and rate sheet, which are not counted.
    const before = await revisionOf(carrierId);

    expect(await send('MERGE', row)).toEqual({
      isApplied: true,
      counts: { rows: 1, created: 1, updated: 0, unchanged: 0, removed: 0 },
      revision: before + 1,
      changes: [],
    });
    expect(await rowsOf(table, carrierId)).toContain(`,${before + 1}`);

    const first = await rowsOf(table, carrierId);
    expect(await send('MERGE', row)).toEqual({
      isApplied: true,
      counts: { rows: 1, created: 0, updated: 0, unchanged: 1, removed: 0 },
      revision: null,
      changes: [],
    });
    expect(await revisionOf(carrierId)).toBe(before + 1);
    expect(await rowsOf(table, carrierId)).toBe(first);

    let revision = before + 1;
    if (changed) {
      revision += 1;
      expect(await send('MERGE', changed)).toMatchObject({
        counts: { rows: 1, created: 0, updated: 1, unchanged: 0, removed: 0 },
        revision,
      });
      expect(await historyOf(carrierId, table)).toMatchObject([{ from: before + 1, to: revision }]);
    }

    expect(await send('MERGE', changed ?? row, other)).toMatchObject({
      counts: { rows: 2, created: 1, updated: 0, unchanged: 1, removed: 0 },
      revision: revision + 1,
    });
    const keep: Cells[] = table === 'region' ? [{}, { region: 'New York Metro' }] : [];
    const keepSheet: Cells[] = table === 'rate_sheet_pallet_value' ? [{}] : [];
    const replaced = await send('REPLACE', other, ...keep, ...keepSheet);
    expect(replaced).toMatchObject({
      counts: { created: 0, updated: 0, removed: 1 },
      revision: revision + 2,
    });
    expect((await historyOf(carrierId, table)).at(-1)?.to).toBe(revision + 2);

    expect(await rowsOf(table, neighbourId)).toBe(neighbours);
  },
);

test('a file that adds, changes, keeps, and leaves out rows is counted as row by row', async () => {
  const { carrierId } = await newCarrier();
  const file = byType('fuel-surcharges');
  const table = new Map<number, number>();
  const random = seededRandom(17);
  for (let round = 0; round < 12; round += 1) {
    const mode: UploadMode = random.pick(['REPLACE', 'MERGE']);
    const rows = new Map<number, number>();
    for (let price = 1; price <= 8; price += 1) {
      if (random.chance(60)) rows.set(price, random.between(1, 2));
    }
    if (rows.size === 0) continue;
    const known = [...rows].filter(([price]) => table.has(price));
    const unchanged = known.filter(([price, share]) => table.get(price) === share).length;
    const removed = mode === 'REPLACE' ? table.size - known.length : 0;
    const cells = [...rows].map(([price, share]) => ({
      fuel_price_source: '',
      maximum_fuel_price: `${price}`,
      surcharge_percentage: `0.${share}`,
    }));
    expect(await upload(file, csvOf(file, ...cells), { mode, carrierId })).toMatchObject({
      counts: {
        created: rows.size - known.length,
        updated: known.length - unchanged,
        unchanged,
        removed,
      },
    });
    if (mode === 'REPLACE') table.clear();
    for (const [price, share] of rows) table.set(price, share);
    const stored = await database
      .as(SYSTEM)
      .transaction((tx) =>
        tx
          .selectFrom('fuel_surcharge')
          .select(['maximum_fuel_price_mills', 'surcharge_bp'])
          .where('carrier_id', '=', carrierId)
          .orderBy('maximum_fuel_price_mills')
          .execute(),
      );
    expect(stored.map((row) => Object.values(row))).toEqual(
      [...table].sort(([one], [other]) => one - other).map(([price, share]) => [price * 10, share * 1_000]),
    );
  }
});

test('the history stores a row unchanged', async () => {
  const { carrierId } = await newCarrier();
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  await upload(lanesFile, csvOf(lanesFile, { minimum_rate: '1' }), { carrierId });
  expect(await historyOf(carrierId, 'lane')).toMatchObject([
    { row: { minimum_rate_cents: 38_500, schedule_pickup: ['MON', 'THU'] } },
  ]);
});

test('several files in one transaction share one revision', async () => {
  const { carrierId } = await newCarrier();
  const before = await revisionOf(carrierId);
  await database.as(SYSTEM).transaction(async (tx) => {
    for (const zip of ['939', '940']) {
      const sheet = csvRows(csvOf(regionZipsFile, { zip }), UPLOAD_LIMITS);
      await importFile(tx, regionZipsFile, sheet, { mode: 'MERGE', carrierId });
    }
  });
  expect(await revisionOf(carrierId)).toBe(before + 1);
});
