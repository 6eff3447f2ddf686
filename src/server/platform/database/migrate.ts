import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../jobs/migrate-jobs';
import type { Log } from '../log';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';
import { type ConnectionOptions, clientConfig } from './connection';
import { readSchemaFiles, type SchemaFiles, type SqlFile, sortByDependency } from './schema-files';

const MIN_VERSION = 15;
/** The advisory lock of the migration, an arbitrary number. */
const LOCK = 7_266_534_912;

/**
 * Migrates the database to the schema in `database/`: roles → functions used by policies → pending migrations → other
 * functions → views. Runs in one transaction and under a lock, so that a killed process changes nothing and only one of
 * several processes migrates. If a migration, function or view changed, drops and recreates all functions and views,
 * because a view blocks migrations of its tables. Migrates the job queue's schema under the same lock. Throws a StartError
 * for a PostgreSQL below 15, a migration edited after it was applied, and a database migrated by a newer version.
 */
export async function migrateDatabase(
  connection: ConnectionOptions,
  log: Log,
  databaseFolder: string = join(projectRoot(), 'database'),
): Promise<void> {
  const startedMs = performance.now();
  const files = readSchemaFiles(databaseFolder);
  const client = new pg.Client(
    clientConfig(connection, { applicationName: 'coldlane-migrate', unlimited: true }),
  );
  client.on('error', (error) => log.warn({ err: error }, 'the migration connection was lost'));
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached: ${error.message}`);
  });
  try {
    await rejectOldServer(client);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const applied = await migrate(client, files);
    // Uses another connection while this transaction holds the lock.
    await migrateJobs(connection, log);
    await client.query('commit');
    if (applied.length > 0) {
      log.info({ applied, ms: Math.round(performance.now() - startedMs) }, 'database migrated');
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function rejectOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
  );
  const version = rows[0];
  if (version && version.number < MIN_VERSION * 10_000) {
    throw new StartError(
      `PostgreSQL ${MIN_VERSION} or newer is required; the server at DATABASE_URL is ${version.name}.`,
    );
  }
}

/** Returns the names of the applied files. */
async function migrate(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  await apply(client, files.roles);
  await makeLedger(client);
  const ledger = await readLedger(client);
  const pending = pendingMigrations(files.migrations, ledger);
  if (pending.length === 0 && ledger.get(REAPPLIED) === files.reappliedChecksum) return [];

  await makeActorFunctions(client, files.actorFunctions);
  await dropReapplied(client);
  for (const migration of pending) {
    await apply(client, migration);
    await record(client, migration.name, migration.checksum);
  }
  // A function may use a view created later, because PostgreSQL checks the body on the first call.
  for (const file of files.functions) await apply(client, file);
  for (const file of sortByDependency(files.views)) await apply(client, file);
  await record(client, REAPPLIED, files.reappliedChecksum);
  return [...pending.map(({ name }) => name), REAPPLIED];
}

/** The ledger's row for all functions and views together. */
const REAPPLIED = 'functions and views';

/** Only the owner uses the ledger. It still has row security, so that no table is an exception. */
async function makeLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.applied_migration') is not null as there`,
  );
  if (rows[0]?.there) return;
  await client.query(`
    create table applied_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table applied_migration enable row level security;
    alter table applied_migration force row level security;
    create policy owner_all on applied_migration to current_user using (true) with check (true);
  `);
}

async function readLedger(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function record(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query(
    `insert into applied_migration (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

function pendingMigrations(
  migrations: readonly SqlFile[],
  ledger: ReadonlyMap<string, string>,
): readonly SqlFile[] {
  const known = new Set([REAPPLIED, ...migrations.map(({ name }) => name)]);
  const unknown = Array.from(ledger.keys()).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database was migrated by a newer version: this one does not know ${unknown.sort().join(', ')}. ` +
        'Start the newer version, or restore a backup from before.',
    );
  }
  const changed = migrations.filter(({ name, checksum }) => (ledger.get(name) ?? checksum) !== checksum);
  if (changed.length > 0) {
    throw new StartError(
      `These migrations were edited after they were applied: ${changed.map(({ name }) => name).join(', ')}. ` +
        'Restore them, and put the change into a new migration.',
    );
  }
  return migrations.filter(({ name }) => !ledger.has(name));
}

/**
 * The functions that policies use belong to a role that can read only what they need. They are created before the tables
 * they read, so without checking their bodies. They are replaced but never dropped, because policies depend on them.
 */
async function makeActorFunctions(client: pg.Client, functions: readonly SqlFile[]): Promise<void> {
  await client.query('create schema if not exists actor authorization coldlane_policy');
  await client.query('set local check_function_bodies = off');
  await client.query('set local role coldlane_policy');
  // The owner needs the schema to create policies and triggers, and may not inherit these roles' rights.
  const { rows } = await client.query<{ login: string }>(
    `select format('grant usage on schema actor to %I', session_user) as login`,
  );
  await client.query(rows[0]?.login ?? '');
  // Only the schema's owner can grant its use.
  await client.query(
    'grant usage on schema actor to coldlane_user, coldlane_key, coldlane_anonymous, coldlane_system',
  );
  for (const file of functions) await apply(client, file);
  await client.query('reset role');
}

/** Drops all our views and `fn_` functions, including those whose file was deleted. */
async function dropReapplied(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      found record;
    begin
      for found in select viewname from pg_views where schemaname = 'public' and viewname like 'vw\\_%' loop
        -- cascade, because the views that read it are ours too
        execute format('drop view if exists %I cascade', found.viewname);
      end loop;
      for found in
        select oid::regprocedure as signature from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'fn\\_%'
      loop
        execute format('drop function %s', found.signature);
      end loop;
    end
    $$`);
}

/** Runs one file. Errors name the file and line. */
async function apply(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const line = error.position
      ? ` line ${file.text.slice(0, Number(error.position)).split('\n').length}`
      : '';
    throw new StartError(`${file.name}${line}: ${error.message}${error.hint ? ` (${error.hint})` : ''}`, {
      cause: error,
    });
  }
}
