import type pg from 'pg';
import { StartError } from '../start-error';
import type { SqlFile } from './schema-files';

/** The checksum of each applied migration by its name, and two rows with other contents. */
export type Ledger = ReadonlyMap<string, string>;

/** The ledger's row for all functions and views together. */
export const REAPPLIED = 'functions and views';
/** The ledger's row that lists the schema's objects, one per line. */
export const OBJECTS = 'policies, grants and other objects';

/** Creates the ledger. Only the owner uses it. It still has row security, so that no table is an exception. */
export async function makeLedger(client: pg.Client): Promise<void> {
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

export async function readLedger(client: pg.Client): Promise<Ledger> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

export async function record(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query(
    `insert into applied_migration as ledger (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
       where ledger.checksum <> excluded.checksum`,
    [name, checksum],
  );
}

/**
 * Returns the pending migrations. Throws a StartError for a migration that was edited later, and for one that only a newer
 * version knows.
 */
export function pendingMigrations(migrations: readonly SqlFile[], ledger: Ledger): readonly SqlFile[] {
  const known = new Set([REAPPLIED, OBJECTS, ...migrations.map(({ name }) => name)]);
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
