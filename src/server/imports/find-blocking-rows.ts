import { sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { FileError } from './file-format';
import type { StagedTable } from './staged-table';

/** The maximum number of rows that an error names. */
const MAX_NAMED = 3;

interface RowInUse {
  readonly name: string;
  /** The number of rows that refer to it. */
  readonly count: number;
  /** The labels of the first such rows. */
  readonly first: readonly string[];
}

/** The rows to remove that other rows still refer to. */
export async function findReferences(
  tx: Transaction<DB>,
  { table, isRemoved }: Pick<StagedTable, 'table' | 'isRemoved'>,
): Promise<readonly RowInUse[]> {
  const { removal } = table;
  if (!removal || isRemoved === null || removal.blockedBy.length === 0) return [];
  const references = removal.blockedBy.flatMap(({ rows, columns }) =>
    columns.map(
      (column) => sql`select ${sql.ref(`referencing.${column}`)} as id, ${rows.label} as label
        from ${sql.table(rows.table)} referencing ${rows.joins}
        where ${sql.ref(`referencing.${column}`)} in (select id from removed)`,
    ),
  );
  const found = await sql<RowInUse>`
    with removed as (select target.id, target.name from ${sql.table(table.name)} target where ${isRemoved}),
    reference as (${sql.join(references, sql` union all `)})
    select removed.name, count(*) as count,
      (array_agg(distinct reference.label order by reference.label))[1:${sql.lit(MAX_NAMED)}] as first
    from removed join reference using (id)
    group by removed.id, removed.name
    order by removed.name, removed.id`.execute(tx);
  return found.rows;
}

/** Returns an error for each row that the file omits but other rows still refer to. */
export async function findBlockingRows(
  tx: Transaction<DB>,
  staged: Pick<StagedTable, 'table' | 'isRemoved'>,
): Promise<FileError[]> {
  const found = await findReferences(tx, staged);
  return found.map(({ name, count, first }) => ({
    line: null,
    column: staged.table.removal?.column ?? null,
    value: name,
    expected: `a row for it, because ${count === 1 ? 'a row refers' : `${count} rows refer`} to it: ${first.join('; ')}${
      count > first.length ? '; ...' : ''
    }`,
  }));
}
