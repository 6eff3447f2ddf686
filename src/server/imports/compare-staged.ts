import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { UploadChange } from '../../domain/uploads';
import type { DB } from '../platform/database/schema.generated';
import { qualified, type StagedSql } from './staged-sql';
import type { TableRecord } from './table-file';

/** The number of rows that an import would change. */
export interface StagedCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that are not in the file; always 0 in mode MERGE. */
  readonly removed: number;
}

/** A row that would change, before and after. */
export interface StagedChange {
  readonly change: UploadChange;
  readonly before: TableRecord | null;
  readonly after: TableRecord | null;
}

/** Compares all `rowCount` staged rows with the table. After this, the staging table contains only rows to write. */
export async function compareStaged(
  tx: Transaction<DB>,
  { table, target, staging, removedKeys, belongs, sameKey, sameValues }: StagedSql,
  rowCount: number,
  isReplacing: boolean,
): Promise<StagedCounts> {
  // One pass over both tables counts the rows. The other two passes run only if the first one found such rows.
  const found = await sql<Record<'present' | 'unchanged' | 'updated', number>>`
    select
      (select count(*) from ${target} target where ${belongs}) as present,
      count(*) filter (where is_same) as unchanged, count(*) filter (where not is_same) as updated
    from (
      select ${sameValues} as is_same from ${staging} incoming, ${target} target
      where ${belongs} and ${sameKey}
    ) known`.execute(tx);
  const { present, unchanged, updated } = found.rows[0] ?? { present: 0, unchanged: 0, updated: 0 };
  const removed = isReplacing ? present - unchanged - updated : 0;
  if (removed > 0) {
    await sql`insert into ${removedKeys} select ${qualified('target', table.key)} from ${target} target
      where ${belongs} and not exists (select from ${staging} incoming where ${sameKey})`.execute(tx);
  }
  if (unchanged > 0) {
    await sql`delete from ${staging} incoming using ${target} target
      where ${belongs} and ${sameKey} and ${sameValues}`.execute(tx);
  }
  return { created: rowCount - unchanged - updated, updated, unchanged, removed };
}

/** The first `max` changes of each kind. */
export async function readStagedChanges(
  tx: Transaction<DB>,
  { target, staging, belongs, sameKey, isRemoved }: StagedSql,
  max: number,
): Promise<StagedChange[]> {
  const pick = (select: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql<TableRecord>`select ${select} from ${from} limit ${max}`.execute(tx);
  // Because of the limit, the planner would search all rows of the target for each row. With 46,000 lanes that took
  // minutes.
  await sql`set local enable_nestloop = off`.execute(tx);
  const isKnown = sql`exists (select from ${target} target where ${belongs} and ${sameKey})`;
  const created = await pick(sql`incoming.*`, sql`${staging} incoming where not ${isKnown}`);
  const updated = await sql<{ before: TableRecord; after: TableRecord }>`
    select to_jsonb(target) as before, to_jsonb(incoming) as after
    from ${staging} incoming join ${target} target on ${belongs} and ${sameKey} limit ${max}`.execute(tx);
  const removedRows = await pick(sql`target.*`, sql`${target} target where ${isRemoved}`);
  await sql`set local enable_nestloop = on`.execute(tx);
  return [
    ...created.rows.map((after) => ({ change: 'CREATED' as const, before: null, after })),
    ...updated.rows.map(({ before, after }) => ({ change: 'UPDATED' as const, before, after })),
    ...removedRows.rows.map((before) => ({ change: 'REMOVED' as const, before, after: null })),
  ];
}
