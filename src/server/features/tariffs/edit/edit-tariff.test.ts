import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
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
import { regionZipsFile } from '../formats/region-zips';
import { regionsFile } from '../formats/regions';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB } = people;
const carrierId = carrierA.id;
const { upload, revisionOf, rowsOf } = uploads(database);
const app = await testApp(testDb, fixedClock('2026-11-23T15:00:00Z'));

await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '' }));
await upload(regionsFile, csvOf(regionsFile, {}, { region: 'New York Metro' }, { region: 'Puget Sound' }), {
  carrierId,
});
await upload(
  regionZipsFile,
  csvOf(regionZipsFile, {}, { zip: '939' }, { region: 'Puget Sound', zip: '98101' }),
  { carrierId },
);
await upload(rateSheetPalletValuesFile, csvOf(rateSheetPalletValuesFile, {}), { carrierId });
await upload(lanesFile, csvOf(lanesFile, {}, { temperature: 'CHILLED' }), { carrierId });

const { call, edit, undo, rows, keyOf } = tariffEdits(app, carrierA);

test('rows are listed as the cells of their file, in pages and by name', async () => {
  const lanes = await rows('lanes');
  expect(lanes).toMatchObject({ revision: await revisionOf(carrierId), total: 2 });
  expect(lanes.columns).toEqual([...lanesFile.columns.keys()]);
  expect(lanes.byColumn.map(({ temperature }) => temperature)).toEqual(['CHILLED', 'FROZEN']);
  expect((await rows('lanes', '?limit=1&page=2')).byColumn.map(({ temperature }) => temperature)).toEqual([
    'FROZEN',
  ]);
  expect((await rows('region-zips', '?name=Puget%20Sound')).byColumn).toMatchObject([{ zip: '98101' }]);
  expect((await rows('region-zips')).total).toBe(3);
  expect(await call(carrierA.admin, 'GET', 'lanes/rows?limit=5001')).toMatchObject({ status: 400 });
  for (const who of [shipperA.admin, carrierB.admin]) {
    expect(await call(who, 'GET', 'lanes/rows')).toMatchObject({ status: 404 });
  }
});

test('an edit changes the named cells, is one revision with author and summary, and can be undone', async () => {
  const before = await rowsOf('lane', carrierId);
  const { key, revision } = await keyOf('lanes', { temperature: 'FROZEN' });
  const answer = await edit([{ type: 'lanes', set: [set(key, { minimum_rate: '40000' }, revision)] }]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      revision: await revisionOf(carrierId),
      counts: { created: 0, updated: 1, unchanged: 0, removed: 0 },
    },
  });
  expect((await rows('lanes')).byColumn).toMatchObject([
    { temperature: 'CHILLED', minimum_rate: '38500' },
    { temperature: 'FROZEN', minimum_rate: '40000', rate_sheet_name: 'Frozen West' },
  ]);
  const listed = await app.call('GET', `/rest/v1/tariff_revision?carrier_id=${carrierId}&limit=1`, {
    bearer: await app.tokenFor(carrierA.staff.profileId),
  });
  expect(listed.body).toMatchObject({
    rows: [
      {
        cause: 'EDIT',
        made_by: carrierA.admin.profileId,
        summary: { lanes: { created: 0, updated: 1, removed: 0 } },
      },
    ],
  });
  const { revision: made } = answer.body as { revision: number };
  expect(await undo(made - 1)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(await undo(made)).toMatchObject({ status: 200, body: { revision: made + 1 } });
  const withoutRevision = (text: string) => text.replaceAll(/,\d+\)/g, ')').replaceAll(/,\d+ /g, ' ');
  expect(withoutRevision(await rowsOf('lane', carrierId))).toBe(withoutRevision(before));
});

test('the second editor of a row gets the row as it is, and nothing of theirs is saved', async () => {
  const { key, revision } = await keyOf('lanes', { temperature: 'CHILLED' });
  await edit([{ type: 'lanes', set: [set(key, { minimum_rate: '39000' }, revision)] }], {}, admin);
  const present = await revisionOf(carrierId);
  const late = await edit([
    { type: 'lanes', set: [set(key, { minimum_rate: '39500' }, revision)] },
    { type: 'regions', set: [set(null, { region: 'Never' })] },
  ]);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'ROWS_CHANGED',
      changedRows: [{ field: 'edits.0.set.0', revision: present, cells: { minimum_rate: '39000' } }],
    },
  });
  expect(await revisionOf(carrierId)).toBe(present);
  expect(await rowsOf('region', carrierId)).not.toContain('Never');
  expect(await edit([{ type: 'lanes', set: [set(key, { minimum_rate: '38500' }, present)] }])).toMatchObject({
    status: 200,
  });
  const gone = await edit([
    { type: 'lanes', set: [set({ ...key, temperature: 'AMBIENT' }, { minimum_rate: '1' })] },
  ]);
  expect(gone).toMatchObject({ status: 409, body: { changedRows: [{ cells: null, revision: null }] } });
});

