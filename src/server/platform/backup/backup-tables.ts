import type pg from 'pg';
import { StartError } from '../start-error';

/** A table whose rows belong in a backup. */
export interface BackupTable {
  /** The name as `schema.table`, quoted where needed. */
  readonly name: string;
  /** The columns in order and quoted, without generated columns. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** A table with a role to which row security shows every row. */
interface ReadableTable extends BackupTable {
  readonly reader: string;
}

const SCHEMAS = `('public', 'auth', 'graphile_worker')`;

/**
 * Returns all tables. Row security hides rows from the owner too, so each table is read as the role whose policy shows all
 * rows. Throws a StartError for a table without such a role, because its backup would lack rows.
 */
export async function readableTables(client: pg.Client): Promise<readonly ReadableTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; reader: string | null }>(`
    select format('%I.%I', nspname, relname) as name,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      case when relforcerowsecurity then (
        select min(quote_ident(rolname)) from pg_policy, unnest(polroles) role_id join pg_roles r on r.oid = role_id
        where polrelid = c.oid and polpermissive and polcmd in ('r', '*') and pg_get_expr(polqual, polrelid) = 'true'
          and (rolname in ('coldlane_system', 'coldlane_auth') or rolname = session_user)
          and not exists (
            select from pg_policy other where other.polrelid = c.oid and not other.polpermissive
              and other.polcmd in ('r', '*') and other.polroles && array[role_id, 0::oid]
          )
      ) else quote_ident(session_user) end as reader
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ${SCHEMAS} and relkind = 'r' order by 1`);
  return rows.map(({ reader, ...table }) => {
    if (reader === null) throw new StartError(`No role may read every row of the table ${table.name}.`);
    return { ...table, reader };
  });
}

export async function readSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${SCHEMAS} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, lastValue: state[0]?.last ?? '1', isCalled: state[0]?.called ?? false });
  }
  return sequences;
}
