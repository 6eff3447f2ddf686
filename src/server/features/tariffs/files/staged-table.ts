import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { UploadChange } from '../../../../domain/uploads';
import { copyInto, copyLine } from '../../../platform/database/copy-into';
import type { DB } from '../../../platform/database/schema.generated';
import type { MergeTable } from './merge-table';
import type { TableRecord } from './tariff-file';

/** What rows would change. */
export interface StagedCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that are to go because the file does not hold them; none in mode MERGE. */
  readonly removed: number;
}

/** A row that would change, as it stands in the table and as it would stand. */
export interface StagedChange {
  readonly change: UploadChange;
  readonly before: TableRecord | null;
  readonly after: TableRecord | null;
}

/** Rows with a value for each of the columns that were named. */
export type StagedRows = readonly (readonly unknown[])[];

/** Rows of one table on their way, staged beside it in a temporary table of the transaction. */
export interface StagedTable {
  readonly table: MergeTable;
  /** Takes all rows, in pieces, once, and first of all. Nothing but the staging table is written. */
  load(columns: readonly string[], pieces: AsyncIterable<StagedRows>): Promise<void>;
  /** Whether a key was staged twice. */
  hasRepeatedKey(): Promise<boolean>;
  /** Finds out what the rows would change. */
  compare(isReplacing: boolean): Promise<StagedCounts>;
  /** The rows that are to go, as a condition on `target`; null where other rows never name them. */
  readonly isRemoved: RawBuilder<unknown> | null;
  /** The first of each kind. */
  changes(most: number): Promise<StagedChange[]>;
  remove(): Promise<void>;
  write(revision: number): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Makes the staging table. All steps are sets: a million and a half rows are hashed once for each question, and
 * questions about rows that are not there are not asked.
 */
export async function stageTable(
  tx: Transaction<DB>,
  table: MergeTable,
  carrierId: string,
): Promise<StagedTable> {
  const target = sql.table(table.name);
  const staging = sql.table(`incoming_${table.name}`);
  const gone = sql.table(`gone_${table.name}`);
  const columns = [...(table.hasId ? ['id'] : []), ...table.key, ...table.values];
  const isCarriers = table.scope === 'CARRIER';
  const list = (of: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${of}.${name}`)));
  const plain = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

  const belongs = sql.join(
    [
      ...(isCarriers ? [sql`target.carrier_id = ${carrierId}`] : []),
      ...(table.only
        ? [sql`${sql.ref(`target.${table.only.column}`)} is not distinct from ${table.only.is}`]
        : []),
      sql`true`,
    ],
    sql` and `,
  );
  // "is not distinct from" cannot be hashed, which a hundred thousand lanes need; a null key is compared as ''.
  const sameKey = sql.join(
    table.key.map((name) => {
      const [mine, theirs] = [sql.ref(`target.${name}`), sql.ref(`incoming.${name}`)];
      return table.nullableKey?.includes(name)
        ? sql`coalesce(${mine}::text, '') = coalesce(${theirs}::text, '')`
        : sql`${mine} = ${theirs}`;
    }),
    sql` and `,
  );
  const sameValues =
    table.values.length === 0
      ? sql`true`
      : sql`(${list('target', table.values)}) is not distinct from (${list('incoming', table.values)})`;
  const isRemoved = sql`${belongs} and exists (select from ${gone} incoming where ${sameKey})`;
  const rowsOf = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0);

  await sql`create temporary table ${staging} on commit drop as
    select ${plain(columns)} from ${target} with no data`.execute(tx);
  await sql`create temporary table ${gone} on commit drop as
    select ${plain(table.key)} from ${target} with no data`.execute(tx);
  let staged = 0;
  let counts: StagedCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };

  return {
    table,
    isRemoved,
    async load(order, pieces) {
      staged = await copyInto(tx, `incoming_${table.name}`, order, linesOf(pieces));
      // A fresh table has no statistics, and the plans below depend on how large it is.
      await sql`analyze ${staging}`.execute(tx);
    },
    async hasRepeatedKey() {
      const keys = plain(table.key);
      const found =
        await sql`select ${keys} from ${staging} group by ${keys} having count(*) > 1 limit 1`.execute(tx);
      return found.rows.length > 0;
    },
    async compare(isReplacing) {
      const any = await sql`select from ${target} target where ${belongs} limit 1`.execute(tx);
      if (any.rows.length > 0) {
        const removed = isReplacing
          ? await rowsOf(sql`insert into ${gone} select ${list('target', table.key)} from ${target} target
              where ${belongs} and not exists (select from ${staging} incoming where ${sameKey})`)
          : 0;
        // What stays as it is goes from the staging table, which then holds what is to be written.
        const unchanged = await rowsOf(sql`delete from ${staging} incoming using ${target} target
          where ${belongs} and ${sameKey} and ${sameValues}`);
        const known =
          table.values.length === 0 || staged === unchanged
            ? []
            : (
                await sql<{ count: number }>`select count(*) from ${staging} incoming, ${target} target
                  where ${belongs} and ${sameKey}`.execute(tx)
              ).rows;
        const updated = known[0]?.count ?? 0;
        counts = { created: staged - unchanged - updated, updated, unchanged, removed };
      } else {
        counts = { created: staged, updated: 0, unchanged: 0, removed: 0 };
      }
      return counts;
    },
    async changes(most) {
      const pick = (select: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
        sql<TableRecord>`select ${select} from ${from} limit ${most}`.execute(tx);
      const isKnown = sql`exists (select from ${target} target where ${belongs} and ${sameKey})`;
      const created = await pick(sql`incoming.*`, sql`${staging} incoming where not ${isKnown}`);
      const updated = await sql<{ before: TableRecord; after: TableRecord }>`
        select to_jsonb(target) as before, to_jsonb(incoming) as after
        from ${staging} incoming join ${target} target on ${belongs} and ${sameKey} limit ${most}`.execute(
        tx,
      );
      const removed = await pick(sql`target.*`, sql`${target} target where ${isRemoved}`);
      return [
        ...created.rows.map((after) => ({ change: 'CREATED' as const, before: null, after })),
        ...updated.rows.map(({ before, after }) => ({ change: 'UPDATED' as const, before, after })),
        ...removed.rows.map((before) => ({ change: 'REMOVED' as const, before, after: null })),
      ];
    },
    async remove() {
      if (counts.removed === 0) return;
      for (const { table: along, column } of table.removal?.along ?? []) {
        await sql`delete from ${sql.table(along)} along using ${target} target
          where along.carrier_id = target.carrier_id and ${sql.ref(`along.${column}`)} = target.id
            and ${isRemoved}`.execute(tx);
      }
      await sql`delete from ${target} target using ${gone} incoming where ${belongs} and ${sameKey}`.execute(
        tx,
      );
    },
    async write(revision) {
      if (counts.updated > 0) {
        const set = sql.join([
          ...table.values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`incoming.${name}`)}`),
          ...(isCarriers ? [sql`revision = ${revision}`] : []),
          ...(table.hasUpdatedAt ? [sql`updated_at = now()`] : []),
        ]);
        await sql`update ${target} target set ${set} from ${staging} incoming
          where ${belongs} and ${sameKey}`.execute(tx);
      }
      if (counts.created === 0) return;
      const stamp = isCarriers
        ? { names: sql`, carrier_id, revision`, values: sql`, ${carrierId}::uuid, ${revision}::bigint` }
        : { names: sql``, values: sql`` };
      const onlyNew =
        counts.updated > 0
          ? sql`where not exists (select from ${target} target where ${belongs} and ${sameKey})`
          : sql``;
      // In the order of the index, each of whose pages is then written once: that saves more than sorting costs.
      await sql`insert into ${target} (${plain(columns)}${stamp.names})
        select ${list('incoming', columns)}${stamp.values} from ${staging} incoming ${onlyNew}
        order by ${list('incoming', table.key)}`.execute(tx);
    },
    async drop() {
      await sql`drop table ${staging}, ${gone}`.execute(tx);
    },
  };
}

async function* linesOf(pieces: AsyncIterable<StagedRows>): AsyncGenerator<string> {
  for await (const rows of pieces) {
    let lines = '';
    for (const row of rows) lines += copyLine(row);
    yield lines;
  }
}