test('of two editors at the same time, one saves and the other is told', async () => {
  const { key, revision } = await keyOf('lanes', { temperature: 'CHILLED' });
  const answers = await Promise.all(
    ['38600', '38700', '38800'].map((rate) =>
      edit([{ type: 'lanes', set: [set(key, { minimum_rate: rate }, revision)] }]),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('wrong cells are named by their path, like errors of a file, and nothing is saved', async () => {
  const present = await revisionOf(carrierId);
  const { key } = await keyOf('lanes', { temperature: 'FROZEN' });
  const answer = await edit([
    {
      type: 'lanes',
      set: [set(key, { minimum_rate: '$5' }), set(null, { origin_region: 'Atlantis', temperature: 'WARM' })],
    },
  ]);
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const { errors } = answer.body as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field }) => field)).toEqual([
    'edits.0.set.0.cells.minimum_rate',
    'edits.0.set.1.cells.origin_region',
    'edits.0.set.1.cells.temperature',
    'edits.0.set.1.cells.destination_region',
  ]);
  expect(await edit([{ type: 'lanes', set: [set(key, { rate: '5' })] }])).toMatchObject({
    body: { errors: [{ field: 'edits.0.set.0.cells.rate', message: 'lanes has no such column' }] },
  });
  expect(await revisionOf(carrierId)).toBe(present);
});

test('a new row with the key of another is an error instead of overwriting it', async () => {
  expect(await edit([{ type: 'regions', set: [set(null, { region: 'Puget Sound' })] }])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'edits.0.set.0.cells.region' }] },
  });
  const { key } = await keyOf('lanes', { temperature: 'FROZEN' });
  expect(await edit([{ type: 'lanes', set: [set(key, { temperature: 'CHILLED' })] }])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'edits.0.set.0.cells.origin_region' }] },
  });
});

test('a renamed region keeps its lanes and ZIPs', async () => {
  const renamed = await edit([
    { type: 'regions', set: [set({ region: 'Salinas Valley' }, { region: 'Monterey County' })] },
  ]);
  expect(renamed).toMatchObject({ status: 200, body: { counts: { updated: 1 } } });
  const { byColumn } = await rows('lanes');
  expect(new Set(byColumn.map(({ origin_region }) => origin_region))).toEqual(new Set(['Monterey County']));
  expect((await rows('region-zips', '?name=Monterey%20County')).total).toBe(2);
  await edit([{ type: 'regions', set: [set({ region: 'Monterey County' }, { region: 'Salinas Valley' })] }]);
});

test('a region cannot get the name of another', async () => {
  const taken = await edit([
    { type: 'regions', set: [set({ region: 'Salinas Valley' }, { region: 'New York Metro' })] },
  ]);
  expect(taken).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: 'edits.0.set.0.cells.region', message: 'Another row has the same region' }],
    },
  });
});

test('a region goes only together with the lanes that name it', async () => {
  const { byColumn } = await rows('lanes');
  const removal = { type: 'regions', remove: [{ key: { region: 'New York Metro' } }] };
  const refused = await edit([removal]);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'edits.0.remove.0' }] } });
  const { key } = await rows('lanes');
  const lanes = byColumn.map((row) => ({
    key: Object.fromEntries(key.map((name) => [name, row[name] ?? null])),
  }));
  const answer = await edit([removal, { type: 'lanes', remove: lanes }]);
  expect(answer).toMatchObject({ status: 200, body: { counts: { removed: 3 } } });
  expect((await rows('lanes')).total).toBe(0);
  const { revision } = answer.body as { revision: number };
  expect(await undo(revision)).toMatchObject({ status: 200 });
  expect((await rows('lanes')).total).toBe(2);
});

