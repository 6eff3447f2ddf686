import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../jobs/migrate-jobs';
import type { Log } from '../log';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';
import {
  applyMigrations,
  applyPending,
  applySqlFile,
  makeActorFunctions,
  recordObjects,
} from './apply-schema';
import { requireBoundLogin } from './check-login-role';
import { type ConnectionOptions, clientConfig } from './connection';
import {
  type Ledger,
  makeLedger,
  OBJECTS,
  pendingMigrations,
  REAPPLIED,
  readLedger,
} from './migration-ledger';
import { retryOnDeadlock } from './retry-on-deadlock';
import { readSchemaFiles, type SchemaFiles } from './schema-files';
import { rejectMissingObjects } from './schema-objects';

const MIN_VERSION = 15;
/** The number of the migration's advisory lock, chosen arbitrarily. */
const LOCK = 7_266_534_912;

/**
 * Migrates the database to the schema in `database/`: roles → functions used by policies → pending migrations → other
 * functions → views. Runs in one transaction and under a lock, so that a killed process changes nothing and only one of
 * several processes migrates. If a migration, function, or view changed, drops and recreates all functions and views,
 * because a view blocks migrations of its tables. Migrates the job queue's schema under the same lock. Throws a StartError
 * for a PostgreSQL below 15, a login role that bypasses row security through inherited rights, a migration that was edited
 * after it was applied, a database that was migrated by a newer version, and a database that lacks policies, grants, or
 * other objects that its migrations created.
 */
export async function migrateDatabase(
  connection: ConnectionOptions,
  log: Log,
  databaseFolder: string = join(projectRoot(), 'database'),
): Promise<void> {
  const startedMs = performance.now();
  const files = readSchemaFiles(databaseFolder);
  const migrateOnce = () =>
    inMigration(connection, log, async (client) => {
      const names = await migrate(client, files, log);
      // This uses another connection while this transaction holds the lock.
      await migrateJobs(connection, log);
      return names;
    });
  const applied = await retryOnDeadlock(migrateOnce, log);
  if (applied.length > 0) {
    log.info(
      { migrations: applied.length - 1, ms: Math.round(performance.now() - startedMs) },
      'database migrated',
    );
  }
}

/** The rows of a backup, for an empty database. */
export interface RestoredRows {
  /** The ledger at the time of the backup. */
  readonly ledger: Ledger;
  /** Replaces the rows of all tables, including the ledger's. */
  load(client: pg.Client): Promise<void>;
}

/**
 * Fills an empty database from a backup, in one transaction: creates the tables as they were at the time of the backup,
 * loads their rows, and then applies the newer migrations. Throws a StartError if the database already has tables.
 */
export async function restoreDatabase(
  connection: ConnectionOptions,
  log: Log,
  restored: RestoredRows,
  databaseFolder: string = join(projectRoot(), 'database'),
): Promise<void> {
  const files = readSchemaFiles(databaseFolder);
  await inMigration(connection, log, async (client) => {
    const pending = pendingMigrations(files.migrations, restored.ledger);
    await rejectFilledDatabase(client);
    await applySqlFile(client, files.roles);
    await requireBoundLogin(client, log);
    await makeLedger(client);
    await makeActorFunctions(client, files.actorFunctions);
    await applyMigrations(
      client,
      files.migrations.filter((migration) => !pending.includes(migration)),
    );
    await migrateJobs(connection, log);
    await restored.load(client);
    await applyPending(client, files, pending);
    const recorded = restored.ledger.get(OBJECTS);
    if (recorded !== undefined && pending.length === 0) {
      await rejectMissingObjects(client, recorded.split('\n'));
    }
  });
}

/** Throws a StartError if the database already has tables. */
export function requireEmptyDatabase(connection: ConnectionOptions, log: Log): Promise<void> {
  return inMigration(connection, log, rejectFilledDatabase);
}

async function rejectFilledDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1 limit 1`,
  );
  if (rows[0] === undefined) return;
  throw new StartError(
    `The database has tables already, such as ${rows[0].name}. Restore into an empty one: another DATA_DIR, or a ` +
      'new database at DATABASE_URL.',
  );
}

/** Runs `work` in one transaction that holds the lock of migrations. */
async function inMigration<T>(
  connection: ConnectionOptions,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
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
    const result = await work(client);
    await client.query('commit');
    return result;
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
async function migrate(client: pg.Client, files: SchemaFiles, log: Log): Promise<string[]> {
  await applySqlFile(client, files.roles);
  await requireBoundLogin(client, log);
  await makeLedger(client);
  const ledger = await readLedger(client);
  await rejectUnreadableLedger(client, ledger);
  const recorded = ledger.get(OBJECTS);
  if (recorded !== undefined) await rejectMissingObjects(client, recorded.split('\n'));
  const pending = pendingMigrations(files.migrations, ledger);
  if (pending.length > 0 || ledger.get(REAPPLIED) !== files.reappliedChecksum) {
    return applyPending(client, files, pending);
  }
  if (recorded === undefined) await recordObjects(client);
  return [];
}

/**
 * Throws a StartError if the ledger cannot be read. Without its policy the ledger looks empty, and applying every migration
 * again would fail at the first table.
 */
async function rejectUnreadableLedger(client: pg.Client, ledger: Ledger): Promise<void> {
  if (ledger.size > 0) return;
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.profile') is not null as there`,
  );
  if (!rows[0]?.there) return;
  throw new StartError(
    'The database has tables, but the owner cannot read which migrations made them (table applied_migration). ' +
      'Restore the backup into a new, empty database as docs/operations.md describes.',
  );
}
