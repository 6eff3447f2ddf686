import { sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { StagedCounts } from './compare-staged';
import { qualified, type StagedSql, unqualified } from './staged-sql';

/** Writes the rows that `compareStaged` has counted and kept. */
export async function writeStaged(
  tx: Transaction<DB>,
  staged: StagedSql,
  counts: StagedCounts,
  stamp: { readonly carrierId: string; readonly revision: number },
): Promise<void> {
  if (counts.updated > 0) await updateRows(tx, staged, stamp.revision);
  if (counts.created !== 0) await insertRows(tx, staged, counts, stamp);
}

async function updateRows(
  tx: Transaction<DB>,
  { table, target, staging, belongs, sameKey }: StagedSql,
  revision: number,
): Promise<void> {
  const set = sql.join([
    ...table.values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`incoming.${name}`)}`),
    ...(table.scope === 'CARRIER' || table.hasRevision ? [sql`revision = ${revision}`] : []),
    ...(table.hasUpdatedAt ? [sql`updated_at = now()`] : []),
  ]);
  await sql`update ${target} target set ${set} from ${staging} incoming
    where ${belongs} and ${sameKey}`.execute(tx);
}

async function insertRows(
  tx: Transaction<DB>,
  { table, target, staging, columns, belongs, sameKey }: StagedSql,
  counts: StagedCounts,
  { carrierId, revision }: { readonly carrierId: string; readonly revision: number },
): Promise<void> {
  const stamp =
    table.scope === 'CARRIER'
      ? { names: sql`, carrier_id, revision`, values: sql`, ${carrierId}::uuid, ${revision}::bigint` }
      : table.hasRevision
        ? { names: sql`, revision`, values: sql`, ${revision}::bigint` }
        : { names: sql``, values: sql`` };
  const onlyNew =
    counts.updated > 0
      ? sql`where not exists (select from ${target} target where ${belongs} and ${sameKey})`
      : sql``;
  // The rows are sorted like the index, so that each index page is written once. That saves more time than sorting
  // takes.
  await sql`insert into ${target} (${unqualified(columns)}${stamp.names})
    select ${qualified('incoming', columns)}${stamp.values} from ${staging} incoming ${onlyNew}
    order by ${qualified('incoming', table.key)}`.execute(tx);
}
