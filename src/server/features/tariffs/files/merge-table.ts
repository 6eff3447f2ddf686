import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';

/** How rows of files become rows of one table. Columns by their names in the database. */
export interface MergeTable {
  readonly name: keyof DB & string;
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** New rows get an id, which the record brings. */
  readonly hasId?: boolean;
  readonly hasUpdatedAt?: boolean;
  readonly key: readonly string[];
  /** Columns of the key that may be null. */
  readonly nullableKey?: readonly string[];
  readonly values: readonly string[];
  /** Only rows with this value belong to the file type, also when REPLACE removes. */
  readonly only?: { readonly column: string; readonly is: string | null };
  /** What becomes of a removed row's dependants. */
  readonly removal?: {
    /** The column of the file that holds the row's name. */
    readonly column: string;
    /** Rows that keep it from being removed, while they name it in one of these columns. */
    readonly namedBy: readonly { readonly table: NamingTable; readonly columns: readonly string[] }[];
    /** Rows that belong to it and go with it. */
    readonly along?: readonly { readonly table: keyof DB & string; readonly column: string }[];
  };
}

/** Tables whose rows name regions, sheets and facilities. */
export type NamingTable = 'lane' | 'schedule_lane' | 'schedule_region';

export type TableRecord = Readonly<Record<string, unknown>>;

export interface TableRows {
  readonly table: MergeTable;
  readonly records: readonly TableRecord[];
}

/**
 * Rows go to the database so many at a time: a statement's text stays below some megabytes. All 1,500,000 rows of
 * a weight file are written in 15 s, found unchanged in 10 s and replaced, with their history, in 60 s (2 cores).
 */
const CHUNK_ROWS = 10_000;

/** Rows of one table on their way, staged beside it in a temporary table of the transaction. */
export interface StagedTable {
  readonly table: MergeTable;
  readonly unchanged: number;
  /** New or different rows. */
  readonly changed: number;
  /** Rows that are to go because the file does not hold them; none in mode MERGE. */
  readonly removed: number;
  /** The rows that are to go, as a condition on `target`. */
  readonly isRemoved: RawBuilder<unknown>;
  remove(): Promise<void>;
  write(revision: number): Promise<{ created: number; updated: number }>;
  drop(): Promise<void>;
}

/** Stages the rows and counts what they would change. Nothing but the staging table is written yet. */
export async function stageTable(
  tx: Transaction<DB>,
  { table, records }: TableRows,
  parts: { readonly carrierId: string; readonly isReplacing: boolean },
): Promise<StagedTable> {
  const target = sql.table(table.name);
  const staging = sql.table(`incoming_${table.name}`);
  const columns = [...(table.hasId ? ['id'] : []), ...table.key, ...table.values];
  const isCarriers = table.scope === 'CARRIER';
  const list = (of: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${of}.${name}`)));
  const names = sql.join(columns.map((name) => sql.ref(name)));

  const belongs = sql.join(
    [
      ...(isCarriers ? [sql`target.carrier_id = ${parts.carrierId}`] : []),
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
  const isRemoved = sql`${belongs} and not exists (select from ${staging} incoming where ${sameKey})`;

  await sql`create temporary table ${staging} on commit drop as
    select ${names}, false as is_unchanged from ${target} with no data`.execute(tx);
  for (let from = 0; from < records.length; from += CHUNK_ROWS) {
    const chunk = JSON.stringify(records.slice(from, from + CHUNK_ROWS));
    await sql`insert into ${staging} select ${names}, false
      from jsonb_populate_recordset(null::${staging}, ${chunk}::jsonb)`.execute(tx);
  }
  // A fresh table has no statistics, and the plans below depend on how large it is.
  await sql`analyze ${staging}`.execute(tx);
  const same = await sql`update ${staging} incoming set is_unchanged = true from ${target} target
    where ${belongs} and ${sameKey} and ${sameValues}`.execute(tx);
  const unchanged = Number(same.numAffectedRows);
  const gone = parts.isReplacing
    ? await sql<{ count: number }>`select count(*) from ${target} target where ${isRemoved}`.execute(tx)
    : null;
  const removed = gone?.rows[0]?.count ?? 0;

  const stamp = (revision: number) => ({
    names: isCarriers ? sql`, carrier_id, revision` : sql``,
    values: isCarriers ? sql`, ${parts.carrierId}::uuid, ${revision}::bigint` : sql``,
    set: sql.join([
      ...table.values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`incoming.${name}`)}`),
      ...(isCarriers ? [sql`revision = ${revision}`] : []),
      ...(table.hasUpdatedAt ? [sql`updated_at = now()`] : []),
    ]),
  });

  return {
    table,
    unchanged,
    changed: records.length - unchanged,
    removed,
    isRemoved,
    async remove() {
      if (removed === 0) return;
      for (const along of table.removal?.along ?? []) {
        await sql`delete from ${sql.table(along.table)} where ${sql.ref(along.column)} in
          (select target.id from ${target} target where ${isRemoved})`.execute(tx);
      }
      await sql`delete from ${target} target where ${isRemoved}`.execute(tx);
    },
    async write(revision) {
      if (records.length === unchanged) return { created: 0, updated: 0 };
      const stamped = stamp(revision);
      const updated =
        table.values.length === 0
          ? 0
          : Number(
              (
                await sql`update ${target} target set ${stamped.set} from ${staging} incoming
                  where not incoming.is_unchanged and ${belongs} and ${sameKey}`.execute(tx)
              ).numAffectedRows,
            );
      await sql`insert into ${target} (${names}${stamped.names})
        select ${list('incoming', columns)}${stamped.values} from ${staging} incoming
        where not incoming.is_unchanged and not exists
          (select from ${target} target where ${belongs} and ${sameKey})`.execute(tx);
      return { created: records.length - unchanged - updated, updated };
    },
    async drop() {
      await sql`drop table ${staging}`.execute(tx);
    },
  };
}
