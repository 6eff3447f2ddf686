import pg from 'pg';
import { StartError } from '../start-error';
import { OBJECTS, REAPPLIED, record } from './migration-ledger';
import { type SchemaFiles, type SqlFile, sortByDependency } from './schema-files';
import { readSchemaObjects } from './schema-objects';

/** Applies the pending migrations and recreates all functions and views. Returns the names of the applied files. */
export async function applyPending(
  client: pg.Client,
  files: SchemaFiles,
  pending: readonly SqlFile[],
): Promise<string[]> {
  await makeActorFunctions(client, files.actorFunctions);
  await dropReapplied(client);
  await applyMigrations(client, pending);
  // A function may use a view created later, because PostgreSQL checks the body on the first call.
  for (const file of files.functions) await applySqlFile(client, file);
  for (const file of sortByDependency(files.views)) await applySqlFile(client, file);
  await record(client, REAPPLIED, files.reappliedChecksum);
  await recordObjects(client);
  return [...pending.map(({ name }) => name), REAPPLIED];
}

export async function applyMigrations(client: pg.Client, migrations: readonly SqlFile[]): Promise<void> {
  for (const migration of migrations) {
    await applySqlFile(client, migration);
    await record(client, migration.name, migration.checksum);
  }
}

export async function recordObjects(client: pg.Client): Promise<void> {
  await record(client, OBJECTS, (await readSchemaObjects(client)).join('\n'));
}

/**
 * Creates the functions that policies use. They belong to a role that can read only what they need. They are created before
 * the tables they read, so their bodies are not checked. They are replaced but never dropped, because policies depend on
 * them.
 */
export async function makeActorFunctions(client: pg.Client, functions: readonly SqlFile[]): Promise<void> {
  await client.query('create schema if not exists actor authorization coldlane_policy');
  await client.query('set local check_function_bodies = off');
  await client.query('set local role coldlane_policy');
  // The owner needs the schema to create policies and triggers, and may not inherit these roles' rights.
  const { rows } = await client.query<{ login: string }>(
    `select format('grant usage on schema actor to %I', session_user) as login`,
  );
  await client.query(rows[0]?.login ?? '');
  // Only the schema's owner can grant its usage.
  await client.query(
    'grant usage on schema actor to coldlane_user, coldlane_key, coldlane_anonymous, coldlane_system',
  );
  for (const file of functions) await applySqlFile(client, file);
  await client.query(GRANT_CALLS);
  await client.query('reset role');
}

/**
 * Grants for the functions that take the actor as a parameter. The server calls them before it sets a role (`ActorDb.call`).
 */
const GRANT_CALLS = `
  do $$
  declare
    called regprocedure;
  begin
    for called in
      select oid from pg_proc where pronamespace = 'actor'::regnamespace and 'acting_profile' = any (proargnames)
    loop
      execute format('grant execute on function %s to %I', called, session_user);
    end loop;
  end
  $$`;

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
export async function applySqlFile(client: pg.Client, file: SqlFile): Promise<void> {
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
