import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { regionsFile } from '../formats/regions';
import { restoreTariff } from './restore-tariff';

const { database } = await testDatabase();
const { asSystem, upload, newCarrier, revisionOf } = uploads(database);

async function changesTo(carrierId: string, toRevision: number) {
  const dryRun = await asSystem((tx) => restoreTariff(tx, { carrierId, toRevision, isDryRun: true }));
  return dryRun.isApplied ? dryRun.changes : [];
}

test('created and removed rows are listed with exactly the columns of their file', async () => {
  const { carrierId } = await newCarrier();
  const before = await revisionOf(carrierId);
  await upload(regionsFile, csvOf(regionsFile, { region: 'Gulf' }), { carrierId });
  const after = await revisionOf(carrierId);
  const columns = [...regionsFile.columns.keys()].sort();
  const [removed, ...others] = await changesTo(carrierId, before);
  expect(removed).toMatchObject({ change: 'REMOVED', before: { region: 'Gulf' }, after: null });
  expect(Object.keys(removed?.before ?? {}).sort()).toEqual(columns);
  expect(others).toEqual([]);

  await asSystem((tx) => restoreTariff(tx, { carrierId, toRevision: before, isDryRun: false }));
  const [created] = await changesTo(carrierId, after);
  expect(created).toMatchObject({ change: 'CREATED', before: null, after: { region: 'Gulf' } });
  expect(Object.keys(created?.after ?? {}).sort()).toEqual(columns);
});

test('a row that differs only in a column that no file has is listed with that column', async () => {
  const { carrierId } = await newCarrier();
  const before = await revisionOf(carrierId);
  await asSystem(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierId})`.execute(tx);
    await sql`update region set is_active = false, revision = ${before + 1}
      where carrier_id = ${carrierId} and name = 'New York Metro'`.execute(tx);
  });
  expect(await changesTo(carrierId, before)).toEqual([
    {
      change: 'UPDATED',
      key: { type: 'regions', region: 'New York Metro' },
      before: { is_active: 'false' },
      after: { is_active: 'true' },
      amounts: [],
      shares: [],
    },
  ]);
});
