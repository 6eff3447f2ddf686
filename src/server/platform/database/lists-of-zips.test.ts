import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database/test-database';
import { createLog } from '../log';
import { projectRoot } from '../project-root';
import { migrateDatabase } from './migrate';

const MIGRATION = '000023_lists_of_zips.sql';
const top = mkdtempSync(join(tmpdir(), 'coldlane-lists-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/**
 * Copies the schema from before the migration, with one row per ZIP of a region and without views, which read later columns.
 */
function schemaBefore(): string {
  const folder = join(top, 'database');
  cpSync(join(projectRoot(), 'database'), folder, {
    recursive: true,
    filter: (path) => !path.includes(join('database', 'demo')),
  });
  const migrations = join(folder, 'migrations');
  for (const name of readdirSync(migrations)) if (name >= MIGRATION) rmSync(join(migrations, name));
  const views = join(folder, 'views');
  for (const name of readdirSync(views)) rmSync(join(views, name));
  return folder;
}

const CARRIER = '019a0000-0000-7000-8000-000000000001';
const [BAY, DELTA, REMOVED] = ['b', 'd', 'e'].map((letter) => `019a0000-0000-7000-8000-00000000000${letter}`);

test('rows of single ZIPs become lists, also in the history of each revision', async () => {
  const connection = await emptyDatabase({ migrated: false }, onTestFinished);
  const log = createLog('silent');
  await migrateDatabase(connection, log, schemaBefore());
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const raise = `select fn_raise_tariff_revision('${CARRIER}')`;
    const add = (region: string | undefined, revision: number, ...zips: string[]) =>
      `insert into region_zip (carrier_id, region_id, zip, revision)
       select '${CARRIER}', '${region}', zip, ${revision} from unnest('{${zips}}'::text[]) zip`;
    for (const statement of [
      'set role coldlane_system',
      `insert into carrier (id, name, carrier_type) values ('${CARRIER}', 'Bay Lines', 'ASSET_BASED')`,
      `insert into carrier_settings (carrier_id) values ('${CARRIER}')`,
      `insert into region (id, carrier_id, name, revision)
       select id, '${CARRIER}', id::text, 1 from unnest('{${[BAY, DELTA, REMOVED]}}'::uuid[]) id`,
      add(BAY, 1, '941', '94016', '940'),
      add(REMOVED, 1, 'V6B'),
      // These are separate transactions, like those of uploads.
      `begin; ${raise}; delete from region_zip where zip in ('94016', 'V6B'); ${add(BAY, 2, '942')}; commit`,
      `begin; ${raise}; ${add(DELTA, 3, '952', '100')}; commit`,
      `begin; ${raise}; delete from region_zip where zip = '940'; ${add(BAY, 4, '94016')}; commit`,
    ]) {
      await client.query(statement);
    }
    await client.query('reset role');
    await migrateDatabase(connection, log);

    await client.query('set role coldlane_system');
    const present = await client.query(
      'select region_id, zips, revision::integer from region_zip order by region_id',
    );
    expect(present.rows).toEqual([
      { region_id: BAY, zips: ['94016', '941', '942'], revision: 4 },
      { region_id: DELTA, zips: ['100', '952'], revision: 3 },
    ]);
    const past = await client.query(
      `select from_revision::integer as since, to_revision::integer as until, old_row
       from tariff_history where table_name = 'region_zip' order by old_row ->> 'region_id', from_revision`,
    );
    const row = (region_id: string | undefined, revision: number, ...zips: string[]) => ({
      carrier_id: CARRIER,
      region_id,
      zips,
      revision,
    });
    expect(past.rows).toEqual([
      { since: 1, until: 2, old_row: row(BAY, 1, '940', '94016', '941') },
      { since: 2, until: 4, old_row: row(BAY, 2, '940', '941', '942') },
      { since: 1, until: 2, old_row: row(REMOVED, 1, 'V6B') },
    ]);
  } finally {
    await client.end();
  }
});
