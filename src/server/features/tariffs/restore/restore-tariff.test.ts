import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/actor';
import type { UploadMode } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import type { TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { lanesFile } from '../formats/lanes';
import { rateSheetPalletValuesFile } from '../formats/rate-sheet-pallet-values';
import { regionZipsFile } from '../formats/region-zips';
import { regionsFile } from '../formats/regions';
import { TARIFF_FILES } from '../formats/tariff-files';
import { TARIFF_TABLES } from '../past/tariff-tables';
import { restoreTariff } from './restore-tariff';

const { database, connection } = await testDatabase();
const { upload, newCarrier, asSystem, revisionOf, historyOf } = uploads(database);

type Cells = Readonly<Record<string, string>>;

const restore = (carrierId: string, toRevision: number, isDryRun = false) =>
  asSystem((tx) => restoreTariff(tx, { carrierId, toRevision, isDryRun }));

/** Every row of the twelve tables, without what no restore brings back: who wrote it and when. */
const tariffOf = (carrierId: string) =>
  asSystem(async (tx) => {
    const rows: string[] = [];
    for (const { name } of TARIFF_TABLES) {
      const found = await sql<{ row: string }>`
        select ${name} || ' ' || (to_jsonb(t) - 'revision' - 'updated_at')::text as row
        from ${sql.table(name)} t where carrier_id = ${carrierId}`.execute(tx);
      rows.push(...found.rows.map(({ row }) => row));
    }
    return rows.sort();
  });

async function edit(carrierId: string, work: (tx: Transaction<DB>, revision: number) => Promise<unknown>) {
  await asSystem(async (tx) => {
    const raised = await sql<{ revision: number }>`
      select fn_raise_tariff_revision(${carrierId}) as revision`.execute(tx);
    await work(tx, raised.rows[0]?.revision ?? 0);
  });
}

const pick = (...values: string[]) => fc.constantFrom(...values);
const REGIONS = pick('Salinas Valley', 'New York Metro', 'Bay');
const ENDS = {
  origin_region: REGIONS,
  destination_region: REGIONS,
  origin_facility_name: pick('', 'Salinas Terminal'),
};

/** Few values, so that files of one type meet the same rows again and again. */
const CELLS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  regions: { region: REGIONS, pickup_premium_cap: pick('', '1', '2') },
  'region-zips': { region: REGIONS, zip: pick('93901', '93905', '939', 'V6B') },
  'rate-sheet-pallet-values': {
    rate_sheet_name: pick('Frozen West', 'Local'),
    pallets: pick('1', '6'),
    total_base_rate: pick('1', '2'),
  },
  'rate-sheet-weight-values': { weight_tier: pick('0', '500'), minimum_rate: pick('', '7') },
  lanes: {
    ...ENDS,
    temperature: pick('FROZEN', 'CHILLED'),
    minimum_rate: pick('', '5'),
    rate_sheet_name: pick('', 'Frozen West'),
    schedule_pickup: pick('', 'MON'),
  },
  'fuel-prices': { destination_state: pick('CA', 'OR'), fuel_price_source: pick('California', 'US Diesel') },
  'fuel-surcharges': {
    maximum_fuel_price: pick('400', '410.5'),
    fuel_price_source: pick('', 'California'),
    surcharge_percentage: pick('0.1', '0.2'),
  },
  'pallet-weight-premiums': { weight_tier: pick('0', '1500'), premium_cap: pick('', '3') },
  'accessorial-charges': { accessorial: pick('LIFTGATE', 'CROSS_DOCKING'), amount: pick('2400', '7000') },
  'schedule-lanes': { ...ENDS, pickup_day: pick('MON'), dropoff_day: pick('FRI') },
  'schedule-regions': { region: REGIONS, facility_name: pick(''), service_days: pick('MON', 'TUE|WED') },
};

const anUpload = fc.constantFrom(...TARIFF_FILES).chain((file) =>
  fc.record({
    file: fc.constant<TableFile>(file),
    mode: fc.constantFrom<UploadMode>('MERGE', 'REPLACE'),
    rows: fc
      .uniqueArray(fc.record(CELLS[file.type] ?? {}), {
        selector: (row: Cells) => file.key.map((name) => row[name]).join('|'),
        maxLength: 4,
      })
      .map((rows): readonly Cells[] => rows),
  }),
);
const anEdit = fc.constantFrom('switch a region', 'swap names', 'nothing of the tariff');
const aHistory = fc.record({
  changes: fc.array(fc.oneof({ weight: 6, arbitrary: anUpload }, { weight: 1, arbitrary: anEdit }), {
    minLength: 4,
    maxLength: 10,
  }),
  back: fc.nat(100),
});

interface Upload {
  readonly file: TableFile;
  readonly mode: UploadMode;
  readonly rows: readonly Cells[];
}

