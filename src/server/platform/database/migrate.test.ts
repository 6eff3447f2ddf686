import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database/test-database';
import { createLog, type Log } from '../log';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';
import type { ConnectionOptions } from './connection';
import { migrateDatabase, restoreDatabase } from './migrate';
import { readSchemaFiles, sortByDependency } from './schema-files';

const silent = createLog('silent');
const top = mkdtempSync(join(tmpdir(), 'coldlane-migrate-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** The number of copies of `database/` so far. Tests may change a copy. */
let copies = 0;
function copyOfSchema(): string {
  const folder = join(top, `database-${++copies}`);
  cpSync(join(projectRoot(), 'database'), folder, {
    recursive: true,
    filter: (path) => !path.includes(join('database', 'demo')),
  });
  return folder;
}

async function query<T extends pg.QueryResultRow>(
  connection: ConnectionOptions,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns a log that records each reported migration. */
function counting(): { log: Log; reported: string[] } {
  const reported: string[] = [];
  const log = { ...silent, info: (_: unknown, message: string) => reported.push(message) } as unknown as Log;
  return { log, reported };
}

const objects = `
  select relkind::text || ' ' || relname as name, oid::text from pg_class
  where relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`;

test('a second run changes nothing', async () => {
  const connection = await emptyDatabase({ migrated: false }, onTestFinished);
  const { log, reported } = counting();
  await migrateDatabase(connection, log);
  const before = await query(connection, objects);
  expect(before.length).toBeGreaterThan(40);
  await migrateDatabase(connection, log);
  expect(await query(connection, objects)).toEqual(before);
  expect(reported).toEqual(['database migrated']);
});

test('only the system makes temporary tables', async () => {
  const connection = await emptyDatabase({ migrated: false }, onTestFinished);
  await migrateDatabase(connection, silent);
  const make = (role: string) =>
    query(connection, `begin; set local role ${role}; create temporary table made (id integer)`);
  for (const role of [
    'coldlane_user',
    'coldlane_key',
    'coldlane_anonymous',
    'coldlane_auth',
    'coldlane_policy',
  ]) {
    await expect(make(role), role).rejects.toMatchObject({ code: '42501' });
  }
  await make('coldlane_system');
});

test('of three concurrent migrations, one runs and the others find it done', async () => {
  const connection = await emptyDatabase({ migrated: false }, onTestFinished);
  const { log, reported } = counting();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(connection, log)));
  expect(reported).toEqual(['database migrated']);
});

test('a migration changed after it was applied is rejected by name', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  const folder = copyOfSchema();
  appendFileSync(join(folder, 'migrations/000002_reference_data.sql'), '-- another comment\n');
  await expect(migrateDatabase(connection, silent, folder)).rejects.toThrow(
    /edited after they were applied: 000002_reference_data\.sql/,
  );
});

test('a database migrated by a newer version is rejected', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  const folder = copyOfSchema();
  rmSync(join(folder, 'migrations/000005_sign_in.sql'));
  await expect(migrateDatabase(connection, silent, folder)).rejects.toThrow(
    /newer version.*000005_sign_in\.sql/,
  );
});

test('a failed migration leaves the database unchanged and reports file and line', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  const before = await query(connection, objects);
  const folder = copyOfSchema();
  writeFileSync(join(folder, 'migrations/999998_fine.sql'), 'create table fine (id integer);\n');
  writeFileSync(join(folder, 'migrations/999999_faulty.sql'), 'select 1;\nselect missing from fine;\n');
  await expect(migrateDatabase(connection, silent, folder)).rejects.toThrow(
    /999999_faulty\.sql line 2: .*missing/,
  );
  expect(await query(connection, objects)).toEqual(before);
});

test('a migration that met a deadlock runs again', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  // A rollback does not undo `nextval`.
  await query(connection, 'create sequence deadlock_tries');
  const folder = copyOfSchema();
  writeFileSync(
    join(folder, 'migrations/999999_contended.sql'),
    `create table contended (id integer);
    do $$ begin
      if nextval('deadlock_tries') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$;`,
  );
  await migrateDatabase(connection, silent, folder);
  expect(
    await query(
      connection,
      `select last_value::integer as n, to_regclass('contended') is not null as made from deadlock_tries`,
    ),
  ).toEqual([{ n: 3, made: true }]);
});

test('a database that lacks policies or grants is rejected with what is missing', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  await query(
    connection,
    `drop policy system_all on lane; drop policy system_reads on storage_object; revoke select on lane from coldlane_user`,
  );
  const error = await migrateDatabase(connection, silent).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(
    /^The database is not complete: 1 of \d+ grants, 2 of \d+ policies are missing\. The first are:\n- grant of SELECT on public\.lane to coldlane_user\n- policy system_all on public\.lane\n/,
  );
  await query(connection, 'drop policy owner_all on applied_migration');
  // A superuser reads the ledger without its policy, and the migration then reports that policy as missing.
  await expect(migrateDatabase(connection, silent)).rejects.toThrow(
    /cannot read which migrations made them|policy owner_all on public\.applied_migration/,
  );
});

