import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePeople } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { setRow as set, tariffEdits } from '../../../../testing/uploads/tariff-edits';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { lanesFile } from '../formats/lanes';
import { rateSheetPalletValuesFile } from '../formats/rate-sheet-pallet-values';
import { regionsFile } from '../formats/regions';

const testDb = await testDatabase();
const { carrierA } = await makePeople(testDb.database);
const carrierId = carrierA.id;
const { upload, revisionOf, rowsOf } = uploads(testDb.database);
const app = await testApp(testDb, fixedClock('2026-11-23T15:00:00Z'));

await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '' }));
await upload(regionsFile, csvOf(regionsFile, {}, { region: 'New York Metro' }), { carrierId });
await upload(rateSheetPalletValuesFile, csvOf(rateSheetPalletValuesFile, {}), { carrierId });
await upload(lanesFile, csvOf(lanesFile, {}, { temperature: 'CHILLED' }), { carrierId });

const { edit, undo, rows, keyOf } = tariffEdits(app, carrierA);

test('a rate sheet’s value moves to other miles, and equal edits change nothing', async () => {
  const { key } = await keyOf('rate-sheet-pallet-values', {});
  expect(
    await edit([{ type: 'rate-sheet-pallet-values', set: [set(key, { maximum_miles: '77' })] }]),
  ).toMatchObject({
    body: { counts: { updated: 1 } },
  });
  expect((await rows('rate-sheet-pallet-values')).byColumn).toMatchObject([{ maximum_miles: '77' }]);
  const present = await revisionOf(carrierId);
  expect(
    await edit([{ type: 'rate-sheet-pallet-values', set: [set({ ...key, maximum_miles: '77' }, {})] }]),
  ).toMatchObject({ body: { revision: null, counts: { unchanged: 1 } } });
  expect(await revisionOf(carrierId)).toBe(present);
});

test('a rate sheet goes with its last value, so its name is free, but never while a lane names it', async () => {
  const sheets = async () => (await rowsOf('rate_sheet', carrierId)).match(/Frozen West|Winter|Long Haul/g);
  expect(await sheets()).toEqual(['Frozen West']);
  const { key, revision } = await keyOf('rate-sheet-pallet-values', {});
  const removal = { type: 'rate-sheet-pallet-values', remove: [{ key }] };
  expect(await edit([removal])).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          field: 'edits.0.remove.0',
          message: expect.stringMatching(/refer.*Salinas Valley to New York Metro/),
        },
      ],
    },
  });
  const { byColumn, key: laneKey } = await rows('lanes');
  const lanes = byColumn.map((row) => Object.fromEntries(laneKey.map((name) => [name, row[name] ?? null])));
  const toSheet = (rate_sheet_name: string | null) => ({
    type: 'lanes',
    set: lanes.map((lane) => set(lane, { rate_sheet_name })),
  });
  const moved = {
    type: 'rate-sheet-pallet-values',
    set: [set(key, { rate_sheet_name: 'Winter' }, revision)],
  };
  expect(await edit([moved])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'edits.0.set.0.cells.rate_sheet_name' }] },
  });
  const renamed = await edit([moved, toSheet('Winter')]);
  expect(renamed).toMatchObject({ status: 200, body: { counts: { created: 0, removed: 0 } } });
  expect(await sheets()).toEqual(['Winter']);
  await undo((renamed.body as { revision: number }).revision);
  expect(await sheets()).toEqual(['Frozen West']);
  const gone = await edit([removal, toSheet(null)]);
  expect(gone).toMatchObject({ status: 200, body: { counts: { removed: 1 } } });
  expect(await sheets()).toBeNull();
  const weight = { rate_sheet_name: 'Frozen West', maximum_miles: '500', weight_tier: '0' };
  const reused = {
    type: 'rate-sheet-weight-values',
    set: [set(null, { ...weight, base_rate_per_one_hundred_pounds: '900' })],
  };
  expect(await edit([reused])).toMatchObject({ status: 200, body: { counts: { created: 1 } } });
});

test('of a lane that names a sheet and the removal of its last value, only the first is saved', async () => {
  const { key } = await keyOf('rate-sheet-weight-values', {});
  const { byColumn, key: laneKey } = await rows('lanes');
  const lane = Object.fromEntries(laneKey.map((name) => [name, byColumn[0]?.[name] ?? null]));
  const answers = await Promise.all([
    edit([{ type: 'rate-sheet-weight-values', remove: [{ key }] }]),
    edit([{ type: 'lanes', set: [set(lane, { rate_sheet_name: 'Frozen West' })] }]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
