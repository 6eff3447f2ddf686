import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/test-database';
import { uploads } from '../../testing/uploads/import-files';
import { csvOf } from '../../testing/uploads/tariff-csv';
import { lanesFile } from '../features/tariffs/formats/lanes';
import { rateSheetPalletValuesFile } from '../features/tariffs/formats/rate-sheet-pallet-values';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';
import { regionsFile } from '../features/tariffs/formats/regions';
import { TARIFF_FILES } from '../features/tariffs/formats/tariff-files';
import type { TableFile } from './table-file';

const { database } = await testDatabase();
const { upload, newCarrier, rowsOf, revisionOf, historyOf } = uploads(database);

test('a dry run counts and shows what would change, and changes nothing', async () => {
  const { carrierId } = await newCarrier();
  const before = [await rowsOf('region', carrierId), await revisionOf(carrierId)];
  const csv = csvOf(
    regionsFile,
    { pickup_premium_percentage: '0.05', pickup_premium_cap: '' },
    { region: 'Gulf' },
  );
  const tried = await upload(regionsFile, csv, { carrierId, mode: 'REPLACE', isDryRun: true });
  const salinas = {
    region: 'Salinas Valley',
    pickup_premium_percentage: '0.025',
    pickup_premium_cap: '7500',
    pickup_minimum_weight: '1000',
    dropoff_premium_percentage: '0.01',
    dropoff_premium_cap: '',
    dropoff_minimum_weight: '',
    pickup_premium_per_pallet: '150',
  };
  const amounts = ['pickup_premium_cap', 'dropoff_premium_cap', 'pickup_premium_per_pallet'];
  const shares = ['pickup_premium_percentage', 'dropoff_premium_percentage'];
  expect(tried).toEqual({
    isApplied: true,
    counts: { rows: 2, created: 1, updated: 1, unchanged: 0, removed: 1 },
    revision: null,
    changes: [
      {
        change: 'CREATED',
        key: { region: 'Gulf' },
        before: null,
        after: { ...salinas, region: 'Gulf' },
        amounts,
        shares,
      },
      {
        change: 'UPDATED',
        key: { region: 'Salinas Valley' },
        before: { pickup_premium_percentage: '0.025', pickup_premium_cap: '7500' },
        after: { pickup_premium_percentage: '0.05', pickup_premium_cap: '' },
        amounts: ['pickup_premium_cap'],
        shares: ['pickup_premium_percentage'],
      },
      {
        change: 'REMOVED',
        key: { region: 'New York Metro' },
        before: { ...salinas, region: 'New York Metro' },
        after: null,
        amounts,
        shares,
      },
    ],
  });
  expect([await rowsOf('region', carrierId), await revisionOf(carrierId)]).toEqual(before);
  expect(await historyOf(carrierId, 'region')).toEqual([]);
});

test.each(TARIFF_FILES.map((file) => [file.type, file] as const))(
  '%s: a dry run shows the cells of the file, before and after it is applied',
  async (_type, file: TableFile) => {
    const { carrierId } = await newCarrier();
    const example = Object.fromEntries([...file.columns].map(([name, column]) => [name, column.example]));
    const created = await upload(file, csvOf(file, {}), { carrierId, isDryRun: true });
    if (!created.isApplied) throw new Error(JSON.stringify(created.errors));
    for (const { change, after } of created.changes) expect([change, after]).toEqual(['CREATED', example]);
    await upload(file, csvOf(file, {}), { carrierId });
    const header = [...file.columns.keys()].join(',');
    const removed = await upload(file, header, { carrierId, mode: 'REPLACE', isDryRun: true });
    if (!removed.isApplied) {
      expect(removed.errors).toMatchObject([{ expected: expect.stringContaining('refers to it') }]);
      return;
    }
    expect(removed.changes).toContainEqual({
      change: 'REMOVED',
      key: Object.fromEntries(file.key.map((name) => [name, example[name]])),
      before: example,
      after: null,
      amounts: [...file.columns].flatMap(([name, { meaning }]) => (/\bcents\b/.test(meaning) ? [name] : [])),
      shares: [...file.columns.keys()].filter((name) => name.endsWith('_percentage')),
    });
  },
);

test('a dry run rejects what an import would reject', async () => {
  const { carrierId } = await newCarrier();
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  for (const file of [regionsFile, rateSheetPalletValuesFile]) {
    const header = [...file.columns.keys()].join(',');
    expect(
      await upload(file as TableFile, header, { carrierId, mode: 'REPLACE', isDryRun: true }),
    ).toMatchObject({ isApplied: false });
  }
});

test('a dry run shows at most fifty changes of each kind', async () => {
  const { carrierId } = await newCarrier();
  const zips = Array.from({ length: 60 }, (_, index) => ({ zip: String(10_000 + index) }));
  const tried = await upload(regionZipsFile, csvOf(regionZipsFile, ...zips), { carrierId, isDryRun: true });
  expect(tried).toMatchObject({ counts: { created: 60 } });
  expect(tried.isApplied && tried.changes).toHaveLength(50);
});

test('a duplicate key is rejected with both lines, and nothing is applied', async () => {
  const { carrierId } = await newCarrier();
  const csv = csvOf(regionZipsFile, {}, { zip: '940' }, {});
  expect(await upload(regionZipsFile, csv, { carrierId })).toEqual({
    isApplied: false,
    errors: [
      {
        line: 4,
        column: 'region, zip',
        value: 'Salinas Valley, 93901',
        expected: 'a unique row; line 2 has the same key',
      },
    ],
    errorCount: 1,
    rows: 3,
  });
  expect(await rowsOf('region_zip', carrierId)).toBe('');
});
