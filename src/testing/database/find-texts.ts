import pg from 'pg';
import type { ConnectionOptions } from '../../server/platform/database/database';

/**
 * Returns every column, as `table.column`, in which a row contains one of these texts in any case, in all tables of all our
 * schemas and of the job queue. Row security hides rows even from the owner, so it is turned off in a transaction that is
 * rolled back.
 */
export async function findTexts(connection: ConnectionOptions, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: tables } = await client.query<{ name: string; columns: string[] | null }>(`
      select format('%I.%I', nspname, relname) as name,
        array_agg(attname::text) filter (
          where format_type(atttypid, null) in ('text', 'jsonb', 'json', 'text[]', 'character varying')
        ) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and nspname in ('public', 'auth', 'graphile_worker')
      group by 1 order by 1`);
    const found: string[] = [];
    const patterns = texts.map((text) => `%${text}%`);
    for (const { name, columns } of tables) {
      if (columns === null) continue;
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query<Record<string, boolean | null>>(
        `select ${columns.map((column) => `bool_or("${column}"::text ilike any ($1)) as "${column}"`).join(', ')} from ${name}`,
        [patterns],
      );
      for (const [column, has] of Object.entries(rows[0] ?? {})) {
        if (has) found.push(`${name.replace('public.', '')}.${column}`);
      }
    }
    return found;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
