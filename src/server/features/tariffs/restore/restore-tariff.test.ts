import pg from 'pg';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { restores } from '../../../../testing/uploads/restores';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { fuelSurchargesFile } from '../formats/fuel-surcharges';
import { lanesFile } from '../formats/lanes';
import { rateSheetPalletValuesFile } from '../formats/rate-sheet-pallet-values';
import { regionZipsFile } from '../formats/region-zips';
import { regionsFile } from '../formats/regions';
import { restoreTariff } from './restore-tariff';

const { database, connection } = await testDatabase();
const { upload, newCarrier, asSystem, revisionOf, historyOf } = uploads(database);
const { restore, tariffOf } = restores({ asSystem });

test('a restore counts created, changed, unchanged and removed rows, and raises the revision once', async () => {
  const { carrierId } = await newCarrier();
  await upload(regionZipsFile, csvOf(regionZipsFile, {}, { zip: '93905' }), { carrierId });
  const then = await revisionOf(carrierId);
  await upload(regionZipsFile, csvOf(regionZipsFile, {}, { zip: '940' }), { carrierId, mode: 'REPLACE' });
  await upload(regionsFile, csvOf(regionsFile, { pickup_premium_cap: '1' }), { carrierId });
  const before = await revisionOf(carrierId);

  const tried = await restore(carrierId, then, true);
  // The rows are two regions, a sheet with its row, and two ZIPs.
  const counts = { rows: 6, created: 1, updated: 1, unchanged: 4, removed: 1 };
  expect(tried).toEqual({
    isApplied: true,
    counts,
    revision: null,
    changes: [
      {
        change: 'UPDATED',
        key: { type: 'regions', region: 'Salinas Valley' },
        before: { pickup_premium_cap: '1' },
        after: { pickup_premium_cap: '7500' },
        amounts: ['pickup_premium_cap'],
        shares: [],
      },
      {
        change: 'CREATED',
        key: { type: 'region-zips', region: 'Salinas Valley', zip: '93905' },
        before: null,
        after: { region: 'Salinas Valley', zip: '93905' },
        amounts: [],
        shares: [],
      },
      {
        change: 'REMOVED',
        key: { type: 'region-zips', region: 'Salinas Valley', zip: '940' },
        before: { region: 'Salinas Valley', zip: '940' },
        after: null,
        amounts: [],
        shares: [],
      },
    ],
  });
  const restored = await restore(carrierId, then);
  expect(restored).toEqual({ isApplied: true, counts, revision: before + 1, changes: [] });
});

test('a row that was removed and added back with the same values stays unchanged', async () => {
  const { carrierId } = await newCarrier();
  await upload(regionZipsFile, csvOf(regionZipsFile, {}, { zip: '93905' }), { carrierId });
  const then = await revisionOf(carrierId);
  await upload(regionZipsFile, csvOf(regionZipsFile, {}), { carrierId, mode: 'REPLACE' });
  await upload(regionZipsFile, csvOf(regionZipsFile, { zip: '93905' }), { carrierId });
  const before = await historyOf(carrierId, 'region_zip');
  const restored = await restore(carrierId, then);
  expect(restored).toMatchObject({ counts: { created: 0, updated: 0, removed: 0 }, revision: null });
  expect(await historyOf(carrierId, 'region_zip')).toEqual(before);
});

test('restoring the current revision changes nothing; a revision that does not exist is rejected', async () => {
  const { carrierId } = await newCarrier();
  const now = await revisionOf(carrierId);
  expect(await restore(carrierId, now)).toMatchObject({ isApplied: true, revision: null });
  for (const never of [now + 1, 0, -1]) {
    expect(await restore(carrierId, never)).toEqual({
      isApplied: false,
      errors: [
        { line: null, column: 'revision', value: `${never}`, expected: `a revision from 1 to ${now}` },
      ],
      errorCount: 1,
      rows: 0,
    });
  }
  expect(await revisionOf(carrierId)).toBe(now);
});

test('a rate sheet is restored with its lanes even if another sheet now has its name', async () => {
  const { carrierId } = await newCarrier();
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  const then = await revisionOf(carrierId);
  const tariff = await tariffOf(carrierId);
  await upload(lanesFile, csvOf(lanesFile, { rate_sheet_name: '' }), { carrierId });
  const other = csvOf(rateSheetPalletValuesFile, { rate_sheet_name: 'Other' });
  await upload(rateSheetPalletValuesFile, other, { carrierId, mode: 'REPLACE' });
  await upload(rateSheetPalletValuesFile, csvOf(rateSheetPalletValuesFile, {}), { carrierId });
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId });
  expect(await tariffOf(carrierId)).not.toEqual(tariff);
  await restore(carrierId, then);
  expect(await tariffOf(carrierId)).toEqual(tariff);
});

