import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { MedianChange } from '../../domain/money/median-change';
import { copyInto, copyLine } from '../platform/database/copy-into';
import type { DB } from '../platform/database/schema.generated';
import { compareMedians } from './compare-medians';
import { compareStaged, readStagedChanges, type StagedChange, type StagedCounts } from './compare-staged';
import { describeMovedPlaces } from './find-moved-places';
import { deleteDependents } from './row-conditions';
import { buildStagedSql, qualified, unqualified } from './staged-sql';
import type { AmountColumn } from './table-file';
import type { TargetTable } from './target-table';
import { writeStaged } from './write-staged';

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
  /**
   * A sentence that names the places that an import would move too far; null if there are none. Call it before `compare`.
   */
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

/**
 * Stages rows for a table. Each step is one statement over all rows, so that PostgreSQL hashes 1.5 million rows only once.
 */
export async function stageTable(
  tx: Transaction<DB>,
  table: TargetTable,
  carrierId: string,
): Promise<QueryStagedTable> {
  const staged = buildStagedSql(table, carrierId);
  const { target, staging, removedKeys, columns, belongs, sameKey, isRemoved } = staged;
  const affectedRows = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0);

  // A new table has no statistics, and the later query plans depend on its size. No plan depends on the values of other
  // columns.
  const analyze = () => sql`analyze ${staging} (${unqualified(table.key)})`.execute(tx);

  await sql`create temporary table ${staging} on commit drop as
    select ${unqualified(columns)} from ${target} with no data`.execute(tx);
  await sql`create temporary table ${removedKeys} on commit drop as
    select ${unqualified(table.key)} from ${target} with no data`.execute(tx);
  let rowCount = 0;
  let counts: StagedCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };

  return {
    table,
    isRemoved,
    async load(order, batches) {
      rowCount = await copyInto(tx, staged.stagingName, order, linesOf(batches));
      await analyze();
    },
    async loadQuery(rows) {
      rowCount = await affectedRows(sql`insert into ${staging} (${unqualified(columns)})
        select ${qualified('past', columns)} from ${rows} past`);
      await analyze();
      return rowCount;
    },
    async hasRepeatedKey() {
      const keys = unqualified(table.key);
      const found =
        await sql`select ${keys} from ${staging} group by ${keys} having count(*) > 1 limit 1`.execute(tx);
      return found.rows.length > 0;
    },
    compareMedians: (amounts, isReplacing) => compareMedians(tx, staged, amounts, isReplacing),
    describeMovedPlaces: () => describeMovedPlaces(tx, table, staged),
    async compare(isReplacing) {
      counts = await compareStaged(tx, staged, rowCount, isReplacing);
      return counts;
    },
    async removedIds() {
      if (counts.removed === 0 || !table.hasId) return [];
      const found = await sql<{
        id: string;
      }>`select target.id from ${target} target where ${isRemoved}`.execute(tx);
      return found.rows.map(({ id }) => id);
    },
    changes: (max) => readStagedChanges(tx, staged, max),
    async remove() {
      if (counts.removed === 0) return;
      await deleteDependents(tx, table, isRemoved);
      await sql`delete from ${target} target using ${removedKeys} incoming where ${belongs} and ${sameKey}`.execute(
        tx,
      );
    },
    write: (revision) => writeStaged(tx, staged, counts, { carrierId, revision }),
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