test('a backup made before a migration is restored, and the migration is then applied to its rows', async () => {
  const from = await emptyDatabase({ migrated: true }, onTestFinished);
  const ledger = await query<{ name: string; checksum: string }>(
    from,
    'select name, checksum from applied_migration',
  );
  const folder = copyOfSchema();
  writeFileSync(
    join(folder, 'migrations/999999_wider.sql'),
    `alter table reference_state add column season text not null default 'winter'`,
  );
  const to = await emptyDatabase({ migrated: false }, onTestFinished);
  await restoreDatabase(
    to,
    silent,
    {
      ledger: new Map(ledger.map(({ name, checksum }) => [name, checksum])),
      load: async (client) => {
        // A restore also disables the table's triggers.
        await client.query('alter table reference_state no force row level security');
        await client.query('alter table reference_state disable trigger user');
        await client.query('update reference_state set revision = 7');
        await client.query('alter table reference_state enable trigger user');
        await client.query('alter table reference_state force row level security');
      },
    },
    folder,
  );
  const asSystem = { ...to, options: '-c role=coldlane_system' };
  expect(await query(asSystem, 'select revision, season from reference_state')).toEqual([
    { revision: '7', season: 'winter' },
  ]);
  await migrateDatabase(to, silent, folder);
});

test('a migration can change the type of a column that views read, and removed files drop their views and functions', async () => {
  const connection = await emptyDatabase({ migrated: true }, onTestFinished);
  const folder = copyOfSchema();
  writeFileSync(
    join(folder, 'migrations/999999_wider.sql'),
    'alter table shipper_account alter number_of_seats type bigint;\n',
  );
  rmSync(join(folder, 'views/vw_facility.sql'));
  rmSync(join(folder, 'functions/tariffs/fn_raise_reference_revision.sql'));
  await migrateDatabase(connection, silent, folder);
  const [there] = await query(
    connection,
    `select to_regclass('vw_facility') as facility, to_regclass('vw_shipper') is not null as shipper,
      (select count(*)::integer from pg_proc where proname = 'fn_raise_reference_revision') as functions`,
  );
  expect(there).toEqual({ facility: null, shipper: true, functions: 0 });
});

test('an owner without superuser rights that can create roles and databases can migrate', async () => {
  const connection = await emptyDatabase({ migrated: false }, onTestFinished);
  const login = `coldlane_test_owner_${process.pid}`;
  const [{ super: isSuper } = { super: false }] = await query<{ super: boolean }>(
    connection,
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  // The embedded login is already such an owner. On a superuser's database, the test creates one.
  if (!isSuper) {
    await migrateDatabase(connection, silent);
    return;
  }
  await query(
    connection,
    `create role ${login} login createrole createdb noinherit;
     ${['user', 'key', 'anonymous', 'system', 'auth', 'policy'].map((role) => `grant coldlane_${role} to ${login} with admin option`).join('; ')};
     alter database ${connection.database} owner to ${login}`,
  );
  try {
    await migrateDatabase({ ...connection, user: login }, silent);
    expect(await query({ ...connection, user: login }, 'select count(*)::integer as n from shipper')).toEqual(
      [{ n: 0 }],
    );
  } finally {
    await query(
      connection,
      `reassign owned by ${login} to current_user; drop owned by ${login}; drop role ${login}`,
    );
  }
});

test('a view is created after the views it reads', () => {
  const view = (name: string, text: string) => ({ name: `${name}.sql`, text, checksum: '' });
  const ordered = sortByDependency([
    view('vw_a', 'select * from vw_c'),
    view('vw_b', 'select * from vw_a join vw_c'),
    view('vw_c', 'select 1'),
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['vw_c.sql', 'vw_a.sql', 'vw_b.sql']);
  expect(() => sortByDependency([view('vw_a', 'from vw_b'), view('vw_b', 'from vw_a')])).toThrow(
    'read each other',
  );
});

test('each function of schema actor replaces itself, because it is not dropped when it is applied again', () => {
  const { actorFunctions } = readSchemaFiles(join(projectRoot(), 'database'));
  const created = actorFunctions.filter(({ text }) => /^create function/m.test(text));
  expect(actorFunctions.length).toBeGreaterThan(100);
  expect(created.map(({ name }) => name)).toEqual([]);
});

test('the checksum changes with any view or function', () => {
  const folder = copyOfSchema();
  const before = readSchemaFiles(folder).reappliedChecksum;
  appendFileSync(join(folder, 'views/vw_user.sql'), '\n-- more\n');
  expect(readSchemaFiles(folder).reappliedChecksum).not.toBe(before);
});