test('ZIPs are added to and removed from a region; the last one leaves it empty', async () => {
  const row = (zip: string) => set(null, { region: 'Puget Sound', zip });
  const key = (zip: string) => ({ key: { region: 'Puget Sound', zip } });
  expect(
    await edit([
      { type: 'region-zips', set: [row('98102'), row('98101'), row('981')], remove: [key('98101')] },
    ]),
  ).toMatchObject({ status: 200, body: { counts: { created: 2, unchanged: 1, removed: 0 } } });
  expect(
    await edit([{ type: 'region-zips', remove: [key('98101'), key('98102'), key('97000')] }]),
  ).toMatchObject({ status: 200, body: { counts: { removed: 2 } } });
  expect((await rows('region-zips', '?name=Puget%20Sound')).byColumn).toMatchObject([{ zip: '981' }]);
  await edit([{ type: 'region-zips', remove: [key('981')] }]);
  expect((await rows('region-zips', '?name=Puget%20Sound')).total).toBe(0);
});

test('a dry run lists what would change and changes nothing', async () => {
  const present = await revisionOf(carrierId);
  const { key } = await keyOf('lanes', { temperature: 'FROZEN' });
  const edits = [{ type: 'lanes', set: [set(key, { minimum_rate: '385' })] }];
  expect(await edit(edits, { dryRun: true })).toMatchObject({
    status: 200,
    body: {
      revision: null,
      counts: { updated: 1 },
      changes: [{ type: 'lanes', change: 'UPDATED', after: { minimum_rate: '385' } }],
    },
  });
  expect(await revisionOf(carrierId)).toBe(present);
});

test('a large change of many rows has to be confirmed', async () => {
  const row = (miles: number, rate: number) => ({
    rate_sheet_name: 'Long Haul',
    maximum_miles: String(miles),
    pallets: '1',
    minimum_rate: '',
    total_base_rate: String(rate),
  });
  const miles = Array.from({ length: 30 }, (_, index) => 100 + index);
  const type = 'rate-sheet-pallet-values';
  await edit([{ type, set: miles.map((mile) => set(null, row(mile, 50_000))) }], {
    confirmLargeChange: true,
  });
  const present = await revisionOf(carrierId);
  const cheaper = miles.map((mile) =>
    set(
      { rate_sheet_name: 'Long Haul', maximum_miles: String(mile), pallets: '1' },
      { total_base_rate: '500' },
    ),
  );
  expect(await edit([{ type, set: cheaper }])).toMatchObject({
    status: 422,
    body: { code: 'LARGE_CHANGE', errors: [{ field: `${type}.total_base_rate` }] },
  });
  expect(await revisionOf(carrierId)).toBe(present);
  expect(await edit([{ type, set: cheaper }], { confirmLargeChange: true })).toMatchObject({
    status: 200,
    body: { counts: { updated: 30 }, medians: [{ column: 'total_base_rate', before: 50_000, after: 500 }] },
  });
  const sheet = miles.map((mile) => ({
    key: { rate_sheet_name: 'Long Haul', maximum_miles: String(mile), pallets: '1' },
  }));
  expect(await edit([{ type, remove: sheet }])).toMatchObject({ body: { counts: { removed: 30 } } });
});

test('the carrier’s card follows lanes that move, come and go', async () => {
  const temperatures = async () =>
    (
      await database
        .as(SYSTEM)
        .transaction((tx) =>
          tx
            .selectFrom('carrier')
            .select('temperatures_served')
            .where('id', '=', carrierId)
            .executeTakeFirstOrThrow(),
        )
    ).temperatures_served;
  expect(await temperatures()).toEqual(['CHILLED', 'FROZEN']);
  const { key } = await keyOf('lanes', { temperature: 'CHILLED' });
  await edit([{ type: 'lanes', set: [set(key, { temperature: 'AMBIENT' })] }]);
  expect(await temperatures()).toEqual(['AMBIENT', 'FROZEN']);
  await edit([{ type: 'lanes', remove: [{ key: { ...key, temperature: 'AMBIENT' } }] }]);
  expect(await temperatures()).toEqual(['FROZEN']);
  await edit([{ type: 'lanes', set: [set(null, { ...key, minimum_rate: '38500', pallet_rate: '9000' })] }]);
  expect(await temperatures()).toEqual(['CHILLED', 'FROZEN']);
});

test('only an ADMIN and the carrier’s admins edit; staff see, others do not', async () => {
  const edits = [{ type: 'regions', set: [set(null, { region: 'Elsewhere' })] }];
  expect(await edit(edits, {}, carrierA.staff)).toMatchObject({ status: 403 });
  for (const who of [carrierB.admin, shipperA.admin]) {
    expect(await edit(edits, {}, who)).toMatchObject({ status: 404 });
  }
  expect(
    await database.as(SYSTEM).transaction((tx) => tx.selectFrom('region').select('name').execute()),
  ).not.toContainEqual({
    name: 'Elsewhere',
  });
});
