import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { MedianChange } from '../../domain/median-change';
import type { UploadChange } from '../../domain/uploads';
import { copyInto, copyLine } from '../platform/database/copy-into';
import type { DB } from '../platform/database/schema.generated';
import { compareMedians } from './compare-medians';
import { describeMovedPlaces } from './find-moved-places';
import { deleteDependents, rowConditions } from './row-conditions';
import type { AmountColumn, TableRecord } from './table-file';
import type { TargetTable } from './target-table';

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

/** Rows with a value for each column passed to `load`. */
export type StagedRows = readonly (readonly unknown[])[];

/** Rows for one table, staged in a temporary table. */
export interface StagedTable {
  readonly table: TargetTable;
  /** Stages all rows. Call it once, before the other methods. */
  load(columns: readonly string[], batches: AsyncIterable<StagedRows>): Promise<void>;
  /** Whether two staged rows have the same key. */
  hasRepeatedKey(): Promise<boolean>;
  /** The medians of amount columns in the table, before and after an import. Call it before `compare`. */
  compareMedians(amounts: readonly AmountColumn[], isReplacing: boolean): Promise<MedianChange[]>;
  /** The places that an import would move too far, as a sentence; null if none. Call it before `compare`. */
  describeMovedPlaces(): Promise<string | null>;
  /** Compares the staged rows with the table. */
  compare(isReplacing: boolean): Promise<StagedCounts>;
  /** The condition on `target` for the rows to remove; null if no other rows can refer to them. */
  readonly isRemoved: RawBuilder<unknown> | null;
  /** The ids of the rows to remove. Call it after `compare`. */
  removedIds(): Promise<readonly string[]>;
  /** The first changes of each kind. */
  changes(max: number): Promise<StagedChange[]>;
  remove(): Promise<void>;
  write(revision: number): Promise<void>;
  drop(): Promise<void>;
}

/** A staged table that can also take its rows from the database. */
export interface QueryStagedTable extends StagedTable {
  /** Stages the rows of a query with the table's columns, instead of `load`. Returns their number. */
  loadQuery(rows: RawBuilder<unknown>): Promise<number>;
}

/** Each step is one statement over all rows, so that PostgreSQL hashes 1.5 million rows only once. */
export async function stageTable(
  tx: Transaction<DB>,
  table: TargetTable,
  carrierId: string,
): Promise<QueryStagedTable> {
  const target = sql.table(table.name);
  // Files of different types may be staged at once and share a table, such as rate_sheet.
  const stagedName = [table.name, table.only?.is ?? []].flat().join('_').toLowerCase();
  const staging = sql.table(`incoming_${stagedName}`);
  const removedKeys = sql.table(`removed_${stagedName}`);
  const columns = [...(table.hasId ? ['id'] : []), ...table.key, ...table.values];
  const isCarriers = table.scope === 'CARRIER';
  const qualified = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  const unqualified = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

  const { belongs, sameKey } = rowConditions(table, carrierId);
  const sameValues =
    table.values.length === 0
      ? sql`true`
      : sql`(${qualified('target', table.values)}) is not distinct from (${qualified('incoming', table.values)})`;
  const isRemoved = sql`${belongs} and exists (select from ${removedKeys} incoming where ${sameKey})`;
  const affectedRows = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0);

  // A new table has no statistics, and the query plans below depend on its size. No plan depends on values of other columns.
  const analyze = () => sql`analyze ${staging} (${unqualified(table.key)})`.execute(tx);

  await sql`create temporary table ${staging} on commit drop as
    select ${unqualified(columns)} from ${target} with no data`.execute(tx);
  await sql`create temporary table ${removedKeys} on commit drop as
    select ${unqualified(table.key)} from ${target} with no data`.execute(tx);
  let staged = 0;
  let counts: StagedCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };

  return {
    table,
    isRemoved,
    async load(order, batches) {
      staged = await copyInto(tx, `incoming_${stagedName}`, order, linesOf(batches));
      await analyze();
    },
    async loadQuery(rows) {
      staged = await affectedRows(sql`insert into ${staging} (${unqualified(columns)})
        select ${qualified('past', columns)} from ${rows} past`);
      await analyze();
      return staged;
    },
    async hasRepeatedKey() {
      const keys = unqualified(table.key);
      const found =
        await sql`select ${keys} from ${staging} group by ${keys} having count(*) > 1 limit 1`.execute(tx);
      return found.rows.length > 0;
    },
    compareMedians: (amounts, isReplacing) =>
      compareMedians(tx, { target, staging, belongs, sameKey }, amounts, isReplacing),
    describeMovedPlaces: () => describeMovedPlaces(tx, table, { target, staging, belongs, sameKey }),
    async compare(isReplacing) {
      // One pass over both counts the rows. The two others are needed only if it found such rows.
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
      // The staging table then contains only rows to write.
      if (unchanged > 0) {
        await sql`delete from ${staging} incoming using ${target} target
          where ${belongs} and ${sameKey} and ${sameValues}`.execute(tx);
      }
      counts = { created: staged - unchanged - updated, updated, unchanged, removed };
      return counts;
    },
    async removedIds() {
      if (counts.removed === 0 || !table.hasId) return [];
      const found = await sql<{
        id: string;
      }>`select target.id from ${target} target where ${isRemoved}`.execute(tx);
      return found.rows.map(({ id }) => id);
    },
    async changes(max) {
      const pick = (select: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
        sql<TableRecord>`select ${select} from ${from} limit ${max}`.execute(tx);
      // Because of the limit, the planner would search all rows of the target for each row: 46,000 lanes took minutes.
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
    },
    async remove() {
      if (counts.removed === 0) return;
      await deleteDependents(tx, table, isRemoved);
      await sql`delete from ${target} target using ${removedKeys} incoming where ${belongs} and ${sameKey}`.execute(
        tx,
      );
    },
    async write(revision) {
      if (counts.updated > 0) {
        const set = sql.join([
          ...table.values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`incoming.${name}`)}`),
          ...(isCarriers || table.hasRevision ? [sql`revision = ${revision}`] : []),
          ...(table.hasUpdatedAt ? [sql`updated_at = now()`] : []),
        ]);
        await sql`update ${target} target set ${set} from ${staging} incoming
          where ${belongs} and ${sameKey}`.execute(tx);
      }
      if (counts.created === 0) return;
      const stamp = isCarriers
        ? { names: sql`, carrier_id, revision`, values: sql`, ${carrierId}::uuid, ${revision}::bigint` }
        : table.hasRevision
          ? { names: sql`, revision`, values: sql`, ${revision}::bigint` }
          : { names: sql``, values: sql`` };
      const onlyNew =
        counts.updated > 0
          ? sql`where not exists (select from ${target} target where ${belongs} and ${sameKey})`
          : sql``;
      // Sorts by the index, so that each index page is written once. That saves more time than the sort takes.
      await sql`insert into ${target} (${unqualified(columns)}${stamp.names})
        select ${qualified('incoming', columns)}${stamp.values} from ${staging} incoming ${onlyNew}
        order by ${qualified('incoming', table.key)}`.execute(tx);
    },
    async drop() {
      await sql`drop table ${staging}, ${removedKeys}`.execute(tx);
    },
  };
}

async function* linesOf(batches: AsyncIterable<StagedRows>): AsyncGenerator<string> {
  for await (const rows of batches) {
    let lines = '';
    for (const row of rows) lines += copyLine(row);
    yield lines;
  }
}