async function apply(carrierId: string, change: Upload | string) {
  if (typeof change !== 'string') {
    await upload(change.file, csvOf(change.file, ...change.rows), { carrierId, mode: change.mode });
    return;
  }
  await edit(carrierId, async (tx, revision) => {
    if (change === 'switch a region') {
      await sql`update region set is_active = not is_active, revision = ${revision}
        where id = (select id from region where carrier_id = ${carrierId} order by name limit 1)`.execute(tx);
    } else if (change === 'swap names') {
      const regions = await tx
        .selectFrom('region')
        .select(['id', 'name'])
        .where('carrier_id', '=', carrierId)
        .orderBy('name')
        .limit(2)
        .execute();
      const [one, other] = regions;
      if (!one || !other) return;
      const rename = (id: string, name: string) =>
        tx.updateTable('region').set({ name, revision }).where('id', '=', id).execute();
      await rename(one.id, 'on the way');
      await rename(other.id, one.name);
      await rename(one.id, other.name);
    }
  });
}

test('after any history a restore returns exactly the past rows, and restoring again returns the rows before it', async () => {
  const property = fc.asyncProperty(aHistory, async ({ changes, back }) => {
    const { carrierId } = await newCarrier();
    const first = await revisionOf(carrierId);
    const asOf = new Map([[first, await tariffOf(carrierId)]]);
    for (const change of changes) {
      await apply(carrierId, change);
      asOf.set(await revisionOf(carrierId), await tariffOf(carrierId));
    }
    const last = await revisionOf(carrierId);
    const toRevision = first + (back % (last - first + 1));

    const tried = await restore(carrierId, toRevision, true);
    expect(await revisionOf(carrierId)).toBe(last);
    expect(await tariffOf(carrierId)).toEqual(asOf.get(last));
    const restored = await restore(carrierId, toRevision);
    expect(restored).toMatchObject({ isApplied: true, counts: 'counts' in tried ? tried.counts : null });
    expect(await tariffOf(carrierId)).toEqual(asOf.get(toRevision));

    await restore(carrierId, last);
    expect(await tariffOf(carrierId)).toEqual(asOf.get(last));
    // What was restored from is as readable as any other.
    await restore(carrierId, toRevision);
    expect(await tariffOf(carrierId)).toEqual(asOf.get(toRevision));
  });
  await fc.assert(property, { numRuns: 8, seed: 5 });
});

test('counts created, changed, unchanged and removed rows, and raises the revision once', async () => {
  const { carrierId } = await newCarrier();
  await upload(regionZipsFile, csvOf(regionZipsFile, {}, { zip: '93905' }), { carrierId });
  const then = await revisionOf(carrierId);
  await upload(regionZipsFile, csvOf(regionZipsFile, {}, { zip: '940' }), { carrierId, mode: 'REPLACE' });
  await upload(regionsFile, csvOf(regionsFile, { pickup_premium_cap: '1' }), { carrierId });
  const before = await revisionOf(carrierId);

  const tried = await restore(carrierId, then, true);
  // Two regions, a sheet with its row, and two ZIPs.
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
      },
      {
        change: 'CREATED',
        key: { type: 'region-zips', region: 'Salinas Valley', zip: '93905' },
        before: null,
        after: { region: 'Salinas Valley', zip: '93905' },
      },
      {
        change: 'REMOVED',
        key: { type: 'region-zips', region: 'Salinas Valley', zip: '940' },
        before: { region: 'Salinas Valley', zip: '940' },
        after: null,
      },
    ],
  });
  const restored = await restore(carrierId, then);
  expect(restored).toEqual({ isApplied: true, counts, revision: before + 1, changes: [] });
});

test('a row that was removed and added back unchanged is left alone', async () => {
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

test('restoring the present revision changes nothing; a revision that was never reached is rejected', async () => {
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

test('a rate sheet whose name another sheet took over is restored, with its lanes', async () => {
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

test('two restores and an upload at the same moment run one after another, each with its own revision', async () => {
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
  // Whatever the order was, what stands is what its last writer left, and each step can be gone back to.
  const tariff = await tariffOf(carrierId);
  const last = await revisionOf(carrierId);
  await restore(carrierId, then);
  await restore(carrierId, last);
  expect(await tariffOf(carrierId)).toEqual(tariff);
});

test('an upload that waits for a restore is applied to the restored rows', async () => {
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
    await untilSomebodyWaits();
    order.push('restored');
  });
  await waiting;
  expect(order).toEqual(['restored', 'uploaded']);
  const zips = (await tariffOf(carrierId)).filter((row) => row.startsWith('region_zip'));
  expect(zips).toEqual([expect.stringContaining('"940"')]);
});

test('past rows get the default of a column that a later migration adds', async () => {
  const { carrierId } = await newCarrier();
  const surcharges = TARIFF_FILES.find(({ type }) => type === 'fuel-surcharges');
  if (!surcharges) throw new Error('no such type');
  await upload(surcharges, csvOf(surcharges, {}), { carrierId });
  const then = await revisionOf(carrierId);
  await upload(surcharges, csvOf(surcharges, { maximum_fuel_price: '500' }), { carrierId, mode: 'REPLACE' });
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

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await asOwner(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
