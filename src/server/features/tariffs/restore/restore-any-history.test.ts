import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { UploadMode } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { restores } from '../../../../testing/uploads/restores';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import type { TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILES } from '../formats/tariff-files';

const { database } = await testDatabase();
const { upload, newCarrier, asSystem, revisionOf } = uploads(database);
const { restore, tariffOf } = restores({ asSystem });

type Cells = Readonly<Record<string, string>>;

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

/** The cells have few values, so that files of one type often contain the same rows. */
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

const anEdit = fc.constantFrom('switch a region', 'swap names', 'raise the revision only');

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
      await rename(one.id, 'temporary');
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
    // The revision before the restore can be restored like any other.
    await restore(carrierId, toRevision);
    expect(await tariffOf(carrierId)).toEqual(asOf.get(toRevision));
  });
  await fc.assert(property, { numRuns: 8, seed: 5 });
});