test('a restore that needs a removed facility is rejected, names its lanes and applies nothing', async () => {
  const { carrierId, name } = await newCarrier();
  const own = { facility_name: 'Own Dock', carrier: name };
  await upload(facilitiesFile, csvOf(facilitiesFile, own));
  const named = { origin_facility_name: 'Own Dock' };
  const both = csvOf(lanesFile, named, { ...named, temperature: 'CHILLED' });
  expect(await upload(lanesFile, both, { carrierId })).toMatchObject({ isApplied: true });
  const then = await revisionOf(carrierId);
  await upload(lanesFile, csvOf(lanesFile, {}), { carrierId, mode: 'REPLACE' });
  await asSystem((tx) => tx.deleteFrom('facility').where('name', '=', 'Own Dock').execute());
  const [revision, tariff] = [await revisionOf(carrierId), await tariffOf(carrierId)];
  expect(await restore(carrierId, then)).toMatchObject({
    isApplied: false,
    errors: [
      {
        column: 'origin_facility_name',
        expected:
          'a facility that still exists; 2 rows name a removed one: lane Salinas Valley to New York Metro CHILLED; lane Salinas Valley to New York Metro FROZEN',
      },
    ],
    errorCount: 1,
  });
  expect([await revisionOf(carrierId), await tariffOf(carrierId)]).toEqual([revision, tariff]);
});

test('a restore updates the carrier’s card, and no other carrier changes', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  const lane = csvOf(lanesFile, { temperature: 'CHILLED' });
  const then = await revisionOf(one.carrierId);
  for (const { carrierId } of [one, other]) await upload(lanesFile, lane, { carrierId });
  const tariff = await tariffOf(other.carrierId);
  const temperatures = () =>
    asSystem((tx) =>
      tx
        .selectFrom('carrier')
        .select('temperatures_served')
        .where('id', '=', one.carrierId)
        .executeTakeFirstOrThrow(),
    );
  expect((await temperatures()).temperatures_served).toEqual(['CHILLED']);
  await restore(one.carrierId, then);
  expect((await temperatures()).temperatures_served).toEqual([]);
  expect(await tariffOf(other.carrierId)).toEqual(tariff);
});

test('two concurrent restores and an upload run one after another, each with its own revision', async () => {
  const { carrierId } = await newCarrier();
  const then = await revisionOf(carrierId);
  await upload(regionZipsFile, csvOf(regionZipsFile, {}), { carrierId });
  const now = await revisionOf(carrierId);
  const [back, forth, added] = await Promise.all([
    restore(carrierId, then),
    restore(carrierId, now),
    upload(regionZipsFile, csvOf(regionZipsFile, { zip: '940' }), { carrierId }),
  ]);
  const raised = [back, forth, added].flatMap((one) => (one.isApplied ? [one.revision] : []));
  const distinct = raised.filter((revision) => revision !== null);
  expect(new Set(distinct).size).toBe(distinct.length);
  expect(Math.max(...distinct)).toBe(await revisionOf(carrierId));
  // Whatever the order was, the last revision can be restored after an earlier one.
  const tariff = await tariffOf(carrierId);
  const last = await revisionOf(carrierId);
  await restore(carrierId, then);
  await restore(carrierId, last);
  expect(await tariffOf(carrierId)).toEqual(tariff);
});

test('an upload that waited for a restore is applied to the restored rows', async () => {
  const { carrierId } = await newCarrier();
  const then = await revisionOf(carrierId);
  await upload(regionZipsFile, csvOf(regionZipsFile, {}), { carrierId });
  const order: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await database.as(SYSTEM).transaction(async (tx) => {
    await restoreTariff(tx, { carrierId, toRevision: then, isDryRun: false });
    waiting = upload(regionZipsFile, csvOf(regionZipsFile, { zip: '940' }), { carrierId }).then(() =>
      order.push('uploaded'),
    );
    await waitForBlockedConnection();
    order.push('restored');
  });
  await waiting;
  expect(order).toEqual(['restored', 'uploaded']);
  const zips = (await tariffOf(carrierId)).filter((row) => row.startsWith('region_zip'));
  expect(zips).toEqual([expect.stringContaining('"940"')]);
});

test('past rows get the default of a column that a later migration adds', async () => {
  const { carrierId } = await newCarrier();
  await upload(fuelSurchargesFile, csvOf(fuelSurchargesFile, {}), { carrierId });
  const then = await revisionOf(carrierId);
  await upload(fuelSurchargesFile, csvOf(fuelSurchargesFile, { maximum_fuel_price: '500' }), {
    carrierId,
    mode: 'REPLACE',
  });
  await asOwner(`alter table fuel_surcharge add column rounds_to_cents integer not null default 5`);
  try {
    await restore(carrierId, then);
    const rows = (await tariffOf(carrierId)).filter((row) => row.startsWith('fuel_surcharge'));
    expect(rows).toEqual([expect.stringContaining('"rounds_to_cents": 5')]);
  } finally {
    await asOwner('alter table fuel_surcharge drop column rounds_to_cents');
  }
});

async function asOwner(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitForBlockedConnection(): Promise<void> {
  for (;;) {
    const { rows } = await asOwner(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
