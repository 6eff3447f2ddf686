import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { messageOf } from '../read-error';
import { StartError } from '../start-error';
import { readableTables, type Sequence } from './backup-tables';
import type { DumpedTable } from './dump-tables';

/**
 * Replaces the rows of all tables with those of a backup. During the load, the tables have no foreign keys, because tables
 * refer to each other in circles; no triggers, which would write more rows; and no row security, which COPY refuses.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  parts: { readonly tables: readonly DumpedTable[]; readonly sequences: readonly Sequence[] },
): Promise<void> {
  const names = (await readableTables(client)).map(({ name }) => name);
  const unknown = parts.tables.filter(({ name }) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup has tables that this version does not know: ${unknown.map(({ name }) => name).join(', ')}.`,
    );
  }
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
     where contype = 'f' and nspname in ('public', 'auth', 'graphile_worker')`,
  );
  const { rows: forced } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'auth', 'graphile_worker') and relkind = 'r' and relforcerowsecurity`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  await client.query(`truncate ${names.join(', ')}`);

  for (const table of parts.tables) await loadTable(client, join(folder, table.file), table);
  for (const { name, lastValue, isCalled } of parts.sequences) {
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
  }

  await client.query('set constraints all immediate');
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function loadTable(
  client: pg.Client,
  path: string,
  { name, columns, rows }: DumpedTable,
): Promise<void> {
  const copying = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  try {
    await pipeline(createReadStream(path), createGunzip(), copying);
  } catch (error) {
    throw new StartError(`The backup's table ${name} cannot be loaded: ${messageOf(error)}`, {
      cause: error,
    });
  }
  if (copying.rowCount !== rows) {
    throw new StartError(`The backup's table ${name} has ${copying.rowCount} rows instead of ${rows}.`);
  }
}
