import { type RawBuilder, sql, type Transaction } from 'kysely';
import { copyInto, copyLine } from '../platform/database/copy-into';
import type { DB } from '../platform/database/schema.generated';
import type { FileError } from './file-format';
import { findBlockingRows } from './find-blocking-rows';
import { deleteDependents, rowConditions } from './row-conditions';
import type { TargetTable } from './target-table';

/** Rows of a table that were chosen by their keys, held in a temporary table until `drop`. */
export interface KeyRows {
  /** Rows that others refer to and that therefore cannot be removed. */
  findBlocking(): Promise<FileError[]>;
  /**
   * Removes the rows and their dependents. Returns the number of rows. The caller has already raised the carrier's revision.
   */
  remove(revision: number): Promise<number>;
  /**
   * The condition on `target` for a row with one of the keys. In a table with lists, it is a condition on the row with the
   * list.
   */
  readonly isChosen: RawBuilder<unknown>;
  drop(): Promise<void>;
}

/** Stages rows by their keys. `keys` has a value for each key column of the table. */
export async function stageKeys(
  tx: Transaction<DB>,
  table: TargetTable,
  carrierId: string,
  keys: readonly (readonly unknown[])[],
): Promise<KeyRows> {
  const [target, chosen] = [sql.table(table.name), sql.table(`chosen_${table.name}`)];
  const isList = table.listedIn !== undefined;
  const columns = sql.join(table.key.map((name) => sql.ref(name)));
  if (isList) {
    const [owner, each] = table.key.map((name) => sql.ref(name));
    await sql`create temporary table ${chosen} on commit drop as
      select ${owner}, ''::text as ${each} from ${target} with no data`.execute(tx);
  } else {
    await sql`create temporary table ${chosen} on commit drop as select ${columns} from ${target} with no data`.execute(
      tx,
    );
  }
  await copyInto(tx, `chosen_${table.name}`, table.key, linesOf(keys));
  await sql`analyze ${chosen}`.execute(tx);
  const { belongs, sameKey } = rowConditions(
    isList ? { ...table, key: table.key.slice(0, 1) } : table,
    carrierId,
  );
  const isChosen = sql`${belongs} and exists (select from ${chosen} incoming where ${sameKey})`;
  return {
    isChosen,
    findBlocking: () => findBlockingRows(tx, { table, isRemoved: isList ? null : isChosen }),
    async remove(revision) {
      if (isList) return removeFromLists(tx, table, isChosen, revision);
      await deleteDependents(tx, table, isChosen);
      const { numAffectedRows = 0n } = await sql`delete from ${target} target where ${isChosen}`.execute(tx);
      return Number(numAffectedRows);
    },
    async drop() {
      await sql`drop table ${chosen}`.execute(tx);
    },
  };
}

/** Removes elements from lists. If a list becomes empty, its row is deleted. */
async function removeFromLists(
  tx: Transaction<DB>,
  table: TargetTable,
  isChosen: RawBuilder<unknown>,
  revision: number,
): Promise<number> {
  const [target, chosen] = [sql.table(table.name), sql.table(`chosen_${table.name}`)];
  const [owner, each] = table.key.map((name) => sql.ref(name));
  const list = sql.ref(`target.${table.listedIn}`);
  const isOwn = sql`incoming.${owner} = target.${owner}`;
  const rest = sql`array(select one from unnest(${list}) one
    where not exists (select from ${chosen} incoming where ${isOwn} and incoming.${each} = one) order by one collate "C")`;
  const counted = await sql<{ count: number }>`
    select coalesce(sum(cardinality(${list}) - cardinality(${rest})), 0)::integer as count
    from ${target} target where ${isChosen}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (count === 0) return 0;
  await sql`delete from ${target} target where ${isChosen} and cardinality(${rest}) = 0`.execute(tx);
  await sql`update ${target} target set ${sql.ref(table.listedIn ?? '')} = ${rest}, revision = ${revision}
    where ${isChosen} and cardinality(${rest}) < cardinality(${list})`.execute(tx);
  return count;
}

async function* linesOf(keys: readonly (readonly unknown[])[]): AsyncGenerator<string> {
  yield keys.map(copyLine).join('');
}
